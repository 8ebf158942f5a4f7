import Foundation
import InputEvents
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// A public case of a resampler's tests, a tree of JSON.
struct ResamplingCase: CustomTestStringConvertible, Sendable {
  /// The case's contents as JSON text.
  private let text: Data

  /// Keeps a case.
  init?(_ content: [String: Any]) {
    guard let text = try? JSONSerialization.data(withJSONObject: content) else { return nil }
    self.text = text
  }

  /// The case's contents.
  var content: [String: Any] {
    (try? JSONSerialization.jsonObject(with: text)) as? [String: Any] ?? [:]
  }

  var testDescription: String { content["name"] as? String ?? "" }

  /// The cases under a key, or none where the file is absent.
  static func all(_ key: String) -> [ResamplingCase] {
    let url = URL(fileURLWithPath: SharedData.path("reference/extra_vectors.json"))
    guard let data = try? Data(contentsOf: url),
      let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let group = file[key] as? [String: Any]
    else { return [] }
    return (group["cases"] as? [[String: Any]] ?? []).compactMap(ResamplingCase.init)
  }
}

@Suite("Resampling to display frames")
struct ResamplingTests {
  /// A time in milliseconds.
  private func milliseconds(_ value: Any?) throws -> Timestamp {
    let number = try #require(value as? NSNumber)
    return Timestamp(nanoseconds: Int64((number.doubleValue * 1e6).rounded()))
  }

  /// A report from a row of time, action and points.
  private func report(_ row: [Any]) throws -> TouchReport {
    let words = try #require(row[1] as? String).split(separator: ":")
    let identifier = words.count > 1 ? Int(words[1]) ?? -1 : -1
    let action: TouchReport.Action =
      switch words[0] {
      case "down": .down
      case "move": .move
      case "up": .up
      case "pointer_down": .pointerDown(identifier)
      case "pointer_up": .pointerUp(identifier)
      default: .cancel
      }
    let points = try #require(row[2] as? [String: [Double]])
    return TouchReport(
      time: try milliseconds(row[0]), action: action,
      points: points.sorted { $0.key < $1.key }.map {
        TouchReport.Point(
          identifier: Int($0.key) ?? -1, position: ViewPoint(x: $0.value[0], y: $0.value[1]))
      }, isResampled: row.count > 3 ? row[3] as? Bool ?? false : false)
  }

  @Test(
    "Android's public cases of resampling come out exactly",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)),
    arguments: ResamplingCase.all("android_touch_resampling"))
  func android(test: ResamplingCase) throws {
    var configuration = ExtrapolatingResampler.Configuration()
    configuration.movesPositions = test.content["tool"] as? String == "finger"
    var resampler = ExtrapolatingResampler(configuration: configuration)
    for step in try #require(test.content["steps"] as? [[String: Any]]) {
      for row in try #require(step["publish"] as? [[Any]]) { resampler.add(try report(row)) }
      let expected = try #require(step["expect"] as? [[Any]]).map { try report($0) }
      let frame = try milliseconds(step["frame_ms"])
      #expect(resampler.reports(forFrameAt: frame) == expected)
    }
  }

  @Test(
    "Flutter's public cases of resampling come out exactly",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)),
    arguments: ResamplingCase.all("flutter_pointer_resampler"))
  func flutter(test: ResamplingCase) throws {
    var resampler = InterpolatingResampler()
    var results: [PointerEvent] = []
    for operation in try #require(test.content["ops"] as? [[Any]]) {
      switch try #require(operation[0] as? String) {
      case "add":
        let row = try #require(operation[1] as? [Any])
        let numbers = row.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
        resampler.add(
          PointerEvent(
            kind: try #require(PointerEvent.Kind(rawValue: row[0] as? String ?? "")),
            time: Timestamp(microseconds: Int64(numbers[0])),
            position: ViewPoint(x: numbers[1], y: numbers[2]),
            step: numbers.count > 4 ? ViewPoint(x: numbers[3], y: numbers[4]) : .zero))
      case "sample":
        let times = try #require(operation[1] as? [Int64])
        results += resampler.events(
          at: Timestamp(microseconds: times[0]),
          before: times[1] > 0 ? Timestamp(microseconds: times[1]) : nil)
      case "stop": results += resampler.stop()
      case "expect_len": #expect(results.count == operation[1] as? Int)
      default:
        let index = try #require(operation[1] as? Int)
        let event = try #require(results.indices.contains(index) ? results[index] : nil)
        let fields = try #require(operation[2] as? [String: Any])
        #expect(event.kind.rawValue == fields["kind"] as? String)
        #expect(event.time.microseconds == fields["t_us"] as? Int64)
        #expect(event.position.x == fields["position_x"] as? Double)
        #expect(event.position.y == fields["position_y"] as? Double)
        if let x = fields["delta_x"] as? Double { #expect(event.step.x == x) }
        if let y = fields["delta_y"] as? Double { #expect(event.step.y == y) }
      }
    }
  }

  @Test(
    "All public cases are there",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func count() {
    #expect(ResamplingCase.all("android_touch_resampling").count == 7)
    #expect(ResamplingCase.all("flutter_pointer_resampler").count == 10)
  }

  /// A report of one contact.
  private func move(_ time: Double, _ x: Double) -> TouchReport {
    TouchReport(
      time: Timestamp(nanoseconds: Int64(time * 1e6)), action: time == 0 ? .down : .move,
      points: [TouchReport.Point(identifier: 1, position: ViewPoint(x: x, y: 0))])
  }

  @Test("A moment between two reports lies between them, on its way in time")
  func between() {
    var resampler = ExtrapolatingResampler()
    for report in [move(0, 0), move(8, 8), move(16, 24)] { resampler.add(report) }
    let shown = resampler.reports(forFrameAt: Timestamp(nanoseconds: 17_000_000))
    #expect(shown.count == 3)
    #expect(shown.last?.time == Timestamp(nanoseconds: 12_000_000))
    #expect(shown.last?.points.first?.position.x == 16)
    #expect(shown.last?.isResampled == true)
  }

  @Test("Reports too close or too far apart tell no motion, and a lift is shown at once")
  func limits() {
    for interval in [1.9, 20.1] {
      var resampler = ExtrapolatingResampler()
      resampler.add(move(0, 0))
      resampler.add(move(interval, 5))
      let frame = Timestamp(nanoseconds: Int64((interval + 9) * 1e6))
      #expect(resampler.reports(forFrameAt: frame).map(\.isResampled) == [false, false])
    }
    var resampler = ExtrapolatingResampler()
    for report in [move(0, 0), move(8, 8)] { resampler.add(report) }
    var up = move(12, 8)
    up.action = .up
    resampler.add(up)
    let shown = resampler.reports(forFrameAt: Timestamp(nanoseconds: 1_000_000))
    #expect(shown.map(\.action) == [.down, .move, .up])
  }
}
