import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// What an animator learns of its transition and may do to it.
@Suite("Transition context")
struct TransitionContextTests {
  /// Notes what the context tells at the start, and hands the context to the test.
  private final class Witness: ViewControllerAnimatedTransitioning {
    /// The context of the last transition.
    weak var context: (any ViewControllerContextTransitioning)?
    /// The frames of both sides: initial and final of `from`, then of `to`.
    var frames: [Rect] = []
    /// Whether the container held the outgoing and the incoming view at the start.
    var held: [Bool] = []
    /// Whether to complete at once.
    var isDoneAtOnce = false

    /// 0.2 s.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
      .milliseconds(200)
    }

    /// Notes all.
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      frames = []
      held = []
      for key in [TransitionKey.from, .to] {
        guard let controller = context.viewController(forKey: key) else { continue }
        frames.append(context.initialFrame(for: controller))
        frames.append(context.finalFrame(for: controller))
        held.append(controller.view.superview === context.containerView)
      }
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      if isDoneAtOnce || !context.isAnimated { return context.completeTransition(true) }
      context.containerView.animate(withDuration: .milliseconds(200)) {
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// The window.
  private static let screen = Rect(x: 0, y: 0, width: 390, height: 844)
  /// The sheet of the probe.
  private static let half = Rect(x: 0, y: 422, width: 390, height: 422)

  @Test("A stack's context tells both sides with their frames, and no style")
  func navigation() {
    let harness = NavigationHarness()
    let witness = Witness()
    harness.animator = witness
    let pushed = ViewController()
    harness.navigation.pushViewController(pushed, animated: true)
    #expect(witness.frames == [Self.screen, .zero, .zero, Self.screen])
    #expect(witness.held == [true, false])
    #expect(witness.context?.presentationStyle == ModalPresentationStyle.none)
    #expect(witness.context?.targetTransform == .identity)
    #expect(witness.context?.view(forKey: .to) === pushed.view)
    #expect(witness.context?.containerView === harness.navigation.view)
    #expect(witness.context?.initialFrame(for: ViewController()) == .zero)
    #expect(witness.context?.finalFrame(for: ViewController()) == .zero)
    harness.finish()
    #expect(witness.context == nil)
  }

  @Test("A presentation's context gives no presenter's view where that stays")
  func presentationOver() {
    let harness = PresentationHarness()
    let witness = Witness()
    harness.animator = witness
    harness.makePresentation = { ProbePresentation($0, $1, harness.log) }
    let sheet = harness.controller()
    harness.root.present(sheet, animated: true)
    #expect(witness.frames == [Self.screen, Self.screen, .zero, Self.half])
    #expect(witness.held == [false, false])
    #expect(witness.context?.view(forKey: .from) == nil)
    #expect(witness.context?.view(forKey: .to) === sheet.view)
    #expect(witness.context?.presentationStyle == .custom)
    sheet.view.frame = Self.half
    harness.finish()
    sheet.dismiss(animated: true)
    #expect(witness.frames == [Self.half, .zero, Self.screen, Self.screen])
    #expect(witness.held == [true, false])
    #expect(witness.context?.view(forKey: .from) === sheet.view)
    #expect(witness.context?.view(forKey: .to) == nil)
  }

  @Test("Where the presenter's view is removed it is in the container during transitions only")
  func presentationRemoving() {
    let harness = PresentationHarness()
    let witness = Witness()
    harness.animator = witness
    let sheet = harness.controller(style: .fullScreen)
    harness.root.present(sheet, animated: true)
    #expect(witness.frames == [Self.screen, .zero, .zero, Self.screen])
    #expect(witness.held == [true, false])
    #expect(witness.context?.view(forKey: .from) === harness.root.view)
    harness.finish()
    #expect(harness.root.view.superview == nil)
    sheet.dismiss(animated: true)
    #expect(witness.frames == [.zero, .zero, .zero, Self.screen])
    #expect(harness.root.view.superview === witness.context?.containerView)
    harness.finish()
    #expect(harness.root.view.superview === harness.window)
  }

  @Test("An animator that removes the incoming view itself after a cancel does no harm")
  func removalTwice() {
    for style in [ModalPresentationStyle.fullScreen, .custom] {
      let harness = PresentationHarness()
      let driver = PercentDrivenInteractiveTransition()
      harness.animator = CoverAnimator(harness.log, removesAfterCancel: true)
      harness.interaction = driver
      let sheet = harness.controller(style: style)
      harness.root.present(sheet, animated: true)
      driver.cancel()
      harness.finish()
      #expect(harness.window.subviews.map(\.tag) == [1])
      harness.presentAtRest(sheet)
      sheet.dismiss(animated: true)
      driver.cancel()
      harness.finish()
      #expect(harness.window.hitTest(Point(x: 100, y: 500)) === sheet.view)
      #expect(harness.log.outcomes.map(\.completions) == [1])
    }
  }

  @Test("What comes after the end is ignored and reported, and nothing is done twice")
  func afterTheEnd() {
    let harness = NavigationHarness()
    let witness = Witness()
    witness.isDoneAtOnce = true
    harness.animator = witness
    var kept: [TransitionContext] = []
    harness.navigation.pushViewController(KeepingController { kept.append($0) }, animated: true)
    guard let context = kept.first else { return #expect(Bool(false), "no context") }
    #expect(context.isOver)
    let before = harness.log.lines.count
    context.completeTransition(true)
    context.updateInteractiveTransition(0.5)
    context.finishInteractiveTransition()
    context.cancelInteractiveTransition()
    context.pauseInteractiveTransition()
    context.animateTransition()
    context.rename(to: "other")
    #expect(harness.log.lines[before...].allSatisfy { $0 == "anomaly wrong_state" })
    #expect(harness.log.lines.count == before + 7)
    #expect(context.operation == "push")
    #expect(context.completions == 2)
    #expect(harness.log.outcomes.map(\.completions) == [1])
  }

  /// Hands its transition out.
  private final class KeepingController: ViewController {
    /// Takes it.
    private let take: (TransitionContext) -> Void

    /// Creates a controller.
    init(_ take: @escaping (TransitionContext) -> Void) {
      self.take = take
    }

    /// Hands it out.
    override func viewWillAppear(_ animated: Bool) {
      view.window?.runningTransitions.first.map(take)
      navigationController?.view.window?.runningTransitions.first.map(take)
    }
  }

  @Test("A transition that is asked for while another one is told its end waits for its turn")
  func requestAtTheEnd() {
    /// Asks for a dismissal once the presentation's animator is told the end.
    final class Impatient: ViewControllerAnimatedTransitioning {
      /// What to do at the end.
      var atEnd: (() -> Void)?
      /// No time at all.
      func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
        .zero
      }
      /// Completes at once.
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        context.completeTransition(true)
      }
      /// Asks.
      func animationEnded(_ transitionCompleted: Bool) { atEnd?() }
    }
    let harness = PresentationHarness()
    let animator = Impatient()
    harness.animator = animator
    animator.atEnd = {
      harness.root.dismiss(animated: true)
      #expect(harness.window.waitingRequestCount == 2)
    }
    harness.root.present(harness.controller(), animated: true) {
      harness.root.dismiss(animated: true)
      #expect(harness.window.waitingRequestCount == 1)
    }
    animator.atEnd = nil
    #expect(harness.root.presentedViewController != nil)
    #expect(harness.finish())
    #expect(harness.root.presentedViewController == nil)
    #expect(harness.log.outcomes.map(\.operation) == ["present", "dismiss"])
  }

  @Test("The container's views are laid out again whenever that is asked for")
  func layout() {
    let harness = PresentationHarness()
    harness.makePresentation = { ProbePresentation($0, $1, harness.log) }
    let sheet = harness.controller()
    harness.presentAtRest(sheet)
    sheet.presentationController?.containerView?.setNeedsLayout()
    harness.finish()
    #expect(harness.log.lines == ["willLayout", "didLayout"])
  }
}
