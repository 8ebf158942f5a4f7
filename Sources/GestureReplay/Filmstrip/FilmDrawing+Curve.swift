import InteractiveTransitions
import TouchTracking

extension FilmDrawing {
  /// Draws the progress over the active time, with the threshold, decisions and gaps.
  mutating func drawCurve() {
    let box = layout.curve
    svg.element(
      "rect",
      [
        ("x", SVGWriter.number(box.origin.x)), ("y", SVGWriter.number(box.origin.y)),
        ("width", SVGWriter.number(box.size.width)),
        ("height", SVGWriter.number(box.size.height)), ("fill", "#ffffff"), ("stroke", Ink.line),
      ])
    for (value, words) in [(0.0, "0"), (1.0, "1")] {
      write(
        words, at: Point(x: box.origin.x - 5, y: place(of: value) + 4), size: 10,
        color: Ink.faint, anchor: "end")
    }
    drawTouches()
    drawThreshold()
    drawGaps()
    drawProgress()
    drawMarks()
    for time in times {
      line(from: Point(x: x(at: time), y: box.maxY), to: Point(x: x(at: time), y: box.maxY + 4))
    }
    write(
      "progress", at: Point(x: box.origin.x, y: box.maxY + 18), size: 10, color: Ink.progress)
    guard hasTouches else { return }
    write(
      "finger down", at: Point(x: box.origin.x + 56, y: box.maxY + 18), size: 10,
      color: Ink.finger)
  }

  /// Whether fingers were down at any time; without any, nothing is decided by progress.
  private var hasTouches: Bool {
    film.marks.contains { if case .landed = $0.event { true } else { false } }
  }

  /// The x of an active time.
  private func x(at active: Int64) -> Double {
    let box = layout.curve
    let share = film.length > 0 ? Double(active) / Double(film.length) : 0
    return box.origin.x + box.size.width * min(max(share, 0), 1)
  }

  /// The y of a progress.
  private func place(of progress: Double) -> Double {
    let box = layout.curve
    return box.maxY - 8 - (box.size.height - 16) * min(max(progress, -0.05), 1.05)
  }

  /// Draws a thin line.
  private mutating func line(
    from start: Point, to end: Point, color: String = Ink.line, dashes: String? = nil
  ) {
    var attributes = [
      ("d", SVGWriter.path([start, end], isClosed: false)), ("stroke", color),
    ]
    if let dashes { attributes.append(("stroke-dasharray", dashes)) }
    svg.element("path", attributes)
  }

  /// Draws when fingers were down.
  private mutating func drawTouches() {
    var began: Int64?
    for mark in film.marks {
      switch mark.event {
      case .landed: began = mark.active
      case .lifted:
        if let start = began { drawTouch(from: start, to: mark.active) }
        began = nil
      case .pan, .decision, .refused, .outcome: break
      }
    }
    if let start = began { drawTouch(from: start, to: film.length) }
  }

  /// Draws one time in which fingers were down.
  private mutating func drawTouch(from start: Int64, to end: Int64) {
    let box = layout.curve
    svg.element(
      "rect",
      [
        ("x", SVGWriter.number(x(at: start))), ("y", SVGWriter.number(box.origin.y + 0.5)),
        ("width", SVGWriter.number(max(x(at: end) - x(at: start), 1))),
        ("height", SVGWriter.number(box.size.height - 1)), ("fill", Ink.finger),
        ("fill-opacity", "0.12"),
      ])
  }

  /// Draws the progress past which a gesture finishes its transition.
  private mutating func drawThreshold() {
    guard hasTouches, let threshold = film.threshold else { return }
    let box = layout.curve
    let y = place(of: threshold)
    line(
      from: Point(x: box.origin.x, y: y), to: Point(x: box.maxX, y: y), color: Ink.faint,
      dashes: "4 3")
    write(
      SVGWriter.number(threshold), at: Point(x: box.origin.x - 5, y: y + 4), size: 10,
      color: Ink.faint, anchor: "end")
  }

  /// Draws where time in which nothing went on is left out.
  private mutating func drawGaps() {
    let box = layout.curve
    for span in film.spans.dropFirst() {
      let x = x(at: span.before)
      line(
        from: Point(x: x, y: box.origin.y), to: Point(x: x, y: box.maxY), color: Ink.faint,
        dashes: "1 3")
    }
  }

  /// Draws the progress: dashed and straight where nobody but the scene knows it.
  private mutating func drawProgress() {
    var points: [Point] = []
    var last: Point?
    for sample in film.samples.all where !sample.isOfFingers {
      let isNewSpan = film.spans.contains {
        $0.start == sample.time && $0.before == sample.active
      }
      if isNewSpan || sample.progress == nil {
        drawProgress(through: points)
        last = isNewSpan ? nil : points.last ?? last
        points = []
      }
      guard let progress = sample.progress else { continue }
      let point = Point(x: x(at: sample.active), y: place(of: progress))
      if points.isEmpty, let start = last {
        drawProgress(through: [start, point], isKnown: false)
      }
      last = nil
      points.append(point)
    }
    drawProgress(through: points)
  }

  /// Draws one stretch of the progress.
  private mutating func drawProgress(through points: [Point], isKnown: Bool = true) {
    guard points.count > 1 else { return }
    svg.element(
      "path",
      [
        ("d", SVGWriter.path(points, isClosed: false)), ("fill", "none"),
        ("stroke", Ink.progress), ("stroke-width", "2"), ("stroke-linejoin", "round"),
      ] + (isKnown ? [] : [("stroke-dasharray", "2 4")]))
  }

  /// Draws decisions, refusals and outcomes.
  private mutating func drawMarks() {
    let box = layout.curve
    for mark in film.marks {
      let place = Point(x: x(at: mark.active), y: place(of: mark.progress ?? 0))
      switch mark.event {
      case .landed, .lifted, .pan: break
      case .decision(let decision):
        let color = decision.verdict == .finish ? Ink.finish : Ink.cancel
        svg.element(
          "circle",
          [
            ("cx", SVGWriter.number(place.x)), ("cy", SVGWriter.number(place.y)), ("r", "4"),
            ("fill", color), ("stroke", "#ffffff"),
          ])
        write(decision.verdict.rawValue, beside: place, rising: decision.verdict == .finish, color)
      case .refused:
        write(
          "\u{d7}", at: Point(x: place.x, y: box.origin.y + 14), size: 14, color: Ink.cancel,
          anchor: "middle", isBold: true)
      case .outcome(let outcome):
        let color = outcome.completed ? Ink.finish : Ink.cancel
        line(
          from: Point(x: place.x, y: box.origin.y), to: Point(x: place.x, y: box.maxY), color: color
        )
      }
    }
  }

  /// Writes a word beside a point of the curve, where the curve does not go.
  private mutating func write(
    _ word: String, beside place: Point, rising isRising: Bool, _ color: String
  ) {
    let box = layout.curve
    let hasRoom = place.x > box.origin.x + 48 && place.y > box.origin.y + 20
    let isLeft = isRising ? hasRoom : place.x > box.maxX - 48
    let isAbove = isRising ? hasRoom : place.y > box.origin.y + 20
    write(
      word, at: Point(x: place.x + (isLeft ? -5 : 7), y: place.y + (isAbove ? -7 : 15)), size: 11,
      color: color, anchor: isLeft ? "end" : "start", isBold: true, hasHalo: true)
  }
}
