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

    enum CodingKeys: String, CodingKey {
      case strategy
      case axis
      case pointer
      case velocity
      case toleranceFraction = "tolerance_fraction"
      case toleranceAbsolute = "tolerance_abs"
      case toleranceAtZero = "tolerance_abs_if_zero"
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

  /// All vectors that state an LSQ2 velocity, or none where the file is absent.
  static let leastSquares: [Vector] = {
    let file = try? SharedData.json(
      "reference/velocity_vectors.json", as: VelocityVectors.self)
    return (file?.vectors ?? []).filter { vector in
      vector.expected.contains { $0.strategy.contains("LSQ2") }
    }
  }()
}

@Suite("Public velocity vectors")
struct VelocityVectorTests {
  @Test(
    "Every public LSQ2 velocity comes out within 0.1 % or its own tolerance",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)),
    arguments: VelocityVectors.leastSquares)
  func leastSquares(vector: VelocityVectors.Vector) throws {
    for expectation in vector.expected where expectation.strategy.contains("LSQ2") {
      let velocity = try replay(vector, pointer: expectation.pointer ?? 0)
      let raw = expectation.axis == "x" ? velocity.x : velocity.y
      let measured = max(min(raw, expectation.limit), -expectation.limit)
      let expected = expectation.velocity ?? 0
      #expect(
        abs(measured - expected) <= expectation.tolerance(for: expected),
        "\(vector.name) \(expectation.axis): \(measured), expected \(expected)")
    }
  }

  @Test(
    "All vectors are there",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func count() {
    #expect(VelocityVectors.leastSquares.count == 32)
  }

  /// The velocity at a vector's release, fed as its source feeds its own tracker.
  ///
  /// The release is no sample there. Flutter has no rule for the time between the last sample and
  /// the release, Chromium's is 80 ms, Android's 40 ms like the one between samples.
  private func replay(_ vector: VelocityVectors.Vector, pointer: Int) throws -> ViewPoint {
    var history = VelocityHistory()
    var last = Timestamp.zero
    var isCancelled = false
    for row in vector.samples {
      let time = Timestamp(nanoseconds: Int64(try #require(row[0].number) * 1e6))
      let x = try #require(row[1].number)
      let y = try #require(row[2].number)
      let action = try #require(row[3].word)
      let rowPointer = row.count > 4 ? Int(row[4].number ?? 0) : 0
      let flag = row.count > 5 ? row[5].word : nil
      if action == "up" { last = max(last, time) }
      guard rowPointer == pointer, flag != "resampled" else { continue }
      switch action {
      case "down", "pointer_down":
        history.reset()
        history.add(ViewPoint(x: x, y: y), at: time)
      case "move": history.add(ViewPoint(x: x, y: y), at: time)
      case "up", "pointer_up": last = max(last, time)
      case "cancel": isCancelled = true
      default: Issue.record("unknown action \(action)")
      }
      if action == "move" && vector.name.hasPrefix("flutter") { last = time }
      if action == "up" && vector.name.hasPrefix("flutter") {
        last = try #require(
          vector.samples.dropLast().last?[0].number.map {
            Timestamp(nanoseconds: Int64($0 * 1e6))
          })
      }
    }
    return isCancelled ? .zero : history.velocity(at: last)
  }
}
