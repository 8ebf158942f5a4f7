import GestureReplay
import GestureStudio
import InputRecordings
import Testing

@Suite("Tuning keys")
struct TuningKeyTests {
  /// A model with its view, and keys to press.
  private struct Board {
    /// The model.
    var model = TuningModel(ReplayConfiguration())
    /// The view.
    var view = TuningView(fileName: "x")

    /// Presses keys; what the last of them leaves to do.
    @discardableResult
    mutating func press(_ keys: TerminalKey...) -> TuningRequest? {
      var request: TuningRequest?
      for key in keys { request = view.press(key, &model) }
      return request
    }

    /// Types characters.
    @discardableResult
    mutating func type(_ text: String) -> TuningRequest? {
      var request: TuningRequest?
      for character in text { request = view.press(.character(character), &model) }
      return request
    }
  }

  @Test("Arrows choose and change, with shift and page keys in bigger steps")
  func arrows() {
    var board = Board()
    board.press(.arrow(.right))
    #expect(board.model.shownValue == "0.51")
    board.press(.arrow(.left), .arrow(.left))
    #expect(board.model.shownValue == "0.49")
    board.press(.arrow(.right, isShifted: true))
    #expect(board.model.shownValue == "0.50")
    board.press(.pageUp)
    #expect(board.model.shownValue == "0.60")
    board.press(.pageDown, .pageDown)
    #expect(board.model.shownValue == "0.40")
    board.press(.arrow(.down))
    #expect(board.model.tunable.key == "finish_velocity_mm_per_s")
    board.press(.arrow(.up), .arrow(.up))
    #expect(board.model.tunable.key == "finish_progress")
    board.press(.end)
    #expect(board.model.selection == board.model.tunables.count - 1)
    board.press(.home)
    #expect(board.model.selection == 0)
  }

  @Test("A number is typed and set by Enter; Escape and an empty line leave it as it was")
  func typing() {
    var board = Board()
    board.type("0.3")
    #expect(board.view.typed == "0.3")
    // While a number is typed, letters are no commands.
    board.type("q")
    board.press(.backspace, .backspace)
    board.type("4")
    board.press(.enter)
    #expect(board.view.typed == nil && board.model.shownValue == "0.40")
    board.type("9")
    board.press(.escape)
    #expect(board.model.shownValue == "0.40")
    board.type("9")
    board.press(.backspace)
    #expect(board.view.typed == nil)
    board.press(.backspace)
    #expect(board.model.settings.isSaved, "the default")
    board.press(.enter)
    board.type(".7")
    board.press(.enter)
    #expect(board.model.shownValue == "0.70")
  }

  @Test("Undo and redo, by letters and as editors have it")
  func undo() {
    var board = Board()
    board.press(.arrow(.right), .arrow(.right))
    board.type("uu")
    #expect(board.model.settings.isSaved)
    board.press(.control("r"))
    #expect(board.model.shownValue == "0.51")
    board.type("U")
    #expect(board.model.shownValue == "0.52")
  }

  @Test("Leaving asks once where something is not saved, and not where all is")
  func leaving() {
    var board = Board()
    #expect(board.type("q") == .quit(isInterrupted: false))
    board.press(.arrow(.right))
    #expect(board.type("q") == nil)
    #expect(board.view.isLeaving)
    #expect(board.type("q") == .quit(isInterrupted: false))
    // Anything else stays, and the question is asked again.
    board.view.isLeaving = false
    board.type("q")
    #expect(board.press(.escape) == nil)
    #expect(!board.view.isLeaving)
    #expect(board.type("q") == nil)
    #expect(board.type("s") == .save)
    #expect(board.press(.control("c")) == nil)
    #expect(board.press(.control("c")) == .quit(isInterrupted: true))
  }

  @Test("A terminal that is gone ends it at once, whatever is not saved")
  func hangup() {
    var board = Board()
    board.press(.arrow(.right))
    #expect(board.press(.hangup) == .quit(isInterrupted: true))
  }

  @Test("Keys for the terminal are handed on")
  func terminal() {
    var board = Board()
    #expect(board.press(.control("z")) == .suspend)
    #expect(board.press(.resize) == .redraw)
    #expect(board.press(.control("l")) == .redraw)
    board.type("4")
    #expect(board.press(.resize) == .redraw)
    #expect(board.view.typed == "4")
  }

  @Test("All keys are shown on demand, and any key goes back")
  func help() {
    var board = Board()
    board.type("?")
    #expect(board.view.panel == .keys)
    #expect(board.type("q") == nil)
    #expect(board.view.panel == .settings)
  }

  @Test("In the comparison arrows choose a recording, Enter looks at it, Escape goes back")
  func comparison() throws {
    let folder = try TestFolder()
    let paths = try [55, 57].map { percent in
      try folder.write(
        try Gestures.recording(Gestures.drag(Double(percent) / 100)).evemu(),
        to: "drag-\(percent).evemu")
    }
    var board = Board()
    board.model = TuningModel(ReplayConfiguration(), paths: paths, comparablePaths: paths)
    board.model.set(typed: "0.6")
    board.type("d")
    #expect(board.view.panel == .comparison)
    while board.model.advanceComparison() {}
    board.press(.arrow(.down), .arrow(.down))
    #expect(board.view.row == 1)
    board.press(.enter)
    #expect(board.view.panel == .settings && board.model.comparison == nil)
    #expect(board.model.source?.name == "drag-57.evemu")
    board.type("d")
    board.press(.escape)
    #expect(board.view.panel == .settings && board.model.comparison == nil)
    // Another command ends it and is done.
    board.type("du")
    #expect(board.view.panel == .settings && board.model.settings.isSaved)
  }

  @Test("No key and no order of keys does harm")
  func anyKeys() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      try Gestures.recording(Gestures.drag(0.5)).evemu(), to: "drag.evemu")
    var board = Board()
    board.model = TuningModel(ReplayConfiguration(), paths: [path], comparablePaths: [path])
    var random = SeededRandom(state: 5)
    let others: [TerminalKey] = [
      .arrow(.up), .arrow(.down), .arrow(.left), .arrow(.right), .arrow(.left, isShifted: true),
      .arrow(.right, isShifted: true), .enter, .tab(), .backspace, .delete, .escape, .pageUp,
      .pageDown, .home, .end, .resize, .control("r"), .control("c"), .control("z"),
    ]
    for _ in 0..<3_000 {
      let number = Int(random.next() % 100)
      if number < 60 {
        board.press(others[number % others.count])
      } else {
        let letters = Array("hjklHLuUrnpdsq?= .-0123456789x")
        board.press(.character(letters[Int(random.next()) % letters.count]))
      }
      if number == 0 { board.model.advanceComparison() }
      board.model.advance(byNanoseconds: 10_000_000)
      let grid = TuningScreen.draw(
        board.model, board.view, size: TerminalSize(columns: 80, rows: 24))
      #expect(grid.text(ofRow: 0).hasPrefix(" gesture-replay tune"))
    }
  }
}

/// Numbers that are the same each time.
private struct SeededRandom {
  /// The state.
  var state: UInt32

  /// The next number.
  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
