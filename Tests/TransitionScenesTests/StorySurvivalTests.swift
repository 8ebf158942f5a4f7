import InputEvents
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// That nothing gets stuck, whatever comes when.
@Suite("Story survival")
struct StorySurvivalTests {
  @Test("A second pan during the settle fails, and the settle goes on")
  func panDuringSettle() {
    let harness = StoryHarness()
    harness.pan(to: 250, velocity: 100)
    harness.pan(to: -300, velocity: -3000, at: 100)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["pop"])
    #expect(harness.log.phases.suffix(2) == [.ended, .failed])
    #expect(harness.log.decisions.last?.rule == "a transition is under way")
    #expect(harness.stories == [1])
  }

  @Test(
    "A pan that is cancelled at the very start or near the end goes back", arguments: [0, 386.1])
  func cancelAtEnds(x: Double) {
    let harness = StoryHarness()
    harness.step(.began, ms: 0, x: 12, vx: 10)
    harness.step(.changed, ms: 10, x: x)
    harness.step(.cancelled, ms: 50, x: x)
    #expect(harness.log.outcomes.isEmpty)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completions) == [1])
    #expect(harness.log.outcomes.map(\.completed) == [false])
    #expect(harness.stories == [1, 2])
    #expect(harness.shown == [2])
  }

  @Test("What is asked for during a transition waits for its turn")
  func requestsDuringTransition() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0, x: 12, vx: 10)
    harness.scene.push()
    harness.scene.pop()
    harness.scene.push()
    #expect(harness.stories == [1])
    harness.step(.ended, ms: 50, x: 300)
    #expect(harness.finish())
    #expect(harness.stories == [1, 4])
    #expect(harness.log.outcomes.map(\.operation) == ["pop", "push", "pop", "push"])
    #expect(harness.log.outcomes.allSatisfy { $0.completions == 1 && $0.completed })
    #expect(harness.log.anomalies.isEmpty)
    #expect(harness.scene.navigation.delegate == nil)
  }

  @Test("A push that waited for a pan's transition moves as a story does")
  func animatorOfWaitingRequest() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0, x: 12, vx: 10)
    harness.scene.push()
    harness.step(.cancelled, ms: 50)
    harness.scheduler.advance(to: Timestamp(nanoseconds: 200_000_000))
    #expect(harness.shown == [2, 3])
    #expect(harness.view(3)?.cornerRadius == 10)
    #expect(harness.view(2)?.transform == .scale(0.85))
  }

  @Test("What was asked for during a transition that is cancelled is done after it")
  func requestsDuringCancelledTransition() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0, x: 12, vx: 10)
    harness.scene.push()
    harness.step(.ended, ms: 50, x: 20)
    harness.finish()
    #expect(harness.stories == [1, 2, 3])
    #expect(harness.log.outcomes.map(\.completed) == [false, true])
  }

  @Test("A push that comes between a pan's began and its first motion makes the pan fail")
  func requestBeforeMotion() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0)
    harness.scene.push()
    harness.step(.changed, ms: 10, x: 100)
    harness.step(.ended, ms: 20, x: 300)
    harness.finish()
    #expect(harness.log.phases == [.began, .failed])
    #expect(harness.stories == [1, 2, 3])
  }

  @Test("A recogniser that is switched off amid a pan takes the transition back")
  func disabledAmidPan() {
    let harness = StoryHarness()
    harness.step(.began, ms: 0, x: 12, vx: 10)
    harness.step(.changed, ms: 10, x: 350)
    harness.scene.pan.isEnabled = false
    harness.step(.ended, ms: 20, x: 350)
    harness.finish()
    #expect(harness.log.phases == [.began, .cancelled])
    #expect(harness.stories == [1, 2])
    harness.pan(to: 300, velocity: 100, at: 1000)
    #expect(harness.log.outcomes.count == 1)
    harness.scene.pan.isEnabled = true
    harness.pan(to: 300, velocity: 100, at: 2000)
    harness.finish()
    #expect(harness.stories == [1])
  }

  @Test("Steps without a began are ignored and reported")
  func stepsWithoutBegan() {
    let harness = StoryHarness()
    harness.step(.changed, ms: 0, x: 10)
    harness.step(.ended, ms: 10, x: 300)
    #expect(harness.log.anomalies == [.wrongState, .wrongState])
    #expect(harness.log.phases.isEmpty)
  }

  @Test("Nothing outlives the scene, even where it is released amid a transition")
  func noCycles() {
    let scheduler = Scheduler(framesPerSecond: 60)
    let log = EventLog()
    weak var weakScene: StoryScene?
    weak var weakWindow: Window?
    weak var weakNavigation: NavigationController?
    weak var weakPan: PanGestureRecognizer?
    do {
      let scene = StoryScene(
        environment: SceneEnvironment(
          scheduler: scheduler, policy: StoryScene.defaultPolicy, observer: log))
      weakScene = scene
      weakWindow = scene.window
      weakNavigation = scene.navigation
      weakPan = scene.pan
      var sample = PanSample(
        time: .zero, phase: .began, contacts: 1, location: ViewPoint(x: 100, y: 100),
        translation: ViewPoint(x: 12, y: 0), velocity: ViewPoint(x: 100, y: 0))
      scene.window.deliver(sample)
      sample.phase = .changed
      scene.window.deliver(sample)
      scene.push()
      #expect(scene.window.hasTransition)
    }
    #expect(weakScene == nil)
    #expect(weakWindow == nil)
    #expect(weakNavigation == nil)
    #expect(weakPan == nil)
    #expect(scheduler.nextDeadline == nil)
  }

  @Test("A window that outlives its scene takes touches, and nothing comes of them")
  func sceneIsGone() {
    let scheduler = Scheduler(framesPerSecond: 60)
    let log = EventLog()
    let window = StoryScene(
      environment: SceneEnvironment(
        scheduler: scheduler, policy: StoryScene.defaultPolicy, observer: log)
    ).window
    var sample = PanSample(
      time: .zero, phase: .began, contacts: 1, location: ViewPoint(x: 100, y: 100),
      translation: ViewPoint(x: 12, y: 0), velocity: ViewPoint(x: 100, y: 0))
    window.deliver(sample)
    sample.phase = .ended
    window.deliver(sample)
    #expect(log.phases == [.began, .ended])
    #expect(!window.hasTransition)
  }

  @Test("Random pans and requests complete each transition once", arguments: 0..<8)
  func randomInput(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<250 {
      let harness = StoryHarness(framesPerSecond: [60, 90, 120, 144][round % 4])
      var milliseconds = 0.0
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        milliseconds += Double.random(in: 0...60, using: &random)
        act(on: harness, at: milliseconds, &random)
      }
      harness.step(.cancelled, ms: milliseconds + 1)
      #expect(harness.finish())
      check(harness, seed: seed, round: round)
    }
  }

  /// Does something at random.
  private func act(
    on harness: StoryHarness, at milliseconds: Double, _ random: inout SeededGenerator
  ) {
    let x = Double.random(in: -450...450, using: &random)
    let y = Double.random(in: -100...100, using: &random)
    let vx = Double.random(in: -4000...4000, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: harness.step(.began, ms: milliseconds, x: Bool.random(using: &random) ? 0 : x)
    case 3...6: harness.step(.changed, ms: milliseconds, x: x, y: y / 5, vx: vx)
    case 7: harness.step(.ended, ms: milliseconds, x: x, y: y, vx: vx)
    case 8: harness.step(.cancelled, ms: milliseconds, x: x)
    case 9: harness.step(.failed, ms: milliseconds, x: x)
    case 10: harness.scene.push(animated: Bool.random(using: &random))
    default: harness.scene.pop(animated: Bool.random(using: &random))
    }
  }

  /// Checks that a scene has come to rest in order.
  private func check(_ harness: StoryHarness, seed: Int, round: Int) {
    let starts = harness.log.steps.filter { $0.hasSuffix("start") }
    let outcomes = harness.log.outcomes
    #expect(outcomes.map { "\($0.operation) start" } == starts, "seed \(seed), round \(round)")
    #expect(outcomes.allSatisfy { $0.completions == 1 })
    #expect(outcomes.allSatisfy { $0.completed == ($0.verdict == .finish) })
    var depth = 2
    for outcome in outcomes where outcome.completed {
      depth += outcome.operation == "push" ? 1 : -1
    }
    #expect(harness.stories.count == depth, "seed \(seed), round \(round)")
    #expect(harness.shown == [harness.stories.last])
    #expect(!harness.scene.window.hasTransition)
    #expect(!harness.scene.navigation.isTransitioning)
    let top = harness.scene.navigation.view.subviews.last
    #expect(top?.presentation.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(top?.presentation == top?.modelValues)
    #expect(top?.transform == .identity)
    #expect(top?.cornerRadius == 0)
    #expect(harness.scene.navigation.topViewController?.isAppeared == true)
  }
}
