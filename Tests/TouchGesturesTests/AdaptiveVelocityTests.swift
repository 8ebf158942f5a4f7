import Foundation
import InputEvents
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite("The adaptive velocity")
struct AdaptiveVelocityTests {
  /// A sample: a time in ms and a position.
  private typealias Sample = (Double, ViewPoint)

  /// The velocity at the last sample.
  private func velocity(_ samples: some Sequence<Sample>, at time: Double? = nil) -> ViewPoint {
    var history = VelocityHistory(configuration: .init(estimator: .adaptive))
    var last = 0.0
    for (time, position) in samples {
      history.add(position, at: Timestamp(nanoseconds: Int64((time * 1e6).rounded())))
      last = time
    }
    return history.velocity(at: Timestamp(nanoseconds: Int64(((time ?? last) * 1e6).rounded())))
  }

  /// A slowing motion with the noise of a device, at 8 ms.
  private func noisy(
    _ place: (ViewPoint) -> ViewPoint = { $0 }, after start: Double = 0
  ) -> [Sample] {
    var generator = SeededGenerator(seed: 3)
    return (0..<12).map { index in
      let time = Double(index) * 0.008
      let noise = Double.random(in: -0.4...0.4, using: &generator)
      let across = Double.random(in: -0.4...0.4, using: &generator)
      let position = ViewPoint(
        x: 900 * time - 3000 * time * time + noise, y: 200 * time + across)
      return (start + Double(index) * 8, place(position))
    }
  }

  @Test("Reports in bursts of three have a steady velocity from the first burst on")
  func bursts() {
    var samples: [Sample] = [(0, .zero)]
    for index in 1...18 {
      // Three at once every 30 ms, 10 points each: 1000 points per second.
      let arrival = Double((index + 2) / 3 * 30 - (18 - index) % 3)
      samples.append((arrival, ViewPoint(x: Double(index) * 10, y: 0)))
      if index >= 3 { #expect(abs(velocity(samples).x - 1000) < 1e-6) }
    }
  }

  @Test("Twice the unit of length is twice the velocity, bit for bit")
  func scale() {
    let one = velocity(noisy())
    let two = velocity(noisy { ViewPoint(x: 2 * $0.x, y: 2 * $0.y) })
    #expect(two == ViewPoint(x: 2 * one.x, y: 2 * one.y))
  }

  @Test("The axes take part alike: exchanged positions exchange the velocity, turned ones turn it")
  func axes() {
    let one = velocity(noisy())
    #expect(velocity(noisy { ViewPoint(x: $0.y, y: $0.x) }) == ViewPoint(x: one.y, y: one.x))
    #expect(velocity(noisy { ViewPoint(x: -$0.x, y: $0.y) }) == ViewPoint(x: -one.x, y: one.y))
    let turned = velocity(
      noisy { ViewPoint(x: 0.6 * $0.x - 0.8 * $0.y, y: 0.8 * $0.x + 0.6 * $0.y) })
    #expect(abs(turned.x - (0.6 * one.x - 0.8 * one.y)) < 1e-6)
    #expect(abs(turned.y - (0.8 * one.x + 0.6 * one.y)) < 1e-6)
  }

  @Test("When and where a motion starts makes no difference")
  func origin() {
    let one = velocity(noisy())
    #expect(velocity(noisy(after: 5000)) == one)
    let moved = velocity(noisy { ViewPoint(x: $0.x + 512, y: $0.y - 1024) })
    #expect(abs(moved.x - one.x) < 1e-6 && abs(moved.y - one.y) < 1e-6)
  }

  @Test("What happened more than 100 ms before the newest sample does not count")
  func window() {
    let old = [(0.0, ViewPoint(x: 500, y: 3)), (30, ViewPoint(x: -70, y: 9))]
    let recent = noisy(after: 43)
    #expect(velocity(old + recent) == velocity(recent))
  }

  @Test("A last position that rolls off with the finger hardly counts, two in a row do")
  func rollOff() {
    let swipe = (0..<10).map { index in
      let time = Double(index) * 0.01
      return (time * 1000, ViewPoint(x: 1000 * time + 4000 * time * time, y: 0))
    }
    let before = velocity(swipe)
    let once = swipe + [(100, ViewPoint(x: swipe[9].1.x + 1, y: 0))]
    #expect(velocity(once).x > 0.6 * before.x)
    let twice = once + [(110, ViewPoint(x: swipe[9].1.x + 1.5, y: 0))]
    #expect(velocity(twice).x < 0.3 * before.x)
  }

  @Test("A smooth motion without noise has its slope within 1 %")
  func smooth() {
    let swipe = (0..<12).map { index in
      let time = Double(index) * 0.008
      return (time * 1000, ViewPoint(x: 300 * sin(6 * time), y: 0))
    }
    #expect(abs(velocity(swipe).x / (1800 * cos(6 * 0.088)) - 1) < 0.01)
  }
}
