import Foundation
import InputEvents
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// Public vectors of Android, Flutter and Chromium.
struct VelocityVectors: Decodable {
  /// One public test case.
  struct Vector: Decodable, CustomTestStringConvertible {
    let name: String
    let samples: [[Cell]]
    let expected: [Expectation]
    var testDescription: String { name }
  }

  /// What the tracker must report on one axis.
  struct Expectation: Decodable {
    let strategy: String
    let axis: String
    let pointer: Int?
    let velocity: Double?
    let toleranceFraction: Double?
    let toleranceAbsolute: Double?
    let toleranceAtZero: Double?
    let recomputed: Double?

    enum CodingKeys: String, CodingKey {
      case strategy
      case axis
      case pointer
      case velocity
      case toleranceFraction = "tolerance_fraction"
      case toleranceAbsolute = "tolerance_abs"
      case toleranceAtZero = "tolerance_abs_if_zero"
      case recomputed = "recomputed_f64"
    }

    /// How far a velocity may be off: 0.1 %, or the vector's own tolerance where that is smaller.
    func tolerance(for expected: Double) -> Double {
      if let toleranceAbsolute { return toleranceAbsolute }
      if expected == 0 { return toleranceAtZero ?? 1e-9 }
      return expected.magnitude * min(toleranceFraction ?? 0.001, 0.001)
    }

    /// The largest velocity that the source reports, where it clamps.
    var limit: Double {
      guard let range = strategy.range(of: "clamped to max ") else { return .infinity }
      return Double(strategy[range.upperBound...]) ?? .infinity
    }
  }

  /// A number or a word of a sample row.
  enum Cell: Decodable {
    case number(Double)
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .word(try container.decode(String.self))
      }
    }

    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var word: String? { if case .word(let value) = self { value } else { nil } }
  }

  let vectors: [Vector]

  /// All vectors that state a velocity by a method, or none where the file is absent.
  static func naming(_ method: String) -> [Vector] {
    let file = try? SharedData.json(
      "reference/velocity_vectors.json", as: VelocityVectors.self)
    return (file?.vectors ?? []).filter { vector in
      vector.expected.contains { $0.strategy.hasPrefix(method) }
    }
  }
}

@Suite(
  "Public velocity vectors",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct VelocityVectorTests {
  @Test(
    "Every public LSQ2 velocity of a product comes out within 0.1 % or its own tolerance",
    arguments: VelocityVectors.naming("LSQ2"))
  func leastSquares(vector: VelocityVectors.Vector) throws {
    let estimator: VelocityEstimator =
      switch vector.name.prefix(7) {
      case "flutter": .flutter
      case "chromiu": .chromium
      default: .lsq2
      }
    for expectation in vector.expected where expectation.strategy.contains("LSQ2") {
      let velocity = try velocity(of: vector, expectation, estimator)
      let expected = expectation.velocity ?? 0
      #expect(
        abs(velocity - expected) <= expectation.tolerance(for: expected),
        "\(vector.name) \(expectation.axis): \(velocity), expected \(expected)")
    }
  }

  @Test(
    "Every public IMPULSE velocity comes out within its tolerance, a recomputed one exactly",
    arguments: VelocityVectors.naming("IMPULSE"))
  func impulse(vector: VelocityVectors.Vector) throws {
    for expectation in vector.expected where expectation.strategy.hasPrefix("IMPULSE") {
      let velocity = try velocity(of: vector, expectation, .impulse)
      let expected = expectation.velocity ?? 0
      #expect(
        abs(velocity - expected) <= 1e-9 + expected.magnitude * 0.2,
        "\(vector.name) \(expectation.axis): \(velocity), expected \(expected)")
      let recomputed = expectation.recomputed ?? 0
      #expect(abs(velocity - recomputed) <= 1e-9 + recomputed.magnitude * 1e-6)
    }
  }

  @Test("Flutter's scroll velocity is the step per second from the fourth sample on")
  func scrollView() throws {
    let vector = try #require(VelocityVectors.naming("IOSScrollViewFling").first)
    var history = VelocityHistory(configuration: .init(estimator: .iosScroll))
    for (index, row) in vector.samples.enumerated() {
      let time = Timestamp(nanoseconds: Int64(try #require(row[0].number) * 1e6))
      history.add(
        ViewPoint(x: try #require(row[1].number), y: try #require(row[2].number)), at: time)
      guard index >= 3 else { continue }
      for expectation in vector.expected {
        let velocity = history.velocity(at: time)
        let measured = expectation.axis == "x" ? velocity.x : velocity.y
        #expect(abs(measured - (expectation.velocity ?? 0)) < 1e-12)
      }
    }
  }

  @Test(
    "After 40 ms of silence no Flutter estimator reports a velocity",
    arguments: [VelocityEstimator.flutter, .iosScroll])
  func silence(estimator: VelocityEstimator) throws {
    let vector = try #require(VelocityVectors.naming("any flutter tracker").first)
    var history = VelocityHistory(configuration: .init(estimator: estimator))
    var last = Timestamp.zero
    for row in vector.samples {
      last = Timestamp(nanoseconds: Int64(try #require(row[0].number) * 1e6))
      history.add(
        ViewPoint(x: try #require(row[1].number), y: try #require(row[2].number)), at: last)
    }
    #expect(history.velocity(at: last.advanced(byNanoseconds: 40_000_001)) == .zero)
  }

  @Test("All vectors are there")
  func count() {
    #expect(VelocityVectors.naming("LSQ2").count == 32)
    #expect(VelocityVectors.naming("IMPULSE").count == 26)
  }

  /// The velocity that an estimator reports for a vector, on an expectation's axis.
  private func velocity(
    of vector: VelocityVectors.Vector, _ expectation: VelocityVectors.Expectation,
    _ estimator: VelocityEstimator
  ) throws -> Double {
    if expectation.axis == "scroll" { return try scroll(vector, estimator) }
    let velocity = try replay(vector, pointer: expectation.pointer ?? 0, estimator)
    let limited = VelocityLimit.axis(expectation.limit).clamp(velocity)
    return expectation.axis == "x" ? limited.x : limited.y
  }

  /// The velocity of a scroll axis, whose samples are steps.
  private func scroll(
    _ vector: VelocityVectors.Vector, _ estimator: VelocityEstimator
  ) throws -> Double {
    var history = VelocityHistory(configuration: .init(estimator: estimator))
    var position = 0.0
    var last = Timestamp.zero
    for row in vector.samples {
      last = Timestamp(nanoseconds: Int64(try #require(row[0].number) * 1e6))
      position += try #require(row[1].number)
      history.add(ViewPoint(x: position, y: 0), at: last)
    }
    return history.velocity(at: last).x
  }

  /// The velocity at a vector's release, fed as its source feeds its own tracker.
  ///
  /// The release is no sample there. Flutter's vectors are older than its rule for the time between
  /// the last sample and the release, so they are asked at the last sample.
  private func replay(
    _ vector: VelocityVectors.Vector, pointer: Int, _ estimator: VelocityEstimator
  ) throws -> ViewPoint {
    var history = VelocityHistory(configuration: .init(estimator: estimator))
    var last = Timestamp.zero
    for row in vector.samples {
      let time = Timestamp(nanoseconds: Int64(try #require(row[0].number) * 1e6))
      let position = ViewPoint(
        x: try #require(row[1].number), y: try #require(row[2].number))
      let action = try #require(row[3].word)
      let isRelease = action == "up" || action == "pointer_up"
      if isRelease && !vector.name.hasPrefix("flutter") { last = max(last, time) }
      let rowPointer = row.count > 4 ? Int(row[4].number ?? 0) : 0
      let flag = row.count > 5 ? row[5].word : nil
      guard rowPointer == pointer, flag != "resampled" else { continue }
      switch action {
      case "down", "pointer_down":
        history.reset()
        history.add(position, at: time)
      case "move":
        history.add(position, at: time)
        last = max(last, time)
      case "up", "pointer_up": break
      case "cancel": return .zero
      default: Issue.record("unknown action \(action)")
      }
    }
    return history.velocity(at: last)
  }
}
