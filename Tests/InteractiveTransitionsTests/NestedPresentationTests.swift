import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// Presentations above presentations.
@Suite("Nested presentation")
struct NestedPresentationTests {
  /// The styles of two presentations above each other.
  static let pairs: [(lower: ModalPresentationStyle, upper: ModalPresentationStyle)] = [
    (.overFullScreen, .overFullScreen), (.fullScreen, .overFullScreen),
    (.overFullScreen, .fullScreen), (.fullScreen, .fullScreen), (.pageSheet, .pageSheet),
  ]

  /// Presents two controllers above each other.
  private func present(
    _ lower: ModalPresentationStyle, _ upper: ModalPresentationStyle,
    in harness: PresentationHarness
  ) -> (lower: ProbeController, upper: ProbeController) {
    let first = harness.controller("lower", style: lower)
    let second = harness.controller("upper", style: upper)
    harness.presentAtRest(first)
    harness.presentAtRest(second, from: first)
    return (first, second)
  }

  @Test("The chain goes from each presenter to the next", arguments: pairs)
  func chain(styles: (lower: ModalPresentationStyle, upper: ModalPresentationStyle)) {
    let harness = PresentationHarness()
    let (lower, upper) = present(styles.lower, styles.upper, in: harness)
    #expect(harness.window.presentedChain.map { $0 === upper } == [false, true])
    #expect(upper.presentingViewController === lower)
    #expect(harness.root.presentedViewController === lower)
    #expect(lower.presentedChain.count == 1)
    #expect(lower.isAppeared == (styles.upper != .fullScreen))
    #expect(harness.root.isAppeared == (styles.lower != .fullScreen))
    upper.dismiss(animated: true)
    harness.finish()
    #expect(harness.window.presentedChain.map { $0 === lower } == [true])
    #expect(lower.isAppeared)
    #expect(lower.view.superview === lower.presentationController?.containerView)
    #expect(harness.window.hitTest(Point(x: 100, y: 500)) === lower.view)
  }

  @Test("A dismissal from below takes the whole chain away, and the base is seen", arguments: pairs)
  func fromBelow(styles: (lower: ModalPresentationStyle, upper: ModalPresentationStyle)) {
    let harness = PresentationHarness()
    let (lower, upper) = present(styles.lower, styles.upper, in: harness)
    var dismissed = 0
    harness.root.dismiss(animated: true) { dismissed += 1 }
    #expect(lower.view.window == nil)
    #expect(upper.view.window === harness.window)
    #expect(harness.root.view.window === harness.window)
    harness.finish()
    #expect(dismissed == 1)
    #expect(harness.log.outcomes.map(\.operation) == ["dismiss"])
    #expect(harness.window.subviews.map(\.tag) == [1])
    #expect(harness.root.isAppeared)
    for controller in [lower, upper] {
      #expect(controller.appearancePhase == .disappeared)
      #expect(controller.view.superview == nil)
      #expect(controller.presentationController == nil)
      #expect(controller.presentedViewController == nil)
    }
    #expect(balance(harness.callbacks) == balance(harness.callbacks.reversed()))
    harness.presentAtRest(lower)
    #expect(lower.isAppeared)
  }

  /// How often each controller heard each callback.
  private func balance(_ callbacks: [String]) -> [String] {
    Set(callbacks).sorted().map { line in "\(line) \(callbacks.count { $0 == line })" }
  }

  @Test("A controller in the middle stays when it is asked to dismiss what is above it")
  func fromMiddle() {
    let harness = PresentationHarness()
    let (lower, upper) = present(.overFullScreen, .overFullScreen, in: harness)
    lower.dismiss(animated: false)
    #expect(harness.window.presentedChain.map { $0 === lower } == [true])
    #expect(upper.view.superview == nil)
    lower.dismiss(animated: false)
    #expect(harness.window.presentedChain.isEmpty)
  }

  @Test("A cancelled dismissal from below puts the whole chain back", arguments: pairs)
  func cancelled(styles: (lower: ModalPresentationStyle, upper: ModalPresentationStyle)) {
    let harness = PresentationHarness()
    let (lower, upper) = present(styles.lower, styles.upper, in: harness)
    let containers = [lower, upper].map { $0.presentationController?.containerView }
    let before = harness.window.subviews.map { ObjectIdentifier($0) }
    let seen = [harness.root, lower, upper].map(\.appearancePhase)
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    harness.root.dismiss(animated: true)
    driver.update(0.5)
    driver.cancel()
    harness.finish()
    #expect(harness.window.subviews.map { ObjectIdentifier($0) } == before)
    #expect([harness.root, lower, upper].map(\.appearancePhase) == seen)
    #expect(containers.map { $0?.window != nil } == [true, true])
    #expect(harness.window.presentedChain.count == 2)
    #expect(upper.presentationController?.phase == .presented)
    #expect(lower.presentationController?.phase == .presented)
    harness.interaction = nil
    harness.root.dismiss(animated: true)
    harness.finish()
    #expect(harness.window.subviews.map(\.tag) == [1])
    #expect(harness.root.view.frame == harness.window.bounds)
  }

  @Test("A root controller that is replaced takes all that it presents along", arguments: pairs)
  func replacedRoot(styles: (lower: ModalPresentationStyle, upper: ModalPresentationStyle)) {
    let harness = PresentationHarness()
    let (lower, upper) = present(styles.lower, styles.upper, in: harness)
    let other = ProbeController("other", harness.log)
    harness.window.rootViewController = other
    #expect(harness.window.subviews.map { $0 === other.view } == [true])
    for controller in [harness.root, lower, upper] {
      #expect(controller.appearancePhase == .disappeared)
      #expect(controller.presentationController == nil)
    }
    #expect(other.isAppeared)
  }

  @Test("A root that is replaced during a transition leaves nothing behind", arguments: pairs)
  func replacedDuringTransition(
    styles: (lower: ModalPresentationStyle, upper: ModalPresentationStyle)
  ) {
    for leaves in [true, false] {
      let harness = PresentationHarness()
      harness.animator = CoverAnimator(harness.log)
      let lower = harness.controller("lower", style: styles.lower)
      harness.presentAtRest(lower)
      let upper = harness.controller("upper", style: styles.upper)
      if leaves {
        lower.dismiss(animated: true)
      } else {
        lower.present(upper, animated: true)
      }
      harness.wait(milliseconds: 100)
      let other = ViewController()
      harness.window.rootViewController = other
      #expect(harness.finish())
      #expect(!harness.window.hasTransition)
      #expect(harness.window.subviews.map { $0 === other.view } == [true])
      for controller in [harness.root, lower, upper] {
        #expect(controller.appearancePhase == .disappeared)
        #expect(controller.presentationController == nil)
      }
      #expect(harness.log.outcomes.map(\.completions) == [1])
      let next = harness.controller("next", style: styles.upper)
      #expect(other.present(next, animated: false))
      #expect(next.isAppeared)
    }
  }
}
