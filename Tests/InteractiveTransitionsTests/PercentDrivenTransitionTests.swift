import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// Transitions that are driven by a percentage, in time.
@Suite("Percent-driven transition")
struct PercentDrivenTransitionTests {
  /// Shares of the way, speeds, and how long the rest of 400 ms takes, forth and back.
  static let rests: [(fraction: Double, speed: Double, finish: Int64, cancel: Int64)] = [
    (0.25, 1, 300, 100), (0.75, 1, 100, 300), (0.5, 2, 100, 100), (0.25, 0.5, 600, 200),
    (0, 1, 400, 0), (1, 1, 0, 400), (0.99, 1, 4, 396),
  ]

  @Test("The rest takes its share of the duration, by the speed", arguments: rests)
  func rest(fraction: Double, speed: Double, finish: Int64, cancel: Int64) {
    for verdict in [TransitionVerdict.finish, .cancel] {
      let harness = NavigationHarness()
      let driver = PercentDrivenInteractiveTransition()
      harness.animator = SlideAnimator()
      harness.interaction = driver
      driver.completionSpeed = speed
      harness.navigation.pushViewController(ViewController(), animated: true)
      harness.advance(toMilliseconds: 50)
      driver.update(fraction)
      if verdict == .finish { driver.finish() } else { driver.cancel() }
      #expect(harness.log.outcomes.isEmpty)
      #expect(harness.finish())
      let rest = verdict == .finish ? finish : cancel
      #expect(harness.log.times.last == Timestamp(microseconds: (50 + rest) * 1000))
      #expect(harness.log.outcomes.map(\.completed) == [verdict == .finish])
      #expect(harness.log.outcomes.map(\.completions) == [1])
    }
  }

  @Test("Views follow the number evenly, and then the completion curve from there")
  func motion() throws {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    let controller = ViewController()
    harness.animator = SlideAnimator()
    harness.interaction = driver
    driver.completionCurve = .easeOut
    harness.navigation.pushViewController(controller, animated: true)
    #expect(controller.view.presentation.frame.origin.x == 390)
    #expect(controller.view.frame.origin.x == 0)
    for fraction in [0.5, 0.1, 0.2] {
      driver.update(fraction)
      #expect(abs(controller.view.presentation.frame.origin.x - 390 * (1 - fraction)) < 1e-9)
    }
    driver.finish()
    // 320 ms are left; after half of them ease-out has gone 0.6846431874274606 of the rest.
    harness.advance(toMilliseconds: 160)
    harness.scheduler.advance(to: harness.scheduler.now.advanced(byNanoseconds: 1))
    let x = controller.view.presentation.frame.origin.x
    #expect(abs(x - 390 * 0.8 * (1 - 0.6846431874274606)) < 1e-9)
    harness.finish()
    #expect(controller.view.presentation.frame.origin.x == 0)
  }

  @Test("On the way back views go from where they were towards the start")
  func motionBack() {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    let controller = ViewController()
    harness.animator = SlideAnimator()
    harness.interaction = driver
    driver.completionCurve = .linear
    harness.navigation.pushViewController(controller, animated: true)
    driver.update(0.5)
    driver.cancel()
    // 200 ms lead back from a half; after 100 ms a quarter is left.
    harness.advance(toMilliseconds: 100)
    harness.scheduler.advance(to: harness.scheduler.now.advanced(byNanoseconds: 1))
    #expect(abs(controller.view.presentation.frame.origin.x - 390 * 0.75) < 1e-9)
  }

  @Test("A cancelled transition takes every value back to what it was")
  func valuesAfterCancel() {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    let controller = ViewController()
    harness.animator = SlideAnimator()
    harness.interaction = driver
    harness.navigation.pushViewController(controller, animated: true)
    driver.update(0.7)
    driver.cancel()
    harness.finish()
    #expect(controller.view.frame.origin.x == 390)
    #expect(controller.view.presentation == controller.view.modelValues)
    #expect(controller.view.superview == nil)
    #expect(harness.navigation.viewControllers.count == 1)
    #expect(controller.parent == nil)
  }

  @Test("A verdict that comes before a waiting transition starts is carried out at its start")
  func earlyVerdict() {
    for finishes in [true, false] {
      let harness = NavigationHarness()
      harness.animator = SlideAnimator()
      harness.navigation.pushViewController(ViewController(), animated: true)
      let driver = PercentDrivenInteractiveTransition()
      harness.interaction = driver
      harness.navigation.pushViewController(ViewController(), animated: true)
      driver.update(0.3)
      if finishes { driver.finish() } else { driver.cancel() }
      #expect(harness.finish())
      #expect(harness.log.outcomes.map(\.completed) == [true, finishes])
      #expect(harness.navigation.viewControllers.count == (finishes ? 3 : 2))
      #expect(!harness.log.lines.contains("anomaly wrong_state"))
    }
  }

  @Test("Late calls are reported and change nothing")
  func lateCalls() {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = SlideAnimator()
    harness.interaction = driver
    harness.navigation.pushViewController(ViewController(), animated: true)
    driver.update(0.6)
    driver.finish()
    driver.update(0.1)
    driver.cancel()
    harness.finish()
    #expect(driver.percentComplete == 0.6)
    #expect(harness.log.lines.filter { $0 == "anomaly wrong_state" }.count == 2)
    #expect(harness.log.outcomes.map(\.completed) == [true])
    driver.cancel()
    driver.update(0.2)
    harness.navigation.popViewController(animated: true)
    driver.update(0.25)
    driver.finish()
    harness.finish()
    #expect(harness.log.lines.contains("pop finish 0.25"))
    #expect(harness.log.outcomes.map(\.completed) == [true, true])
  }

  @Test("A speed that is not above zero is ignored", arguments: [0, -1, .nan, .infinity])
  func speed(value: Double) {
    let driver = PercentDrivenInteractiveTransition()
    driver.completionSpeed = 2
    driver.completionSpeed = value
    #expect(driver.completionSpeed == 2)
  }

  @Test("A transition that starts by itself can be taken hold of, moved and let go again")
  func pausing() {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    let controller = ViewController()
    harness.animator = SlideAnimator(curve: .linear)
    harness.interaction = driver
    driver.wantsInteractiveStart = false
    harness.navigation.pushViewController(controller, animated: true)
    harness.advance(toMilliseconds: 101)
    driver.pause()
    #expect(driver.percentComplete == 0.25)
    harness.advance(toMilliseconds: 900)
    #expect(controller.view.presentation.frame.origin.x == 292.5)
    driver.update(0.5)
    driver.cancel()
    harness.advance(toMilliseconds: 950)
    driver.pause()
    driver.finish()
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [true])
    let steps = harness.log.lines.filter { $0.hasPrefix("push ") }
    #expect(steps.count == 7)
    #expect(steps[1] == "push pause 0.25")
    #expect(harness.navigation.viewControllers.count == 2)
  }

  @Test("An animator that always reports success cannot complete a cancelled transition")
  func wrongReport() {
    let harness = NavigationHarness()
    let driver = PercentDrivenInteractiveTransition()
    harness.animator = SlideAnimator(verdict: true)
    harness.interaction = driver
    harness.navigation.pushViewController(ViewController(), animated: true)
    driver.cancel()
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [false])
    #expect(harness.log.lines.filter { $0 == "anomaly wrong_state" }.count == 1)
    #expect(harness.navigation.viewControllers.count == 1)
  }

  @Test("Only the first report of the end counts")
  func doubleReport() {
    let harness = NavigationHarness()
    let animator = SlideAnimator(reports: 3)
    harness.animator = animator
    harness.navigation.pushViewController(ViewController(), animated: true)
    harness.finish()
    #expect(animator.ended == [true])
    #expect(harness.log.outcomes.map(\.completions) == [1])
    #expect(harness.log.lines.filter { $0 == "anomaly wrong_state" }.count == 2)
    #expect(harness.navigation.viewControllers.count == 2)
  }

  @Test("A transition that never ends is told of as not completed")
  func stuck() {
    let harness = NavigationHarness()
    harness.animator = SlideAnimator(reports: 0)
    harness.navigation.pushViewController(ViewController(), animated: true)
    #expect(harness.finish())
    #expect(harness.log.outcomes.isEmpty)
    harness.window.recordUnfinishedTransitions()
    #expect(harness.log.outcomes.map(\.completed) == [false])
    #expect(harness.log.outcomes.map(\.completions) == [0])
  }
}
