import InputEvents

extension AnimationTimeline {
  /// Where it stands by its own clock, as a share of its nominal duration.
  ///
  /// Unlike `fraction` it does not change where the time line is held amid a run by its own pace.
  var steadyFraction: Double {
    nominalDuration > 0 ? (offset - shift) / Double(nominalDuration) : (offset > 0 ? 1 : 0)
  }

  /// How far its motion takes it at most between two moments, as a share of its nominal duration.
  ///
  /// A time line that plays keeps time; one that settles goes no faster than its pace is steep.
  func greatestStep(from earlier: Timestamp, to later: Timestamp) -> Double {
    guard nominalDuration > 0 else { return .infinity }
    func elapsed(since start: Timestamp) -> Double {
      Double(max(later.nanoseconds(since: max(start, earlier)), 0))
    }
    switch motion {
    case .held, .stopped, .over: return 0
    case .playing(let since, _): return elapsed(since: since) / Double(nominalDuration)
    case .settling(let settling):
      return settling.greatestStep(within: elapsed(since: settling.since)) / Double(nominalDuration)
    }
  }

  /// Whether it stands where it leaves a transition: past all that moves, or at its start.
  func isAt(_ target: Target) -> Bool {
    switch target {
    case .start: offset <= 0
    case .end: groups.allSatisfy { Double($0.end) <= offset }
    }
  }
}

extension TimelineSettling {
  /// How far it goes at most within some nanoseconds.
  ///
  /// The surplus is lost by a polynomial that is steepest at the start. A spring is cut off where it
  /// counts as at rest.
  func greatestStep(within elapsed: Double) -> Double {
    let way = abs(goal - from)
    guard duration > 0 else { return way }
    let rest: Double = if case .spring = pace { way * Spring.restThreshold } else { 0 }
    let speed = way * pace.greatestSlope(for: Double(duration)) + abs(surplus)
    return speed * elapsed + rest
  }
}

extension Pace {
  /// How steep it is at most, in ways per nanosecond, for a duration above 0.
  ///
  /// A spring only loses energy, so it is never faster than its energy at the start allows.
  fileprivate func greatestSlope(for duration: Double) -> Double {
    switch self {
    case .cubic(let curve): return curve.greatestSlope / duration
    case .spring(let spring):
      let (velocity, frequency) = (spring.initialVelocity, spring.frequency)
      return (velocity * velocity + frequency * frequency).squareRoot() / 1e9
    }
  }
}
