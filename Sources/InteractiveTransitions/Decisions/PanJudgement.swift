import TouchGestures
import TouchTracking

/// What is known of a pan that wants to begin: its direction, and whether it goes along the axis.
struct PanJudgement: Hashable, Sendable {
  /// The direction, once it is known.
  private(set) var direction: TransitionDirection?
  /// Whether the pan was found to go along the axis.
  private(set) var isJudged = false

  /// Creates the state before the first sample.
  init() {}

  /// Finds the direction out where a sample tells it.
  mutating func findDirection(
    _ sample: PanSample, along axis: TransitionDirection.Axis, by heading: PanHeading
  ) {
    guard direction == nil else { return }
    let usesVelocity = heading == .velocity && sample.phase == .began
    let start = usesVelocity ? axis.along(sample.velocity) : 0
    let way = start != 0 ? start : axis.along(sample.translation)
    if way != 0 { direction = TransitionDirection(axis: axis, isForward: way > 0) }
  }

  /// Whether it is to be judged by a sample if the pan goes along the axis: at its first motion.
  mutating func isToBeJudged(_ sample: PanSample) -> Bool {
    guard !isJudged, sample.translation != .zero else { return false }
    isJudged = true
    return true
  }
}
