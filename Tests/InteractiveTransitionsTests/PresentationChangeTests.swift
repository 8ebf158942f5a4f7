import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// Transitions of a presentation's own: lowered, raised, moved to another detent, dragged away.
@Suite("Presentation change")
struct PresentationChangeTests {
  /// Moves the presented view down, evenly, by a number of points.
  private final class DropAnimator: ViewControllerAnimatedTransitioning {
    /// By how much.
    let distance: Double

    /// Creates an animator.
    init(_ distance: Double) {
      self.distance = distance
    }

    /// 0.4 s.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
      .milliseconds(400)
    }

    /// Moves the view.
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .from) else { return }
      let goal = view.frame.offsetBy(x: 0, y: distance)
      context.containerView.animate(withDuration: .milliseconds(400), curve: .linear) {
        view.frame = goal
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// A sheet over the lower half, at rest.
  private func sheet(in harness: PresentationHarness) -> (ProbeController, PresentationController) {
    harness.makePresentation = { ProbePresentation($0, $1, harness.log) }
    let sheet = harness.controller()
    harness.presentAtRest(sheet)
    let presentation = sheet.presentationController
    return (
      sheet,
      presentation ?? PresentationController(presentedViewController: sheet, presenting: nil)
    )
  }

  @Test("A change has rows, an outcome and a turn as any transition, and nobody appears")
  func rows() {
    let harness = PresentationHarness()
    let (sheet, presentation) = sheet(in: harness)
    var told: [Bool] = []
    #expect(presentation.change("lower", animator: DropAnimator(300)) { told.append($0) })
    #expect(presentation.change("raise", animator: DropAnimator(-300)) { told.append($0) })
    sheet.dismiss(animated: false)
    #expect(harness.window.waitingRequestCount == 2)
    harness.wait(milliseconds: 200)
    #expect(abs(sheet.view.presentation.frame.origin.y - 572) < 1e-9)
    #expect(presentation.phase == .presented)
    harness.finish()
    #expect(told == [true, true])
    #expect(
      harness.log.lines.filter { $0.hasPrefix("lower") || $0.contains("outcome") } == [
        "lower start 0.0", "lower complete 1.0", "outcome lower finish true 1",
        "outcome raise finish true 1", "outcome dismiss finish true 1",
      ])
    #expect(harness.callbacks == ["sheet: willDisappear", "sheet: didDisappear"])
    #expect(!presentation.change("lower", animator: DropAnimator(300)))
  }

  @Test("A change that is cancelled leaves the sheet where it was")
  func cancelled() {
    let harness = PresentationHarness()
    let (sheet, presentation) = sheet(in: harness)
    let driver = PercentDrivenInteractiveTransition()
    var told: [Bool] = []
    presentation.change("lower", animator: DropAnimator(300), interaction: driver) {
      told.append($0)
    }
    driver.update(0.4)
    #expect(abs(sheet.view.presentation.frame.origin.y - 542) < 1e-9)
    driver.cancel()
    harness.finish()
    #expect(told == [false])
    #expect(sheet.view.frame.origin.y == 422)
    #expect(sheet.view.presentation == sheet.view.modelValues)
    #expect(harness.callbacks.isEmpty)
  }

  @Test("A detent that is set during a change is in its outcome")
  func detent() {
    let harness = PresentationHarness()
    let (_, presentation) = sheet(in: harness)
    let driver = PercentDrivenInteractiveTransition()
    presentation.change("detent", animator: DropAnimator(-300), interaction: driver)
    driver.update(0.4)
    harness.window.runningTransitions.first?.detent = "full"
    driver.finish()
    harness.finish()
    #expect(harness.log.lines.last == "outcome detent finish true 1 full")
  }

  @Test("A drag that becomes a dismissal ends the presentation, and everybody hears of it")
  func becomesDismissal() {
    let harness = PresentationHarness()
    let (sheet, presentation) = sheet(in: harness)
    let driver = PercentDrivenInteractiveTransition()
    presentation.change("detent", animator: DropAnimator(422), interaction: driver)
    driver.update(0.6)
    harness.window.runningTransitions.first?.rename(to: "dismiss")
    #expect(sheet.isBeingDismissed)
    driver.finish()
    harness.finish()
    #expect(
      harness.log.lines.filter { $0 != "frame" && !$0.hasSuffix("Layout") } == [
        "detent start 0.0", "detent update 0.6", "dismissalWillBegin", "from.viewWillDisappear",
        "sheet: willDisappear", "dismiss finish 0.6", "dismiss complete 1.0",
        "dismissalDidEnd true", "from.viewDidDisappear", "sheet: didDisappear",
        "outcome dismiss finish true 1",
      ])
    #expect(harness.window.subviews.map(\.tag) == [1])
    #expect(sheet.presentationController == nil)
    #expect(harness.root.presentedViewController == nil)
  }

  @Test("A drag that became a dismissal can be cancelled, or taken back and finished otherwise")
  func dismissalTakenBack() {
    for interrupts in [true, false] {
      let harness = PresentationHarness()
      let (sheet, presentation) = sheet(in: harness)
      let driver = PercentDrivenInteractiveTransition()
      presentation.change("detent", animator: DropAnimator(300), interaction: driver)
      let context = harness.window.runningTransitions.first
      driver.update(0.6)
      context?.rename(to: "dismiss")
      if interrupts {
        driver.finish()
        harness.wait(milliseconds: 40)
        driver.pause()
        context?.rename(to: "detent")
        driver.finish()
      } else {
        driver.cancel()
      }
      harness.finish()
      #expect(
        harness.callbacks == ["sheet: willDisappear", "sheet: willAppear", "sheet: didAppear"])
      #expect(sheet.presentationController === presentation)
      #expect(presentation.phase == .presented)
      #expect(sheet.view.frame.origin.y == (interrupts ? 722 : 422))
      #expect(sheet.view.superview === presentation.containerView)
      #expect(harness.log.outcomes.map(\.operation) == [interrupts ? "detent" : "dismiss"])
    }
  }

  @Test("The name is fixed by the verdict")
  func nameAfterVerdict() {
    let harness = PresentationHarness()
    let (_, presentation) = sheet(in: harness)
    let driver = PercentDrivenInteractiveTransition()
    presentation.change("detent", animator: DropAnimator(300), interaction: driver)
    let context = harness.window.runningTransitions.first
    driver.finish()
    context?.rename(to: "dismiss")
    harness.finish()
    #expect(harness.log.lines.contains("anomaly wrong_state"))
    #expect(harness.log.outcomes.map(\.operation) == ["detent"])
  }
}
