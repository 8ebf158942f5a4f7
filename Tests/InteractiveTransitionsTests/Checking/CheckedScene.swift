import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// A stack in a window that a checker watches, pushed and popped by a pan, as a user would write it.
final class CheckedScene: NavigationControllerDelegate {
  /// The time.
  let scheduler: Scheduler
  /// The window.
  let window: Window
  /// The stack, of two controllers at the start.
  let navigation = NavigationController(viewControllers: [ViewController(), ViewController()])
  /// The pan.
  let pan = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
  /// Drives the transition of the pan that is under way.
  var interaction: PercentDrivenInteractiveTransition?
  /// What the scene keeps.
  var kept: [AnyObject] = []
  /// Makes the animator of each transition.
  var makeAnimator: () -> any ViewControllerAnimatedTransitioning = { CarelessAnimator(.none) }
  /// Makes of the finger's way, in points, the progress that is told.
  var progress: (Double) -> Double = { $0 / 390 }

  /// Sets the scene up.
  init(_ checker: TransitionChecker?, scheduler: Scheduler, observer: (any SceneObserver)? = nil) {
    self.scheduler = scheduler
    var environment = SceneEnvironment(
      scheduler: scheduler, policy: .directional(DirectionalPolicy()), observer: observer)
    environment.checker = checker
    window = Window(environment: environment, sceneName: "checked")
    window.rootViewController = navigation
    navigation.delegate = self
    navigation.view.addGestureRecognizer(pan)
    pan.handler = { [unowned self] sample in follow(sample) }
  }

  deinit {
    pan.handler = nil
  }

  /// Pops along with a pan, and finishes past the middle.
  private func follow(_ sample: PanSample) {
    switch sample.phase {
    case .began:
      interaction = PercentDrivenInteractiveTransition()
      interaction?.gestureExtent = 390
      navigation.popViewController(animated: true)
    case .changed: interaction?.update(progress(sample.translation.x))
    case .ended:
      interaction?.update(progress(sample.translation.x))
      sample.translation.x > 195 ? interaction?.finish() : interaction?.cancel()
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }

  /// Pans to the right to a distance, a step each 8 ms, and lifts or has it broken off.
  func pan(to distance: Double, end: GestureState = .ended) {
    let start = scheduler.now
    step(.began, at: start, x: 0)
    for index in 1...10 {
      let time = start.advanced(byNanoseconds: Int64(index) * 8_000_000)
      step(.changed, at: time, x: distance * Double(index) / 10)
    }
    step(end, at: scheduler.now.advanced(byNanoseconds: 8_000_000), x: distance)
  }

  /// Delivers one step of a pan.
  func step(_ phase: GestureState, at time: Timestamp, x: Double) {
    scheduler.advance(to: time)
    window.deliver(
      PanSample(
        time: time, phase: phase, contacts: 1, location: ViewPoint(x: 195, y: 422),
        translation: ViewPoint(x: x, y: 0), velocity: .zero))
  }

  /// Lets everything come to rest.
  func rest() {
    scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 60_000_000_000))
  }

  /// The test's animator.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    makeAnimator()
  }

  /// The interaction of the pan.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
  }
}

/// Slides the incoming view in from the right, with a mistake that users make.
final class CarelessAnimator: ViewControllerAnimatedTransitioning {
  /// What is wrong with it.
  enum Mistake: String, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The completion is reported by the animation and by a timer of its own.
    case completesTwice
    /// There is no completion.
    case neverCompletes
    /// The completion says true whatever became of the transition.
    case completesAlways
    /// The completion is reported by a timer, amid the animation.
    case completesEarly
    /// A view to cast a shadow stays.
    case leavesView
    /// The incoming view ends up beside its place.
    case misplaces
    /// The incoming view stays transparent.
    case hides
    /// A timer is set for the next hour.
    case leavesTimer
    /// A display link is never stopped.
    case leavesDisplayLink
    /// The context is kept, which keeps the animator.
    case keepsContext
    /// The time line is moved by hand.
    case jumps
  }

  /// Mistakes that show in a push, and what they lead to.
  static let found: [(Mistake, Set<Violation.Kind>)] = [
    (.completesTwice, [.completedTwice]), (.neverCompletes, [.neverCompleted]),
    (.completesEarly, [.completedEarly, .completedTwice]), (.leavesView, [.strayView]),
    (.misplaces, [.misplacedView]), (.hides, [.misplacedView]), (.leavesTimer, [.runningTimer]),
    (.leavesDisplayLink, [.runningDisplayLink]), (.keepsContext, [.retainedObject]),
    (.jumps, [.progressJump]),
  ]

  /// What is wrong with it.
  private let mistake: Mistake
  /// What is kept by mistake.
  private var context: (any ViewControllerContextTransitioning)?
  /// The view that casts a shadow.
  private let shadow = View(frame: Rect(x: 0, y: 0, width: 10, height: 844))

  /// Creates an animator.
  init(_ mistake: Mistake) {
    self.mistake = mistake
  }

  /// 0.3 s.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .milliseconds(300)
  }

  /// Slides the views.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let home = from.frame
    to.frame = home.offsetBy(x: 390, y: 0)
    if mistake == .hides { to.alpha = 0 }
    context.containerView.addSubview(to)
    context.containerView.addSubview(shadow)
    from.animate(withDuration: .milliseconds(300), curve: .easeIn) {
      to.frame = self.mistake == .misplaces ? home.offsetBy(x: 5, y: 0) : home
      from.frame = home.offsetBy(x: -390, y: 0)
    } completion: { [self] _ in
      if mistake != .leavesView { shadow.removeFromSuperview() }
      switch mistake {
      case .neverCompletes: break
      case .completesAlways: context.completeTransition(true)
      default: context.completeTransition(!context.transitionWasCancelled)
      }
    }
    blunder(context)
  }

  /// Makes the mistakes that are made at the start.
  private func blunder(_ context: any ViewControllerContextTransitioning) {
    guard let scheduler = context.containerView.window?.scheduler else { return }
    let (soon, late) = (Int64(100_000_000), Int64(1_000_000_000))
    switch mistake {
    case .completesTwice:
      scheduler.schedule(at: scheduler.now.advanced(byNanoseconds: late)) {
        context.completeTransition(true)
      }
    case .completesEarly:
      scheduler.schedule(at: scheduler.now.advanced(byNanoseconds: soon)) { [shadow] in
        shadow.removeFromSuperview()
        context.completeTransition(true)
      }
    case .leavesTimer:
      scheduler.schedule(at: scheduler.now.advanced(byNanoseconds: 3600 * late)) {}
    case .leavesDisplayLink:
      scheduler.makeDisplayLink(phase: .animation) { _ in }.start()
    case .keepsContext: self.context = context
    case .jumps:
      scheduler.schedule(at: scheduler.now.advanced(byNanoseconds: soon)) {
        context.timeline?.scrub(to: 0.9)
        context.timeline?.play()
      }
    default: break
    }
  }
}
