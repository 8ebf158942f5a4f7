import InputEvents
import InteractiveTransitions

/// A navigation controller in a window, with a delegate that a test sets up.
final class NavigationHarness: NavigationControllerDelegate {
  /// The time.
  let scheduler: Scheduler
  /// What happens.
  let log = EventLog()
  /// The window.
  let window: Window
  /// The stack, of one controller at the start.
  let navigation: NavigationController
  /// The animator to hand out, or `nil` for the stock one.
  var animator: (any ViewControllerAnimatedTransitioning)?
  /// The interaction controller to hand out.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// Sets a stack of one controller up, and the delegate unless told otherwise.
  init(framesPerSecond: Int = 1000, hasDelegate: Bool = true) {
    scheduler = Scheduler(framesPerSecond: framesPerSecond)
    window = Window(
      environment: SceneEnvironment(
        scheduler: scheduler, policy: .directional(DirectionalPolicy()), observer: log),
      sceneName: "test")
    navigation = NavigationController(viewControllers: [ViewController()])
    window.rootViewController = navigation
    if hasDelegate { navigation.delegate = self }
  }

  /// Lets everything come to rest.
  @discardableResult
  func finish() -> Bool {
    scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 60_000_000_000))
  }

  /// Advances to a time in milliseconds.
  func advance(toMilliseconds milliseconds: Int64) {
    scheduler.advance(to: Timestamp(microseconds: milliseconds * 1000))
  }

  /// The test's animator.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.note("animator for \(operation.rawValue)")
    return animator
  }

  /// The test's interaction controller.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.note("interaction")
    return interaction
  }

  /// Notes it.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {
    log.note("willShow")
  }

  /// Notes it.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    log.note("didShow")
  }
}

/// Slides the incoming view in from the right, evenly.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  /// How long that takes.
  let duration: Duration
  /// The pace.
  let curve: TimingCurve
  /// What the completion passes on; by default whether the transition was not cancelled.
  let verdict: Bool?
  /// How often the completion reports the end.
  let reports: Int
  /// The transitions that it was told the end of.
  private(set) var ended: [Bool] = []

  /// Creates an animator.
  init(
    duration: Duration = .milliseconds(400), curve: TimingCurve = .easeIn, verdict: Bool? = nil,
    reports: Int = 1
  ) {
    self.duration = duration
    self.curve = curve
    self.verdict = verdict
    self.reports = reports
  }

  /// The duration that was given.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    duration
  }

  /// Slides the incoming view in.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    to.frame = context.containerView.bounds.offsetBy(x: 390, y: 0)
    context.containerView.addSubview(to)
    context.containerView.animate(withDuration: duration, curve: curve) {
      to.frame = context.containerView.bounds
    } completion: { _ in
      for _ in 0..<self.reports {
        context.completeTransition(self.verdict ?? !context.transitionWasCancelled)
      }
    }
  }

  /// Notes it.
  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
  }
}
