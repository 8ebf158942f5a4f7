import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// A transition's clock, driven by hand.
@Suite("Animation time line")
struct AnimationTimelineTests {
  /// Makes a transition's animations by an animator.
  private final class PropertyAnimatorSlide: ViewControllerAnimatedTransitioning {
    /// The animator of the last transition.
    var animator: ViewPropertyAnimator?
    /// The context of the last transition.
    var context: (any ViewControllerContextTransitioning)?

    /// 400 ms.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
      .milliseconds(400)
    }

    /// Slides the incoming view in.
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      guard let to = context.view(forKey: .to) else { return }
      to.frame = context.containerView.bounds.offsetBy(x: 400, y: 0)
      context.containerView.addSubview(to)
      let animator = ViewPropertyAnimator(
        in: context.containerView, duration: .milliseconds(400), timing: .cubic(.easeIn)
      ) {
        to.frame = context.containerView.bounds
      }
      animator.addCompletion { position in
        context.completeTransition(position == .end)
      }
      animator.startAnimation()
      self.animator = animator
    }
  }

  /// A push under way, held at a share of its way.
  private struct Push {
    /// The navigation controller in its window.
    let harness = NavigationHarness()
    /// The animator.
    let slide = PropertyAnimatorSlide()
    /// The interaction.
    let driver = PercentDrivenInteractiveTransition()
    /// What is pushed.
    let controller = ViewController()

    /// Starts a push under interaction, or one that plays.
    init(isInteractive: Bool = true) {
      harness.animator = slide
      harness.interaction = isInteractive ? driver : nil
      harness.navigation.pushViewController(controller, animated: true)
    }

    /// Where the pushed view is.
    var x: Double {
      controller.view.presentation.frame.origin.x
    }
  }

  @Test("An animator made in a transition joins its time line, and the interaction moves it evenly")
  func joined() {
    let push = Push()
    for fraction in [0.25, 0.5, 0.1] {
      push.driver.update(fraction)
      #expect(isNear(push.x, 400 * (1 - fraction)))
      #expect(isNear(push.slide.animator?.fractionComplete ?? 0, fraction))
    }
    push.driver.finish()
    push.harness.finish()
    #expect(push.harness.log.outcomes.map(\.completed) == [true])
    #expect(push.slide.animator?.state == .inactive)
    #expect(push.harness.navigation.viewControllers.count == 2)
  }

  @Test("Cancelled, a joined animator ends at its start")
  func cancelled() {
    let push = Push()
    push.driver.update(0.5)
    push.driver.cancel()
    push.harness.finish()
    #expect(push.harness.log.outcomes.map(\.completed) == [false])
    #expect(push.harness.log.outcomes.map(\.completions) == [1])
    #expect(push.harness.navigation.viewControllers.count == 1)
  }

  @Test("A joined animator plays by its own curve and moves the one clock")
  func playing() {
    let push = Push(isInteractive: false)
    push.harness.advance(toMilliseconds: 201)
    #expect(isNear(push.x, 400 * (1 - 0.315356812573), within: 1e-6))
    push.slide.animator?.pauseAnimation()
    #expect(isNear(push.slide.context?.timeline?.fraction ?? 0, 0.315356812573, within: 1e-9))
    push.slide.animator?.fractionComplete = 0.75
    #expect(isNear(push.x, 100))
    push.slide.animator?.isReversed = true
    push.slide.animator?.startAnimation()
    push.harness.finish()
    #expect(push.harness.log.outcomes.map(\.completed) == [false])
    #expect(push.x == 400 || push.controller.view.superview == nil)
  }

  @Test("A time line settles as a spring moves, from the finger's own velocity")
  func spring() throws {
    let push = Push()
    push.driver.update(0.5)
    let timeline = try #require(push.slide.context?.timeline)
    push.slide.context?.finishInteractiveTransition()
    let places = [push.x]
    // 3 ways of 400 points per second are 1.2 points per millisecond.
    timeline.settle(
      to: .end, timing: .spring(SpringParameters(mass: 1, stiffness: 200, damping: 12)),
      velocity: 3)
    var all = places
    for time in 1...1500 {
      push.harness.advance(toMilliseconds: Int64(time))
      push.harness.scheduler.advance(to: push.harness.scheduler.now.advanced(byNanoseconds: 1))
      if push.controller.view.presentation == push.controller.view.modelValues { break }
      all.append(push.x)
    }
    #expect(isNear(all[0] - all[1], 1.2, within: 0.06))
    let speeds = zip(all.dropFirst(), all).map { $0 - $1 }
    for (next, speed) in zip(speeds.dropFirst(), speeds) { #expect(abs(next - speed) < 0.1) }
    // It goes past its end by more than 10 points and comes back.
    #expect((all.min() ?? 0) < -10)
    push.harness.finish()
    #expect(push.harness.log.outcomes.map(\.completions) == [1])
    #expect(push.harness.log.outcomes.map(\.completed) == [true])
    #expect(push.x == 0)
  }

  @Test("Velocities that make no sense are ignored", arguments: [Double.nan, .infinity, -1e300])
  func malformed(velocity: Double) throws {
    let push = Push()
    push.driver.update(0.5)
    let timeline = try #require(push.slide.context?.timeline)
    push.slide.context?.finishInteractiveTransition()
    timeline.scrub(to: velocity)
    timeline.settle(
      to: .end, timing: .spring(SpringParameters(mass: 1, stiffness: 200, damping: 12)),
      velocity: velocity)
    for time in 1...200 {
      push.harness.advance(toMilliseconds: Int64(time))
      #expect(push.x.isFinite)
    }
    push.harness.finish()
    #expect(push.harness.log.outcomes.map(\.completions) == [1])
    #expect(push.x == 0)
  }

  @Test("Settling again from amid a settle keeps the speed")
  func settledAgain() throws {
    let push = Push()
    push.driver.update(0.2)
    push.driver.finish()
    let timeline = try #require(push.slide.context?.timeline)
    var places = [push.x]
    for time in 1...320 {
      if time == 150 { timeline.settle(to: .start, duration: .milliseconds(300), curve: .easeOut) }
      push.harness.advance(toMilliseconds: Int64(time))
      places.append(push.x)
    }
    let speeds = zip(places.dropFirst(), places).map { $0 - $1 }
    for (next, speed) in zip(speeds.dropFirst().dropFirst(), speeds.dropFirst()) {
      #expect(abs(next - speed) < 0.3)
    }
    push.harness.finish()
    #expect(push.harness.log.outcomes.map(\.completions) == [1])
  }
}
