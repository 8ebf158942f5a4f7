import Foundation
import InputEvents
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite(
  "Velocities that products got wrong once",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct VelocityCaseTests {
  /// A row of a pan script.
  private struct Row: Decodable {
    let milliseconds: Double
    let phase: String
    let tx: Double
    let ty: Double

    enum CodingKeys: String, CodingKey {
      case milliseconds = "t_ms"
      case phase
      case tx
      case ty
    }
  }

  /// The velocities at the rows of a case's pan script.
  private func velocities(
    _ name: String, _ estimator: VelocityEstimator
  ) throws -> [ViewPoint] {
    let path = SharedData.path("cases/\(name)/pan.jsonl")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var history = VelocityHistory(configuration: .init(estimator: estimator))
    return try text.split(separator: "\n").map { line in
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      let time = Timestamp(nanoseconds: Int64(row.milliseconds * 1e6))
      let position = ViewPoint(x: row.tx, y: row.ty)
      if row.phase == "began" { history.reset() }
      if row.phase == "ended" {
        history.addRelease(position, at: time)
      } else {
        history.add(position, at: time)
      }
      return history.velocity(at: time)
    }
  }

  @Test(
    "A finger that rests before it lifts has no velocity", arguments: VelocityEstimator.allCases)
  func pause(estimator: VelocityEstimator) throws {
    #expect(try velocities("40-pause-then-lift", estimator).last == .zero)
  }

  @Test(
    "A fling whose last step is small is a fling still", arguments: VelocityEstimator.allCases)
  func fling(estimator: VelocityEstimator) throws {
    let velocity = try #require(try velocities("42-fling-reported-as-zero", estimator).last)
    #expect((700...4500).contains(velocity.x))
  }

  @Test("Moves that come twice give a finite velocity", arguments: VelocityEstimator.allCases)
  func twice(estimator: VelocityEstimator) throws {
    let all = try velocities("44-duplicate-timestamps-nan", estimator)
    #expect(all.allSatisfy { $0.x.isFinite && $0.y == 0 && $0.x <= 0 })
    // Over its last 10 ms the finger has -500 left; only an estimator that looks further has more.
    let floor: Double = estimator == .adaptive || estimator == .twoSample ? -100 : -700
    #expect(try #require(all.last).x < floor)
  }

  @Test(
    "A gesture does not begin with the last one's velocity", arguments: VelocityEstimator.allCases)
  func leak(estimator: VelocityEstimator) throws {
    let all = try velocities("46-velocity-leaks-into-next-gesture", estimator)
    #expect(all[7] == .zero)
    #expect((-300...0).contains(all[8].x) && (-300...0).contains(all[9].x))
  }
}
