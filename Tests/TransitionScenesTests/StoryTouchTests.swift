import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// The story under fingers: raw frames, begin distance and lifts.
@Suite("Story under fingers")
struct StoryTouchTests {
  /// Drags a finger by steps of some points each, 8 ms apart, and lifts it.
  private func drag(
    _ harness: StoryHarness, by step: ViewPoint, steps: Int, from start: Double = 0,
    interruption: TouchFrame.Interruption.Reason? = nil
  ) {
    var location = ViewPoint(x: 195, y: 422)
    for index in 0...steps {
      let isNew = index == 0
      if !isNew { location = location + step }
      deliver(
        harness, ms: start + Double(index) * 8,
        contacts: [contact(location, step: isNew ? .zero : step, isNew: isNew)])
    }
    let end = start + Double(steps) * 8 + 8
    if let interruption {
      deliver(harness, ms: end, interruption: interruption)
    } else {
      deliver(harness, ms: end, lifted: [contact(location, step: .zero, isNew: false)])
    }
  }

  /// A finger.
  private func contact(_ location: ViewPoint, step: ViewPoint, isNew: Bool) -> Contact {
    Contact(
      identifier: 0, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
      location: location, step: step, isNew: isNew)
  }

  /// Delivers a frame.
  private func deliver(
    _ harness: StoryHarness, ms: Double, contacts: [Contact] = [], lifted: [Contact] = [],
    interruption: TouchFrame.Interruption.Reason? = nil
  ) {
    let time = Timestamp(nanoseconds: Int64(ms * 1e6))
    harness.scheduler.advance(to: time)
    harness.scene.window.deliver(
      TouchFrame(
        time: time, contacts: contacts, lifted: lifted,
        interruption: interruption.map { TouchFrame.Interruption(reason: $0, time: time) }))
  }

  @Test("A fast flick pops or pushes, a slow short drag does neither")
  func flicks() {
    // 25 points in 8 ms are 3125 pt/s; the harness asks for 2340.
    let right = StoryHarness()
    drag(right, by: ViewPoint(x: 25, y: 3), steps: 5)
    right.finish()
    #expect(right.log.outcomes.map(\.operation) == ["pop"])
    #expect(right.stories == [1])

    let left = StoryHarness()
    drag(left, by: ViewPoint(x: -25, y: 3), steps: 5)
    left.finish()
    #expect(left.stories == [1, 2, 3])

    let slow = StoryHarness()
    drag(slow, by: ViewPoint(x: -5, y: 3), steps: 20)
    slow.finish()
    #expect(slow.log.outcomes.map(\.completed) == [false])
    #expect(slow.stories == [1, 2])
  }

  @Test("A drag across the axis fails once it would begin, and says why")
  func acrossAxis() {
    let harness = StoryHarness()
    drag(harness, by: ViewPoint(x: 3, y: 9), steps: 20)
    #expect(harness.finish())
    #expect(harness.log.phases == [.failed])
    // Two steps pass the begin distance of 10 points.
    #expect(harness.log.decisions.map(\.rule) == ["along 6.00 < 1.2 x across 18.00"])
    #expect(harness.log.steps.isEmpty)
  }

  @Test("A touch during the settle fails for good, the next one after it works")
  func touchDuringSettle() {
    let harness = StoryHarness()
    drag(harness, by: ViewPoint(x: -20, y: 0), steps: 12)
    #expect(harness.scene.navigation.isTransitioning)
    drag(harness, by: ViewPoint(x: 2, y: 0), steps: 100, from: 110)
    #expect(!harness.scene.navigation.isTransitioning)
    #expect(harness.log.phases.last == .failed)
    drag(harness, by: ViewPoint(x: 20, y: 0), steps: 12, from: 1000)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["push", "pop"])
    #expect(harness.stories == [1, 2])
  }

  @Test("A drag that its device cuts off goes back, however far and fast it was")
  func interrupted() {
    for reason in [TouchFrame.Interruption.Reason.endOfInput, .deviceLost] {
      let harness = StoryHarness()
      drag(harness, by: ViewPoint(x: 30, y: 0), steps: 12, interruption: reason)
      #expect(harness.finish())
      #expect(harness.log.phases.last == .cancelled)
      // 12 steps of 30 points are 360 of 390.
      #expect(harness.log.decisions.map(\.rule) == ["pan cancelled at progress 0.92"])
      #expect(harness.log.outcomes.map(\.completed) == [false])
      #expect(harness.stories == [1, 2])
    }
  }

  @Test("The scene without transitions reports the pan and nothing else")
  func noScene() {
    let scheduler = Scheduler(framesPerSecond: 60)
    let log = EventLog()
    let scene = NoScene(
      environment: SceneEnvironment(
        scheduler: scheduler, policy: NoScene.defaultPolicy, observer: log))
    for (index, phase) in [GestureState.began, .changed, .ended].enumerated() {
      scheduler.advance(to: Timestamp(nanoseconds: Int64(index) * 20_000_000))
      scene.window.deliver(
        PanSample(
          time: scheduler.now, phase: phase, contacts: 1, location: ViewPoint(x: 1, y: 1),
          translation: ViewPoint(x: 0, y: Double(index)), velocity: .zero))
    }
    #expect(log.phases == [.began, .changed, .ended])
    #expect(log.events.count == 3)
    #expect(scheduler.nextDeadline == nil)
  }

  @Test("The stack can be given as many stories as are wanted, within reason")
  func storyCount() {
    for (asked, count) in [(1.0, 1), (5, 5), (-3, 1), (1e30, 100)] {
      var environment = SceneEnvironment(
        scheduler: Scheduler(framesPerSecond: 60), policy: StoryScene.defaultPolicy)
      environment.arguments.append("stories", .number(asked))
      #expect(StoryScene(environment: environment).navigation.viewControllers.count == count)
    }
  }

  @Test("Scenes and policies are found by their names")
  func catalog() {
    #expect(SceneCatalog.all.map { $0.name } == ["story", "flip", "sheet", "dropdown", "none"])
    #expect(SceneCatalog.scene(named: "story") == StoryScene.self)
    #expect(SceneCatalog.scene(named: "Story") == nil)
    #expect(StoryScene.defaultPolicy.name == "directional")
    #expect(StoryScene.policy(named: "article") == StoryScene.articlePolicy)
    #expect(
      StoryScene.articlePolicy == .article(ArticlePolicy(finishProgress: 0.5, finishVelocity: 1500))
    )
    #expect(StoryScene.policy(named: "nonsense") == nil)
  }
}
