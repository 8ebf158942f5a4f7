import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// Transitions whose animations are an object that can be held, moved and turned round.
@Suite("Interruptible transition")
struct InterruptibleTransitionTests {
  /// Slides the incoming view in from the right by a property animator.
  private final class PropertySlide: ViewControllerAnimatedTransitioning {
    /// The pace.
    let timing: TimingParameters
    /// Whether the object is handed out; else it is used by `animateTransition` only.
    let handsOut: Bool
    /// How often the object was asked for.
    private(set) var asked = 0
    /// The object of the last transition.
    weak var object: ViewPropertyAnimator?

    /// Creates an animator.
    init(_ timing: TimingParameters = .cubic(.linear), handsOut: Bool = true) {
      self.timing = timing
      self.handsOut = handsOut
    }

    /// 0.4 s.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
      .milliseconds(400)
    }

    /// Makes the object, a new one each time.
    private func make(
      _ context: any ViewControllerContextTransitioning
    ) -> ViewPropertyAnimator {
      let container = context.containerView
      let animator = ViewPropertyAnimator(
        in: container, duration: .milliseconds(400), timing: timing)
      if let to = context.view(forKey: .to) {
        to.frame = container.bounds.offsetBy(x: 400, y: 0)
        container.addSubview(to)
        animator.addAnimations { to.frame = container.bounds }
      }
      animator.addCompletion { position in context.completeTransition(position == .end) }
      object = animator
      return animator
    }

    /// The object.
    func interruptibleAnimator(
      using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
      guard handsOut else { return nil }
      asked += 1
      return make(context)
    }

    /// Starts an object that nobody else knows.
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      make(context).startAnimation()
    }
  }

  /// A push by a property animator, driven by a driver.
  private func pushed(
    _ animator: any ViewControllerAnimatedTransitioning,
    by driver: PercentDrivenInteractiveTransition?
  ) -> (harness: NavigationHarness, view: View) {
    let harness = NavigationHarness()
    harness.animator = animator
    harness.interaction = driver
    let controller = ViewController()
    harness.navigation.pushViewController(controller, animated: true)
    return (harness, controller.view)
  }

  /// Lets some milliseconds pass, the last frame included.
  private func wait(_ milliseconds: Int64, _ harness: NavigationHarness) {
    let scheduler = harness.scheduler
    scheduler.advance(to: scheduler.now.advanced(byNanoseconds: milliseconds * 1_000_000))
    scheduler.advance(to: scheduler.now.advanced(byNanoseconds: 1))
  }

  @Test("The object is asked for once and is the same for the whole transition")
  func askedOnce() {
    let animator = PropertySlide()
    let driver = PercentDrivenInteractiveTransition()
    let (harness, _) = pushed(animator, by: driver)
    let context = harness.window.runningTransitions.first
    #expect(context?.interruptibleAnimator === animator.object)
    for _ in 0..<3 {
      driver.update(0.5)
      driver.cancel()
      wait(20, harness)
      driver.pause()
    }
    driver.finish()
    harness.finish()
    #expect(animator.asked == 1)
    #expect(animator.object == nil)
    #expect(context?.interruptibleAnimator == nil)
    #expect(harness.log.outcomes.map(\.completions) == [1])
    #expect(harness.log.outcomes.map(\.completed) == [true])
  }

  @Test("A property animator that nobody else keeps completes", arguments: [true, false])
  func keptByTransition(isDriven: Bool) {
    for verdict in [TransitionVerdict.finish, .cancel] {
      let driver = isDriven ? PercentDrivenInteractiveTransition() : nil
      let animator = PropertySlide(handsOut: false)
      let (harness, view) = pushed(animator, by: driver)
      driver?.update(0.5)
      if isDriven { #expect(view.presentation.frame.origin.x == 200) }
      if verdict == .finish { driver?.finish() } else { driver?.cancel() }
      #expect(harness.finish())
      let expected = verdict == .finish || !isDriven
      #expect(harness.log.outcomes.map(\.completed) == [expected])
      #expect(animator.object == nil)
    }
  }

  @Test("The rest takes its share of the duration, forth and back")
  func rest() {
    for (verdict, end) in [(TransitionVerdict.finish, 150), (.cancel, 50)] {
      let driver = PercentDrivenInteractiveTransition()
      driver.completionSpeed = 2
      let (harness, view) = pushed(PropertySlide(), by: driver)
      driver.update(0.25)
      #expect(view.presentation.frame.origin.x == 300)
      if verdict == .finish { driver.finish() } else { driver.cancel() }
      harness.finish()
      #expect(harness.log.times.last == Timestamp(microseconds: Int64(end) * 1000))
      #expect(harness.log.outcomes.map(\.completed) == [verdict == .finish])
    }
  }

  @Test("A transition that plays can be held, let go, turned round and held again, without a jump")
  func toggling() {
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    driver.completionCurve = .linear
    let (harness, view) = pushed(PropertySlide(.cubic(.easeIn)), by: driver)
    wait(200, harness)
    let before = view.presentation.frame.origin.x
    driver.pause()
    // Ease-in has gone 0.315356812573 of its way after half the time.
    #expect(abs(driver.percentComplete - 0.315356812573) < 1e-9)
    #expect(abs(view.presentation.frame.origin.x - before) < 1e-9)
    driver.update(0.5)
    driver.cancel()
    wait(100, harness)
    #expect(abs(view.presentation.frame.origin.x - 300) < 1e-6)
    let context = harness.window.runningTransitions.first
    #expect(context?.transitionWasCancelled == true)
    driver.pause()
    #expect(context?.transitionWasCancelled == false)
    #expect(context?.isInteractive == true)
    #expect(abs(driver.percentComplete - 0.25) < 1e-6)
    driver.finish()
    wait(100, harness)
    driver.pause()
    driver.cancel()
    harness.finish()
    #expect(harness.log.outcomes.map(\.verdict) == [.cancel])
    #expect(harness.navigation.viewControllers.count == 1)
    let toggles = ["push pause", "push finish", "push cancel"]
    #expect(
      harness.log.lines.compactMap { line in toggles.first { line.hasPrefix($0) } } == [
        "push pause", "push cancel", "push pause", "push finish", "push pause", "push cancel",
      ])
  }

  @Test("The timing of the rest counts where there is an object, else the completion curve")
  func timingCurve() {
    for handsOut in [true, false] {
      let driver = PercentDrivenInteractiveTransition()
      driver.completionCurve = .linear
      driver.timingCurve = .cubic(.easeOut)
      let (harness, view) = pushed(PropertySlide(handsOut: handsOut), by: driver)
      driver.update(0.5)
      driver.finish()
      wait(100, harness)
      // Half of 200 ms: ease-out has gone 0.684643187427 of the rest, the even pace a half.
      let share = handsOut ? 0.684643187427 : 0.5
      #expect(abs(view.presentation.frame.origin.x - 200 * (1 - share)) < 1e-6)
    }
  }

  @Test("A verdict that comes before the start is carried out by the object too")
  func earlyVerdict() {
    for verdict in [TransitionVerdict.finish, .cancel] {
      let driver = PercentDrivenInteractiveTransition()
      if verdict == .finish { driver.finish() } else { driver.cancel() }
      let (harness, _) = pushed(PropertySlide(), by: driver)
      #expect(harness.finish())
      #expect(harness.log.outcomes.map(\.verdict) == [verdict])
      #expect(harness.log.outcomes.map(\.completions) == [1])
    }
  }

  /// An object of a user's own, which has a clock that the transition does not know.
  private final class OwnObject: ViewImplicitlyAnimating {
    /// What it was told.
    var told: [String] = []
    /// Where it stands.
    var state = AnimatingState.inactive
    /// Whether it runs.
    var isRunning = false
    /// Which way it runs.
    var isReversed = false {
      didSet { told.append("reversed \(isReversed)") }
    }
    /// How far it is.
    var fractionComplete = 0.0 {
      didSet { told.append("fraction \(fractionComplete)") }
    }
    /// Whom to tell.
    var completion: ((AnimatingPosition) -> Void)?

    /// Notes it.
    func startAnimation() {
      told.append("start")
      (state, isRunning) = (.active, true)
    }
    /// Starts.
    func startAnimation(afterDelay delay: Duration) { startAnimation() }
    /// Notes it.
    func pauseAnimation() {
      if isRunning { told.append("pause") }
      (state, isRunning) = (.active, false)
    }
    /// Stops.
    func stopAnimation(_ withoutFinishing: Bool) { (state, isRunning) = (.stopped, false) }
    /// Tells the completion.
    func finishAnimation(at position: AnimatingPosition) {
      (state, isRunning) = (.inactive, false)
      completion?(position)
    }
    /// Has no blocks.
    func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double) {}
    /// Has no blocks.
    func addAnimations(_ animations: @escaping () -> Void) {}
    /// Keeps it.
    func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
      self.completion = completion
    }
    /// Notes it.
    func continueAnimation(withTimingParameters timing: TimingParameters?, durationFactor: Double) {
      told.append("continue \(durationFactor)")
      isRunning = true
    }
  }

  /// Hands out an object of the user's own.
  private final class OwnAnimator: ViewControllerAnimatedTransitioning {
    /// The object.
    let object = OwnObject()

    /// 0.4 s.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
      .milliseconds(400)
    }

    /// The object.
    func interruptibleAnimator(
      using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
      object.addCompletion { context.completeTransition($0 == .end) }
      return object
    }

    /// Nothing.
    func animateTransition(using context: any ViewControllerContextTransitioning) {}
  }

  @Test("An object with a clock of its own is started, held, moved and sent on as told")
  func ownObject() {
    let animator = OwnAnimator()
    let driver = PercentDrivenInteractiveTransition()
    let (harness, _) = pushed(animator, by: driver)
    driver.update(0.25)
    driver.cancel()
    driver.pause()
    #expect(driver.percentComplete == 0.25)
    driver.update(0.75)
    driver.finish()
    animator.object.finishAnimation(at: .end)
    #expect(
      animator.object.told == [
        "start", "pause", "fraction 0.0", "fraction 0.25", "reversed true", "continue 0.25",
        "pause", "fraction 0.75", "reversed false", "continue 0.25",
      ])
    #expect(harness.finish())
    #expect(harness.log.outcomes.map(\.completed) == [true])
    #expect(harness.log.outcomes.map(\.completions) == [1])
  }

  @Test("Without motion the object is not asked for")
  func withoutMotion() {
    let harness = PresentationHarness()
    let animator = PropertySlide()
    harness.animator = animator
    harness.root.present(harness.controller(), animated: false)
    #expect(animator.asked == 0)
  }
}
