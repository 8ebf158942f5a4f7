import InputEvents

/// How far a transition may have moved since it was looked at last.
///
/// Two things move a transition: a finger, by at most its own way over the extent of the gesture,
/// and its time line, by at most its greatest pace. What was not used does not add up.
struct ProgressBudget {
  /// What the numbers of one transition may differ by for want of precision.
  private static let tolerance = 1e-9

  /// Where the transition stood at the last look, as a share of its way.
  private(set) var position = 0.0
  /// When that was.
  private(set) var time: Timestamp
  /// How far its time line may take it until the next look.
  private var pace = 0.0

  /// Starts at the beginning of a transition.
  init(at time: Timestamp) {
    self.time = time
  }

  /// Allows for the motion of a time line until the next look.
  mutating func allow(_ timeline: AnimationTimeline, until moment: Timestamp) {
    pace = timeline.greatestStep(from: time, to: moment)
  }

  /// Looks where the transition is.
  ///
  /// - Parameters:
  ///   - position: The share of its way.
  ///   - moment: The current time.
  ///   - finger: How far the finger may have moved it, as a share of its way.
  /// - Returns: The step and how far it may have been, where it is farther than allowed.
  mutating func move(
    to position: Double, at moment: Timestamp, finger: Double
  ) -> (step: Double, allowed: Double)? {
    let step = abs(position - self.position)
    let allowed = pace + finger
    self.position = position
    time = moment
    pace = 0
    return step <= allowed + Self.tolerance ? nil : (step, allowed)
  }
}
