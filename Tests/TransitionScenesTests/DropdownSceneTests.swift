import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// The compose window, as its article has it.
@Suite("Drop-down scene")
struct DropdownSceneTests {
  /// How far the window's top is seen from the screen's.
  private func top(_ harness: SceneHarness<DropdownScene>) -> Double? {
    harness.view("window")?.presentation.frame.origin.y
  }

  /// Whether the presenter is seen scaled and faded.
  private func isBehind(_ harness: SceneHarness<DropdownScene>) -> Bool? {
    guard let presenter = harness.view("screen") else { return nil }
    let isBack = presenter.presentation.transform == .scale(0.9)
    #expect(isBack == (presenter.presentation.alpha == 0.7))
    #expect(isBack || presenter.presentation.transform == .identity)
    return isBack
  }

  @Test("It starts with the window up, 40 points from the top, the presenter scaled and faded")
  func start() {
    let harness = SceneHarness<DropdownScene>()
    #expect(harness.view("window")?.frame == Rect(x: 0, y: 40, width: 390, height: 804))
    #expect(isBehind(harness) == true)
    #expect(harness.log.events.isEmpty)
  }

  @Test("Offset, scale and alpha are parameters")
  func parameters() {
    let harness = SceneHarness<DropdownScene>(arguments: [
      ("offset", .number(100)), ("scale", .number(0.8)), ("alpha", .number(0.5)),
    ])
    #expect(harness.view("window")?.frame.origin.y == 100)
    #expect(harness.view("screen")?.transform == .scale(0.8))
    #expect(harness.view("screen")?.alpha == 0.5)
    let lowered = SceneHarness<DropdownScene>(arguments: [("lowered", .flag(true))])
    #expect(top(lowered) == 800)
    #expect(isBehind(lowered) == false)
    #expect(lowered.log.events.isEmpty)
    let gone = SceneHarness<DropdownScene>(arguments: [("presented", .flag(false))])
    #expect(gone.view("window") == nil)
    #expect(isBehind(gone) == false)
  }

  @Test("Presented, the window slides up from below, and touches work meanwhile")
  func presentation() {
    let harness = SceneHarness<DropdownScene>(arguments: [("presented", .flag(false))])
    harness.tap(195, 322)
    #expect(harness.log.steps == ["present start"])
    #expect(top(harness) == 844)
    harness.advance(to: harness.now + 100)
    let seen = top(harness) ?? 0
    #expect(seen < 844 && seen > 40)
    #expect(harness.hit(195, 500) == "window")
    harness.finish()
    #expect(top(harness) == 40)
    #expect(isBehind(harness) == true)
    #expect(harness.log.outcomes.map(\.completed) == [true])
  }

  @Test("Dismissed, all goes the other way, and the presenter is in its place, not black")
  func dismissal() {
    for lowered in [false, true] {
      let harness = SceneHarness<DropdownScene>(arguments: [("lowered", .flag(lowered))])
      let presenter = harness.view("presenter")
      harness.ask("dismiss")
      harness.advance(to: harness.now + 100)
      #expect(top(harness) ?? 0 > (lowered ? 800 : 40))
      harness.finish()
      #expect(harness.view("window") == nil)
      #expect(presenter?.superview === harness.window)
      #expect(harness.window.subviews.count == 1)
      #expect(presenter?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
      #expect(presenter?.alpha == 1)
      #expect(isBehind(harness) == false)
      #expect(harness.hit(195, 322) == "button")
    }
  }

  @Test("A pan down lowers: progress is the way over 804, and the strip of 44 points stays")
  func lowering() {
    let harness = SceneHarness<DropdownScene>()
    harness.step(.began, 12)
    for (way, share) in [(80.4, 0.1), (402.0, 0.5), (-30, 0), (603, 0.75)] {
      harness.step(.changed, after: 40, way)
      harness.advance(to: harness.now + 20)
      #expect(abs((harness.log.updates.last ?? -1) - share) < 1e-9)
      // The window has 760 points to go for the finger's 804.
      #expect(abs((top(harness) ?? 0) - (40 + 760 * share)) < 1e-6)
      let scale = harness.view("screen")?.presentation.transform.a ?? 0
      #expect(abs(scale - (0.9 + 0.1 * share)) < 1e-9)
    }
    harness.step(.ended, after: 40, 603)
    harness.finish()
    #expect(top(harness) == 800)
    #expect(isBehind(harness) == false)
    #expect(harness.log.outcomes.map(\.operation) == ["lower"])
    #expect(harness.log.outcomes.map(\.completed) == [true])
    #expect(harness.view("window")?.window != nil)
    #expect(harness.log.callbacks.isEmpty)
  }

  @Test("A pan that is not enough returns the window")
  func cancelledLowering() {
    let harness = SceneHarness<DropdownScene>()
    harness.pan(to: 300, velocity: 0)
    harness.finish()
    #expect(top(harness) == 40)
    #expect(isBehind(harness) == true)
    #expect(harness.log.outcomes.map(\.verdict) == [.cancel])
    harness.pan(to: 120, velocity: 3000)
    harness.finish()
    #expect(harness.log.outcomes.map(\.verdict) == [.cancel, .finish])
  }

  @Test("A tap on the strip raises the window again")
  func tapRaises() {
    let harness = SceneHarness<DropdownScene>(arguments: [("lowered", .flag(true))])
    harness.tap(195, 820)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["raise"])
    #expect(top(harness) == 40)
    #expect(isBehind(harness) == true)
    harness.tap(195, 60)
    harness.finish()
    #expect(harness.log.outcomes.count == 1)
  }

  @Test("A pan up on the strip raises the window, and what is not its way is no gesture")
  func panRaises() {
    let harness = SceneHarness<DropdownScene>(arguments: [("lowered", .flag(true))])
    let strip = ViewPoint(x: 195, y: 820)
    harness.pan(to: 30, velocity: 100, at: strip)
    #expect(harness.log.decisions.map(\.rule) == ["the window is down"])
    harness.pan(to: -402.1, velocity: -100, at: strip)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["raise"])
    #expect(top(harness) == 40)
    harness.pan(to: -30, velocity: -100)
    #expect(harness.log.decisions.last?.rule == "the window is up")
    #expect(harness.log.outcomes.count == 1)
  }

  @Test("The article's rule is half of the way, whatever the velocity")
  func article() {
    let harness = SceneHarness<DropdownScene>(policy: DropdownScene.articlePolicy)
    harness.pan(to: 400, velocity: 9000)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [false])
    harness.pan(to: 403, velocity: -9000)
    harness.finish()
    #expect(harness.log.outcomes.map(\.completed) == [false, true])
  }

  @Test("Requests lower and raise, and what is there already stays")
  func requests() {
    let harness = SceneHarness<DropdownScene>()
    harness.ask("raise")
    harness.finish()
    #expect(harness.log.outcomes.isEmpty)
    harness.ask("lower")
    harness.finish()
    harness.ask("lower")
    harness.finish()
    harness.ask("raise", [("animated", .flag(false))])
    #expect(harness.log.outcomes.map(\.operation) == ["lower", "raise"])
    #expect(top(harness) == 40)
    harness.ask("present")
    harness.finish()
    #expect(harness.log.outcomes.count == 2)
  }

  @Test("A request that waited for its turn is dropped where the window is there by then")
  func requestsInTurn() {
    let harness = SceneHarness<DropdownScene>()
    for name in ["lower", "lower", "raise", "raise", "lower"] { harness.ask(name) }
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["lower", "raise", "lower"])
    #expect(top(harness) == 800)
  }

  @Test("A pan where nothing is to be dragged is nobody's, and no anomaly")
  func panBeside() {
    let harness = SceneHarness<DropdownScene>(arguments: [("lowered", .flag(true))])
    harness.pan(to: -300, velocity: -100, at: ViewPoint(x: 195, y: 422))
    harness.finish()
    #expect(harness.log.events.isEmpty)
    harness.pan(to: -500, velocity: -100, at: ViewPoint(x: 195, y: 820))
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["raise"])
  }
}

/// Who gets the touches while the window is up, on its way, down and gone.
@Suite("Drop-down touches")
struct DropdownTouchTests {
  @Test("Up: a touch on the window hits it, one above it the presenter")
  func up() {
    let harness = SceneHarness<DropdownScene>()
    #expect(harness.hit(195, 322) == "window")
    #expect(harness.hit(195, 60) == "strip")
    #expect(harness.hit(195, 40) == "strip")
    #expect(harness.hit(195, 39) == "presenter")
    harness.tap(195, 322)
    harness.finish()
    #expect(harness.log.outcomes.isEmpty)
  }

  @Test("Above the window the presenter takes the touches, wherever its screen reaches")
  func abovePresenter() {
    let harness = SceneHarness<DropdownScene>(arguments: [("offset", .number(200))])
    // What the presenter shows is scaled by 0.9 about (195, 422), so it begins at 42.2.
    #expect(harness.hit(195, 100) == "screen")
    #expect(harness.hit(195, 43) == "screen")
    #expect(harness.hit(195, 42) == "presenter")
    #expect(harness.hit(195, 200) == "strip")
    #expect(harness.hit(195, 332) == "window")
  }

  @Test("On its way: what is not under the window goes to the presenter")
  func during() {
    let harness = SceneHarness<DropdownScene>()
    harness.step(.began, 12)
    harness.step(.changed, after: 40, 603)
    harness.advance(to: harness.now + 40)
    // Model values count: the window is hit where it will be.
    #expect(harness.hit(195, 322) == "button")
    #expect(harness.hit(195, 820) == "strip")
    harness.step(.cancelled, after: 10, 603)
    harness.finish()
    #expect(harness.hit(195, 322) == "window")
  }

  @Test("Down: the presenter's button is reached, and the strip hits the window")
  func down() {
    let harness = SceneHarness<DropdownScene>()
    harness.pan(to: 700, velocity: 0)
    harness.finish()
    #expect(harness.hit(195, 322) == "button")
    #expect(harness.hit(10, 10) == "screen")
    #expect(harness.hit(195, 799) == "screen")
    #expect(harness.hit(195, 800) == "strip")
    #expect(harness.hit(195, 843) == "strip")
    // The container is there and takes touches; it only passes those that would land on itself.
    let container = harness.view("window")?.superview
    #expect(container?.isUserInteractionEnabled == true)
    #expect(container?.passesTouchesThrough == true)
    #expect(container?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(harness.window.subviews.last === container)
    #expect(harness.view("presenter")?.isDescendant(of: container ?? View()) == false)
  }

  @Test("Gone: everything is the presenter's again")
  func gone() {
    let harness = SceneHarness<DropdownScene>()
    harness.pan(to: 700, velocity: 0)
    harness.finish()
    harness.ask("dismiss")
    harness.finish()
    #expect(harness.hit(195, 322) == "button")
    #expect(harness.hit(195, 820) == "screen")
    harness.tap(195, 322)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["lower", "dismiss", "present"])
    #expect(harness.hit(195, 322) == "window")
  }
}
