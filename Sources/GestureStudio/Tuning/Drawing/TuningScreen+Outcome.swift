import DeterministicMath
import InputEvents
import InputRecordings
import InteractiveTransitions

extension TuningScreen {
  /// Draws the verdict with its reason and margin, and the bars of progress and velocity.
  mutating func drawOutcome(column: Int, row: Int) {
    let content = column + 10
    let width = grid.size.columns - content - 1
    let titles = ["verdict", "because", "margin", "", "", "", "progress", "", "velocity"]
    for (index, title) in titles.enumerated() where !title.isEmpty && index < 3 {
      grid.put(title, column, row + index, .faint)
    }
    if let take = model.take {
      drawVerdict(take, column: content, row: row, width: width)
    } else {
      grid.put("no gesture yet", content, row, .faint)
    }
    let moment = model.moments.last
    let marks = TuningMarks(model)
    drawBar(
      "progress", FixedDecimals.text(moment?.progress ?? 0, places: 2),
      TuningBar(
        value: moment?.progress ?? 0, range: 0...1, marks: marks.progress, width: width),
      column: column, row: row + 5)
    let velocity = moment?.velocity ?? 0
    drawBar(
      model.surface.scale.unit.name, TakeWords.short(velocity),
      TuningBar(
        value: velocity, range: marks.velocityRange(with: velocity), marks: marks.velocity,
        width: width),
      column: column, row: row + 7)
  }

  /// Draws what became of a gesture; of one that is played, only once it has ended.
  private mutating func drawVerdict(_ take: GestureTake, column: Int, row: Int, width: Int) {
    guard !model.isPlaying, !take.isUnderWay else {
      let time = (model.moments.last?.time ?? take.start).nanoseconds(since: take.start)
      let seconds = FixedDecimals.text(Double(time) / 1e9, places: 2)
      let what = model.isPlaying ? "playing" : "under way"
      let fingers = TakeWords.count(model.moments.last?.fingers.count ?? 0, "finger")
      grid.put(
        "\(what), \(seconds) s, \(fingers)\(take.operation.map { ", \($0)" } ?? "")", column, row)
      return
    }
    let words = TakeWords(take, on: model.surface)
    var end = grid.put(words.verdict.uppercased(), column, row, take.verdict.style)
    if let intent = take.intent, let isAsMeant = take.isAsMeant {
      let text = "  \(isAsMeant ? glyphs.good : glyphs.bad) meant to \(intent.rawValue)"
      end = grid.put(text, end, row, isAsMeant ? .good : .bad)
    }
    if model.isStale {
      let note = "settings changed: r replays"
      grid.put(note, endingAt: grid.size.columns - 1, row, .caution)
    }
    for (line, text) in wrapped([words.reason], width: width, lines: 1).enumerated() {
      grid.put(text, column, row + 1 + line)
    }
    for (line, text) in wrapped(words.margins, width: width, lines: 3).enumerated() {
      grid.put(text, column, row + 2 + line)
    }
  }

  /// Texts in lines of some width; what has no room on the last line is cut.
  func wrapped(_ texts: [String], width: Int, lines limit: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      var line = ""
      for word in text.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if CellWidth.width(of: longer) > width, !line.isEmpty {
          lines.append(line)
          line = "  \(word)"
        } else {
          line = longer
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    guard lines.count > limit, limit > 0 else { return lines.map { fitted($0, width) } }
    var kept = Array(lines.prefix(limit))
    kept[limit - 1] = fitted("\(kept[limit - 1]) \(lines[limit])", width)
    return kept.map { fitted($0, width) }
  }

  /// Draws a bar with its value before it and its marks above it.
  private mutating func drawBar(
    _ title: String, _ value: String, _ bar: TuningBar, column: Int, row: Int
  ) {
    grid.put(title, column, row, .faint)
    grid.put(value, endingAt: column + 9, row + 1, .strong)
    let start = column + 10
    let (full, part) = bar.fill(parts: glyphs.partial.count)
    grid.fill(glyphs.rest, start..<start + bar.width, row + 1, .faint)
    grid.fill(glyphs.bar, (start + full.lowerBound)..<(start + full.upperBound), row + 1, .mark)
    if part > 0, full.upperBound < bar.width {
      grid.put(glyphs.partial[part], start + full.upperBound, row + 1, .mark)
    }
    var free = start
    for mark in bar.marks.sorted(by: { $0.value < $1.value }) {
      guard let place = bar.column(of: mark.value), start + place >= free else { continue }
      let end = start + bar.width
      // The name stands right of the mark, or left of it at the end of the bar.
      let name = mark.name
      let isAtEnd = start + place + 1 + name.count > end
      if isAtEnd, start + place - name.count >= free {
        grid.put(name, start + place - name.count, row)
      } else if !isAtEnd {
        grid.put(name, start + place + 1, row)
      }
      grid.put(String(glyphs.down), start + place, row, .caution)
      free = start + place + 2 + (isAtEnd ? 0 : name.count)
    }
  }
}

extension GestureTake.Verdict {
  /// How it stands out.
  var style: CellStyle {
    switch self {
    case .finish: .good
    case .cancel: .caution
    case .fail: .bad
    case .pan, .none: .strong
    }
  }
}
