import GestureStudio
import TestSupport
import Testing

@Suite("Cells of a terminal")
struct CellTests {
  /// A size for short tests.
  private let size = TerminalSize(columns: 20, rows: 3)

  @Test("Text has as many cells as it is wide, and is cut at its limit")
  func put() {
    var grid = CellGrid(size)
    #expect(grid.put("abc", 1, 0) == 4)
    #expect(grid.put("日本", 0, 1) == 4)
    #expect(grid.put("日本", 17, 1) == 19)
    #expect(grid.put("abcdef", 0, 2, limit: 3) == 3)
    // A letter with an accent in two parts is one cell.
    #expect(grid.put("e\u{301}x", 10, 0) == 12)
    #expect(grid.text(ofRow: 0) == " abc      e\u{301}x")
    #expect(grid.text(ofRow: 1) == "日本             日")
    #expect(grid.text(ofRow: 2) == "abc")
    grid.put("right", endingAt: 20, 2)
    #expect(grid.text(ofRow: 2) == "abc            right")
    // Outside there is nothing, and nothing happens.
    grid.put("x", 0, 7)
    grid.put("x", -1, -1)
    #expect(grid[50, 50].character == " ")
  }

  @Test("No name of a file can do anything to a terminal")
  func control() {
    var grid = CellGrid(size)
    grid.put("a\u{1b}[2Jb\r\nc\u{9b}d\u{7f}", 0, 0)
    #expect(grid.text(ofRow: 0) == "a?[2Jb?c?d?")
    var painter = CellPainter()
    let bytes = painter.paint(grid)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\u{1b}[2J").count == 2)
  }

  @Test("What is too long ends with a mark")
  func cut() {
    #expect(CellWidth.cut("abcdef", to: 6, mark: "…") == "abcdef")
    #expect(CellWidth.cut("abcdefg", to: 6, mark: "…") == "abcde…")
    #expect(CellWidth.cut("日本語", to: 5, mark: "…") == "日本…")
    #expect(CellWidth.cut("abc", to: 1, mark: "...") == "")
  }

  @Test("Whatever changes between two grids, a terminal shows the second")
  func anyChange() {
    var random = SeededGenerator(seed: 3)
    let styles: [CellStyle] = [.plain, .faint, .strong, .good, .caution, .bad, .mark, .chosen]
    let words = ["a", "bc", "日本", "│", "█████", "   ", "é", "x y"]
    var painter = CellPainter()
    var terminal = PlainTerminal(size)
    var grid = CellGrid(size)
    for round in 0..<500 {
      if round % 50 == 0 { grid = CellGrid(size) }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        grid.put(
          words.randomElement(using: &random) ?? "", Int.random(in: 0..<20, using: &random),
          Int.random(in: 0..<3, using: &random), styles.randomElement(using: &random) ?? .plain)
      }
      // A wide character whose half is overwritten is not whole any more; such grids are not drawn.
      guard isWhole(grid) else {
        grid = CellGrid(size)
        continue
      }
      terminal.take(painter.paint(grid))
      #expect(terminal.strange.isEmpty && terminal.isPlain)
      for row in 0..<3 {
        #expect(terminal.text(ofRow: row) == grid.text(ofRow: row))
        for column in 0..<20 where grid[column, row].character != " " {
          let isChosen = terminal.styles[row][column] == "0;7"
          #expect(isChosen == (grid[column, row].style == .chosen))
        }
      }
    }
  }

  /// Whether each wide character has its right half, and each half its character.
  private func isWhole(_ grid: CellGrid) -> Bool {
    for row in 0..<3 {
      for column in 0..<20 {
        let isWide = grid[column, row].character.map { CellWidth.width(of: $0) == 2 } ?? false
        let isHalf = column < 19 && grid[column + 1, row].character == nil
        if isWide != isHalf { return false }
      }
      if grid[0, row].character == nil { return false }
    }
    return true
  }

  @Test("What has not changed is not sent")
  func least() {
    var painter = CellPainter()
    var grid = CellGrid(TerminalSize(columns: 80, rows: 24))
    for row in 0..<24 { grid.put(String(repeating: "x", count: 80), 0, row, .good) }
    let first = painter.paint(grid)
    #expect(first.count > 1_920)
    #expect(painter.paint(grid).isEmpty)
    grid.put("y", 40, 12)
    // A place, a style, a character.
    #expect(painter.paint(grid).count < 24)
    // After something else was on the screen all is sent again.
    painter.forget()
    #expect(painter.paint(grid).count > 1_920)
  }

  @Test("Another size is drawn from the start")
  func resize() {
    var painter = CellPainter()
    var grid = CellGrid(size)
    grid.put("abc", 0, 0)
    _ = painter.paint(grid)
    var wider = CellGrid(TerminalSize(columns: 40, rows: 3))
    wider.put("abc", 0, 0)
    var terminal = PlainTerminal(wider.size)
    terminal.take(painter.paint(wider))
    #expect(terminal.text(ofRow: 0) == "abc")
  }

  @Test("Without colours none is sent, and without UTF-8 nothing but ASCII")
  func poor() {
    var grid = CellGrid(size)
    grid.put("good", 0, 0, .good)
    grid.put("bad", 0, 1, .bad)
    grid.put("é日", 0, 2, .mark)
    var painter = CellPainter(hasColors: false, isUnicode: false)
    let text = String(decoding: painter.paint(grid), as: UTF8.self)
    #expect(text.matches(of: /\u{1b}\[[0-9;]*3[0-9]m/).isEmpty)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    var terminal = PlainTerminal(size)
    terminal.take(Array(text.utf8))
    #expect(terminal.text(ofRow: 2) == "???")
  }
}
