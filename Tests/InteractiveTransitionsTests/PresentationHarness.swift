import InputEvents
import InteractiveTransitions
import TouchTracking

/// A root controller in a window, and a transitioning delegate that a test sets up.
final class PresentationHarness: ViewControllerTransitioningDelegate {
  /// The time.
  let scheduler = Scheduler(framesPerSecond: 1000)
  /// What happens.
  let log = EventLog()
  /// The window.
  let window: Window
  /// The controller that presents.
  let root: ProbeController
  /// The animator to hand out, or `nil` for the stock one.
  var animator: (any ViewControllerAnimatedTransitioning)?
  /// The interaction controller to hand out.
  var interaction: (any ViewControllerInteractiveTransitioning)?
  /// Makes the presentation controller of the style `custom`; `nil` for a plain one.
  var makePresentation: ((ViewController, ViewController?) -> PresentationController)?

  /// Called with the coordinator that a test's controller finds when it is about to be seen.
  var onCoordinator: ((TransitionCoordinator?) -> Void)?

  /// Sets the root controller up.
  init() {
    window = Window(
      environment: SceneEnvironment(
        scheduler: scheduler, policy: .directional(DirectionalPolicy()), observer: log),
      sceneName: "test")
    root = ProbeController("root", log)
    window.rootViewController = root
    root.view.tag = 1
    log.clear()
  }

  /// Makes a controller to present, whose delegate is this harness.
  func controller(
    _ name: String = "sheet", style: ModalPresentationStyle = .custom
  ) -> ProbeController {
    let controller = ProbeController(name, log)
    controller.modalPresentationStyle = style
    controller.transitioningDelegate = self
    return controller
  }

  /// Presents a controller by the stock animation and waits until it is there.
  func presentAtRest(_ controller: ViewController, from presenter: ViewController? = nil) {
    let kept = (animator, interaction)
    (animator, interaction) = (nil, nil)
    (presenter ?? root).present(controller, animated: true)
    finish()
    (animator, interaction) = kept
    log.clear()
  }

  /// Lets everything come to rest.
  @discardableResult
  func finish() -> Bool {
    scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 60_000_000_000))
  }

  /// Lets some time pass, in milliseconds.
  func wait(milliseconds: Int64) {
    scheduler.advance(to: scheduler.now.advanced(byNanoseconds: milliseconds * 1_000_000 + 1))
  }

  /// The callbacks by the controllers' own names, without anything else.
  var callbacks: [String] {
    log.lines.filter { $0.contains(": ") }
  }

  /// The test's animator.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.note("ask animator")
    return animator
  }

  /// The test's animator.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.note("ask animator")
    return animator
  }

  /// The test's interaction controller.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.note("ask interaction")
    return interaction
  }

  /// The test's interaction controller.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.note("ask interaction")
    return interaction
  }

  /// The test's presentation controller.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    log.note("ask presentation")
    return makePresentation?(presented, presenting)
  }
}

/// Notes its appearance callbacks by its own name.
final class ProbeController: ViewController {
  /// The name.
  let name: String
  /// Where to note them.
  private let log: EventLog
  /// Called when it is about to be seen.
  var onWillAppear: ((ProbeController) -> Void)?

  /// Creates a probe.
  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  /// Notes it.
  override func viewWillAppear(_ animated: Bool) {
    log.note("\(name): willAppear")
    onWillAppear?(self)
  }

  /// Notes it.
  override func viewDidAppear(_ animated: Bool) {
    log.note("\(name): didAppear")
  }

  /// Notes it.
  override func viewWillDisappear(_ animated: Bool) {
    log.note("\(name): willDisappear")
  }

  /// Notes it.
  override func viewDidDisappear(_ animated: Bool) {
    log.note("\(name): didDisappear")
  }
}

/// Moves the presented view up or down by the container's height, evenly, and notes its calls.
final class CoverAnimator: ViewControllerAnimatedTransitioning {
  /// Where to note them.
  private let log: EventLog
  /// How long it takes.
  private let duration: Duration
  /// Whether it removes both views itself after a cancel, as some animators do.
  private let removesAfterCancel: Bool

  /// Creates an animator.
  init(
    _ log: EventLog, duration: Duration = .milliseconds(400), removesAfterCancel: Bool = false
  ) {
    self.log = log
    self.duration = duration
    self.removesAfterCancel = removesAfterCancel
  }

  /// The duration that was given.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    duration
  }

  /// Moves the view that comes or goes.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    log.note("animate")
    let container = context.containerView
    let height = container.bounds.size.height
    let isPresentation = context.operation == "present"
    guard let view = context.view(forKey: isPresentation ? .to : .from),
      let controller = context.viewController(forKey: isPresentation ? .to : .from)
    else { return }
    let home = isPresentation ? context.finalFrame(for: controller) : view.frame
    let away = home.offsetBy(x: 0, y: height)
    if isPresentation {
      view.frame = away
      container.addSubview(view)
    } else if let lower = context.view(forKey: .to) {
      container.insertSubview(lower, at: 0)
    }
    guard context.isAnimated else {
      view.frame = isPresentation ? home : away
      return context.completeTransition(!context.transitionWasCancelled)
    }
    container.animate(withDuration: duration, curve: .linear) {
      view.frame = isPresentation ? home : away
    } completion: { _ in
      if self.removesAfterCancel, context.transitionWasCancelled {
        context.view(forKey: .to)?.removeFromSuperview()
        context.view(forKey: .from)?.removeFromSuperview()
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Notes it.
  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded \(transitionCompleted)")
  }
}

/// A sheet over the lower half that notes everything that it is asked and told.
final class ProbePresentation: PresentationController {
  /// Where to note it.
  let log: EventLog
  /// Whether the presenter's view is to go.
  let removesPresenter: Bool
  /// A view of its own in the container.
  let chrome = View()

  /// Creates a probe.
  init(
    _ presented: ViewController, _ presenting: ViewController?, _ log: EventLog,
    removesPresenter: Bool = false
  ) {
    self.log = log
    self.removesPresenter = removesPresenter
    super.init(presentedViewController: presented, presenting: presenting)
  }

  /// As told.
  override var shouldRemovePresentersView: Bool {
    removesPresenter
  }

  /// The lower half.
  override var frameOfPresentedViewInContainerView: Rect {
    log.note("frame")
    return Rect(x: 0, y: 422, width: 390, height: 422)
  }

  /// Notes it and adds the chrome.
  override func presentationTransitionWillBegin() {
    log.note("presentationWillBegin")
    containerView?.insertSubview(chrome, at: 0)
    chrome.alpha = 0
    presentedViewController.transitionCoordinator?.animate { _ in self.chrome.alpha = 1 }
  }

  /// Notes it and removes the chrome where it is not needed.
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("presentationDidEnd \(completed)")
    if !completed { chrome.removeFromSuperview() }
  }

  /// Notes it.
  override func dismissalTransitionWillBegin() {
    log.note("dismissalWillBegin")
    presentedViewController.transitionCoordinator?.animate { _ in self.chrome.alpha = 0 }
  }

  /// Notes it.
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("dismissalDidEnd \(completed)")
    if completed { chrome.removeFromSuperview() }
  }

  /// Notes it.
  override func containerViewWillLayoutSubviews() {
    log.note("willLayout")
  }

  /// Notes it.
  override func containerViewDidLayoutSubviews() {
    log.note("didLayout")
  }
}
