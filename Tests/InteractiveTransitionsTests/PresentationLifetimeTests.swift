import InputEvents
import InteractiveTransitions
import Testing

/// What is let go of once a transition is over.
@Suite("Presentation lifetime")
struct PresentationLifetimeTests {
  /// Weak references to all that takes part.
  private struct Witnesses {
    /// The presented controller.
    weak var presented: ViewController?
    /// Its view.
    weak var view: View?
    /// The presentation controller.
    weak var presentation: PresentationController?
    /// The container.
    weak var container: View?
    /// The transition.
    weak var context: TransitionContext?
    /// Its coordinator.
    weak var coordinator: TransitionCoordinator?
    /// The animator.
    weak var animator: CoverAnimator?
    /// The interaction controller.
    weak var driver: PercentDrivenInteractiveTransition?
    /// The transitioning delegate.
    weak var delegate: DelegateOfOne?

    /// How many of them live.
    var living: Int {
      let all: [AnyObject?] = [
        presented, view, presentation, container, context, coordinator, animator, driver, delegate,
      ]
      return all.count { $0 != nil }
    }
  }

  /// Hands out an animator and an interaction controller of its own.
  private final class DelegateOfOne: ViewControllerTransitioningDelegate {
    /// The animator.
    let animator: CoverAnimator
    /// The interaction controller.
    let driver = PercentDrivenInteractiveTransition()

    /// Creates a delegate.
    init(_ log: EventLog) {
      animator = CoverAnimator(log)
    }

    /// The animator.
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      animator
    }

    /// The animator.
    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      animator
    }

    /// The interaction controller.
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      driver
    }

    /// The interaction controller.
    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      driver
    }
  }

  /// Presents, and where that succeeds dismisses, each with a verdict.
  private func run(
    _ harness: PresentationHarness, style: ModalPresentationStyle, presents: Bool
  ) -> Witnesses {
    let delegate = DelegateOfOne(harness.log)
    let sheet = harness.controller(style: style)
    sheet.transitioningDelegate = delegate
    harness.root.present(sheet, animated: true)
    sheet.transitionCoordinator?.animate { [sheet] _ in sheet.view.alpha = 1 }
    let context = harness.window.runningTransitions.first
    let witnesses = Witnesses(
      presented: sheet, view: sheet.view, presentation: sheet.presentationController,
      container: context?.containerView, context: context, coordinator: context?.coordinator,
      animator: delegate.animator, driver: delegate.driver, delegate: delegate)
    #expect(witnesses.living == 9)
    delegate.driver.update(0.5)
    guard presents else {
      delegate.driver.cancel()
      harness.finish()
      return witnesses
    }
    delegate.driver.finish()
    harness.finish()
    sheet.dismiss(animated: true)
    delegate.driver.update(0.5)
    delegate.driver.finish()
    harness.finish()
    return witnesses
  }

  @Test("Nothing of a presentation lives on after it", arguments: [true, false])
  func presentation(presents: Bool) {
    for style in PresentationTests.styles {
      let harness = PresentationHarness()
      let witnesses = run(harness, style: style, presents: presents)
      #expect(witnesses.living == 0, "\(style)")
      #expect(harness.window.subviews.count == 1)
    }
  }

  @Test("The controller does not keep its transitioning delegate, nor does a transition at rest")
  func delegate() {
    let harness = PresentationHarness()
    let sheet = harness.controller()
    weak var gone: DelegateOfOne?
    do {
      let delegate = DelegateOfOne(harness.log)
      gone = delegate
      sheet.transitioningDelegate = delegate
      harness.root.present(sheet, animated: true)
      delegate.driver.finish()
    }
    harness.finish()
    #expect(gone == nil)
    #expect(sheet.transitioningDelegate == nil)
    #expect(sheet.isAppeared)
    sheet.dismiss(animated: true)
    harness.finish()
    #expect(sheet.appearancePhase == .disappeared)
  }

  @Test("A window that goes takes everything along, at rest and during transitions")
  func windowGoes() {
    for moment in 0..<4 {
      var witnesses = Witnesses()
      weak var window: Window?
      do {
        let harness = PresentationHarness()
        harness.animator = CoverAnimator(harness.log)
        let sheet = harness.controller(style: moment % 2 == 0 ? .fullScreen : .overFullScreen)
        harness.root.present(sheet, animated: true)
        harness.root.dismiss(animated: true)
        if moment > 1 { harness.wait(milliseconds: 450) }
        window = harness.window
        witnesses = Witnesses(
          presented: sheet, view: sheet.view, presentation: sheet.presentationController,
          container: sheet.presentationController?.containerView,
          context: harness.window.runningTransitions.first)
        #expect(witnesses.living == 5)
      }
      #expect(window == nil)
      #expect(witnesses.living == 0)
    }
  }

  @Test("A window that alone keeps its controllers can go amid a transition or at rest")
  func windowKeepsAll() {
    for isAnimated in [true, false] {
      let log = EventLog()
      weak var presented: ViewController?
      let driver = PercentDrivenInteractiveTransition()
      do {
        let window = Window(
          environment: SceneEnvironment(
            scheduler: Scheduler(framesPerSecond: 60),
            policy: .directional(DirectionalPolicy())), sceneName: "test")
        let root = ViewController()
        window.rootViewController = root
        let delegate = PresentationHarness()
        delegate.animator = CoverAnimator(log)
        delegate.interaction = driver
        let sheet = delegate.controller(style: .pageSheet)
        presented = sheet
        root.present(sheet, animated: isAnimated)
        driver.update(0.5)
        #expect(window.subviews.count == 2)
        withExtendedLifetime(delegate) {}
      }
      #expect(presented == nil)
      if isAnimated { #expect(driver.state == .over) }
    }
  }

  @Test("A presenter that goes leaves no container behind")
  func presenterGoes() {
    let harness = PresentationHarness()
    do {
      let loose = ViewController()
      harness.window.addSubview(loose.view)
      let sheet = harness.controller()
      #expect(loose.present(sheet, animated: false))
      #expect(harness.window.subviews.count == 3)
      loose.view.removeFromSuperview()
    }
    #expect(harness.window.subviews.map(\.tag) == [1])
  }

  @Test("A stack lets go of what was popped, and of its transition")
  func navigation() {
    let harness = NavigationHarness()
    weak var popped: ViewController?
    weak var context: TransitionContext?
    weak var driver: PercentDrivenInteractiveTransition?
    do {
      let controller = ViewController()
      let interaction = PercentDrivenInteractiveTransition()
      (popped, driver) = (controller, interaction)
      harness.animator = SlideAnimator()
      harness.interaction = interaction
      harness.navigation.pushViewController(controller, animated: true)
      context = harness.window.runningTransitions.first
      interaction.finish()
      harness.finish()
      harness.navigation.popViewController(animated: true)
      interaction.finish()
      harness.finish()
      harness.interaction = nil
    }
    #expect(popped == nil)
    #expect(context == nil)
    #expect(driver == nil)
  }
}
