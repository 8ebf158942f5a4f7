import DeterministicMath
import InputEvents
import InputRecordings
import InteractiveTransitions

extension TuningScreen {
  /// Draws the verdict with its reason and margin, and the bars of progress and velocity.
  mutating func drawOutcome(column: Int, row: Int) {
    let content = column + 10
    let width = grid.size.columns - content - 1
    for (index, title) in ["verdict", "because", "margin"].enumerated() {
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
    let speed = "\(TakeWords.short(velocity)) \(model.surface.scale.unit.name)"
    drawBar(
      "velocity", CellWidth.width(of: speed) > 9 ? TakeWords.short(velocity) : speed,
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
    for (line, text) in wrapped([words.reason], width: width, lines: 1).enumerated() {
      grid.put(text, column, row + 1 + line)
    }
    for (line, text) in wrapped(words.margins, width: width, lines: 3).enumerated() {
      grid.put(text, column, row + 2 + line)
    }
  }

  /// Texts in lines of some width: the first of them, and each after it that has room as a whole.
  func wrapped(_ texts: [String], width: Int, lines limit: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      var own: [String] = []
      var line = ""
      for word in text.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if CellWidth.width(of: longer) > width, !line.isEmpty {
          own.append(line)
          line = "  \(word)"
        } else {
          line = longer
        }
      }
      if !line.isEmpty { own.append(line) }
      if !lines.isEmpty, lines.count + own.count > limit { break }
      lines += own.prefix(limit)
    }
    return lines.map { fitted($0, width) }
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
    if let zero = bar.zero {
      grid.fill(glyphs.vertical, (start + zero)..<(start + zero + 1), row + 1)
    }
    drawMarks(bar.marks, of: bar, column: start, row: row)
  }

  /// Draws marks with their names, each beside its mark where there is room.
  private mutating func drawMarks(
    _ marks: [TuningBar.Mark], of bar: TuningBar, column: Int, row: Int
  ) {
    let places = marks.map { bar.column(of: $0.value) }
    var taken = Array(repeating: false, count: bar.width)
    for place in places.compactMap(\.self) {
      grid.put(String(glyphs.down), column + place, row, .caution)
      taken[place] = true
    }
    for (mark, place) in zip(marks, places) {
      guard let place else { continue }
      let width = CellWidth.width(of: mark.name)
      for start in [place + 1, place - width] {
        guard start >= 0, start + width <= bar.width else { continue }
        // A blank stays between a name and whatever is beside it, but for its own mark.
        let around = max(start - 1, 0)..<min(start + width + 1, bar.width)
        guard !around.contains(where: { taken[$0] && $0 != place }) else { continue }
        grid.put(mark.name, column + start, row)
        for cell in start..<start + width { taken[cell] = true }
        break
      }
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
