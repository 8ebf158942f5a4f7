import InputEvents
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// The card that turns, as its article has it.
@Suite("Flip scene")
struct FlipSceneTests {
  /// The names of the cards that are in the window.
  private func cards(_ harness: SceneHarness<FlipScene>) -> [String] {
    ["card-1", "card-2"].filter { harness.view($0) != nil }
  }

  @Test("A finished pan presents the second card, and the next one dismisses it")
  func thereAndBack() {
    let harness = SceneHarness<FlipScene>()
    #expect(cards(harness) == ["card-1"])
    harness.pan(to: -500, velocity: -100)
    harness.finish()
    #expect(cards(harness) == ["card-2"])
    harness.pan(to: 500, velocity: 100)
    harness.finish()
    #expect(cards(harness) == ["card-1"])
    #expect(harness.log.outcomes.map(\.operation) == ["present", "dismiss"])
    #expect(harness.log.outcomes.allSatisfy { $0.completed && $0.completions == 1 })
    #expect(harness.log.anomalies.isEmpty)
  }

  @Test("The progress is the share of the height that the pan has gone, whichever way")
  func progress() {
    for way in [1.0, -1] {
      let harness = SceneHarness<FlipScene>()
      harness.step(.began, way * 12)
      harness.step(.changed, after: 40, way * 211)
      harness.step(.changed, after: 40, way * 422)
      harness.step(.changed, after: 40, way * -84.4)
      harness.step(.cancelled, after: 40, way * -84.4)
      // 211 and 422 are a quarter and a half of 844, and 84.4 the other way is a tenth.
      #expect(harness.log.updates == [0.25, 0.5, 0.1])
      harness.finish()
      #expect(harness.log.outcomes.map(\.completed) == [false])
    }
  }

  @Test("The article finishes from half of the way on, and asks for no velocity")
  func articleRule() {
    for (way, completes) in [(422.0, true), (421.9, false), (-422, true), (-421, false)] {
      let harness = SceneHarness<FlipScene>(policy: FlipScene.articlePolicy)
      harness.pan(to: way, velocity: 9000)
      harness.finish()
      #expect(harness.log.outcomes.map(\.completed) == [completes])
    }
  }

  @Test("By the directional rule a flick finishes early, and one back cancels late")
  func directionalRule() {
    let flick = SceneHarness<FlipScene>()
    flick.pan(to: -100, velocity: -2400)
    flick.finish()
    #expect(flick.log.decisions.map(\.rule) == ["velocity 2400 > 2340 pt/s"])
    #expect(cards(flick) == ["card-2"])

    let back = SceneHarness<FlipScene>()
    back.pan(to: -600, velocity: 900)
    back.finish()
    #expect(back.log.decisions.map(\.rule) == ["velocity -900 < -780 pt/s"])
    #expect(cards(back) == ["card-1"])
  }

  @Test("The direction is that of the first motion, whatever the velocity is then")
  func firstMotion() {
    let harness = SceneHarness<FlipScene>()
    harness.step(.began, 12, vy: -50)
    harness.step(.changed, after: 40, 100, vy: 3000)
    harness.step(.ended, 100, vy: 3000)
    harness.finish()
    #expect(harness.log.decisions.map(\.rule) == ["velocity 3000 > 2340 pt/s"])
  }

  @Test("A pan down 120 points that goes back up past its start cancels")
  func thereAndBackUp() {
    let harness = SceneHarness<FlipScene>()
    harness.step(.began)
    for way in stride(from: 12.0, through: 120, by: 12) { harness.step(.changed, after: 16, way) }
    for way in stride(from: 105.0, through: -15, by: -15) {
      harness.step(.changed, after: 16, way, vy: -937.5)
    }
    harness.step(.ended, after: 16, -15, vy: -937.5)
    harness.finish()
    #expect(harness.log.outcomes.map(\.verdict) == [.cancel])
    #expect(harness.log.updates.allSatisfy { (0...1).contains($0) })
  }

  @Test("A button turns the card in 1 s without any interaction")
  func button() {
    let harness = SceneHarness<FlipScene>()
    harness.tap(195, 422)
    #expect(harness.log.steps == ["present start"])
    harness.advance(to: 1000)
    #expect(harness.log.outcomes.isEmpty)
    harness.advance(to: 1080)
    #expect(harness.log.outcomes.map(\.operation) == ["present"])
    #expect(harness.log.updates.isEmpty)
    #expect(harness.log.decisions.isEmpty)
    harness.tap(195, 422)
    harness.finish()
    #expect(cards(harness) == ["card-1"])
    #expect(harness.log.outcomes.map(\.operation) == ["present", "dismiss"])
  }

  @Test("After a pan that was cancelled a button press runs without interaction to its end")
  func buttonAfterCancel() {
    let harness = SceneHarness<FlipScene>()
    harness.pan(to: 50, velocity: 0)
    harness.finish()
    let updates = harness.log.updates.count
    harness.ask("present")
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [false, true])
    #expect(harness.log.updates.count == updates)
    harness.pan(to: 500, velocity: 0)
    harness.finish()
    #expect(cards(harness) == ["card-1"])
  }

  @Test("The pan works where the finger is on the window, whatever is under it")
  func onTheWindow() {
    let harness = SceneHarness<FlipScene>()
    // From the button on.
    harness.drag(from: ViewPoint(x: 195, y: 420), by: ViewPoint(x: 2, y: -40), steps: 10)
    harness.finish()
    #expect(cards(harness) == ["card-2"])
    #expect(harness.log.pans.first?.phase == .began)
  }

  @Test("The scene can start on its second card, and nothing is reported of that")
  func secondCard() {
    let harness = SceneHarness<FlipScene>(arguments: [("card", .number(2))])
    #expect(cards(harness) == ["card-2"])
    #expect(harness.log.events.isEmpty)
    harness.pan(to: 500, velocity: 0)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["dismiss"])
    #expect(cards(harness) == ["card-1"])
  }

  @Test("Who appears and vanishes hears of it in order, and of a cancelled turn as well")
  func callbacks() {
    let harness = SceneHarness<FlipScene>()
    harness.pan(to: 500, velocity: 0)
    harness.finish()
    #expect(
      harness.log.callbacks == [
        "to.viewDidLoad", "from.viewWillDisappear", "to.viewWillAppear", "to.viewDidAppear",
        "from.viewDidDisappear",
      ])
    let count = harness.log.callbacks.count
    harness.pan(to: 100, velocity: 0)
    harness.finish()
    #expect(
      harness.log.callbacks.dropFirst(count) == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
  }
}
