import InteractiveTransitions
import TestSupport
import Testing

/// The motion of springs.
@Suite("Spring")
struct SpringTests {
  /// The public and derived numbers.
  private struct Vectors: Decodable {
    /// A spring with places at times.
    struct Row: Decodable {
      /// The mass.
      var mass: Double
      /// The stiffness.
      var stiffness: Double
      /// The damping.
      var damping: Double
      /// Distances per second.
      var velocity: Double
      /// Pairs of seconds and places.
      var places: [[Double]]

      /// The names in the file.
      enum CodingKeys: String, CodingKey {
        /// The mass.
        case mass
        /// The stiffness.
        case stiffness
        /// The damping.
        case damping
        /// The velocity.
        case velocity = "initial_velocity"
        /// The pairs.
        case places = "t_progress"
      }
    }
    /// The springs.
    struct Table: Decodable {
      /// The springs.
      var rows: [Row]
    }
    /// The part about motion.
    var progress: Table

    /// The names in the file.
    enum CodingKeys: String, CodingKey {
      /// The part about motion.
      case progress = "spring_progress"
    }
  }

  @Test(
    "Springs of all regimes are where the public table says",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func publicTable() throws {
    let vectors: Vectors = try SharedData.json("reference/extra_vectors.json")
    #expect(vectors.progress.rows.count == 7)
    for row in vectors.progress.rows {
      let parameters = SpringParameters(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.velocity)
      let spring = parameters.spring(for: .zero)
      for pair in row.places {
        #expect(isNear(spring.value(at: pair[0]), pair[1], within: 1e-12), "\(row) at \(pair[0])")
      }
    }
  }

  @Test("The settling time is the one that UIKit prints for mass 1, stiffness 100, damping 10")
  func settling() {
    let parameters = SpringParameters(mass: 1, stiffness: 100, damping: 10)
    #expect(
      isNear(parameters.spring(for: .zero).settlingDuration, 1.47270033467809, within: 1e-14))
    let timing = TimingParameters.spring(parameters)
    #expect(timing.duration(for: .seconds(9)) == .nanoseconds(1_472_700_335))
  }

  /// Springs of all regimes, some of them thrown.
  static let springs: [Spring] = [0, 0.1, 0.7, 0.999, 1, 1.001, 1.5, 4.56, 100].flatMap { ratio in
    [-20.0, -3, 0, 2, 15, 60].map { velocity in
      Spring(frequency: 8, dampingRatio: ratio, initialVelocity: velocity)
    }
  }

  @Test("Springs move as their equation says", arguments: springs)
  func equation(spring: Spring) {
    let omega = spring.frequency
    let step = 1e-4
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    for time in [0.001, 0.05, 0.3, 1.0] {
      let (before, now, after) = (
        spring.value(at: time - step), spring.value(at: time), spring.value(at: time + step)
      )
      let speed = (after - before) / (2 * step)
      let scale = 1 + abs(spring.initialVelocity) * max(spring.dampingRatio, 1)
      #expect(isNear(spring.velocity(at: time), speed, within: 0.01 * scale))
      // x'' + 2 ratio omega x' + omega^2 (x - 1) = 0, with x'' from the velocities.
      let pull =
        (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let sum =
        pull + 2 * spring.dampingRatio * omega * spring.velocity(at: time) + omega * omega
        * (now - 1)
      let size = omega * omega * scale * max(spring.dampingRatio, 1)
      #expect(abs(sum) < 0.01 * size, "\(sum) at \(time)")
    }
  }

  @Test("Near the critical damping nothing jumps")
  func nearCritical() {
    let exact = Spring(frequency: 10, dampingRatio: 1, initialVelocity: 3)
    for offset in [-1e-8, -2e-10, 2e-10, 1e-8] {
      let near = Spring(frequency: 10, dampingRatio: 1 + offset, initialVelocity: 3)
      for time in [0.01, 0.1, 0.5, 1] {
        #expect(isNear(near.value(at: time), exact.value(at: time), within: 1e-6))
      }
    }
  }

  @Test("From its settling time on a spring that creeps stays at its end", arguments: springs)
  func rest(spring: Spring) {
    let time = spring.settlingDuration
    #expect(time > 0 && time <= Spring.longestSettling)
    guard time < Spring.longestSettling else { return }
    for later in 0...200 {
      let distance = abs(1 - spring.value(at: time * (1 + Double(later) / 100)))
      #expect(distance <= Spring.restThreshold * 1.000001)
    }
    if spring.dampingRatio >= 1 {
      #expect(isNear(abs(1 - spring.value(at: time)), Spring.restThreshold, within: 1e-9))
    }
  }

  @Test("A spring of a ratio and a duration settles at that duration")
  func fitted() {
    for ratio in [0.05, 0.3, 0.7, 0.99, 1, 1.2, 4.56, 100] {
      for velocity in [-10.0, 0, 0.5, 10] {
        for duration in [0.1, 0.35, 2] {
          let spring = Spring.settling(
            within: duration, dampingRatio: ratio, initialVelocity: velocity)
          let time = spring.settlingDuration
          #expect(time <= duration * (1 + 1e-9), "\(ratio) \(velocity) \(duration)")
          // One that is thrown may jump over the moment; one that is let go never does.
          if velocity <= 0.5 { #expect(time >= duration * (1 - 1e-9)) }
          #expect(spring.dampingRatio == ratio)
        }
      }
    }
  }

  @Test("The default spring has a damping ratio of 4.56, and a designer's terms give k and c")
  func forms() {
    #expect(isNear(SpringParameters().dampingRatio, 4.564354645876384, within: 1e-14))
    // k = (2 pi / response)^2 and c = 4 pi ratio / response for mass 1.
    let response = 0.4
    let designer = SpringParameters(response: .milliseconds(400), dampingRatio: 0.6)
    let stiffness = (2 * Double.pi / response) * (2 * Double.pi / response)
    let parts = SpringParameters(
      mass: 1, stiffness: stiffness, damping: 4 * Double.pi * 0.6 / response)
    for time in [0.1, 0.2, 0.5] {
      let (left, right) = (designer.spring(for: .zero), parts.spring(for: .zero))
      #expect(isNear(left.value(at: time), right.value(at: time), within: 1e-12))
    }
  }

  @Test(
    "Malformed numbers give a spring that settles",
    arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 1e-300])
  func malformed(number: Double) {
    let springs = [
      SpringParameters(
        mass: number, stiffness: number, damping: number, initialVelocity: number
      ).spring(for: .zero),
      SpringParameters(mass: 1, stiffness: 100, damping: number).spring(for: .zero),
      SpringParameters(dampingRatio: number, initialVelocity: number).spring(for: .seconds(1)),
      SpringParameters(
        response: .seconds(-1), dampingRatio: number, initialVelocity: number
      ).spring(for: .zero),
      Spring(frequency: number, dampingRatio: number, initialVelocity: number),
      Spring.settling(within: number, dampingRatio: number, initialVelocity: number),
    ]
    for spring in springs {
      #expect(spring.settlingDuration <= Spring.longestSettling)
      for time in [0, 1e-9, 0.5, 60, 1e9] {
        #expect(spring.value(at: time).isFinite && spring.velocity(at: time).isFinite)
      }
    }
  }
}
