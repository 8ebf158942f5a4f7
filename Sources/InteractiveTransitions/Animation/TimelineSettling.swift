import InputEvents

/// The way of a time line to where it comes to rest.
struct TimelineSettling {
  /// When it set out.
  let since: Timestamp
  /// Where it set out from, in nanoseconds since the time line's start.
  let from: Double
  /// Where it goes, in nanoseconds since the time line's start.
  let goal: Double
  /// Which of its ends that is.
  let target: AnimationTimeline.Target
  /// How long the way takes, in nanoseconds.
  let duration: Int64
  /// The pace of the way.
  let pace: Pace
  /// The speed that the pace lacks at first, in nanoseconds per nanosecond.
  let surplus: Double
  /// When the time line ends, in nanoseconds.
  let span: Double

  /// Where the time line is some nanoseconds later.
  ///
  /// The surplus is lost on the way by the Hermite polynomial s (1 - s)^2, which is 0 with its slope
  /// at the end. Only a spring may pass the time line's ends.
  func offset(after elapsed: Int64) -> Double {
    let (time, whole) = (Double(elapsed), Double(duration))
    let position = from.mixed(with: goal, at: pace.value(at: time, of: whole))
    if case .spring = pace { return position }
    let share = whole > 0 ? min(time / whole, 1) : 1
    let carried = position + surplus * whole * share * (1 - share) * (1 - share)
    return min(max(carried, min(from, 0)), max(from, span))
  }

  /// How fast the time line is some nanoseconds later, in nanoseconds per nanosecond.
  func speed(after elapsed: Int64) -> Double {
    let step: Int64 = 10_000
    let early = max(elapsed - step, 0)
    let late = min(elapsed + step, max(duration, 1))
    guard late > early else { return 0 }
    return (offset(after: late) - offset(after: early)) / Double(late - early)
  }
}
