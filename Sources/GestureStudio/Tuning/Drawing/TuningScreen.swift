/// Draws the model for a terminal: a function of what there is to see, and nothing else.
public struct TuningScreen {
  /// The least size that there is room in.
  public static let least = TerminalSize(columns: 80, rows: 24)

  /// What is drawn.
  let model: TuningModel
  /// What is seen of it.
  let view: TuningView
  /// The characters that it is drawn with.
  let glyphs: CellGlyphs
  /// The cells.
  var grid: CellGrid

  /// The grid that shows the model.
  public static func draw(
    _ model: TuningModel, _ view: TuningView, size: TerminalSize, glyphs: CellGlyphs = .unicode
  ) -> CellGrid {
    var screen = TuningScreen(model: model, view: view, glyphs: glyphs, grid: CellGrid(size))
    guard size.columns >= least.columns, size.rows >= least.rows else {
      screen.drawTooSmall()
      return screen.grid
    }
    screen.drawAll()
    return screen.grid
  }

  /// Says that there is no room.
  private mutating func drawTooSmall() {
    grid.put("This takes \(Self.least.columns) x \(Self.least.rows) cells.", 0, 0, .strong)
    grid.put("There are \(grid.size.columns) x \(grid.size.rows).", 0, 1)
    grid.put("q quits.", 0, 2)
  }

  /// Draws all of it.
  private mutating func drawAll() {
    let rows = grid.size.rows
    // The gesture has nine rows; of what is more than 24, the lists share.
    let spare = rows - Self.least.rows
    drawTitle()
    drawSource()
    let columns = 21 + (grid.size.columns - Self.least.columns) / 4
    drawSurface(column: 0, row: 2, columns: columns, rows: 9 + spare / 4)
    drawOutcome(column: columns + 1, row: 2)
    let top = 11 + spare / 4
    switch view.panel {
    case .settings:
      let history = 3 + spare / 4
      drawHistory(row: top, count: history)
      drawTunables(row: top + 1 + history, end: rows - 3)
      drawHelp(row: rows - 3)
    case .comparison: drawComparison(row: top, end: rows - 2)
    case .keys: drawKeys(row: top, end: rows - 2)
    }
    drawNotice(row: rows - 2)
    drawFooter(row: rows - 1)
  }

  /// The scene, the policy, and whether all is saved.
  private mutating func drawTitle() {
    grid.fill(" ", 0..<grid.size.columns, 0, .chosen)
    let scene = model.context.scene(in: model.settings.current)
    let separator = " \(glyphs.separator) "
    let count = model.settings.changedKeys.count
    let saved = count == 0 ? "saved" : "\(TakeWords.count(count, "change")) not saved"
    let title = ["gesture-replay tune", scene, model.policy].joined(separator: separator)
    grid.put(fitted(title, grid.size.columns - 4 - saved.count), 1, 0, .chosen)
    grid.put(saved, endingAt: grid.size.columns - 1, 0, .chosen)
  }

  /// Where the gesture comes from.
  private mutating func drawSource() {
    var place = ""
    if !model.paths.isEmpty {
      place = "recording \(model.place + 1) of \(model.paths.count)"
      if model.reel.takes.count > 1 {
        place = "gesture \(model.takePlace + 1) of \(model.reel.takes.count), \(place)"
      }
    }
    let name: String
    if model.live != nil {
      name = "now: gesture \(model.liveCount + 1)"
    } else {
      name = model.source?.name ?? (view.device == nil ? "" : "waiting for a gesture")
    }
    let end = grid.size.columns - 1 - CellWidth.width(of: place)
    let device = view.device.map { "\($0) \(glyphs.separator) " } ?? ""
    grid.put(fitted(device + name, end - 2), 1, 1, .strong)
    grid.put(place, endingAt: grid.size.columns - 1, 1)
  }

  /// A line across, with a title in it.
  mutating func drawRule(_ title: String, row: Int, right: String = "") {
    grid.fill(glyphs.horizontal, 0..<grid.size.columns, row, .faint)
    grid.put(" \(fitted(title, grid.size.columns - right.count - 8)) ", 1, row, .strong)
    if !right.isEmpty { grid.put(" \(right) ", endingAt: grid.size.columns - 1, row, .faint) }
  }

  /// A text with a mark where it has no room.
  func fitted(_ text: String, _ limit: Int) -> String {
    CellWidth.cut(text, to: max(limit, 0), mark: glyphs.ellipsis)
  }
}
