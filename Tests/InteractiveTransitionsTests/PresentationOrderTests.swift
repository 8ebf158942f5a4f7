import InputEvents
import InteractiveTransitions
import Testing

/// Who is told what in which order when a controller is presented and dismissed.
@Suite("Presentation order")
struct PresentationOrderTests {
  /// The styles that leave the presenter's view in the tree.
  static let stylesOver: [ModalPresentationStyle] = [.overFullScreen, .pageSheet, .custom]

  @Test("A presentation asks and tells in the documented order, the animator last")
  func presentationOrder() {
    let harness = PresentationHarness()
    harness.animator = CoverAnimator(harness.log)
    harness.makePresentation = { ProbePresentation($0, $1, harness.log) }
    harness.root.present(harness.controller(), animated: true) { harness.log.note("presented") }
    harness.finish()
    #expect(
      harness.log.lines == [
        "ask presentation", "ask animator", "ask interaction", "present start 0.0",
        "to.viewDidLoad", "presentationWillBegin", "frame", "to.viewWillAppear",
        "sheet: willAppear", "animate", "willLayout", "didLayout", "present complete 1.0",
        "presentationDidEnd true", "to.viewDidAppear", "sheet: didAppear",
        "outcome present finish true 1", "presented", "animationEnded true",
      ])
  }

  @Test("A dismissal asks and tells in the documented order, the animator last")
  func dismissalOrder() {
    let harness = PresentationHarness()
    harness.makePresentation = { ProbePresentation($0, $1, harness.log) }
    let sheet = harness.controller()
    harness.presentAtRest(sheet)
    harness.animator = CoverAnimator(harness.log)
    sheet.dismiss(animated: true) { harness.log.note("dismissed") }
    harness.finish()
    #expect(
      harness.log.lines == [
        "ask animator", "ask interaction", "dismiss start 0.0", "dismissalWillBegin",
        "from.viewWillDisappear", "sheet: willDisappear", "animate", "willLayout", "didLayout",
        "dismiss complete 1.0", "dismissalDidEnd true", "from.viewDidDisappear",
        "sheet: didDisappear", "outcome dismiss finish true 1", "dismissed",
        "animationEnded true",
      ])
  }

  @Test("Full screen tells both sides, the one that is seen first at the end")
  func fullScreen() {
    let harness = PresentationHarness()
    let sheet = harness.controller(style: .fullScreen)
    harness.root.present(sheet, animated: true)
    harness.finish()
    #expect(
      harness.callbacks == [
        "root: willDisappear", "sheet: willAppear", "sheet: didAppear", "root: didDisappear",
      ])
    #expect(harness.root.view.superview == nil)
    harness.log.clear()
    sheet.dismiss(animated: true)
    harness.finish()
    #expect(
      harness.callbacks == [
        "sheet: willDisappear", "root: willAppear", "root: didAppear", "sheet: didDisappear",
      ])
  }

  @Test("The presenter hears nothing where its view stays", arguments: stylesOver)
  func presenterStays(style: ModalPresentationStyle) {
    let harness = PresentationHarness()
    let sheet = harness.controller(style: style)
    harness.root.present(sheet, animated: true)
    harness.finish()
    #expect(harness.root.view.superview === harness.window)
    sheet.dismiss(animated: true)
    harness.finish()
    #expect(
      harness.callbacks == [
        "sheet: willAppear", "sheet: didAppear", "sheet: willDisappear", "sheet: didDisappear",
      ])
  }

  @Test("The order at the end is the presentation controller's to choose")
  func otherOrder() {
    /// Tells the one that vanishes first.
    final class Reversed: PresentationController {
      /// As said.
      override var appearanceOrder: AppearanceOrder { .disappearFirst }
      /// The presenter vanishes.
      override var shouldRemovePresentersView: Bool { true }
    }
    let harness = PresentationHarness()
    harness.makePresentation = {
      Reversed(presentedViewController: $0, presenting: $1)
    }
    harness.root.present(harness.controller(), animated: true)
    harness.finish()
    #expect(harness.callbacks.suffix(2) == ["root: didDisappear", "sheet: didAppear"])
  }

  @Test("A cancelled full-screen presentation takes everything back, the incoming side first")
  func cancelledPresentation() {
    let harness = PresentationHarness()
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    let sheet = harness.controller(style: .fullScreen)
    harness.root.present(sheet, animated: true)
    #expect(sheet.isBeingPresented)
    driver.update(0.5)
    driver.cancel()
    harness.finish()
    #expect(
      harness.callbacks == [
        "root: willDisappear", "sheet: willAppear", "sheet: willDisappear",
        "sheet: didDisappear", "root: willAppear", "root: didAppear",
      ])
    #expect(harness.root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(harness.window.subviews.map(\.tag) == [1])
    #expect(sheet.view.superview == nil)
  }

  @Test("A cancelled presentation over the presenter tells the incoming side only")
  func cancelledPresentationOver() {
    for style in Self.stylesOver {
      let harness = PresentationHarness()
      let driver = PercentDrivenInteractiveTransition()
      harness.animator = CoverAnimator(harness.log)
      harness.interaction = driver
      harness.root.present(harness.controller(style: style), animated: true)
      driver.cancel()
      harness.finish()
      #expect(
        harness.callbacks == [
          "sheet: willAppear", "sheet: willDisappear", "sheet: didDisappear",
        ])
      #expect(harness.window.subviews.map(\.tag) == [1])
    }
  }

  @Test("A cancelled dismissal leaves everything as it was", arguments: [true, false])
  func cancelledDismissal(removesPresenter: Bool) {
    let harness = PresentationHarness()
    harness.makePresentation = {
      ProbePresentation($0, $1, harness.log, removesPresenter: removesPresenter)
    }
    let sheet = harness.controller()
    harness.presentAtRest(sheet)
    let probe = sheet.presentationController as? ProbePresentation
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    sheet.dismiss(animated: true)
    #expect(sheet.isBeingDismissed)
    driver.update(0.9)
    driver.cancel()
    harness.finish()
    #expect(
      harness.callbacks
        == (removesPresenter
          ? [
            "sheet: willDisappear", "root: willAppear", "root: willDisappear",
            "root: didDisappear", "sheet: willAppear", "sheet: didAppear",
          ]
          : ["sheet: willDisappear", "sheet: willAppear", "sheet: didAppear"]))
    #expect(harness.log.lines.contains("dismissalDidEnd false"))
    #expect(harness.root.presentedViewController === sheet)
    #expect(probe?.chrome.superview === probe?.containerView)
    #expect(probe?.chrome.alpha == 1)
    #expect(sheet.view.frame == Rect(x: 0, y: 422, width: 390, height: 422))
    #expect(harness.root.view.superview === (removesPresenter ? nil : harness.window))
    sheet.dismiss(animated: false)
    #expect(harness.window.subviews.map(\.tag) == [1])
    #expect(harness.root.isAppeared)
  }

  @Test(
    "An interruption after the verdict changes nothing in what controllers hear",
    arguments: [ModalPresentationStyle.fullScreen] + stylesOver)
  func interrupted(style: ModalPresentationStyle) {
    let harness = PresentationHarness()
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    let sheet = harness.controller(style: style)
    harness.root.present(sheet, animated: true)
    waver(driver, harness)
    driver.finish()
    harness.finish()
    let removes = style == .fullScreen
    let coming = ["sheet: willAppear", "sheet: didAppear"]
    #expect(
      harness.callbacks
        == (removes ? ["root: willDisappear"] + coming + ["root: didDisappear"] : coming))
    harness.log.clear()
    sheet.dismiss(animated: true)
    waver(driver, harness)
    driver.cancel()
    harness.finish()
    let reversed = [
      "sheet: willDisappear", "root: willAppear", "root: willDisappear", "root: didDisappear",
      "sheet: willAppear", "sheet: didAppear",
    ]
    #expect(
      harness.callbacks == (removes ? reversed : reversed.filter { $0.hasPrefix("sheet") }))
    #expect(harness.log.outcomes.map(\.completions) == [1])
    #expect(sheet.appearancePhase == .appeared)
  }

  /// Changes its mind several times.
  private func waver(_ driver: PercentDrivenInteractiveTransition, _ harness: PresentationHarness) {
    for fraction in [0.5, 0.4, 0.3] {
      driver.update(fraction)
      if fraction == 0.4 { driver.finish() } else { driver.cancel() }
      harness.wait(milliseconds: 20)
      driver.pause()
    }
  }

  @Test("Without motion everything is done at once, in the same order")
  func withoutMotion() {
    let harness = PresentationHarness()
    harness.animator = CoverAnimator(harness.log)
    harness.makePresentation = { ProbePresentation($0, $1, harness.log) }
    let sheet = harness.controller()
    harness.root.present(sheet, animated: false) { harness.log.note("presented") }
    #expect(
      harness.log.lines == [
        "ask presentation", "ask animator", "present start 0.0", "to.viewDidLoad",
        "presentationWillBegin", "frame", "to.viewWillAppear", "sheet: willAppear", "animate",
        "present complete 1.0", "willLayout", "didLayout", "presentationDidEnd true",
        "to.viewDidAppear", "sheet: didAppear", "outcome present finish true 1", "presented",
        "animationEnded true",
      ])
    #expect((sheet.presentationController as? ProbePresentation)?.chrome.alpha == 1)
    sheet.dismiss(animated: false)
    #expect(harness.window.subviews.map(\.tag) == [1])
    let told = harness.callbacks.count
    #expect(harness.finish())
    #expect(harness.callbacks.count == told)
  }
}
