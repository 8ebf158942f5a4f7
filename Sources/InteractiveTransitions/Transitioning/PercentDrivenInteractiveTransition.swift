/// Drives a transition by a number: the share of its way, as a finger tells it.
///
/// It holds the time line of the transition's animations and moves it evenly with the number; at
/// the end of the interaction it sends the time line on or back. The rest takes the share of the
/// duration that is left, `1 - percentComplete` on a finish and `percentComplete` on a cancel,
/// divided by `completionSpeed`, and at least until the next display frame. An interaction may take
/// hold of a transition again by `pause`, as often as it likes, also of one that started by itself.
/// A call in a wrong state changes nothing and is reported as an anomaly.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// The states of the interaction.
  private var driver = PercentDriver()
  /// The transition that is being driven, kept until it is over.
  private var context: (any ViewControllerContextTransitioning)?

  /// The share of the way that was reported last, 0...1.
  public private(set) var percentComplete = 0.0

  /// How long the transition takes without interaction, as its animator told at the start.
  public private(set) var duration = Duration.zero

  /// The pace from the end of the interaction to the end of the transition.
  open var completionCurve = TimingCurve.easeInOut

  /// The pace from the end of the interaction in place of `completionCurve`, or `nil`.
  ///
  /// It counts only where the animator gives an interruptible object. A spring that is given by its
  /// parts takes its own time.
  open var timingCurve: TimingParameters?

  /// How much faster than without interaction the transition goes on to its end.
  ///
  /// What is not above 0 or not finite is ignored.
  open var completionSpeed = 1.0 {
    didSet {
      if !(completionSpeed > 0 && completionSpeed.isFinite) { completionSpeed = oldValue }
    }
  }

  /// Whether the transition starts under interaction; else it plays until `pause` is called.
  open var wantsInteractiveStart = true

  /// How far the finger goes for the whole way, in points, as far as anybody said.
  ///
  /// It changes nothing; with it a ``TransitionChecker`` can tell a motion of the finger from a jump.
  open var gestureExtent: Double?

  /// Creates an interaction controller for one transition or for one after another.
  public init() {}

  /// Where the interaction stands.
  public var state: PercentDriver.State {
    driver.state
  }

  /// Takes a transition over.
  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    let action = driver.start(interactively: wantsInteractiveStart)
    guard action != .reportWrongState else {
      context.reportWrongState()
      context.animateTransition()
      context.timeline?.play()
      return
    }
    self.context = context
    percentComplete = 0
    duration = context.transitionDuration
    context.animateTransition()
    perform(action, on: context)
  }

  /// Is told that the transition is over.
  open func transitionEnded(_ transitionCompleted: Bool) {
    driver.end()
    context = nil
  }

  /// Reports the share of the way; outside 0...1 the nearest inside counts.
  open func update(_ percentComplete: Double) {
    let action = driver.update(percentComplete)
    let context = context
    perform(action, on: context)
    if case .hold(let fraction) = action { context?.updateInteractiveTransition(fraction) }
  }

  /// Reports how far the finger has gone of how far it has to go, both in points.
  ///
  /// Less than nothing counts as nothing, and so does any way where there is none to go.
  public func update(_ way: Double, of extent: Double) {
    gestureExtent = extent
    update(extent > 0 ? way / extent : 0)
  }

  /// Ends the interaction: the transition goes on to its end.
  open func finish() {
    perform(driver.decide(.finish), on: context)
  }

  /// Ends the interaction: the transition goes back to its start.
  open func cancel() {
    perform(driver.decide(.cancel), on: context)
  }

  /// Takes hold of a transition that is playing or settling, where it stands.
  ///
  /// Once the animations are over, although the transition is not, there is nothing to hold.
  open func pause() {
    guard let context else { return }
    guard let timeline = context.timeline else { return context.reportWrongState() }
    let motion = TransitionMotion(context, timeline)
    let action = driver.pause(at: motion.heldFraction)
    if case .hold(let fraction) = action {
      percentComplete = fraction
      motion.hold()
      context.pauseInteractiveTransition()
    } else {
      perform(action, on: context)
    }
  }

  /// Is told that the window is gone, and the transition with it.
  func abandon() {
    driver.end()
    context = nil
  }

  /// Does to the transition what the driver decided.
  private func perform(
    _ action: PercentDriver.Action, on context: (any ViewControllerContextTransitioning)?
  ) {
    let motion = context.flatMap { context in
      context.timeline.map { TransitionMotion(context, $0) }
    }
    switch action {
    case .none: break
    case .reportWrongState: context?.reportWrongState()
    case .play: motion?.play()
    case .hold(let fraction):
      percentComplete = fraction
      motion?.scrub(to: fraction)
    case .settle(let verdict, let remaining):
      guard let context else { return }
      motion?.hold()
      switch verdict {
      case .finish: context.finishInteractiveTransition()
      case .cancel: context.cancelInteractiveTransition()
      }
      motion?.settle(
        verdict, share: remaining / completionSpeed, of: context.transitionDuration,
        curve: completionCurve, timing: timingCurve)
    }
  }
}
