/// The size of a terminal, in cells.
public struct TerminalSize: Hashable, Sendable, BitwiseCopyable {
  /// What a terminal has that doesn't tell.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// Cells beside each other.
  public var columns: Int
  /// Cells above each other.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
