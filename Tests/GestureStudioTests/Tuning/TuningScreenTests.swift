import Foundation
import GestureReplay
import GestureStudio
import InputRecordings
import Testing

@Suite("The tuning screen")
struct TuningScreenTests {
  /// The size that everything must fit in.
  static let size = TerminalSize(columns: 80, rows: 24)

  /// A model that looks at a drag, and the folder that keeps it.
  private func model(
    _ progress: Double, meant: RecordingMark.Intent? = nil
  ) throws -> (TuningModel, TestFolder) {
    let folder = try TestFolder()
    let recording = Gestures.recording(Gestures.drag(progress), intent: meant)
    let path = try folder.write(try recording.evemu(), to: "drag.evemu")
    var model = TuningModel(ReplayConfiguration(), paths: [path], comparablePaths: [path])
    model.start()
    return (model, folder)
  }

  /// The rows of what is drawn.
  private func rows(
    _ model: TuningModel, _ view: TuningView = TuningView(fileName: "gesture-replay.json"),
    size: TerminalSize = size, glyphs: CellGlyphs = .unicode
  ) -> [String] {
    let grid = TuningScreen.draw(model, view, size: size, glyphs: glyphs)
    return (0..<grid.size.rows).map { grid.text(ofRow: $0) }
  }

  /// The row with a text in it.
  private func row(_ text: String, in rows: [String]) throws -> Int {
    try #require(rows.firstIndex { $0.contains(text) }, "\(text) in \(rows)")
  }

  @Test("A gesture is told with its verdict, its reason, its margins and its label")
  func outcome() throws {
    let (model, folder) = try model(0.4, meant: .finish)
    defer { withExtendedLifetime(folder) {} }
    let rows = rows(model)
    #expect(rows[0].contains("story") && rows[0].contains("directional"))
    #expect(rows[0].hasSuffix(" saved"))
    #expect(rows[1].contains("drag.evemu") && rows[1].hasSuffix("recording 1 of 1"))
    let verdict = try row("CANCEL PUSH", in: rows)
    #expect(rows[verdict].contains("✗ meant to finish"))
    #expect(rows[verdict + 1].contains("progress 0.40, velocity 0 < 234 mm/s"))
    #expect(rows[verdict + 2].contains("finish: 6.8 mm (39.0 pt) further"))
    #expect(rows[verdict + 3].contains("finish: 234 mm/s faster"))
  }

  @Test("The bar of progress is as long as the progress, and its mark is at the number that is set")
  func progress() throws {
    var (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    func bar() throws -> (cells: Int, full: Int, mark: Double) {
      let grid = TuningScreen.draw(
        model, TuningView(fileName: "x"), size: Self.size, glyphs: .ascii)
      let rows = (0..<24).map { grid.text(ofRow: $0) }
      let marks = try row("progress  ", in: rows)
      let cells = (0..<80).filter { "#.".contains(grid[$0, marks + 1].character ?? " ") }
        .filter { $0 > 31 }
      let mark = try #require((0..<80).first { grid[$0, marks].character == "v" })
      let first = try #require(cells.first)
      return (
        cells.count, cells.count { grid[$0, marks + 1].character == "#" },
        (Double(mark - first) + 0.5) / Double(cells.count)
      )
    }
    let before = try bar()
    #expect(before.cells > 40)
    #expect(abs(Double(before.full) / Double(before.cells) - 0.4) < 0.02)
    #expect(abs(before.mark - 0.5) < 0.02)
    // The mark moves at once; the gesture stays as it was judged.
    model.set(typed: "0.8")
    let after = try bar()
    #expect(after.full == before.full)
    #expect(abs(after.mark - 0.8) < 0.02)
  }

  @Test("Velocity has its marks for finish and cancel, and zero between them")
  func velocity() throws {
    let (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    let rows = rows(model)
    let marks = rows[try row("cancel -78", in: rows)]
    let (cancel, finish) = (
      try #require(marks.range(of: "cancel -78")), try #require(marks.range(of: "finish 234"))
    )
    #expect(cancel.upperBound < finish.lowerBound)
    #expect(rows[try row("cancel -78", in: rows) + 1].contains("0.00 mm/s"))
    #expect(rows[try row("cancel -78", in: rows) + 1].contains("│"))
  }

  @Test("Fingers are on the surface where they were last, and their way behind them")
  func fingers() throws {
    let (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    let grid = TuningScreen.draw(
      model, TuningView(fileName: "x"), size: Self.size, glyphs: .ascii)
    // The phone's surface is about half as wide as high: with cells twice as high, a square.
    let finger = try #require(
      (2..<11).lazy.flatMap { row in (0..<21).map { (column: $0, row: row) } }
        .first { grid[$0.column, $0.row].character == "1" })
    let path = (0..<21).filter { grid[$0, finger.row].character == "." }
    #expect(!path.isEmpty)
    // It went to the left.
    #expect(path.allSatisfy { $0 > finger.column })
    // It was about in the middle of the height.
    #expect((5...7).contains(finger.row))
  }

  @Test(
    "The chosen tunable stands out, and a changed one says so, in words and not by colour alone")
  func tunables() throws {
    var (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    model.select(by: 1)
    model.step(by: 1)
    let grid = TuningScreen.draw(
      model, TuningView(fileName: "x"), size: Self.size, glyphs: .unicode)
    let rows = (0..<24).map { grid.text(ofRow: $0) }
    let chosen = try row("finish velocity", in: rows)
    #expect(rows[chosen].hasPrefix("▶ "))
    #expect(grid[10, chosen].style == .chosen && grid[79, chosen].style == .chosen)
    #expect(rows[chosen].contains("235 mm/s") && rows[chosen].contains("*"))
    #expect(rows[chosen].contains("default 234"))
    #expect(rows[0].contains("1 change not saved"))
    #expect(rows.contains { $0.contains("0 to 100000 mm/s: Which velocity along the direction") })
    #expect(rows.contains { $0.contains("r replays this gesture") })
    let other = try row("cancel velocity", in: rows)
    #expect(rows[other].hasPrefix("  ") && !rows[other].contains("*"))
  }

  @Test("All tunables come into sight one after the other, whole")
  func scrolling() throws {
    var (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    for tunable in model.tunables {
      let rows = rows(model)
      let chosen = try #require(rows.last { $0.hasPrefix("▶ ") })
      #expect(chosen.hasPrefix("▶ \(tunable.name) "), "\(tunable.key)")
      let value = tunable.text(tunable.value(in: model.settings.current, model.context))
      #expect(chosen.contains(value.prefix(12)), "\(tunable.key)")
      model.select(by: 1)
    }
  }

  @Test("What a policy does not look at says so")
  func unused() throws {
    var (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    model.select(key: "policy")
    model.set(typed: "projection")
    model.select(key: "finish_progress")
    #expect(rows(model).contains { $0.contains("not in projection: 0 to 1") })
  }

  @Test("Typing, leaving and all keys have their place", arguments: [false, true])
  func prompts(isUnicode: Bool) throws {
    var (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    let glyphs: CellGlyphs = isUnicode ? .unicode : .ascii
    var view = TuningView(fileName: "gesture-replay.json")
    let footer = rows(model, view, glyphs: glyphs)[23]
    for word in ["choose", "change", "undo", "replay", "next", "diff", "save", "q quit", "? keys"] {
      #expect(footer.contains(word))
    }
    view.typed = "0.4"
    #expect(rows(model, view, glyphs: glyphs)[22].contains("finish progress: 0.4"))
    view.typed = nil
    model.set(typed: "0.3")
    view.isLeaving = true
    #expect(rows(model, view, glyphs: glyphs)[22].contains("1 change not saved"))
    view.isLeaving = false
    view.panel = .keys
    let keys = rows(model, view, glyphs: glyphs).joined(separator: "\n")
    for word in [
      "replay with these numbers", "back to the default", "undo", "redo", "save the settings",
      "Ctrl+Z", "next, previous gesture", "recordings that change",
    ] {
      #expect(keys.contains(word), "\(word)")
    }
    if !isUnicode {
      let isASCII = rows(model, view, glyphs: glyphs).joined().allSatisfy { $0.isASCII }
      #expect(isASCII)
    }
  }

  @Test("The comparison says how far it is and what it found")
  func comparison() throws {
    var (model, folder) = try model(0.55, meant: .finish)
    defer { withExtendedLifetime(folder) {} }
    model.set(typed: "0.6")
    model.compare()
    var view = TuningView(fileName: "x")
    view.panel = .comparison
    #expect(rows(model, view).contains { $0.contains("0 of 1") })
    model.advanceComparison()
    let rows = rows(model, view)
    #expect(rows.contains { $0.contains("1 recording comes out otherwise") })
    let change = rows[try row("finish push → cancel push", in: rows)]
    #expect(change.hasPrefix("▶ drag ") && change.contains("✗ as meant before"))
    model.set(typed: "0.54")
    model.compare()
    while model.advanceComparison() {}
    #expect(self.rows(model, view).contains { $0.contains("no recording comes out otherwise") })
  }

  @Test("A terminal that is too small says what is needed")
  func small() throws {
    let (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    let rows = rows(model, size: TerminalSize(columns: 60, rows: 20))
    #expect(rows[0] == "This takes 80 x 24 cells.")
    #expect(rows[1] == "There are 60 x 20.")
  }

  @Test("Every size can be drawn, and a larger one shows more")
  func sizes() throws {
    var (model, folder) = try model(0.4)
    defer { withExtendedLifetime(folder) {} }
    model.set(typed: "0.6")
    model.compare()
    model.advanceComparison()
    for panel in [TuningView.Panel.settings, .comparison, .keys] {
      var view = TuningView(fileName: "x")
      view.panel = panel
      for columns in [0, 1, 79, 80, 81, 97, 132, 300] {
        for rows in [0, 1, 23, 24, 25, 31, 50, 120] {
          let size = TerminalSize(columns: columns, rows: rows)
          #expect(self.rows(model, view, size: size).count == rows)
        }
      }
    }
    let small = rows(model).count { $0.contains("default ") }
    let large = rows(model, size: TerminalSize(columns: 120, rows: 50))
      .count { $0.contains("default ") }
    #expect(small == 5 && large > 15)
  }

  @Test("Before the first gesture there is nothing to see, and that is said")
  func empty() {
    let model = TuningModel(ReplayConfiguration())
    let rows = rows(model, TuningView(fileName: "x", device: "Synthetic Touchpad"))
    #expect(rows[1].contains("Synthetic Touchpad · waiting for a gesture"))
    #expect(rows.contains { $0.contains("no gesture yet") })
    #expect(rows.contains { $0.contains("none yet") })
  }
}
