import InteractiveTransitions
import TouchGestures
import TouchTracking

/// What a pan on a story is for, as far as its samples tell.
///
/// The velocity at began tells the direction; where it is zero, the first motion along the axis
/// does. Whether the pan goes along the axis is judged once, at the first motion of any kind.
struct StoryGesture {
  /// Push or pop, once it is known.
  private(set) var operation: NavigationOperation?
  /// Whether the pan was found to go along the axis.
  private(set) var isJudged = false

  /// Creates the state before the first sample.
  init() {}

  /// The way that the pan goes when it is for its transition.
  var direction: TransitionDirection? {
    operation.map { $0 == .pop ? .right : .left }
  }

  /// Takes a raw sample in, from began on until all is known.
  ///
  /// - Returns: Why the pan fails, or `nil` where it may go on.
  mutating func judge(
    _ sample: PanSample, policy: DecisionPolicy, scale: VelocityScale
  ) -> Decision? {
    if operation == nil {
      let start = sample.phase == .began ? sample.velocity.x : 0
      let way = start != 0 ? start : sample.translation.x
      if way != 0 { operation = way > 0 ? .pop : .push }
    }
    guard !isJudged, sample.translation != .zero else { return nil }
    isJudged = true
    return policy.objection(
      translation: sample.translation, velocity: sample.velocity, axis: .horizontal, scale: scale)
  }
}
