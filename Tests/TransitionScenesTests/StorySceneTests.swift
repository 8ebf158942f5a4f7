import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// What comes of pans and requests in the story scene.
@Suite("Story scene")
struct StorySceneTests {
  @Test("The scene starts with two stories, the second shown, and nothing to do")
  func start() {
    let harness = StoryHarness()
    #expect(harness.stories == [1, 2])
    #expect(harness.shown == [2])
    #expect(harness.view(2)?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(harness.log.events.isEmpty)
    #expect(harness.scheduler.nextDeadline == nil)
  }

  /// Pans with what is left of them in the stack.
  static let outcomes: [(x: Double, end: GestureState, operation: String, stories: [Int])] = [
    (300, .ended, "pop", [1]),
    (100, .ended, "pop", [1, 2]),
    (300, .cancelled, "pop", [1, 2]),
    (-300, .ended, "push", [1, 2, 3]),
    (-100, .ended, "push", [1, 2]),
    (-300, .cancelled, "push", [1, 2]),
    (-386, .failed, "push", [1, 2]),
  ]

  @Test(
    "A slow pan past the half finishes, one before it or one broken off does not",
    arguments: outcomes)
  func outcome(x: Double, end: GestureState, operation: String, stories: [Int]) {
    let harness = StoryHarness()
    harness.pan(to: x, velocity: x > 0 ? 100 : -100, end: end)
    #expect(harness.finish())
    let isFinished = stories != [1, 2]
    #expect(
      harness.log.outcomes == [
        TransitionOutcome(
          scene: "story", operation: operation, verdict: isFinished ? .finish : .cancel,
          completed: isFinished, completions: 1)
      ])
    #expect(harness.stories == stories)
    #expect(harness.shown == [stories.last])
    #expect(harness.log.anomalies.isEmpty)
    #expect(harness.scene.navigation.delegate == nil)
    #expect(!harness.scene.window.hasTransition)
    for view in harness.scene.navigation.view.subviews {
      #expect(view.presentation.frame == Rect(x: 0, y: 0, width: 390, height: 844))
      #expect(view.transform == .identity)
      #expect(view.cornerRadius == 0)
    }
  }

  @Test("Halfway through a push the new story is half in and the old one at 0.925")
  func pushGeometry() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 8, x: -195)
    harness.scheduler.advance(to: Timestamp(nanoseconds: 20_000_000))
    #expect(harness.shown == [2, 3])
    #expect(harness.view(3)?.presentation.frame == Rect(x: 195, y: 0, width: 390, height: 844))
    #expect(harness.view(3)?.presentation.transform == .identity)
    #expect(isNear(harness.view(2)?.presentation.transform.a, 0.925))
    #expect(isNear(harness.view(2)?.presentation.frame.origin.x, 14.625))
    #expect(isNear(harness.view(2)?.presentation.frame.origin.y, 31.65))
    #expect(harness.view(2)?.presentation.cornerRadius == 10)
    #expect(harness.view(3)?.presentation.cornerRadius == 10)
  }

  @Test("A quarter through a pop the leaving story is a quarter out and the other at 0.8875")
  func popGeometry() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.step(.changed, ms: 8, x: 97.5)
    harness.scheduler.advance(to: Timestamp(nanoseconds: 20_000_000))
    #expect(harness.shown == [1, 2])
    #expect(harness.view(2)?.presentation.frame == Rect(x: 97.5, y: 0, width: 390, height: 844))
    #expect(isNear(harness.view(1)?.presentation.transform.a, 0.8875))
    #expect(isNear(harness.view(1)?.presentation.frame.origin.x, 21.9375))
    #expect(harness.view(1)?.presentation.center == Point(x: 195, y: 422))
  }

  @Test("After a pan the rest of the way follows ease-out")
  func completionCurve() throws {
    let harness = StoryHarness(framesPerSecond: 1000)
    harness.step(.began, ms: 0)
    harness.step(.ended, ms: 10, x: 234)
    // 0.6 of the way is gone, so 120 ms are left; after 60 ms ease-out has gone
    // 0.6846431874274606 of the rest.
    harness.scheduler.advance(to: Timestamp(nanoseconds: 70_000_001))
    let x = try #require(harness.view(2)?.presentation.frame.origin.x)
    #expect(isNear(x, 234 + 156 * 0.6846431874274606))
    harness.finish()
    #expect(harness.log.events.last?.time == Timestamp(nanoseconds: 130_000_000))
  }

  @Test("A push without interaction follows ease-in for 0.3 s")
  func pushWithoutInteraction() throws {
    let harness = StoryHarness()
    harness.scene.push()
    #expect(harness.stories == [1, 2, 3])
    // Frame 9 is at exactly 0.15 s: ease-in has gone 0.31535681257253945 of the way there.
    harness.scheduler.advance(to: Timestamp(nanoseconds: 150_000_001))
    let x = try #require(harness.view(3)?.presentation.frame.origin.x)
    #expect(isNear(x, 390 * (1 - 0.31535681257253945)))
    harness.scheduler.advance(to: Timestamp(nanoseconds: 300_000_000))
    #expect(harness.log.outcomes.isEmpty)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [true])
    #expect(harness.log.events.last?.time == Timestamp(nanoseconds: 300_000_000))
    #expect(harness.log.steps == ["push start", "push complete"])
    #expect(harness.scene.navigation.delegate == nil)
  }

  @Test("A pop without interaction, and one that moves nothing, go back one story each")
  func popWithoutInteraction() {
    let harness = StoryHarness()
    harness.scene.push(animated: false)
    #expect(harness.stories == [1, 2, 3])
    #expect(harness.shown == [3])
    harness.scene.pop()
    harness.finish()
    #expect(harness.stories == [1, 2])
    harness.scene.pop(animated: false)
    #expect(harness.stories == [1])
    harness.scene.pop()
    #expect(harness.stories == [1])
    #expect(harness.log.outcomes.map(\.completions) == [1, 1, 1])
    #expect(harness.log.anomalies.isEmpty)
  }

  @Test("Callbacks of a finished and of a cancelled pop come in UIKit's order")
  func callbacks() {
    let finished = StoryHarness()
    finished.pan(to: 300, velocity: 100)
    finished.finish()
    #expect(
      finished.log.callbacks == [
        "to.viewDidLoad", "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear",
        "to.viewDidAppear",
      ])
    let cancelled = StoryHarness()
    cancelled.pan(to: 50, velocity: 100)
    cancelled.finish()
    #expect(
      cancelled.log.callbacks == [
        "to.viewDidLoad", "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
  }

  @Test("A pan to the right at the root fails, and one to the left still pushes")
  func popAtRoot() {
    let harness = StoryHarness()
    harness.pan(to: 300, velocity: 100)
    harness.finish()
    harness.pan(to: 300, velocity: 100, at: 1000)
    #expect(harness.log.phases.suffix(2) == [.began, .failed])
    #expect(harness.log.decisions.last?.rule == "nothing to pop")
    harness.pan(to: -300, velocity: -100, at: 2000)
    harness.finish()
    #expect(harness.stories == [1, 3])
    #expect(harness.log.outcomes.map(\.operation) == ["pop", "push"])
  }

  /// Whether a number is there and is another one but for rounding.
  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 } ?? false
  }
}
