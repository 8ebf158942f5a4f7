import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// How the story scene decides, under each policy and at each display rate.
@Suite("Story decisions")
struct StoryDecisionTests {
  /// Flicks, with what becomes of them under each policy.
  ///
  /// 234 mm/s are 1501.65 pt/s and 78 mm/s are 500.55 at the nominal 163 points per inch; the
  /// harness has 10 points per millimetre, so that they are 2340 and 780 pt/s there.
  static let flicks: [(x: Double, velocity: Double, directional: String, article: String)] = [
    (100, 1600, "pop cancel", "pop finish"),
    (100, 2400, "pop finish", "pop finish"),
    (100, -700, "pop cancel", "pop cancel"),
    (300, -700, "pop finish", "pop finish"),
    (300, -800, "pop cancel", "pop finish"),
    (-100, -2400, "push finish", "push cancel"),
    (-100, 1600, "push cancel", "push finish"),
    (-300, 800, "push cancel", "push finish"),
    (195, 0, "pop cancel", "pop cancel"),
    (195.0001, 0, "pop finish", "pop finish"),
  ]

  @Test("A flick is decided by its direction, or as the article has it", arguments: flicks)
  func flick(x: Double, velocity: Double, directional: String, article: String) {
    #expect(verdict(x, velocity, StoryScene.defaultPolicy) == directional)
    #expect(verdict(x, velocity, StoryScene.articlePolicy) == article)
  }

  /// What comes of a pan that ends at a distance with a velocity.
  private func verdict(_ x: Double, _ velocity: Double, _ policy: DecisionPolicy) -> String {
    let harness = StoryHarness(policy: policy)
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 10, x: x / 2)
    harness.step(.ended, ms: 20, x: x, vx: velocity)
    harness.finish()
    return harness.log.outcomes.map { "\($0.operation) \($0.verdict.name)" }.joined(separator: ", ")
  }

  @Test("The direction is the velocity's at began, whatever way the finger had come")
  func directionFromVelocity() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0, x: 12, vx: -50)
    harness.step(.ended, ms: 50, x: -250)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["push"])
  }

  @Test("Without velocity at began the first motion along the axis tells the direction")
  func directionFromMotion() {
    let harness = StoryHarness(policy: StoryScene.articlePolicy)
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 8, y: 30)
    harness.scheduler.advance(to: Timestamp(nanoseconds: 40_000_000))
    #expect(harness.log.steps.isEmpty)
    harness.step(.changed, ms: 48, x: -2, y: 40)
    harness.step(.changed, ms: 56, x: 100, y: 40)
    harness.finish()
    #expect(harness.log.steps == ["push start"])
    #expect(harness.log.updates == [2 / 390.0, 0])
  }

  @Test("A pan across the axis fails at its first motion, with the numbers")
  func axisLock() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 8, x: 3, y: 9.9)
    harness.step(.changed, ms: 16, x: 300, y: 9.9)
    harness.step(.ended, ms: 24, x: 300, y: 9.9)
    #expect(harness.finish())
    #expect(harness.log.phases == [.began, .failed])
    #expect(harness.log.decisions.map(\.verdict) == [.fail])
    #expect(harness.log.decisions.map(\.rule) == ["along 3.00 < 1.2 x across 9.90"])
    #expect(harness.log.outcomes.isEmpty)
    #expect(harness.stories == [1, 2])
  }

  @Test("The axis is judged once: what goes across later does not matter")
  func axisLockOnce() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 8, x: 12, y: 10)
    harness.step(.changed, ms: 16, x: 250, y: 400)
    harness.step(.ended, ms: 24, x: 250, y: 400)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [true])
  }

  @Test("Where the device has millimetres the decision is in them")
  func millimetres() {
    let harness = StoryHarness(millimetres: true)
    harness.pan(to: 100, velocity: 2400)
    let decision = harness.log.decisions.last
    #expect(decision?.velocity == 240)
    #expect(decision?.unit == .millimetresPerSecond)
    #expect(decision?.rule == "velocity 240 > 234 mm/s")
  }

  @Test(
    "The display's rate changes neither verdict nor velocity", arguments: [30, 60, 90, 120, 144])
  func displayRate(framesPerSecond: Int) {
    for (x, velocity, _, _) in Self.flicks {
      let reference = StoryHarness(framesPerSecond: 60)
      let harness = StoryHarness(framesPerSecond: framesPerSecond)
      for each in [reference, harness] {
        each.pan(to: x, velocity: velocity)
        each.finish()
      }
      #expect(harness.log.outcomes == reference.log.outcomes)
      #expect(harness.log.decisions == reference.log.decisions)
      #expect(harness.log.pans.last == reference.log.pans.last)
    }
  }

  @Test("A pan whose only motion comes with its end still pushes")
  func motionAtEnd() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.step(.ended, ms: 5, x: -300, vx: -3000)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [true])
    #expect(harness.stories == [1, 2, 3])
  }

  @Test("Progress counts only the half of the way that is the transition's")
  func clampedProgress() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 10, x: 78)
    harness.step(.changed, ms: 30, x: -50)
    harness.step(.changed, ms: 50, x: 800)
    harness.scheduler.advance(to: Timestamp(nanoseconds: 70_000_000))
    #expect(harness.log.updates == [0.2, 0, 1])
  }
}
