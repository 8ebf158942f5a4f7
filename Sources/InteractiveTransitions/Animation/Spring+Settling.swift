import DeterministicMath

extension Spring {
  /// The time until the mass counts as at rest, in seconds, at most `longestSettling`.
  ///
  /// A spring that swings is at rest once its envelope is below the threshold; any other once the
  /// mass stays nearer to its end than that.
  public var settlingDuration: Double {
    switch regime {
    case .under(let decay, _, let sine):
      min(Elementary.log((1 + abs(sine)) / Self.restThreshold) / decay, Self.longestSettling)
    case .critical, .over: min(lastCrossing, Self.longestSettling)
    }
  }

  /// The spring of a damping ratio that settles within some seconds.
  ///
  /// The frequency is found step by step: the settling time is nearly inversely proportional to it.
  /// A thrown spring may have no frequency that settles at the very moment, where a swing that just
  /// counts makes its settling time jump; then it is at rest somewhat earlier.
  /// That the same threshold counts as for a spring's own settling time is a choice; a threshold
  /// of 1/1500 is in circulation too and makes springs 6 % stiffer.
  ///
  /// - Parameters:
  ///   - duration: The settling time in seconds; less than 0.001 counts as that.
  ///   - dampingRatio: Below 0.01 counts as that, since no swing without damping ever settles.
  ///   - initialVelocity: In distances per second.
  /// - Returns: The spring.
  public static func settling(
    within duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> Spring {
    let goal = duration.isFinite ? min(max(duration, 0.001), longestSettling) : longestSettling
    let ratio = max(dampingRatio, 0.01)
    var spring = Spring(frequency: 10 / goal, dampingRatio: ratio)
    for _ in 0..<40 {
      let time = spring.unboundedSettlingDuration
      let next = Spring(
        frequency: spring.frequency * time / goal, dampingRatio: ratio,
        initialVelocity: initialVelocity)
      if abs(time - goal) <= 1e-12 * goal { return spring }
      spring = next
    }
    return bisected(within: goal, dampingRatio: ratio, initialVelocity: initialVelocity)
  }

  /// A spring that settles within some seconds, where hardly a softer one does.
  private static func bisected(
    within goal: Double, dampingRatio: Double, initialVelocity: Double
  ) -> Spring {
    var (low, high) = (1e-3 / goal, 1e7 / goal)
    let make = { (frequency: Double) in
      Spring(
        frequency: frequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      if make(middle).unboundedSettlingDuration > goal { low = middle } else { high = middle }
    }
    return make(high)
  }

  /// The settling time without an upper bound.
  private var unboundedSettlingDuration: Double {
    if case .under(let decay, _, let sine) = regime {
      return Elementary.log((1 + abs(sine)) / Self.restThreshold) / decay
    }
    return lastCrossing
  }

  /// The last time at which a mass that does not swing is as far from its end as the threshold.
  ///
  /// There is at most one turn of the motion. After it the distance only shrinks, and before it
  /// too; so one of the two parts holds the last crossing.
  private var lastCrossing: Double {
    let turn = turningTime
    var (low, high) = (turn, max(turn, 1 / frequency))
    for _ in 0..<200 where abs(remainder(at: high)) >= Self.restThreshold { high *= 2 }
    if abs(remainder(at: turn)) < Self.restThreshold { (low, high) = (0, turn) }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if abs(remainder(at: middle)) >= Self.restThreshold { low = middle } else { high = middle }
    }
    return high
  }

  /// When a mass that does not swing turns round, or 0 where it never does.
  private var turningTime: Double {
    switch regime {
    case .under: return 0
    case .critical(let rate, let slope):
      let time = slope == 0 ? 0 : (slope - rate) / (rate * slope)
      return time > 0 ? time : 0
    case .over(let slow, let fast, let share):
      let ratio = fast * (share - 1) / (slow * share)
      return ratio > 1 && ratio.isFinite ? Elementary.log(ratio) / (fast - slow) : 0
    }
  }
}
