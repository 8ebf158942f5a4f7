import GestureReplay
import InputRecordings

extension TuningScreen {
  /// Draws what came of the last gestures, the latest first.
  mutating func drawHistory(row: Int, count: Int) {
    drawRule("last outcomes", row: row)
    if model.history.isEmpty { grid.put("none yet", 2, row + 1, .faint) }
    for (index, entry) in model.history.reversed().prefix(count).enumerated() {
      let line = row + 1 + index
      let words = TakeWords(entry.take, on: entry.surface)
      let names = entry.changedKeys.isEmpty ? "" : "*"
      grid.put(index == 0 ? glyphs.chosen : " ", 0, line, .faint)
      grid.put(fitted(words.verdict, 18), 2, line, entry.take.verdict.style)
      if entry.take.isAsMeant == false { grid.put(glyphs.bad, 20, line, .bad) }
      let end = grid.size.columns - 1
      let name = fitted(Self.stem(of: entry.name) + names, 26)
      grid.put(name, endingAt: end, line, .faint)
      grid.put(fitted(words.reason, end - 24 - CellWidth.width(of: name)), 23, line)
    }
  }

  /// Draws the tunables around the chosen one.
  mutating func drawTunables(row: Int, end: Int) {
    drawRule("settings", row: row, right: view.fileName)
    let room = max(end - row - 1, 1)
    let count = model.tunables.count
    // The chosen one is in the middle, but for the ends of the list.
    let first = min(max(model.selection - room / 2, 0), max(count - room, 0))
    for index in first..<min(first + room, count) {
      drawTunable(index, row: row + 1 + index - first)
    }
  }

  /// Draws one tunable: name, value, unit, default and range.
  private mutating func drawTunable(_ index: Int, row: Int) {
    let tunable = model.tunables[index]
    let isChosen = index == model.selection
    let counts = tunable.counts(for: model.policy)
    let style: CellStyle = isChosen ? .chosen : (counts ? .plain : .faint)
    let (current, context) = (model.settings.current, model.context)
    if isChosen { grid.fill(" ", 0..<grid.size.columns, row, style) }
    grid.put(isChosen ? glyphs.chosen : " ", 0, row, style)
    grid.put(fitted(tunable.name, 26), 2, row, style)
    let value = tunable.text(tunable.value(in: current, context))
    let isChanged = model.settings.isChanged(tunable)
    grid.put(fitted(value, 13), endingAt: 42, row, isChosen ? style : (isChanged ? .strong : style))
    grid.put(tunable.unit, 43, row, style)
    grid.put(isChanged ? "*" : " ", 50, row, isChosen ? style : .caution)
    var fresh = tunable.defaultValue(in: current)
    if fresh == .null { fresh = tunable.standard(in: current.leaving(tunable), context) }
    let room = grid.size.columns - 1
    grid.put(fitted("default \(tunable.text(fresh))", 19), 52, row, style)
    if room > 90 { grid.put(fitted(tunable.range, room - 73), 73, row, style) }
  }

  /// A recording's name without what its format adds to it.
  static func stem(of name: String) -> String {
    for ending in [".evemu", ".pan.jsonl", ".scenario.jsonl"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// Draws what the chosen tunable does and takes.
  mutating func drawHelp(row: Int) {
    let tunable = model.tunable
    let unit = tunable.unit.isEmpty ? "" : " \(tunable.unit)"
    let note = tunable.counts(for: model.policy) ? "" : "not in \(model.policy): "
    let text = "\(note)\(tunable.range)\(unit): \(tunable.field.help)"
    grid.put(fitted(text, grid.size.columns - 3), 2, row, .faint)
  }

  /// Draws what there is to say, or what is being typed.
  mutating func drawNotice(row: Int) {
    if view.isLeaving {
      let count = TakeWords.count(model.settings.changedKeys.count, "change")
      grid.put("\(count) not saved: s saves, q again quits without, Esc stays", 1, row, .bad)
    } else if let typed = view.typed {
      let end = grid.put("\(model.tunable.name): \(typed)", 1, row, .strong)
      grid.put(" ", end, row, .chosen)
      grid.put("Enter sets it, Esc does not", endingAt: grid.size.columns - 1, row, .faint)
    } else if let notice = model.notice {
      grid.put(
        fitted(notice.text, grid.size.columns - 2), 1, row, notice.isProblem ? .bad : .plain)
    } else if model.isStale, view.panel == .settings {
      grid.put("the settings have changed since: r replays this gesture", 1, row, .caution)
    }
  }
}
