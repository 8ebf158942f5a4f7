import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// What others learn of a transition that is under way, and what they may do along with it.
@Suite("Transition coordinator")
struct TransitionCoordinatorTests {
  /// A presentation under interaction, with the coordinator that a sheet finds.
  private func interactive(
    _ harness: PresentationHarness, style: ModalPresentationStyle = .custom
  ) -> (PercentDrivenInteractiveTransition, ProbeController, TransitionCoordinator?) {
    let driver = PercentDrivenInteractiveTransition()
    driver.completionSpeed = 2
    driver.completionCurve = .easeOut
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    let sheet = harness.controller(style: style)
    sheet.onWillAppear = { harness.onCoordinator?($0.transitionCoordinator) }
    harness.root.present(sheet, animated: true)
    return (driver, sheet, sheet.transitionCoordinator)
  }

  @Test("It tells all that is known of the transition, and nothing once that is over")
  func members() {
    let harness = PresentationHarness()
    let (driver, sheet, found) = interactive(harness, style: .fullScreen)
    guard let coordinator = found else { return #expect(Bool(false), "no coordinator") }
    driver.update(0.25)
    #expect(coordinator.isAnimated)
    #expect(coordinator.initiallyInteractive)
    #expect(coordinator.isInteractive)
    #expect(!coordinator.isCancelled)
    #expect(coordinator.percentComplete == 0.25)
    #expect(coordinator.completionVelocity == 2)
    #expect(coordinator.completionCurve == .easeOut)
    #expect(coordinator.transitionDuration == .milliseconds(400))
    #expect(coordinator.presentationStyle == .fullScreen)
    #expect(coordinator.targetTransform == .identity)
    #expect(coordinator.containerView === sheet.presentationController?.containerView)
    #expect(coordinator.viewController(forKey: .from) === harness.root)
    #expect(coordinator.viewController(forKey: .to) === sheet)
    #expect(coordinator.view(forKey: .from) === harness.root.view)
    #expect(coordinator.view(forKey: .to) === sheet.view)
    driver.cancel()
    #expect(!coordinator.isInteractive)
    #expect(coordinator.isCancelled)
    #expect(coordinator.initiallyInteractive)
    harness.finish()
    #expect(coordinator.containerView == nil)
    #expect(!coordinator.animate(alongsideTransition: { _ in }))
    #expect(sheet.transitionCoordinator == nil)
  }

  @Test("The view that is not to be touched is not given out")
  func untouchedView() {
    let harness = PresentationHarness()
    let (_, _, coordinator) = interactive(harness)
    #expect(coordinator?.viewController(forKey: .from) === harness.root)
    #expect(coordinator?.view(forKey: .from) == nil)
  }

  @Test("A view outside the container moves along with the transition and back with it")
  func alongsideElsewhere() {
    let harness = PresentationHarness()
    let badge = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.view.addSubview(badge)
    var ended: [Bool] = []
    harness.onCoordinator = { coordinator in
      let taken = coordinator?.animateAlongside(in: badge) { _ in
        badge.alpha = 0
      } completion: {
        ended.append($0.isCancelled)
      }
      #expect(taken == true)
    }
    let (driver, _, _) = interactive(harness)
    driver.update(0.5)
    #expect(badge.presentation.alpha == 0.5)
    driver.cancel()
    harness.finish()
    #expect(badge.alpha == 1)
    #expect(badge.presentation.alpha == 1)
    #expect(ended == [true])
  }

  @Test("A view of another window is animated there, by itself")
  func alongsideInOtherWindow() {
    let harness = PresentationHarness()
    let other = PresentationHarness()
    harness.onCoordinator = { coordinator in
      coordinator?.animateAlongside(in: other.root.view) { _ in other.root.view.alpha = 0 }
    }
    let (driver, _, _) = interactive(harness)
    driver.update(0)
    other.wait(milliseconds: 200)
    #expect(abs(other.root.view.presentation.alpha - 0.5) < 1e-9)
    other.finish()
    #expect(other.root.view.alpha == 0)
  }

  @Test("A completion is called even where the block came too late or there was none")
  func completionOnly() {
    let harness = PresentationHarness()
    let (driver, sheet, coordinator) = interactive(harness)
    var told: [String] = []
    let late = coordinator?.animate { _ in
      told.append("block")
    } completion: { _ in
      told.append("late")
    }
    coordinator?.animate(alongsideTransition: nil) { _ in told.append("none") }
    #expect(late == false)
    driver.finish()
    harness.finish()
    #expect(told == ["late", "none"])
    #expect(sheet.isAppeared)
  }

  @Test("Observers hear of every change of the interaction, of its end once, before all callbacks")
  func interactionChanges() {
    let harness = PresentationHarness()
    harness.onCoordinator = { coordinator in
      coordinator?.notifyWhenInteractionChanges { coordinator in
        harness.log.note("change \(coordinator.isInteractive) \(coordinator.isCancelled)")
      }
      coordinator?.notifyWhenInteractionEnds { coordinator in
        harness.log.note("end \(coordinator.isCancelled)")
      }
    }
    let (driver, _, _) = interactive(harness)
    driver.update(0.5)
    driver.finish()
    driver.pause()
    driver.cancel()
    harness.finish()
    let kinds = ["change", "end", "sheet:"]
    #expect(
      harness.log.lines.filter { line in kinds.contains { line.hasPrefix($0) } } == [
        "sheet: willAppear", "end false", "change false false", "change true false",
        "change false true", "sheet: willDisappear", "sheet: didDisappear",
      ])
  }

  @Test("A transition that starts by itself is not initially interactive, also once it is held")
  func startsByItself() {
    let harness = PresentationHarness()
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    let sheet = harness.controller()
    harness.root.present(sheet, animated: true)
    harness.wait(milliseconds: 100)
    let coordinator = sheet.transitionCoordinator
    #expect(coordinator?.isInteractive == false)
    driver.pause()
    #expect(coordinator?.isInteractive == true)
    #expect(coordinator?.initiallyInteractive == false)
    #expect(coordinator?.percentComplete == 0.25)
    driver.cancel()
    harness.finish()
    #expect(sheet.appearancePhase == .disappeared)
  }
}
