import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// What a navigation controller does in which order.
@Suite("Navigation controller")
struct NavigationControllerTests {
  @Test("A push asks the delegate, tells the controllers in UIKit's order, and its animator last")
  func pushOrder() {
    let harness = NavigationHarness()
    let animator = SlideAnimator()
    harness.animator = animator
    harness.navigation.pushViewController(ViewController(), animated: true)
    harness.finish()
    #expect(
      harness.log.lines == [
        "animator for push", "interaction", "push start 0.0", "to.viewDidLoad", "willShow",
        "from.viewWillDisappear", "to.viewWillAppear", "push complete 1.0",
        "from.viewDidDisappear", "to.viewDidAppear", "didShow", "outcome push finish true 1",
      ])
    #expect(animator.ended == [true])
  }

  @Test("A cancelled pop restores the stack before it tells the controllers, and shows nothing")
  func cancelledPopOrder() {
    let harness = NavigationHarness()
    let upper = StackProbe(harness.log)
    harness.animator = SlideAnimator()
    harness.navigation.pushViewController(upper, animated: true)
    harness.finish()
    let before = harness.log.lines.count
    let driver = PercentDrivenInteractiveTransition()
    harness.interaction = driver
    harness.navigation.popViewController(animated: true)
    #expect(harness.navigation.viewControllers.count == 1)
    driver.update(0.5)
    driver.cancel()
    harness.finish()
    #expect(
      harness.log.lines[before...] == [
        "animator for pop", "interaction", "pop start 0.0", "willShow", "from.viewWillDisappear",
        "stack 1", "to.viewWillAppear", "pop update 0.5", "pop cancel 0.5", "pop complete 0.0",
        "to.viewWillDisappear", "to.viewDidDisappear", "from.viewWillAppear", "stack 2",
        "from.viewDidAppear", "outcome pop cancel false 1",
      ])
  }

  /// Notes the height of the stack when it is about to be seen or to vanish.
  private final class StackProbe: ViewController {
    /// Where to note it.
    private let log: EventLog

    /// Creates a probe.
    init(_ log: EventLog) {
      self.log = log
    }

    /// Notes the height once the controller has been shown.
    override func viewWillAppear(_ animated: Bool) {
      guard let count = navigationController?.viewControllers.count, isViewSeen else { return }
      log.note("stack \(count)")
    }

    /// Notes the height.
    override func viewWillDisappear(_ animated: Bool) {
      log.note("stack \(navigationController?.viewControllers.count ?? 0)")
    }

    /// Notes that it was shown.
    override func viewDidAppear(_ animated: Bool) {
      isViewSeen = true
    }

    /// Whether it was shown before.
    private var isViewSeen = false
  }

  @Test("Without a delegate the stock animation takes 0.35 s and cannot be interactive")
  func stockAnimation() {
    let harness = NavigationHarness(hasDelegate: false)
    let controller = ViewController()
    harness.navigation.pushViewController(controller, animated: true)
    #expect(controller.view.presentation.frame.origin.x == 390)
    harness.finish()
    #expect(harness.log.times.last == Timestamp(microseconds: 350_000))
    #expect(harness.navigation.view.subviews.count == 1)
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    let popped = harness.navigation.popViewController(animated: true)
    #expect(popped === controller)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [true, true])
    #expect(controller.parent == nil)
    #expect(controller.view.superview == nil)
  }

  @Test("Without animation everything is done at once, and companions' values are set")
  func withoutAnimation() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator()
    let controller = CompanionProbe()
    harness.navigation.pushViewController(controller, animated: false)
    #expect(harness.navigation.view.subviews.first === controller.view)
    #expect(controller.view.alpha == 0.5)
    #expect(controller.view.presentation.alpha == 0.5)
    #expect(controller.isAppeared)
    #expect(!harness.navigation.isTransitioning)
    #expect(!harness.log.lines.contains("animator for push"))
    #expect(harness.scheduler.nextDeadline == nil)
  }

  /// Fades to a half along with the transition that shows it.
  private final class CompanionProbe: ViewController {
    /// What the coordinator told: cancelled or not, at each change and at the end.
    var told: [String] = []

    /// Asks the coordinator.
    override func viewWillAppear(_ animated: Bool) {
      guard let coordinator = transitionCoordinator else { return }
      coordinator.animate { _ in
        self.view.alpha = 0.5
      } completion: { coordinator in
        self.told.append("end \(coordinator.isCancelled)")
      }
      coordinator.notifyWhenInteractionChanges { coordinator in
        self.told.append("change \(coordinator.isInteractive) \(coordinator.isCancelled)")
      }
    }
  }

  @Test("Companions move with the transition, and back with it", arguments: [true, false])
  func companions(finishes: Bool) {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    let controller = CompanionProbe()
    harness.animator = SlideAnimator()
    harness.interaction = driver
    harness.navigation.pushViewController(controller, animated: true)
    #expect(controller.transitionCoordinator?.initiallyInteractive == true)
    #expect(controller.transitionCoordinator?.transitionDuration == .milliseconds(400))
    driver.update(0.5)
    #expect(controller.view.presentation.alpha == 0.75)
    #expect(controller.transitionCoordinator?.percentComplete == 0.5)
    #expect(controller.transitionCoordinator?.animate(alongsideTransition: { _ in }) == false)
    if finishes { driver.finish() } else { driver.cancel() }
    #expect(controller.told == ["change false \(!finishes)"])
    harness.finish()
    #expect(controller.view.alpha == (finishes ? 0.5 : 1))
    #expect(controller.told == ["change false \(!finishes)", "end \(!finishes)"])
    #expect(harness.navigation.transitionCoordinator == nil)
  }

  @Test("Requests wait for their turn; what makes no sense then is dropped")
  func waitingRequests() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator()
    let controllers = (0..<3).map { _ in ViewController() }
    #expect(harness.navigation.pushViewController(controllers[0], animated: true))
    #expect(!harness.navigation.pushViewController(controllers[0], animated: true))
    #expect(harness.navigation.popViewController(animated: true) == nil)
    harness.navigation.popViewController(animated: true)
    harness.navigation.pushViewController(controllers[1], animated: false)
    harness.navigation.pushViewController(controllers[1], animated: true)
    harness.navigation.pushViewController(controllers[2], animated: true)
    #expect(harness.navigation.viewControllers.count == 2)
    #expect(harness.finish())
    #expect(harness.log.outcomes.map(\.operation) == ["push", "pop", "push", "push"])
    #expect(harness.log.outcomes.allSatisfy { $0.completed && $0.completions == 1 })
    #expect(harness.navigation.viewControllers.last === controllers[2])
    #expect(harness.navigation.viewControllers.count == 3)
    #expect(!harness.navigation.isTransitioning)
  }

  @Test("A request from within a callback waits until everybody was told")
  func requestFromCallback() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator()
    harness.navigation.pushViewController(PoppingController(), animated: true)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["push", "pop"])
    let outcome = harness.log.lines.firstIndex(of: "outcome push finish true 1")
    let start = harness.log.lines.firstIndex(of: "pop start 0.0")
    #expect(outcome.map { $0 + 3 } == start)
  }

  /// Goes back as soon as it is shown.
  private final class PoppingController: ViewController {
    /// Goes back.
    override func viewDidAppear(_ animated: Bool) {
      navigationController?.popViewController(animated: true)
    }
  }

  @Test("A stack that leaves the window during a transition still does all that was asked for")
  func leavesWindow() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator()
    for _ in 0..<3 { harness.navigation.pushViewController(ViewController(), animated: true) }
    harness.navigation.popViewController(animated: true)
    harness.advance(toMilliseconds: 100)
    harness.window.rootViewController = nil
    #expect(harness.finish())
    #expect(harness.navigation.viewControllers.count == 3)
    #expect(!harness.navigation.isTransitioning)
    #expect(harness.log.outcomes.map(\.completions) == [1])
  }

  @Test("A stack outside a window changes without transitions, and is seen right once it is in")
  func outsideWindow() {
    let harness = NavigationHarness()
    let navigation = NavigationController()
    navigation.pushViewController(ViewController(), animated: true)
    let top = ViewController()
    navigation.pushViewController(top, animated: true)
    navigation.pushViewController(ViewController(), animated: true)
    navigation.popViewController(animated: true)
    navigation.popViewController(animated: true)
    navigation.popViewController(animated: true)
    navigation.pushViewController(top, animated: true)
    #expect(navigation.viewControllers.count == 2)
    #expect(harness.log.lines.isEmpty)
    harness.window.rootViewController = navigation
    #expect(top.isAppeared)
    #expect(navigation.view.subviews.first === top.view)
    #expect(!harness.navigation.isAppeared)
    #expect(harness.navigation.view.superview == nil)
    #expect(harness.navigation.topViewController?.isAppeared == false)
  }
}
