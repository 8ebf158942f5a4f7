/// The pace of an animation.
public enum TimingParameters: Hashable, Sendable, BitwiseCopyable {
  /// By a curve over the duration.
  case cubic(TimingCurve)
  /// As a spring moves.
  case spring(SpringParameters)

  /// How long an animation takes that is said to take a duration.
  ///
  /// A spring that is given by its parts takes its settling time instead.
  public func duration(for duration: Duration) -> Duration {
    guard case .spring(let spring) = self, spring.ignoresDuration else {
      return .nanoseconds(duration.wholeNanoseconds)
    }
    return .nanoseconds(Self.nanoseconds(spring.spring(for: duration).settlingDuration))
  }

  /// The pace over some nanoseconds, with how many it really takes.
  func pace(for nanoseconds: Int64) -> (pace: Pace, duration: Int64) {
    switch self {
    case .cubic(let curve): return (.cubic(curve), nanoseconds)
    case .spring(let parameters):
      let spring = parameters.spring(for: .nanoseconds(nanoseconds))
      let time = Self.nanoseconds(spring.settlingDuration)
      return (.spring(spring), parameters.ignoresDuration ? time : nanoseconds)
    }
  }

  /// Seconds in nanoseconds, rounded up, so that a spring is given all of its time.
  private static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64(min(max(seconds * 1e9, 0), 9e18).rounded(.up))
  }
}

/// The pace of an animation, worked out for its duration.
enum Pace: Hashable, Sendable, BitwiseCopyable {
  /// By a curve.
  case cubic(TimingCurve)
  /// As a spring moves.
  case spring(Spring)

  /// The share of the way after some nanoseconds; exactly 1 from the end of the duration on.
  func value(at elapsed: Double, of duration: Double) -> Double {
    if elapsed >= duration { return 1 }
    switch self {
    case .cubic(let curve): return curve.value(at: elapsed / duration)
    case .spring(let spring): return spring.value(at: elapsed / 1e9)
    }
  }

  /// The slope at the start, in ways per nanosecond, for a duration above 0.
  func initialSlope(for duration: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.slopeAtStart / duration
    case .spring(let spring): spring.initialVelocity / 1e9
    }
  }
}
