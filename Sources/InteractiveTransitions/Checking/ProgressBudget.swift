import InputEvents

/// How far a transition may have moved since it was looked at last.
///
/// Two things move a transition: a finger, by at most its own way over the extent of the gesture,
/// and its time line, by at most its greatest pace. What was not used does not add up.
struct ProgressBudget {
  /// A step that was too far, and how far it may have been, as shares of the whole way.
  typealias Excess = (step: Double, allowed: Double)

  /// What equal numbers may differ by for want of precision.
  private static let tolerance = 1e-9

  /// The share of the way that the finger told last.
  private var told = 0.0
  /// Where the time line stood by its own clock at the last look, as a share of its duration.
  private var shown = 0.0
  /// When that was.
  private var time: Timestamp
  /// How far the time line may go until the next look.
  private var pace = 0.0

  /// Starts at the beginning of a transition.
  init(at time: Timestamp) {
    self.time = time
  }

  /// The finger told where the transition is.
  ///
  /// - Parameters:
  ///   - progress: The share of the way.
  ///   - position: Where the time line stands now.
  ///   - finger: How far the finger may have moved it.
  /// - Returns: The step that was too far, if one was.
  mutating func tell(_ progress: Double, position: Double, finger: Double) -> Excess? {
    let step = max(abs(progress - told), abs(position - shown))
    (told, shown, pace) = (progress, position, 0)
    return step <= finger + Self.tolerance ? nil : (step, finger)
  }

  /// An interaction took hold of the transition at a share of its way.
  mutating func hold(at progress: Double) {
    told = progress
  }

  /// The time line is about to move to a moment, or to move otherwise from a moment on.
  mutating func allow(_ timeline: AnimationTimeline, until moment: Timestamp) {
    pace += timeline.greatestStep(from: time, to: moment)
    time = moment
  }

  /// Something else moves the time line by a step of some length at most.
  mutating func allow(_ step: Double) {
    pace += step
  }

  /// The time line has moved.
  ///
  /// - Parameter position: Where it stands now.
  /// - Returns: The step that was too far, if one was.
  mutating func show(_ position: Double) -> Excess? {
    let (step, allowed) = (abs(position - shown), pace)
    (shown, pace) = (position, 0)
    return step <= allowed + Self.tolerance ? nil : (step, allowed)
  }
}
