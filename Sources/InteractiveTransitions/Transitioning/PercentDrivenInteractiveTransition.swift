/// Drives a transition by a number: the share of its way, as a finger tells it.
///
/// It holds the time line of the transition's animations and moves it evenly with the number; at
/// the end of the interaction it sends the time line on or back. A call in a wrong state changes
/// nothing and is reported as an anomaly.
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

  /// Ends the interaction: the transition goes on to its end.
  open func finish() {
    perform(driver.decide(.finish), on: context)
  }

  /// Ends the interaction: the transition goes back to its start.
  open func cancel() {
    perform(driver.decide(.cancel), on: context)
  }

  /// Takes hold of a transition that is playing or settling, where it stands.
  open func pause() {
    guard let context else { return }
    guard let timeline = context.timeline else { return context.reportWrongState() }
    let action = driver.pause(at: timeline.fraction)
    if case .hold(let fraction) = action {
      percentComplete = fraction
      timeline.hold()
      context.pauseInteractiveTransition()
    } else {
      perform(action, on: context)
    }
  }

  /// Does to the transition what the driver decided.
  private func perform(
    _ action: PercentDriver.Action, on context: (any ViewControllerContextTransitioning)?
  ) {
    switch action {
    case .none: break
    case .reportWrongState: context?.reportWrongState()
    case .play: context?.timeline?.play()
    case .hold(let fraction):
      percentComplete = fraction
      context?.timeline?.scrub(to: fraction)
    case .settle(let verdict, let remaining): settle(verdict, remaining: remaining)
    }
  }

  /// Sends the transition on or back within a share of its whole duration.
  private func settle(_ verdict: TransitionVerdict, remaining: Double) {
    guard let context else { return }
    let duration = Double(context.transitionDuration.wholeNanoseconds) * remaining / completionSpeed
    context.timeline?.hold()
    switch verdict {
    case .finish: context.finishInteractiveTransition()
    case .cancel: context.cancelInteractiveTransition()
    }
    context.timeline?.settle(
      to: verdict == .finish ? .end : .start, nanoseconds: Int64(min(duration, 9e18)),
      curve: completionCurve)
  }
}
