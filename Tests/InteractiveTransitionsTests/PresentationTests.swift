import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// What presenting and dismissing do to views and controllers.
@Suite("Presentation")
struct PresentationTests {
  /// All styles that something can be presented with.
  static let styles: [ModalPresentationStyle] = [
    .none, .fullScreen, .overFullScreen, .pageSheet, .custom,
  ]

  @Test("Every style has a stock animation, and the presenter is back later", arguments: styles)
  func stock(style: ModalPresentationStyle) {
    let harness = PresentationHarness()
    harness.window.addSubview(View())
    let sheet = ProbeController("sheet", harness.log)
    sheet.modalPresentationStyle = style
    #expect(harness.root.present(sheet, animated: true))
    #expect(sheet.view.presentation.frame.origin.y >= 844)
    harness.finish()
    let top: Double = style == .pageSheet ? 57 : 0
    #expect(sheet.view.frame == Rect(x: 0, y: top, width: 390, height: 844 - top))
    #expect(harness.window.hitTest(Point(x: 100, y: 500)) === sheet.view)
    #expect(harness.root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === harness.root)
    #expect(harness.window.presentedChain.count == 1)
    #expect(harness.root.dismiss(animated: true))
    harness.finish()
    #expect(harness.window.subviews.count == 2)
    #expect(harness.window.subviews.first === harness.root.view)
    #expect(harness.root.view.frame == harness.window.bounds)
    #expect(harness.window.presentedChain.isEmpty)
    #expect(sheet.presentationController == nil)
    #expect(harness.log.outcomes.map(\.completed) == [true, true])
  }

  @Test("A sheet dims what is behind it along with the transition, and back")
  func dimming() throws {
    let harness = PresentationHarness()
    let sheet = harness.controller(style: .pageSheet)
    harness.root.present(sheet, animated: true)
    let dimming = try #require(sheet.presentationController?.containerView?.subviews.first)
    #expect(dimming !== sheet.view)
    #expect(dimming.presentation.alpha == 0)
    harness.finish()
    #expect(dimming.alpha > 0)
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = CoverAnimator(harness.log)
    harness.interaction = driver
    let full = dimming.alpha
    sheet.dismiss(animated: true)
    driver.update(0.5)
    #expect(abs(dimming.presentation.alpha - full / 2) < 1e-12)
    driver.cancel()
    harness.finish()
    #expect(dimming.alpha == full)
    sheet.dismiss(animated: false)
    #expect(dimming.superview == nil)
  }

  @Test("A child's request presents from the outermost controller, and both are told of it")
  func fromChild() {
    let harness = PresentationHarness()
    let child = ViewController()
    harness.root.addChild(child)
    harness.root.view.addSubview(child.view)
    let sheet = harness.controller()
    var asked: (presenting: ViewController?, child: Bool)?
    harness.makePresentation = { presented, presenting in
      asked = (presenting, presenting === child)
      return PresentationController(presentedViewController: presented, presenting: presenting)
    }
    #expect(child.present(sheet, animated: false))
    #expect(asked?.presenting === harness.root)
    #expect(child.presentedViewController === sheet)
    #expect(sheet.presentingViewController === harness.root)
    let inner = ViewController()
    sheet.addChild(inner)
    #expect(inner.presentingViewController === harness.root)
    #expect(inner.dismiss(animated: false))
    #expect(harness.root.presentedViewController == nil)
  }

  @Test("What makes no sense is refused and leaves nothing behind")
  func refusals() {
    let harness = PresentationHarness()
    let sheet = harness.controller()
    #expect(!ViewController().present(sheet, animated: true))
    #expect(!harness.root.dismiss(animated: true))
    #expect(!ViewController().dismiss(animated: true))
    #expect(!harness.root.present(harness.root, animated: true))
    let child = ViewController()
    harness.root.addChild(child)
    #expect(!harness.root.present(child, animated: true))
    harness.presentAtRest(sheet)
    #expect(!harness.root.present(harness.controller("other"), animated: true))
    #expect(!sheet.present(sheet, animated: true))
    #expect(!sheet.present(harness.root, animated: true))
    #expect(harness.log.lines.isEmpty)
    #expect(harness.window.presentedChain.count == 1)
  }

  @Test("A request during a transition waits, and is dropped where it makes no sense any more")
  func waiting() {
    let harness = PresentationHarness()
    let (first, second) = (harness.controller("first"), harness.controller("second"))
    var told: [String] = []
    #expect(harness.root.present(first, animated: true) { told.append("first") })
    #expect(harness.root.present(second, animated: true) { told.append("second") })
    #expect(harness.root.dismiss(animated: true) { told.append("dismissed") })
    #expect(harness.root.dismiss(animated: true) { told.append("dismissed again") })
    #expect(harness.root.present(second, animated: false) { told.append("second at last") })
    #expect(harness.window.waitingRequestCount == 4)
    #expect(harness.window.runningTransitions.map(\.operation) == ["present"])
    #expect(harness.finish())
    #expect(told == ["first", "dismissed", "second at last"])
    #expect(harness.window.presentedChain.map { $0 === second } == [true])
    #expect(harness.window.waitingRequestCount == 0)
  }

  @Test("A stack's transition and a presentation take turns")
  func turnsWithNavigation() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    harness.navigation.pushViewController(ViewController(), animated: true)
    #expect(harness.navigation.present(sheet, animated: true))
    harness.navigation.popViewController(animated: true)
    sheet.dismiss(animated: true)
    #expect(harness.window.runningTransitions.count == 1)
    #expect(harness.finish())
    #expect(harness.log.outcomes.map(\.operation) == ["push", "present", "pop"])
    #expect(harness.log.outcomes.allSatisfy { $0.completed && $0.completions == 1 })
  }

  @Test("A request from within a delegate's answer waits for its turn")
  func requestFromDelegate() {
    let harness = PresentationHarness()
    let sheet = harness.controller()
    harness.makePresentation = { presented, presenting in
      harness.root.dismiss(animated: false)
      return PresentationController(presentedViewController: presented, presenting: presenting)
    }
    harness.root.present(sheet, animated: true)
    #expect(harness.finish())
    #expect(harness.log.outcomes.map(\.operation) == ["present", "dismiss"])
    #expect(harness.root.presentedViewController == nil)
  }

  @Test("A presentation controller that is in use, or another one's, is not used")
  func foreignPresentationController() {
    let harness = PresentationHarness()
    let first = harness.controller("first")
    harness.presentAtRest(first)
    let used = first.presentationController
    let second = harness.controller("second")
    for other in [used, PresentationController(presentedViewController: first, presenting: nil)] {
      harness.makePresentation = { presented, _ in
        other ?? PresentationController(presentedViewController: presented, presenting: nil)
      }
      first.present(second, animated: false)
      #expect(second.presentationController !== other)
      #expect(second.presentationController?.presentedViewController === second)
      #expect(first.presentationController === used)
      second.dismiss(animated: false)
    }
  }

  @Test("A child whose view is in its container's hears of a presentation, unless that says no")
  func children() {
    /// Tells its children itself.
    final class Manual: ViewController {
      /// It does.
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    for container in [ViewController(), Manual()] {
      let harness = PresentationHarness()
      let inside = ProbeController("in", harness.log)
      let outside = ProbeController("out", harness.log)
      for child in [inside, outside] { container.addChild(child) }
      container.view.addSubview(inside.view)
      harness.root.present(container, animated: true)
      harness.finish()
      #expect(
        harness.callbacks.filter { !$0.hasPrefix("root") }
          == (container is Manual ? [] : ["in: willAppear", "in: didAppear"]))
    }
  }

  @Test("The coordinator is there for both sides from the first callback to the last")
  func coordinator() {
    /// Notes whether it has a coordinator at each callback.
    final class Witness: ViewController {
      /// What it saw.
      var seen: [Bool] = []
      /// Notes it.
      override func viewWillAppear(_ animated: Bool) { seen.append(transitionCoordinator != nil) }
      /// Notes it.
      override func viewDidAppear(_ animated: Bool) { seen.append(transitionCoordinator != nil) }
    }
    let harness = PresentationHarness()
    let sheet = Witness()
    let child = ViewController()
    harness.root.addChild(child)
    harness.root.present(sheet, animated: true)
    #expect(child.transitionCoordinator === sheet.transitionCoordinator)
    let container = sheet.presentationController?.containerView
    #expect(sheet.transitionCoordinator?.containerView === container)
    harness.finish()
    #expect(sheet.seen == [true, true])
    #expect(sheet.transitionCoordinator == nil)
    #expect(harness.root.transitionCoordinator == nil)
  }

  @Test("A wrapper around the presented view takes part in its place")
  func wrapper() {
    /// Puts the presented view into another one.
    final class Wrapping: PresentationController {
      /// The view around it.
      let wrapper = View()
      /// The view around it.
      override var presentedView: View? { wrapper }
      /// Fills it.
      override func presentationTransitionWillBegin() {
        wrapper.addSubview(presentedViewController.view)
      }
    }
    let harness = PresentationHarness()
    harness.makePresentation = { Wrapping(presentedViewController: $0, presenting: $1) }
    let sheet = harness.controller()
    harness.root.present(sheet, animated: true)
    let wrapping = sheet.presentationController as? Wrapping
    #expect(wrapping?.wrapper.superview === wrapping?.containerView)
    #expect(harness.window.runningTransitions.first?.view(forKey: .to) === wrapping?.wrapper)
    harness.finish()
    harness.root.dismiss(animated: true)
    harness.finish()
    #expect(wrapping?.wrapper.superview == nil)
    #expect(harness.window.subviews.count == 1)
  }
}
