import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// The bottom sheet, as its article has it, without a finger on it.
@Suite("Sheet scene")
struct SheetSceneTests {
  @Test("It starts presented, 422 points high at the bottom, and nothing is reported of that")
  func start() {
    let harness = SceneHarness<SheetScene>()
    #expect(harness.view("sheet")?.frame == Rect(x: 0, y: 422, width: 390, height: 422))
    #expect(harness.view("dimming")?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(harness.view("dimming")?.alpha == 1)
    #expect(harness.view("dimming")?.backgroundColor == Color.black.withAlpha(0.75))
    #expect(harness.view("under")?.window != nil)
    #expect(harness.log.events.isEmpty)
    let container = harness.view("sheet")?.superview
    #expect(container?.subviews.first === harness.view("dimming"))
    #expect(container?.isDescendant(of: harness.view("under") ?? View()) == false)
  }

  @Test("The sheet is as high as its content, but never covers the safe area")
  func contentHeight() {
    for (content, height) in [(200.0, 200.0), (700, 700), (797, 797), (2000, 797)] {
      let harness = SceneHarness<SheetScene>(arguments: [("content_height", .number(content))])
      let frame = Rect(x: 0, y: 844 - height, width: 390, height: height)
      #expect(harness.view("sheet")?.frame == frame)
    }
  }

  @Test("It can start at its full height, or without the sheet")
  func otherStarts() {
    let full = SceneHarness<SheetScene>(arguments: [("detent", .text("full"))])
    #expect(full.view("sheet")?.frame == Rect(x: 0, y: 47, width: 390, height: 797))
    #expect(full.log.events.isEmpty)
    let hidden = SceneHarness<SheetScene>(arguments: [("detent", .text("hidden"))])
    #expect(hidden.view("sheet") == nil)
    #expect(hidden.view("dimming") == nil)
    hidden.tap(195, 110)
    hidden.finish()
    #expect(hidden.log.outcomes.map(\.operation) == ["present"])
    #expect(hidden.view("sheet")?.frame.origin.y == 422)
  }

  @Test("A tap beside the sheet dismisses it, and one on it does not")
  func tapOutside() {
    let harness = SceneHarness<SheetScene>()
    harness.tap(195, 600)
    harness.finish()
    #expect(harness.log.outcomes.isEmpty)
    harness.tap(195, 200)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["dismiss"])
    #expect(harness.view("sheet") == nil)
    #expect(harness.view("dimming") == nil)
    #expect(harness.window.subviews.count == 1)
  }

  @Test("It comes up by its own height along the article's curve, and the dimming comes along")
  func presentation() {
    let harness = SceneHarness<SheetScene>(arguments: [("detent", .text("hidden"))])
    harness.ask("present")
    #expect(harness.view("sheet")?.presentation.frame.origin.y == 844)
    #expect(harness.view("dimming")?.presentation.alpha == 0)
    // Frame 6 is at 100 ms. By bisection of the curve (0.2, 1) (0.42, 1) for x = 100 / 350: the
    // parameter is 0.417516, and 1 - (1 - s)^3 there is 0.802370.
    harness.advance(to: 101)
    let top = harness.view("sheet")?.presentation.frame.origin.y ?? 0
    #expect(abs(top - (844 - 422 * 0.802370)) < 0.1)
    let alpha = harness.view("dimming")?.presentation.alpha ?? 0
    #expect(alpha > 0 && alpha < 1)
    harness.advance(to: 349)
    #expect(harness.log.outcomes.isEmpty)
    harness.finish()
    #expect(harness.view("sheet")?.presentation.frame.origin.y == 422)
    #expect(harness.view("dimming")?.presentation.alpha == 1)
    #expect(
      harness.log.callbacks == ["to.viewDidLoad", "to.viewWillAppear", "to.viewDidAppear"]
        || harness.log.callbacks == ["to.viewWillAppear", "to.viewDidAppear"])
  }

  @Test("A dismissal is the reverse, and takes sheet and dimming away")
  func dismissal() {
    let harness = SceneHarness<SheetScene>()
    harness.ask("dismiss")
    harness.advance(to: 101)
    let top = harness.view("sheet")?.presentation.frame.origin.y ?? 0
    #expect(abs(top - (422 + 422 * 0.802370)) < 0.1)
    let alpha = harness.view("dimming")?.presentation.alpha ?? 0
    #expect(alpha > 0 && alpha < 1)
    harness.finish()
    #expect(harness.view("sheet") == nil)
    #expect(harness.view("dimming") == nil)
    #expect(harness.log.outcomes.map(\.operation) == ["dismiss"])
    #expect(harness.log.callbacks == ["from.viewWillDisappear", "from.viewDidDisappear"])
  }

  @Test("Without motion everything changes at once")
  func withoutMotion() {
    let harness = SceneHarness<SheetScene>()
    harness.ask("detent", [("name", .text("full")), ("animated", .flag(false))])
    #expect(harness.view("sheet")?.frame.size.height == 797)
    harness.ask("dismiss", [("animated", .flag(false))])
    #expect(harness.view("sheet") == nil)
    harness.ask("present", [("animated", .flag(false))])
    #expect(harness.view("sheet")?.frame.size.height == 422)
    #expect(harness.view("dimming")?.alpha == 1)
    #expect(harness.log.outcomes.map(\.operation) == ["detent", "dismiss", "present"])
    #expect(harness.log.outcomes.map(\.detent) == ["full", nil, nil])
  }

  @Test("A detent that is asked for is gone to by the spring, with the sheet's bottom in place")
  func detentRequest() {
    let harness = SceneHarness<SheetScene>()
    harness.ask("detent", [("name", .text("full"))])
    var last = 422.0
    for frame in 1...60 where harness.log.outcomes.isEmpty {
      harness.advance(to: Double(frame) * 1000 / 60 + 1)
      let sheet = harness.view("sheet")?.presentation.frame ?? .zero
      #expect(abs(sheet.maxY - 844) < 1e-9)
      #expect(sheet.size.height >= last)
      last = sheet.size.height
    }
    #expect(last == 797)
    #expect(harness.log.outcomes.map(\.detent) == ["full"])
    harness.ask("detent", [("name", .text("hidden"))])
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["detent", "dismiss"])
  }

  @Test("A detent that it rests at when the request has its turn is not gone to once more")
  func sameDetent() {
    let harness = SceneHarness<SheetScene>()
    for name in ["half", "full", "full", "half"] { harness.ask("detent", [("name", .text(name))]) }
    harness.finish()
    #expect(harness.log.outcomes.map(\.detent) == ["full", "half"])
  }

  @Test("Touches beside the sheet can pass through it to the buttons, at every detent")
  func passThrough() {
    for detent in ["half", "full"] {
      let harness = SceneHarness<SheetScene>(arguments: [
        ("passes_touches_through", .flag(true)), ("detent", .text(detent)),
      ])
      #expect(harness.hit(10, 30) == "under")
      #expect(harness.hit(195, 600) == "sheet")
      harness.tap(10, 30)
      harness.finish()
      #expect(harness.log.outcomes.isEmpty)
    }
    let half = SceneHarness<SheetScene>(arguments: [("passes_touches_through", .flag(true))])
    #expect(half.hit(195, 200) == "button-2")
    let blocking = SceneHarness<SheetScene>()
    #expect(blocking.hit(195, 200) == "dimming")
    #expect(blocking.hit(195, 421) == "dimming")
    #expect(blocking.hit(195, 422) == "sheet")
    #expect(blocking.hit(50, 450) == "close")
  }

  @Test("The close button dismisses, also after a drag that was cancelled, and it can come again")
  func cancelThenClose() {
    let harness = SceneHarness<SheetScene>()
    harness.pan(to: 14, velocity: 0)
    harness.finish()
    harness.tap(50, 450)
    harness.finish()
    harness.ask("present")
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["dismiss", "dismiss", "present"])
    #expect(harness.log.outcomes.map(\.completed) == [false, true, true])
    #expect(harness.log.outcomes.allSatisfy { $0.completions == 1 })
    #expect(harness.view("sheet")?.frame.origin.y == 422)
  }
}
