/// Makes what a terminal has to be sent so that it shows a grid: no more than has changed.
public struct CellPainter: Sendable {
  /// What the terminal shows, or `nil` where that is not known.
  private var shown: CellGrid?
  /// Whether colours may be used.
  private let hasColors: Bool
  /// Whether the terminal understands UTF-8.
  private let isUnicode: Bool

  /// Starts with a terminal of which nothing is known.
  ///
  /// - Parameters:
  ///   - hasColors: Whether colours may be used.
  ///   - isUnicode: Whether the terminal understands UTF-8; else all but ASCII is a question mark.
  public init(hasColors: Bool = true, isUnicode: Bool = true) {
    self.hasColors = hasColors
    self.isUnicode = isUnicode
  }

  /// Forgets what the terminal shows, so that all is sent the next time.
  public mutating func forget() {
    shown = nil
  }

  /// The bytes that make the terminal show a grid; none where it does.
  ///
  /// The cursor is somewhere afterwards, and nothing stands out that is written then.
  public mutating func paint(_ grid: CellGrid) -> [UInt8] {
    let isKnown = shown?.size == grid.size
    let old = isKnown ? shown ?? CellGrid(grid.size) : CellGrid(grid.size)
    var text = isKnown ? "" : "\u{1b}[0m\u{1b}[H\u{1b}[2J"
    var style = CellStyle.plain
    for row in 0..<grid.size.rows {
      // Where the cursor is, if in this row.
      var cursor: Int?
      var column = 0
      while column < grid.size.columns {
        // A wide character goes with its right half.
        let next = grid[column + 1, row].character == nil && column + 1 < grid.size.columns
        let width = next ? 2 : 1
        let isSame = (column..<column + width).allSatisfy { old[$0, row] == grid[$0, row] }
        defer { column += width }
        if isSame { continue }
        if cursor != column { text += "\u{1b}[\(row + 1);\(column + 1)H" }
        let cell = grid[column, row]
        if cell.style != style {
          style = cell.style
          text += "\u{1b}[\(style.parameters(hasColors: hasColors))m"
        }
        text += encoded(cell.character ?? " ", width: width)
        cursor = column + width
      }
    }
    if style != .plain { text += "\u{1b}[0m" }
    shown = grid
    return Array(text.utf8)
  }

  /// A character as the terminal understands it.
  private func encoded(_ character: Character, width: Int) -> String {
    if isUnicode || character.isASCII { return String(character) }
    return String(repeating: "?", count: width)
  }
}
