import InputEvents

/// Animations from blocks that can be held, moved, run back, sped up and stopped.
///
/// While a transition collects its animations, an animator joins the transition's time line: then
/// both move the same clock. Otherwise it has a time line of its own. Once it is over it is as if new
/// and can be given animations again; nothing of the last run, not even its direction, is kept.
///
/// What UIKit leaves open or gets wrong is settled like this: with nothing left to go, a
/// continuation ends at the next display frame whatever its factor; in completions the animator is
/// inactive and does not run; an animator that is reversed before its start starts at its end; one
/// that nobody keeps while it is held is dropped, with all values at their ends.
public final class ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// How long the animations take without the delay.
  public let duration: Duration
  /// The delay that the animations were started with.
  public internal(set) var delay: Duration = .zero
  /// The pace.
  public let timingParameters: TimingParameters
  /// Where the animator stands.
  public internal(set) var state = AnimatingState.inactive
  /// Whether setting the fraction moves the values evenly; else by the animator's curve.
  public var scrubsLinearly = true
  /// Whether the animator stays active at either end and calls no completion there.
  public var pausesOnCompletion = false {
    didSet { ownTimeline?.holdsAtRest = pausesOnCompletion }
  }
  /// Whether the animations can be held, moved and stopped; cannot be changed while active.
  public var isInterruptible: Bool {
    get { allowsInterruption }
    set { if mayConfigure() { allowsInterruption = newValue } }
  }
  /// Whether views take touches while they are animated; cannot be changed while active.
  public var isUserInteractionEnabled: Bool {
    get { allowsTouches }
    set { if mayConfigure() { allowsTouches = newValue } }
  }

  /// The value of `isInterruptible`.
  private(set) var allowsInterruption = true
  /// The value of `isUserInteractionEnabled`.
  private(set) var allowsTouches = true
  /// Tells the window, whose time counts.
  weak var view: View?
  /// The transition's time line that was collecting when the animator was made.
  private weak var transitionTimeline: AnimationTimeline?
  /// The clock, while active.
  var timeline: AnimationTimeline?
  /// Whether the clock is a transition's.
  var isJoined = false
  /// What is to be animated once the animator starts.
  var waiting: [(block: () -> Void, delayFactor: Double)] = []
  /// Whom to tell at the end.
  var completions: [(AnimatingPosition) -> Void] = []
  /// The animations that were stopped.
  var stopped: [PropertyAnimation] = []
  /// Whether the animations run back.
  var runsBack = false

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - view: A view in the window whose time counts; not kept.
  ///   - duration: How long the animations take; a spring that is given by its parts takes its own
  ///     time instead.
  ///   - timing: The pace.
  ///   - animations: Sets values, once the animator starts.
  public init(
    in view: View, duration: Duration, timing: TimingParameters = .cubic(.easeInOut),
    animations: (() -> Void)? = nil
  ) {
    self.view = view
    self.duration = timing.duration(for: duration)
    timingParameters = timing
    transitionTimeline = view.window?.animations.recording
    if let animations { waiting.append((animations, 0)) }
  }

  /// Lets go of animations that nobody can move any more.
  deinit {
    if let timeline = ownTimeline, timeline.isMovable { timeline.context?.discard(timeline) }
  }

  /// Whether time moves the animations.
  public var isRunning: Bool {
    state == .active && timeline?.isRunning ?? false
  }

  /// The time line, where it is not a transition's.
  var ownTimeline: AnimationTimeline? {
    isJoined ? nil : timeline
  }

  /// The transition's time line to join, if there is one.
  var joinableTimeline: AnimationTimeline? {
    let candidate = view?.window?.animations.recording ?? transitionTimeline
    return candidate.flatMap { $0.isMovable ? $0 : nil }
  }

  /// The duration in nanoseconds.
  var nanoseconds: Int64 {
    duration.wholeNanoseconds
  }

  /// Reports a call that was ignored because it came in a wrong state.
  func reportWrongState() {
    view?.window?.record(.anomaly(.wrongState))
  }

  /// Whether settings may be changed now; else that is reported.
  private func mayConfigure() -> Bool {
    if state != .active { return true }
    reportWrongState()
    return false
  }
}
