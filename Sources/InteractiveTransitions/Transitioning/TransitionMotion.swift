/// What an interaction moves: a transition's time line, and an animator that is not on it.
///
/// An interruptible object that was made while the transition collected its animations, or started
/// then, is on the time line and moves with it. Any other one is told all that the time line is.
struct TransitionMotion {
  /// The clock of the transition's animations.
  private let timeline: AnimationTimeline
  /// The animator's object that has a clock of its own, if there is one.
  private let separate: (any ViewImplicitlyAnimating)?
  /// Whether the animator has an interruptible object.
  private let isInterruptible: Bool

  /// Finds what there is to move.
  init(_ context: any ViewControllerContextTransitioning, _ timeline: AnimationTimeline) {
    self.timeline = timeline
    let object = context.interruptibleAnimator
    isInterruptible = object != nil
    let isJoined = (object as? ViewPropertyAnimator)?.isJoined ?? false
    separate = isJoined ? nil : object
  }

  /// The share of the way at which the transition would be held now.
  var heldFraction: Double {
    separate?.fractionComplete ?? timeline.evenFraction
  }

  /// Lets the transition play by itself.
  func play() {
    timeline.play()
    if let separate, !separate.isRunning { separate.startAnimation() }
  }

  /// Holds it where it is.
  func hold() {
    timeline.hold()
    if let separate, separate.state != .stopped, separate.isRunning { separate.pauseAnimation() }
  }

  /// Moves it to a share of its way and holds it.
  func scrub(to fraction: Double) {
    timeline.scrub(to: fraction)
    separate?.pauseAnimation()
    separate?.fractionComplete = fraction
  }

  /// Sends it to one of its ends.
  ///
  /// - Parameters:
  ///   - verdict: To which one.
  ///   - share: How long that takes as a share of the duration.
  ///   - duration: How long the transition takes without interaction.
  ///   - curve: The pace.
  ///   - timing: The pace where the animator has an interruptible object, or `nil` for the curve.
  func settle(
    _ verdict: TransitionVerdict, share: Double, of duration: Duration, curve: TimingCurve,
    timing: TimingParameters?
  ) {
    let nanoseconds = min(Double(duration.wholeNanoseconds) * share, 9e18)
    let pace = isInterruptible ? timing ?? .cubic(curve) : .cubic(curve)
    timeline.settle(
      to: verdict == .finish ? .end : .start, nanoseconds: Int64(nanoseconds), timing: pace)
    guard let separate else { return }
    separate.isReversed = verdict == .cancel
    separate.continueAnimation(withTimingParameters: pace, durationFactor: share)
  }
}
