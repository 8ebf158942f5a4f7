import DeterministicMath

/// The motion of a mass on a damped spring from 0 to 1.
///
/// It solves m x'' + c x' + k (x - 1) = 0 for x(0) = 0 and x'(0) = the initial velocity, in all
/// three regimes. Time is in seconds, and the distance from start to end is 1.
public struct Spring: Hashable, Sendable, BitwiseCopyable {
  /// How the motion dies away.
  enum Regime: Hashable, Sendable, BitwiseCopyable {
    /// It swings: y = e^(-decay t) (cos(frequency t) + sine sin(frequency t)).
    case under(decay: Double, frequency: Double, sine: Double)
    /// It just does not swing: y = e^(-rate t) (1 + slope t).
    case critical(rate: Double, slope: Double)
    /// It creeps: y = share e^(-slow t) + (1 - share) e^(-fast t).
    case over(slow: Double, fast: Double, share: Double)
  }

  /// The share of the distance below which the rest of the motion counts as none: 0.001.
  ///
  /// For springs that swing it is compared with the envelope, as published durations of UIKit show.
  public static let restThreshold = 0.001
  /// The longest settling time, for springs that would swing for ever: 60 s.
  public static let longestSettling = 60.0

  /// The undamped angular frequency, in radians per second; above 0.
  public let frequency: Double
  /// The damping as a share of the one that just prevents swinging; not below 0.
  public let dampingRatio: Double
  /// The velocity at the start, in distances per second.
  public let initialVelocity: Double
  /// How the motion dies away, with its numbers.
  let regime: Regime

  /// Creates a spring from its frequency and damping ratio.
  ///
  /// - Parameters:
  ///   - frequency: In radians per second; what is not above 0 and finite counts as 10.
  ///   - dampingRatio: 0 swings for ever, 1 just does not swing; NaN and below counts as 0.
  ///   - initialVelocity: In distances per second; what is not finite counts as 0.
  public init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let omega = frequency > 0 && frequency.isFinite ? min(max(frequency, 1e-6), 1e9) : 10
    let ratio = dampingRatio > 0 ? min(dampingRatio, 1e6) : 0
    let velocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e9), 1e9) : 0
    self.frequency = omega
    self.dampingRatio = ratio
    self.initialVelocity = velocity
    if abs(ratio - 1) < 1e-10 {
      regime = .critical(rate: omega, slope: omega - velocity)
    } else if ratio < 1 {
      let swing = omega * ((1 - ratio) * (1 + ratio)).squareRoot()
      regime = .under(
        decay: ratio * omega, frequency: swing, sine: (ratio * omega - velocity) / swing)
    } else {
      // The slow rate as a quotient, since a difference would lose its digits.
      let factor = ratio + ((ratio - 1) * (ratio + 1)).squareRoot()
      let (slow, fast) = (omega / factor, omega * factor)
      regime = .over(slow: slow, fast: fast, share: (fast - velocity) / (fast - slow))
    }
  }

  /// Where the mass is after some seconds; 0 is the start and 1 the end, and it may pass 1.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    return 1 - remainder(at: seconds)
  }

  /// How fast the mass moves after some seconds, in distances per second.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return seconds == 0 ? initialVelocity : 0 }
    switch regime {
    case .under(let decay, let frequency, let sine):
      let (s, c) = (Elementary.sin(frequency * seconds), Elementary.cos(frequency * seconds))
      return Elementary.exp(-decay * seconds)
        * ((decay - frequency * sine) * c + (decay * sine + frequency) * s)
    case .critical(let rate, let slope):
      return Elementary.exp(-rate * seconds) * (rate - slope + rate * slope * seconds)
    case .over(let slow, let fast, let share):
      return slow * share * Elementary.exp(-slow * seconds)
        + fast * (1 - share) * Elementary.exp(-fast * seconds)
    }
  }

  /// How far the mass is from the end after some seconds.
  func remainder(at seconds: Double) -> Double {
    switch regime {
    case .under(let decay, let frequency, let sine):
      Elementary.exp(-decay * seconds)
        * (Elementary.cos(frequency * seconds) + sine * Elementary.sin(frequency * seconds))
    case .critical(let rate, let slope):
      Elementary.exp(-rate * seconds) * (1 + slope * seconds)
    case .over(let slow, let fast, let share):
      share * Elementary.exp(-slow * seconds) + (1 - share) * Elementary.exp(-fast * seconds)
    }
  }
}
