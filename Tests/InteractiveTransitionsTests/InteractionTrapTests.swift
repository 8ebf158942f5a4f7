import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// The known traps of interactive transitions, each as its users met it.
@Suite("Interaction traps")
struct InteractionTrapTests {
  /// A pushed transition that a driver holds.
  private func held(
    by driver: PercentDrivenInteractiveTransition,
    animator: any ViewControllerAnimatedTransitioning = SlideAnimator()
  ) -> (harness: NavigationHarness, controller: ViewController) {
    let harness = NavigationHarness()
    let controller = ViewController()
    harness.animator = animator
    harness.interaction = driver
    harness.navigation.pushViewController(controller, animated: true)
    return (harness, controller)
  }

  @Test("Trap 1: a verdict that comes before the start is carried out at the start")
  func verdictBeforeStart() {
    for verdict in [TransitionVerdict.finish, .cancel] {
      let driver = PercentDrivenInteractiveTransition()
      if verdict == .finish { driver.finish() } else { driver.cancel() }
      let (harness, _) = held(by: driver)
      #expect(!harness.log.outcomes.contains { $0.completed != (verdict == .finish) })
      #expect(harness.finish())
      #expect(harness.log.outcomes.map(\.verdict) == [verdict])
      #expect(harness.log.outcomes.map(\.completions) == [1])
    }
  }

  @Test("Trap 2: a second animation may follow the interactive one; without a verdict all waits")
  func secondAnimation() {
    /// Slides, then fades without interaction, then completes.
    final class TwoSteps: ViewControllerAnimatedTransitioning {
      /// 0.2 s for the interactive part.
      func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
        .milliseconds(200)
      }
      /// Animates twice.
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        let container = context.containerView
        container.addSubview(to)
        container.animate(withDuration: .milliseconds(200)) {
          to.frame = container.bounds
        } completion: { _ in
          container.animate(withDuration: .milliseconds(100)) {
            to.alpha = 0.5
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
    }
    let driver = PercentDrivenInteractiveTransition()
    let (harness, controller) = held(by: driver, animator: TwoSteps())
    driver.update(0.5)
    harness.advance(toMilliseconds: 10_000)
    #expect(harness.log.outcomes.isEmpty)
    #expect(harness.navigation.isTransitioning)
    driver.finish()
    harness.finish()
    #expect(harness.log.times.last == Timestamp(microseconds: 10_200_000))
    #expect(controller.view.alpha == 0.5)
    #expect(harness.log.outcomes.map(\.completed) == [true])
  }

  @Test("Trap 3: an animator that reports success after a cancel does not corrupt the stack")
  func constantSuccess() {
    let driver = PercentDrivenInteractiveTransition()
    let (harness, controller) = held(by: driver, animator: SlideAnimator(verdict: true))
    driver.update(0.4)
    driver.cancel()
    harness.finish()
    #expect(harness.navigation.viewControllers.count == 1)
    #expect(controller.view.superview == nil)
    #expect(harness.navigation.topViewController?.view.superview === harness.navigation.view)
    #expect(harness.log.outcomes.map(\.completed) == [false])
  }

  @Test("Trap 4: an empty block of animations completes, and so does an animator without any")
  func emptyBlock() {
    /// Animates nothing, or completes at once.
    final class Empty: ViewControllerAnimatedTransitioning {
      /// Whether it makes an empty block.
      let hasBlock: Bool
      /// Creates an animator.
      init(hasBlock: Bool) { self.hasBlock = hasBlock }
      /// 0.2 s.
      func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
        .milliseconds(200)
      }
      /// Puts the view in and animates nothing.
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        guard hasBlock else { return context.completeTransition(true) }
        context.containerView.animate(withDuration: .milliseconds(200)) {
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    for hasBlock in [true, false] {
      let driver = PercentDrivenInteractiveTransition()
      let (harness, _) = held(by: driver, animator: Empty(hasBlock: hasBlock))
      driver.update(0.5)
      driver.finish()
      #expect(harness.finish())
      #expect(harness.log.outcomes.map(\.completed) == [true])
      #expect(harness.log.outcomes.map(\.completions) == [1])
      #expect(!harness.navigation.isTransitioning)
      #expect(driver.state == .over)
    }
  }

  @Test("Trap 5: no value jumps at the verdict, whatever the pace, the delay or the duration")
  func noJump() {
    for (curve, duration) in [
      (TimingCurve.easeIn, 400), (.easeOut, 400), (.ease, 1), (.linear, 0),
    ] {
      for verdict in [TransitionVerdict.finish, .cancel] {
        let driver = PercentDrivenInteractiveTransition()
        let (harness, controller) = held(
          by: driver, animator: SlideAnimator(duration: .milliseconds(duration), curve: curve))
        driver.update(0.3)
        let before = controller.view.presentation
        if verdict == .finish { driver.finish() } else { driver.cancel() }
        #expect(controller.view.presentation == before)
        #expect(harness.log.outcomes.isEmpty)
        #expect(harness.finish())
        #expect(harness.log.outcomes.map(\.completions) == [1])
      }
    }
  }

  @Test("Trap 5: keyframes and springs do not jump at the verdict either")
  func noJumpOfKeyframesAndSprings() {
    /// Slides the view in by keyframes or a spring.
    final class Wild: ViewControllerAnimatedTransitioning {
      /// Whether by a spring.
      let isSpring: Bool
      /// Creates an animator.
      init(isSpring: Bool) { self.isSpring = isSpring }
      /// 0.4 s.
      func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
        .milliseconds(400)
      }
      /// Moves the view.
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        let container = context.containerView
        to.frame = container.bounds.offsetBy(x: 390, y: 0)
        container.addSubview(to)
        let done = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
        if isSpring {
          container.animate(
            withDuration: .milliseconds(400), usingSpringWithDamping: 0.4,
            initialSpringVelocity: 10, animations: { to.frame = container.bounds },
            completion: done)
        } else {
          container.animateKeyframes(
            withDuration: .milliseconds(400),
            animations: { keyframes in
              keyframes.add(relativeStart: 0, relativeDuration: 0.5) { to.center.y = 0 }
              keyframes.add(relativeStart: 0.5, relativeDuration: 0.5) {
                to.frame = container.bounds
              }
            }, completion: done)
        }
      }
    }
    for isSpring in [true, false] {
      for verdict in [TransitionVerdict.finish, .cancel] {
        let driver = PercentDrivenInteractiveTransition()
        let (harness, controller) = held(by: driver, animator: Wild(isSpring: isSpring))
        driver.update(0.4)
        let before = controller.view.presentation.center
        if verdict == .finish { driver.finish() } else { driver.cancel() }
        #expect(controller.view.presentation.center == before)
        harness.advance(toMilliseconds: 2)
        let after = controller.view.presentation.center
        #expect(abs(after.x - before.x) < 10 && abs(after.y - before.y) < 10)
        #expect(harness.finish())
        #expect(harness.log.outcomes.map(\.verdict) == [verdict])
      }
    }
  }

  @Test("Trap 6: a completion speed that is not above zero cannot stop a transition")
  func speedOfZero() {
    let driver = PercentDrivenInteractiveTransition()
    let (harness, _) = held(by: driver)
    driver.update(1)
    driver.completionSpeed = 1 - driver.percentComplete
    driver.cancel()
    #expect(harness.finish())
    #expect(harness.log.times.last == Timestamp(microseconds: 400_000))
    #expect(harness.log.outcomes.map(\.completions) == [1])
  }

  @Test("Trap 7: a rest of no length takes one frame, completes once and not from within the call")
  func zeroRest() {
    for (fraction, verdict) in [(0.0, TransitionVerdict.cancel), (1, .finish)] {
      let driver = PercentDrivenInteractiveTransition()
      let (harness, _) = held(by: driver)
      driver.update(fraction)
      if verdict == .finish { driver.finish() } else { driver.cancel() }
      #expect(harness.log.outcomes.isEmpty)
      harness.advance(toMilliseconds: 2)
      #expect(harness.log.outcomes.map(\.verdict) == [verdict])
      #expect(harness.log.outcomes.map(\.completions) == [1])
    }
  }

  @Test("Trap 8: an update after the verdict moves nothing")
  func lateUpdate() {
    let driver = PercentDrivenInteractiveTransition()
    let (harness, controller) = held(by: driver)
    driver.update(0.5)
    driver.finish()
    let before = controller.view.presentation
    driver.update(0.1)
    #expect(controller.view.presentation == before)
    #expect(driver.percentComplete == 0.5)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [true])
  }

  @Test("Trap 9: the delegate is asked for an interaction controller at every transition")
  func askedEveryTime() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator()
    for _ in 0..<2 {
      harness.navigation.pushViewController(ViewController(), animated: true)
      harness.finish()
      harness.navigation.popViewController(animated: true)
      harness.finish()
    }
    #expect(harness.log.lines.filter { $0 == "interaction" }.count == 4)
    let sheets = PresentationHarness()
    sheets.animator = CoverAnimator(sheets.log)
    for _ in 0..<2 {
      sheets.root.present(sheets.controller(), animated: true)
      sheets.root.dismiss(animated: true)
      sheets.finish()
    }
    #expect(sheets.log.lines.filter { $0 == "ask interaction" }.count == 4)
  }
}
