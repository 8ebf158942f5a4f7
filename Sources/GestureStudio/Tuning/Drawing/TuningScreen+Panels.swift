extension TuningScreen {
  /// Draws which recordings come out otherwise.
  mutating func drawComparison(row: Int, end: Int) {
    guard let comparison = model.comparison else { return }
    let total = comparison.paths.count
    let right = comparison.isDone ? "\(total) replayed" : "\(comparison.done) of \(total)"
    let count = comparison.changes.count
    drawRule(
      count == 0 && comparison.isDone
        ? "no recording comes out otherwise than as saved"
        : "\(TakeWords.count(count, "recording")) come\(count == 1 ? "s" : "") out otherwise",
      row: row, right: right)
    let failures = comparison.failures
    let room = max(end - row - 1 - (failures.isEmpty ? 0 : 1), 1)
    let first = min(max(view.row - room / 2, 0), max(count - room, 0))
    for index in first..<min(first + room, count) {
      let change = comparison.changes[index]
      let line = row + 1 + index - first
      let style: CellStyle = index == view.row ? .chosen : .plain
      if index == view.row { grid.fill(" ", 0..<grid.size.columns, line, style) }
      grid.put(index == view.row ? glyphs.chosen : " ", 0, line, style)
      let start = 28 + (grid.size.columns - Self.least.columns) / 2
      grid.put(fitted(Self.stem(of: comparison.name(of: change)), start - 3), 2, line, style)
      let text = change.text(arrow: glyphs.arrow)
      var right = grid.size.columns - 1
      if let labels = change.labels {
        let words = labels == .broken ? "\(glyphs.bad) as meant before" : "\(glyphs.good) as meant"
        right -= CellWidth.width(of: words) + 1
        let style: CellStyle = labels == .broken ? .bad : .good
        grid.put(words, right + 1, line, index == view.row ? .chosen : style)
      }
      grid.put(fitted(text, right - start), start, line, style)
    }
    if let failure = failures.last {
      let text = "\(TakeWords.count(failures.count, "recording")) can't be replayed: \(failure)"
      grid.put(fitted(text, grid.size.columns - 2), 1, end - 1, .bad)
    }
  }

  /// Draws all keys.
  mutating func drawKeys(row: Int, end: Int) {
    drawRule("keys", row: row, right: "any key goes back")
    let erase = glyphs.erase
    let keys: [(String, String)] = [
      (glyphs.up, "choose a setting"),
      (glyphs.sideways, "a step down or up"),
      ("PgDn PgUp", "a big step, or with Shift"),
      ("0-9 . -", "type a number, then Enter"),
      ("Enter", "type any value, then Enter"),
      (erase, "back to the default"),
      ("u", "undo"),
      ("U", "redo; Ctrl+R too"),
      ("r", "replay with these numbers"),
      ("Space", "play it, or stop that"),
      ("n p", "next, previous gesture"),
      ("d", "recordings that change"),
      ("s", "save the settings"),
      ("q", "quit; asks once"),
      ("Ctrl+Z", "stop, fg goes on"),
      ("Ctrl+L", "draw anew"),
    ]
    let room = end - row - 1
    let half = (keys.count + 1) / 2
    for (index, key) in keys.enumerated() {
      let line = index % half
      guard line < room else { continue }
      let column = index < half ? 2 : grid.size.columns / 2 + 1
      grid.put(key.0, column, row + 1 + line, .strong)
      grid.put(
        fitted(key.1, grid.size.columns / 2 - 13), column + 11, row + 1 + line)
    }
  }

  /// Draws the keys that are needed most.
  mutating func drawFooter(row: Int) {
    let keys: [(String, String)] =
      switch view.panel {
      case .settings:
        [
          (glyphs.up, "choose"), (glyphs.sideways, "change"), ("u", "undo"), ("r", "replay"),
          ("n", "next"), ("d", "diff"), ("s", "save"), ("q", "quit"), ("?", "keys"),
        ]
      case .comparison:
        [(glyphs.up, "choose"), ("Enter", "look at it"), ("Esc", "back"), ("q", "quit")]
      case .keys: [("Esc", "back")]
      }
    var column = 1
    for (key, meaning) in keys {
      let width = CellWidth.width(of: key) + 1 + CellWidth.width(of: meaning)
      guard column + width < grid.size.columns else { break }
      column = grid.put(key, column, row, .strong)
      column = grid.put(" \(meaning)", column, row, .faint) + 2
    }
  }
}
