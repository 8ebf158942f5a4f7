import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// The bottom sheet under a finger: progress, detents, rubber band, and taking hold of it.
@Suite("Sheet drags")
struct SheetDragTests {
  /// How high the sheet is seen.
  private func height(_ harness: SceneHarness<SheetScene>) -> Double {
    844 - (harness.view("sheet")?.presentation.frame.origin.y ?? 844)
  }

  /// A harness whose sheet is at full.
  private func full(_ policy: DecisionPolicy = SheetScene.defaultPolicy) -> SceneHarness<SheetScene>
  {
    SceneHarness(policy: policy, arguments: [("detent", .text("full"))])
  }

  @Test("The sheet follows the finger, and progress down is the way over the sheet's height")
  func progressDown() {
    let harness = SceneHarness<SheetScene>()
    harness.step(.began, 10)
    for way in [42.2, 105.5, 211, 0] {
      harness.step(.changed, after: 40, way)
      harness.advance(to: harness.now + 20)
      #expect(abs(height(harness) - (422 - way)) < 1e-9)
      #expect(harness.view("sheet")?.frame.size.height == 422)
      #expect(abs((harness.view("dimming")?.alpha ?? 0) - (422 - way) / 422) < 1e-9)
    }
    // 42.2, 105.5 and 211 of 422.
    for (update, share) in zip(harness.log.updates, [0.1, 0.25, 0.5, 0]) {
      #expect(abs(update - share) < 1e-9)
    }
    #expect(harness.log.steps == ["dismiss start"])
  }

  @Test("Progress up is the way over what is left to full, and the sheet grows at its bottom")
  func progressUp() {
    let harness = SceneHarness<SheetScene>()
    harness.step(.began, -10)
    for (way, share) in [(-37.5, 0.1), (-187.5, 0.5), (-375, 1)] {
      harness.step(.changed, after: 40, way)
      harness.advance(to: harness.now + 20)
      #expect(
        harness.view("sheet")?.frame == Rect(x: 0, y: 422 + way, width: 390, height: 422 - way))
      #expect(abs((harness.log.updates.last ?? -1) - share) < 1e-9)
    }
    #expect(harness.view("dimming")?.alpha == 1)
    #expect(harness.log.steps == ["detent start"])
  }

  @Test("From full, progress down is the way over 797")
  func progressFromFull() {
    let harness = full()
    harness.step(.began, 10)
    harness.step(.changed, after: 40, 398.5)
    harness.advance(to: harness.now + 20)
    #expect(abs((harness.log.updates.last ?? -1) - 0.5) < 1e-9)
    #expect(height(harness) == 398.5)
  }

  @Test("Past its full height the sheet follows less and less, one to one below")
  func rubberBand() {
    let harness = full()
    harness.step(.began, -10)
    harness.step(.changed, after: 40, -100)
    harness.advance(to: harness.now + 20)
    // 100 points past the end of a screen of 844: 844 x 55 / 899 = 51.634...
    #expect(abs(height(harness) - (797 + 844.0 * 55 / 899)) < 1e-9)
    harness.step(.changed, after: 40, -4000)
    harness.advance(to: harness.now + 20)
    #expect(height(harness) < 797 + 844)
    harness.step(.changed, after: 40, 60)
    harness.advance(to: harness.now + 20)
    #expect(height(harness) == 737)
    harness.step(.ended, after: 40, 60)
    harness.finish()
    #expect(harness.log.outcomes.map(\.verdict) == [.cancel])
    #expect(harness.log.outcomes.map(\.detent) == ["full"])
    #expect(height(harness) == 797)
  }

  /// A drag from a detent by a way at a velocity, both down, and what comes of it.
  struct Row: Sendable {
    /// The detent at the start.
    var start: String
    /// The way down in points.
    var way: Double
    /// The velocity down in points per second.
    var velocity: Double
    /// The operation of the outcome.
    var operation: String
    /// Which way it went.
    var verdict: TransitionVerdict
    /// The detent of the outcome.
    var detent: String
  }

  /// Places of rest by hand: height - way - 0.499 x velocity, and the nearest of 0, 422 and 797.
  static let rows: [Row] = [
    // 422 - 100 = 322: half.
    Row(
      start: "half", way: 100, velocity: 0, operation: "dismiss", verdict: .cancel, detent: "half"),
    // 422 - 100 - 499 = -177: hidden.
    Row(
      start: "half", way: 100, velocity: 1000, operation: "dismiss", verdict: .finish,
      detent: "hidden"),
    // 422 - 300 = 122: hidden.
    Row(
      start: "half", way: 300, velocity: 0, operation: "dismiss", verdict: .finish, detent: "hidden"
    ),
    // 422 + 100 = 522: half.
    Row(
      start: "half", way: -100, velocity: 0, operation: "detent", verdict: .cancel, detent: "half"),
    // 422 + 100 + 249.5 = 771.5: full.
    Row(
      start: "half", way: -100, velocity: -500, operation: "detent", verdict: .finish,
      detent: "full"),
    // 797 - 250 = 547: half.
    Row(
      start: "full", way: 250, velocity: 0, operation: "detent", verdict: .finish, detent: "half"),
    // 797 - 100 - 499 = 198: hidden, past half.
    Row(
      start: "full", way: 100, velocity: 1000, operation: "dismiss", verdict: .finish,
      detent: "hidden"),
    // 797 - 100 = 697: full.
    Row(
      start: "full", way: 100, velocity: 0, operation: "dismiss", verdict: .cancel, detent: "full"),
    // 422 + 100 - 499 = 23: hidden, though the drag went up.
    Row(
      start: "half", way: -100, velocity: 1000, operation: "dismiss", verdict: .finish,
      detent: "hidden"),
    // 422 - 100 + 499 = 821: full, though the drag went down.
    Row(
      start: "half", way: 100, velocity: -1000, operation: "detent", verdict: .finish,
      detent: "full"),
  ]

  @Test(
    "A drag goes to the detent that its motion leads to; hidden is a dismissal", arguments: rows)
  func verdicts(row: Row) {
    let harness = SceneHarness<SheetScene>(arguments: [("detent", .text(row.start))])
    harness.pan(to: row.way, velocity: row.velocity)
    harness.finish()
    #expect(
      harness.log.outcomes == [
        TransitionOutcome(
          scene: "sheet", operation: row.operation, verdict: row.verdict,
          completed: row.verdict == .finish, completions: 1, detent: row.detent)
      ])
    let heights = ["half": 422.0, "full": 797.0]
    #expect(harness.view("sheet")?.frame.size.height == heights[row.detent])
    #expect((harness.view("dimming") == nil) == (row.detent == "hidden"))
    #expect(harness.view("under")?.isUserInteractionEnabled == true)
    // Whatever came of it, the next request works.
    harness.ask(row.detent == "hidden" ? "present" : "dismiss")
    harness.finish()
    #expect(harness.log.outcomes.last?.completed == true)
    #expect(harness.log.anomalies.isEmpty)
  }

  @Test("By the directional and the article's rule a drag goes on to the next detent or back")
  func otherPolicies() {
    let directional = SceneHarness<SheetScene>(policy: .directional(DirectionalPolicy()))
    directional.pan(to: 100, velocity: 1000)
    directional.finish()
    #expect(directional.log.outcomes.map(\.detent) == ["half"])
    directional.pan(to: -100, velocity: -2400)
    directional.finish()
    #expect(directional.log.outcomes.map(\.detent) == ["half", "full"])
    directional.pan(to: 100, velocity: 2400)
    directional.finish()
    #expect(directional.log.outcomes.map(\.detent) == ["half", "full", "half"])
    let article = SceneHarness<SheetScene>(policy: SheetScene.articlePolicy)
    article.pan(to: 200, velocity: 9000)
    article.finish()
    #expect(article.log.outcomes.map(\.detent) == ["half"])
    article.pan(to: 220, velocity: 0)
    article.finish()
    #expect(article.log.outcomes.map(\.detent) == ["half", "hidden"])
  }

  @Test("The sheet goes on from the finger with the finger's velocity")
  func velocityIsKept() {
    let harness = SceneHarness<SheetScene>()
    harness.step(.began, -10)
    harness.step(.changed, after: 40, -100, vy: -900)
    harness.step(.ended, -100, vy: -900)
    let start = height(harness)
    let time = harness.now
    harness.advance(to: (time / 1000 * 60).rounded(.up) / 60 * 1000 + 1)
    let passed = (harness.now - 1 - time) / 1000
    #expect(start == 522)
    // A spring pulls as well, by at most frequency squared times the distance: 322 x 275.
    let way = height(harness) - start
    #expect(way >= 900 * passed * 0.8 && way <= 900 * passed + 322 * 275 * passed * passed)
  }

  @Test("Let go of past its end, the sheet goes on as fast as it was seen to move, not the finger")
  func velocityPastTheEnd() {
    let harness = full()
    harness.step(.began, -10)
    harness.step(.changed, after: 40, -100, vy: -1000)
    harness.step(.ended, -100, vy: -1000)
    let start = height(harness)
    // The frame at 50 ms is 10 ms later. The band's slope there is 0.55 / (1 + 55 / 844)^2 = 0.4847.
    harness.advance(to: 51)
    let way = height(harness) - start
    #expect(way > 0 && way <= 1000 * 0.4847 * 0.010)
  }

  @Test("A flick up and one down that takes hold of it 66 ms later dismiss the sheet together")
  func secondPanDuringSettle() {
    let harness = SceneHarness<SheetScene>()
    harness.step(.began)
    for index in 1...5 { harness.step(.changed, after: 16, Double(index) * -30, vy: -1875) }
    harness.step(.ended, after: 4, -150, vy: -1875)
    // On the screen it is on its way to full.
    harness.step(.began, after: 66, at: ViewPoint(x: 195, y: 700))
    var last = height(harness)
    #expect(last > 572 && last < 797)
    harness.step(.changed, after: 16, 35, vy: 2187)
    let grabbed = height(harness)
    #expect(grabbed >= last && grabbed < last + 200)
    last = grabbed
    for index in 2...5 {
      harness.step(.changed, after: 16, Double(index) * 35, vy: 2187)
      harness.advance(to: harness.now + 17)
      #expect(abs(last - height(harness) - 35) < 1e-6)
      last = height(harness)
    }
    harness.step(.ended, 175, vy: 2187)
    harness.finish()
    #expect(
      harness.log.steps == [
        "detent start", "detent finish", "detent pause", "dismiss finish", "dismiss complete",
      ])
    #expect(harness.log.outcomes.map(\.detent) == ["hidden"])
    #expect(harness.log.outcomes.map(\.completions) == [1])
    #expect(harness.view("sheet") == nil)
    #expect(harness.log.anomalies.isEmpty)
  }

  @Test("A pan without any motion, or a tap, during the settle changes nothing")
  func tapDuringSettle() {
    let harness = SceneHarness<SheetScene>()
    harness.pan(to: -150, velocity: -1875)
    harness.step(.began, after: 66)
    harness.step(.ended, after: 40)
    harness.tap(195, 30)
    harness.tap(50, 450)
    harness.tap(195, 700)
    harness.finish()
    #expect(harness.log.outcomes.map(\.detent) == ["full"])
    #expect(harness.log.outcomes.map(\.operation) == ["detent"])
    #expect(harness.log.steps == ["detent start", "detent finish", "detent complete"])
  }

  @Test("A finger takes hold of a sheet that was asked to move, where it is on the screen")
  func grabbedRequest() {
    let harness = SceneHarness<SheetScene>()
    harness.ask("detent", [("name", .text("full"))])
    harness.advance(to: 101)
    let seen = height(harness)
    #expect(seen > 422 && seen < 797)
    // What is hit is where the sheet is seen.
    #expect(harness.hit(195, 844 - seen + 1) == "sheet")
    #expect(harness.hit(195, 844 - seen - 1) == "dimming")
    harness.drag(from: ViewPoint(x: 195, y: 844 - seen + 30), by: ViewPoint(x: 0, y: 12), steps: 10)
    harness.finish()
    #expect(harness.log.outcomes.count == 1)
    #expect(harness.log.outcomes.first?.completions == 1)
    #expect(harness.log.steps.contains("detent pause"))
  }

  @Test("A sheet that a finger takes hold of past its end goes on without a jump")
  func grabbedPastTheEnd() {
    let harness = full()
    harness.pan(to: -300, velocity: 0)
    harness.step(.began, after: 25)
    let before = height(harness)
    #expect(before > 797)
    harness.step(.changed, after: 1, -5)
    harness.step(.changed, after: 1, -5)
    harness.advance(to: harness.now + 17)
    #expect(abs(height(harness) - before) < 1e-6)
    harness.step(.changed, after: 1, -7)
    harness.advance(to: harness.now + 17)
    let way = height(harness) - before
    #expect(way > 0 && way < 2)
    harness.step(.cancelled, after: 1, -7)
    harness.finish()
    #expect(height(harness) == 797)
    #expect(harness.log.outcomes.map(\.verdict) == [.cancel])
  }

  @Test("What is animated alongside follows the finger, and is taken back with it")
  func alongside() {
    for (way, velocity, rest) in [(300.0, 0.0, 0.5), (100, 0, 1)] {
      let companion = Companion()
      let scheduler = Scheduler(framesPerSecond: 60)
      let scene = SheetScene(
        environment: SceneEnvironment(
          scheduler: scheduler, policy: SheetScene.defaultPolicy, observer: companion))
      let under = scene.window.rootViewController?.view
      companion.whenStarted = { [unowned scene] in
        scene.window.runningTransitions.first?.coordinator.animate(alongsideTransition: { _ in
          scene.window.rootViewController?.view.alpha = 0.5
        })
      }
      for (index, phase) in [GestureState.began, .changed, .changed, .ended].enumerated() {
        scheduler.advance(to: Timestamp(nanoseconds: Int64(index) * 20_000_000))
        scene.window.deliver(
          PanSample(
            time: scheduler.now, phase: phase, contacts: 1, location: ViewPoint(x: 195, y: 700),
            translation: ViewPoint(x: 0, y: index == 0 ? 12 : way),
            velocity: ViewPoint(x: 0, y: velocity)))
      }
      // Half of the alpha over 422 points.
      #expect(abs((under?.presentation.alpha ?? 0) - (1 - 0.5 * way / 422)) < 1e-9)
      scheduler.runUntilIdle(limit: Timestamp(nanoseconds: 60_000_000_000))
      #expect(under?.presentation.alpha == rest)
      #expect(under?.alpha == rest)
    }
  }

  @Test("A cancelled drag goes back, however far and fast it was, and says where it rests")
  func cancelled() {
    for way in [0.0, 300, 418] {
      let harness = SceneHarness<SheetScene>()
      harness.step(.began, 12)
      harness.step(.changed, after: 10, way)
      harness.step(.cancelled, after: 10, way, vy: 3000)
      harness.finish()
      #expect(harness.log.outcomes.map(\.completed) == [false])
      #expect(harness.log.outcomes.map(\.detent) == ["half"])
      #expect(height(harness) == 422)
      #expect(harness.view("dimming")?.alpha == 1)
    }
  }

  @Test("A presenter that stays hears nothing, and a sheet that is dragged away vanishes in order")
  func callbacks() {
    let harness = SceneHarness<SheetScene>()
    harness.pan(to: 100, velocity: 0)
    harness.finish()
    #expect(
      harness.log.callbacks == [
        "from.viewWillDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
    harness.pan(to: 300, velocity: 0)
    harness.finish()
    #expect(
      harness.log.callbacks.dropFirst(3) == ["from.viewWillDisappear", "from.viewDidDisappear"])
  }
}

/// Does something when a transition starts.
private final class Companion: SceneObserver {
  /// What to do.
  var whenStarted: () -> Void = {}

  /// Waits for the start.
  func record(_ event: SceneEvent, at time: Timestamp) {
    if case .transition(.start, _, _) = event { whenStarted() }
  }
}
