public import TouchGestures
import TouchTracking

/// A transition that moves a slider to one of its detents, by a pan or because it was asked for.
///
/// It is the animator and the interaction controller in one. Led by a pan it follows the finger
/// one to one; its progress is the share of the way to the track's end on the side that the pan
/// began to go, and what is animated alongside goes by it. At the pan's end the policy chooses a
/// detent, and a spring goes on from there with the finger's velocity. Meanwhile another pan may
/// take hold of it: then the same transition goes on under that pan. The detent at which it was at
/// rest before means that it is cancelled, the one named `hidden` that it is a dismissal.
public final class DetentTransition {
  /// What moves.
  public let slider: DetentSlider

  /// The detent that was asked for; `nil` where a pan leads.
  private let target: Detent?
  /// Whether it began to go the way in which positions grow.
  private var isUpwards: Bool
  /// The transition, which its window keeps.
  private weak var context: (any ViewControllerContextTransitioning)?
  /// The detent that it was at rest at before.
  private var start: Detent
  /// The detent that was chosen last.
  private var goal: Detent
  /// The place that the finger dragged it from, and the finger's own way at that moment.
  private var anchor: (place: Double, finger: Double?)
  /// The decision that came before the transition had started.
  private var early: (decision: Decision, release: GestureRelease)?

  /// Creates a transition that a pan leads.
  ///
  /// - Parameters:
  ///   - slider: What moves.
  ///   - direction: The way that the pan goes.
  public init(_ slider: DetentSlider, direction: TransitionDirection) {
    self.slider = slider
    target = nil
    isUpwards = direction == slider.track.direction
    (start, goal) = (slider.settled, slider.settled)
    anchor = (slider.position, 0)
  }

  /// Creates a transition that was asked for.
  public init(_ slider: DetentSlider, to target: Detent) {
    self.slider = slider
    self.target = target
    isUpwards = target.position > slider.settled.position
    (start, goal) = (slider.settled, target)
    anchor = (slider.position, 0)
  }

  /// Whether a spring is carrying the slider, so that a pan may take hold of it.
  public var isSettling: Bool {
    context != nil && slider.isSettling
  }

  /// The way from progress 0 to 1, in points.
  public var extent: Double {
    if let target { return abs(target.position - start.position) }
    let range = slider.track.range
    return isUpwards ? range.upperBound - start.position : start.position - range.lowerBound
  }

  /// Takes hold of the slider where it is, for a pan that begins now.
  public func grab() {
    guard isSettling else { return }
    slider.stop()
    anchor = (slider.fingerPlace, nil)
    context?.pauseInteractiveTransition(at: progress)
  }

  /// Moves what is animated alongside with the slider.
  func sliderMoved() {
    context?.timeline?.scrub(to: progress)
    guard slider.isSettling, extent > 0, let context = context as? TransitionContext else { return }
    context.journal?.checker?.settleMoved(context, greatestStep: slider.greatestStep / extent)
  }

  /// The share of the way that the slider has come, 0...1.
  private var progress: Double {
    let way = (slider.position - start.position) * (isUpwards ? 1 : -1)
    return extent > 0 ? min(max(way / extent, 0), 1) : 0
  }

  /// Lets a spring carry the slider to the goal, and completes the transition there.
  private func settle(velocity: Double) {
    guard let context, let scheduler = context.containerView.window?.scheduler else { return }
    context.detent = goal.name
    slider.settle(to: goal, velocity: velocity, scheduler: scheduler) { [weak self] in
      guard let context = self?.context else { return }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension DetentTransition: ViewControllerAnimatedTransitioning {
  /// As long as the spring takes from rest.
  public func transitionDuration(
    using context: any ViewControllerContextTransitioning
  ) -> Duration {
    slider.settlingDuration
  }

  /// Goes to the detent that was asked for; a pan leads by itself.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    self.context = context
    slider.transition = self
    guard let target else { return }
    start = slider.settled
    isUpwards = target.position > start.position
    guard !context.isAnimated else { return settle(velocity: 0) }
    context.detent = target.name
    slider.place(at: target.position)
    slider.settled = target
    context.completeTransition(true)
  }
}

extension DetentTransition: ViewControllerInteractiveTransitioning {
  /// A transition that was asked for goes by itself until a pan takes hold of it.
  public var wantsInteractiveStart: Bool {
    target == nil
  }

  /// The way from progress 0 to 1.
  public var gestureExtent: Double? {
    extent
  }

  /// Takes the transition over, and carries out what was decided before.
  public func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    context.animateTransition()
    if let early { carryOut(early.decision, of: early.release) }
    early = nil
  }

  /// Keeps the detent that the slider rests at from now on.
  public func transitionEnded(_ transitionCompleted: Bool) {
    slider.settled = transitionCompleted ? goal : start
    slider.transition = nil
    context = nil
  }
}

extension DetentTransition: PanFollower {
  /// Lets the slider follow the finger.
  public func follow(_ sample: PanSample, progress: Double) {
    guard let context, !slider.isSettling else { return }
    let finger = slider.track.direction.along(sample.translation)
    anchor.finger = anchor.finger ?? finger
    slider.drag(to: anchor.place + finger - (anchor.finger ?? 0))
    context.timeline?.scrub(to: self.progress)
    context.updateInteractiveTransition(self.progress)
  }

  /// The gesture with the way that the slider has come since it was at rest.
  public func gesture(_ release: GestureRelease) -> GestureRelease {
    let track = slider.track
    return GestureRelease(
      progress: progress, velocity: release.velocity,
      direction: isUpwards ? track.direction : track.direction.reversed, scale: release.scale,
      extent: extent)
  }

  /// Has the policy choose a detent.
  public func decide(_ release: GestureRelease, by policy: DecisionPolicy) -> Decision {
    let choice = policy.choose(release, at: slider.position, from: start, on: slider.track)
    goal = choice.detent
    return choice.decision
  }

  /// Sends the slider to the detent that was chosen, or back.
  public func carryOut(_ decision: Decision, of release: GestureRelease) {
    if decision.verdict != .finish { goal = start }
    guard let context else { return early = (decision, release) }
    if decision.verdict == .finish {
      context.rename(to: goal.name == Detent.hidden ? "dismiss" : "detent")
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    settle(velocity: slider.track.direction.along(release.velocity))
  }
}
