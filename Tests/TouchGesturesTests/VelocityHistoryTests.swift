import Foundation
import InputEvents
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite("Velocity")
struct VelocityHistoryTests {
  /// The velocity of x positions at times in milliseconds.
  private func velocity(
    _ samples: [(Double, Double)], at time: Double? = nil,
    _ configuration: VelocityHistory.Configuration = VelocityHistory.Configuration()
  ) -> Double {
    var history = VelocityHistory(configuration: configuration)
    for (time, x) in samples {
      history.add(ViewPoint(x: x, y: 0), at: Timestamp(nanoseconds: Int64(time * 1e6)))
    }
    let end = time ?? samples.last?.0 ?? 0
    return history.velocity(at: Timestamp(nanoseconds: Int64(end * 1e6))).x
  }

  @Test("A parabola's slope at its last sample comes out exactly")
  func parabola() {
    // x = 3 + 200 t + 4000 t^2 has the slope 200 + 8000 t: 600 at 50 ms.
    let samples = (0...5).map { index in
      let time = Double(index) * 0.01
      return (time * 1000, 3 + 200 * time + 4000 * time * time)
    }
    #expect(abs(velocity(samples) - 600) < 1e-6)
  }

  @Test("Two samples give their slope, one gives nothing")
  func fewSamples() {
    #expect(velocity([(0, 0), (10, 5)]) == 500)
    #expect(velocity([(0, 7)]) == 0)
    #expect(velocity([]) == 0)
  }

  @Test("A lift more than 40 ms after the last sample has no velocity, at 40 ms it still has")
  func stopRule() {
    #expect(velocity([(0, 0), (10, 5)], at: 50) == 500)
    #expect(velocity([(0, 0), (10, 5)], at: 50.001) == 0)
  }

  @Test("A pause of more than 40 ms cuts the history")
  func pause() {
    #expect(velocity([(0, 0), (10, 50), (51, 51), (61, 52)]) == 100)
  }

  @Test("Samples with equal stamps merge, the later one wins, and nothing is ever infinite")
  func equalStamps() {
    #expect(velocity([(0, 0), (10, 4), (10, 5)]) == 500)
    #expect(velocity([(0, 0), (0, 5), (0, 9)]) == 0)
    #expect(velocity([(10, 0), (5, 9), (20, 5)]) == -400)
  }

  @Test("Only samples of the last 100 ms count")
  func window() {
    var samples = (0..<10).map { (Double($0) * 10, Double($0) * 100) }
    samples += (1...11).map { (90 + Double($0) * 10, 900 + Double($0)) }
    #expect(abs(velocity(samples) - 100) < 1e-6)
  }

  @Test("Still samples give zero without a sign")
  func zeroHasNoSign() {
    let still = velocity([(0, -4), (10, -4), (20, -4)])
    #expect(still == 0 && still.sign == .plus)
    let back = velocity([(0, 1), (10, -0.0), (20, 1)], at: 90)
    #expect(back.sign == .plus)
  }

  @Test("A batch of stamps 28, 1 and 1 ms apart stays finite")
  func batch() {
    #expect(velocity([(0, 0), (28, 28), (29, 40), (30, 56)]).isFinite)
  }

  @Test("A release at the last position is no sample, one at another position is")
  func release() {
    var history = VelocityHistory()
    history.add(.zero, at: .zero)
    history.add(ViewPoint(x: 5, y: 0), at: Timestamp(microseconds: 10_000))
    history.addRelease(ViewPoint(x: 5, y: 0), at: Timestamp(microseconds: 20_000))
    #expect(history.count == 2)
    #expect(history.velocity(at: Timestamp(microseconds: 20_000)).x == 500)
    history.addRelease(ViewPoint(x: 6, y: 0), at: Timestamp(microseconds: 20_000))
    #expect(history.count == 3)
  }
}
