import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite("Parts of recordings")
struct PartedRecordingTests {
  /// Gestures on the touchpad, one after the other, with pauses and idle frames between them.
  ///
  /// Each uses other slots, so that its positions rely on what slots held before.
  private static func gestures(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var script = EventScript()
    var milliseconds = 0.0
    var identifier: Int32 = 10
    var places: [Int32: (x: Int32, y: Int32)] = [:]
    for number in 0..<6 {
      let count = Int32.random(in: 1...3, using: &random)
      script.at(milliseconds)
      for slot in 0..<count {
        let (x, y) = places[slot] ?? (500 + 700 * slot, 900)
        // The kernel leaves out what a slot holds already, so often only one of the two is told.
        script.slot(slot)
        script.axis(.trackingID, identifier)
        if places[slot] == nil || number % 2 == 0 { script.axis(.positionX, x) }
        if places[slot] == nil { script.axis(.positionY, y) }
        places[slot] = (x, y)
        identifier += 1
      }
      script.report()
      let step = Int32.random(in: -60...60, using: &random)
      for _ in 0..<Int.random(in: 5...25, using: &random) {
        milliseconds += 8
        script.at(milliseconds)
        for slot in 0..<count {
          places[slot]?.x += step
          places[slot]?.y += slot
          script.move(slot, x: places[slot]?.x, y: places[slot]?.y)
        }
        script.report()
      }
      milliseconds += 8
      script.at(milliseconds)
      for slot in 0..<count { script.up(slot) }
      script.report()
      if number % 3 == 0 {
        milliseconds += 40
        script.at(milliseconds)
        script.hardwareTime(UInt32(milliseconds * 1_000))
        script.report()
      }
      milliseconds += 300
    }
    let sink = SharedSink()
    guard
      var writer = try? EvemuWriter(
        to: sink, device: SyntheticDevice.touchpad, annotation: nil)
    else { return [] }
    for event in script.events { try? writer.append(event) }
    return sink.bytes
  }

  @Test("Gestures pan by themselves as they pan within the whole", arguments: UInt64(1)...12)
  func pans(seed: UInt64) throws {
    let whole = try PartedRecording(Self.gestures(seed: seed))
    try #require(whole.survey.gestures.count == 6)
    try Self.comparePans(of: whole)
  }

  @Test(
    "Pieces hold all frames of the whole, in order and at their times", arguments: UInt64(1)...4)
  func frames(seed: UInt64) throws {
    let whole = try PartedRecording(Self.gestures(seed: seed))
    try Self.compareFrames(of: whole)
  }

  /// Splits, and compares the pans of each piece with those of its gesture.
  static func comparePans(of whole: PartedRecording) throws {
    let all = try PartedRecording.pans(whole.bytes)
    var rest = all[...]
    for bytes in try whole.split() {
      let own = try PartedRecording.pans(bytes)
      let expected = rest.prefix(own.count)
      #expect(own.map(\.substance) == expected.map(\.substance))
      // All times are shifted by the same.
      let shifts = zip(own, expected).map { $1.time.nanoseconds(since: $0.time) }
      #expect(Set(shifts).count <= 1)
      rest = rest.dropFirst(own.count)
    }
    #expect(rest.isEmpty)
  }

  /// Splits, and compares what the pieces hold with the whole.
  static func compareFrames(of whole: PartedRecording) throws {
    let all = try PartedRecording.events(whole.bytes)
    var joined: [InputEvent] = []
    for bytes in try whole.split() {
      let part = try PartedRecording.events(bytes)
      #expect(part.first.map { $0.time == .zero } ?? true)
      let start = joined.count < all.count ? all[joined.count].time : .zero
      for var event in part {
        event.time = event.time.advanced(byNanoseconds: start.nanoseconds)
        joined.append(event)
      }
    }
    #expect(joined == all)
  }

  @Test("A cut at every frame's start gives the rest as the whole ends", arguments: UInt64(1)...2)
  func everyFrame(seed: UInt64) throws {
    let bytes = Self.gestures(seed: seed)
    let all = try PartedRecording.events(bytes)
    let pans = try PartedRecording.pans(bytes)
    let times = Set(all.filter(\.isReport).map(\.time)).sorted()
    for start in times where start.nanoseconds % 5 == 0 {
      let parted = try PartedRecording(
        bytes, window: GestureSurvey.Window(start: start))
      let part = try parted.copy(parted.survey.windowPiece)
      let own = try PartedRecording.pans(part)
      // The gesture that is cut takes part in nothing; all later ones are the same.
      let next = parted.survey.gestures.first { $0.touches.start >= start }
      let expected = pans.filter { sample in next.map { sample.time >= $0.touches.start } ?? false }
      #expect(own.map(\.substance) == expected.map(\.substance), "from \(start)")
    }
  }

  @Test("Contacts that the end of a part cuts off are cancelled, and lifted for others")
  func cutEnd() throws {
    let bytes = Self.gestures(seed: 3)
    let first = try #require(
      PartedRecording.pans(bytes).first { $0.phase == .began })
    let end = first.time.advanced(byNanoseconds: 20_000_000)
    let parted = try PartedRecording(bytes, window: GestureSurvey.Window(end: end))
    #expect(parted.survey.window.endsTouched)
    let part = try parted.copy(parted.survey.windowPiece)
    let pans = try PartedRecording.pans(part)
    #expect(pans.last?.phase == .cancelled)
    let summary = try RecordingSummary(reading: PartedRecording.reader(part))
    #expect(!summary.anomalies.contains { $0.kind == .contactAtEnd })
    // A reader who knows no annotations sees every contact leave.
    var ledger = SlotLedger()
    for event in try PartedRecording.events(part) { ledger.take(event) }
    #expect(!ledger.isTouched)
  }

  @Test("Gestures with some number of fingers pan the same though others are left out")
  func fingers() throws {
    for seed in UInt64(1)...6 {
      let whole = try PartedRecording(Self.gestures(seed: seed))
      let chosen = whole.survey.gestures.indices.filter {
        whole.survey.gestures[$0].touches.fingers == 2
      }
      let own = try PartedRecording.pans(whole.copy(whole.survey.piece(of: chosen)))
      let expected = try PartedRecording.pans(whole.bytes).filter { sample in
        chosen.contains { number in
          let touches = whole.survey.gestures[number].touches
          return touches.start <= sample.time && sample.time <= touches.end
        }
      }
      #expect(own.map(\.substance) == expected.map(\.substance))
    }
  }

  @Test("The first gestures of a recording end as they did within the whole")
  func outcomes() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Recordings").path
    var compared = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    where name.hasSuffix(".evemu") {
      let whole = try PartedRecording(path: "\(folder)/\(name)")
      let outcomes = try Self.outcomes(whole.bytes)
      for number in whole.survey.gestures.indices {
        let piece = whole.survey.piece(of: Array(0...number))
        let own = try Self.outcomes(whole.copy(piece))
        // The next gesture may take hold of a transition that settles, so only what was over counts.
        let next = number + 1
        let end =
          next < whole.survey.gestures.count
          ? whole.survey.gestures[next].touches.start : Timestamp(nanoseconds: Int64.max)
        let settled = outcomes.prefix { $0.time < end }.map(\.words)
        #expect(own.prefix(settled.count).map(\.words) == settled, "\(name) \(number)")
        compared += settled.count
      }
    }
    #expect(compared > 20)
  }

  /// The verdicts of a replay, and when each was reached.
  private static func outcomes(
    _ bytes: [UInt8]
  ) throws -> [(words: String, time: Timestamp)] {
    var outcomes: [(words: String, time: Timestamp)] = []
    let replay = try Replay(text: String(decoding: bytes, as: UTF8.self))
    for (event, time) in replay.events.events {
      guard case .scene(.outcome(let outcome)) = event else { continue }
      outcomes.append(("\(outcome.operation) \(outcome.verdict)", time))
    }
    return outcomes
  }

  @Test("Labels go along with their gesture at shifted times, and so does the origin")
  func labels() throws {
    var bytes = Self.gestures(seed: 5)
    let plain = try PartedRecording(bytes)
    let second = plain.survey.gestures[1].touches
    let third = plain.survey.gestures[2].touches
    let lines = """
      # gesture-replay: {"version":1,"origin_us":5000000,"mine":[1.50]}
      # gesture-replay: {"t_us":\(second.start.microseconds + 7),"gesture":"pan","x":1}
      # gesture-replay: {"t_us":\(third.end.microseconds),"intent":"cancel"}

      """
    let at = try #require(bytes.firstRange(of: Array("\nE:".utf8))).lowerBound + 1
    bytes.insert(contentsOf: lines.utf8, at: at)
    let whole = try PartedRecording(bytes)
    let parts = try whole.split()
    let marks = try parts.map { try PartedRecording($0).survey.marks.map(\.mark) }
    #expect(marks.map(\.count) == [0, 1, 1, 0, 0, 0])
    #expect(marks[1].first?.time == Timestamp(microseconds: 7))
    #expect(marks[1].first?.object["x"] == .integer(1))
    #expect(marks[2].first?.intent == .cancel)
    let annotation = try #require(PartedRecording(parts[1]).survey.annotation)
    #expect(annotation.origin == 5_000_000 + second.start.microseconds)
    #expect(annotation.object["mine"] == .array([.number("1.50")]))
  }
}
