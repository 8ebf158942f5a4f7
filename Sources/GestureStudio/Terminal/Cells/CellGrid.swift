/// What a terminal shows: rows of cells, each with a character.
public struct CellGrid: Hashable, Sendable {
  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// A blank.
    static let blank = Cell(character: " ", style: .plain)

    /// The character; `nil` for the right half of a wide one, which lies in the cell before.
    public var character: Character?
    /// How it stands out.
    public var style: CellStyle
  }

  /// How many there are of them.
  public let size: TerminalSize
  /// The cells, row by row.
  private var cells: [Cell]

  /// Creates a blank grid.
  public init(_ size: TerminalSize) {
    self.size = TerminalSize(columns: max(size.columns, 0), rows: max(size.rows, 0))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// A cell; a blank outside of the grid.
  public subscript(column: Int, row: Int) -> Cell {
    guard isInside(column, row) else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The text of a row, without the blanks at its end.
  public func text(ofRow row: Int) -> String {
    var text = ""
    for column in 0..<size.columns {
      if let character = self[column, row].character { text.append(character) }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether a place is in the grid.
  private func isInside(_ column: Int, _ row: Int) -> Bool {
    (0..<size.columns).contains(column) && (0..<size.rows).contains(row)
  }

  /// Sets a cell.
  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    if isInside(column, row) { cells[row * size.columns + column] = cell }
  }

  /// Puts text at a place; what has no room is left out.
  ///
  /// Control characters become question marks, so no name of a file can do anything to a terminal.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: Where it begins.
  ///   - row: The row.
  ///   - style: How it stands out.
  ///   - limit: The most cells, or `nil` for the rest of the row.
  /// - Returns: The column after it.
  @discardableResult
  public mutating func put(
    _ text: String, _ column: Int, _ row: Int, _ style: CellStyle = .plain, limit: Int? = nil
  ) -> Int {
    let end = min(size.columns, limit.map { column + max($0, 0) } ?? size.columns)
    var place = column
    for character in text {
      let width = CellWidth.width(of: character)
      guard width > 0 else { continue }
      guard place + width <= end else { break }
      set(Cell(character: CellWidth.plain(character), style: style), place, row)
      if width == 2 { set(Cell(character: nil, style: style), place + 1, row) }
      place += width
    }
    return place
  }

  /// Puts text so that it ends at a column; what has no room at its start is left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - end: The column after it.
  ///   - row: The row.
  ///   - style: How it stands out.
  public mutating func put(
    _ text: String, endingAt end: Int, _ row: Int, _ style: CellStyle = .plain
  ) {
    put(text, max(end - CellWidth.width(of: text), 0), row, style)
  }

  /// Fills a part of a row with a character.
  ///
  /// - Parameters:
  ///   - character: The character, one cell wide.
  ///   - columns: The columns.
  ///   - row: The row.
  ///   - style: How it stands out.
  public mutating func fill(
    _ character: Character, _ columns: Range<Int>, _ row: Int, _ style: CellStyle = .plain
  ) {
    for column in columns { set(Cell(character: character, style: style), column, row) }
  }
}
