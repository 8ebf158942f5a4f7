/// Where two traces part.
public struct TraceComparison: Hashable, Sendable {
  /// One row of either trace that the other lacks or has differently.
  public struct Difference: Hashable, Sendable {
    /// The line in the first trace, counted from 1; where it would stand if it has none.
    public var line: Int
    /// The line in the second trace, counted from 1; where it would stand if it has none.
    public var secondLine: Int
    /// The row in the first trace, or `nil` where only the second has one.
    public var first: String?
    /// The row in the second trace, or `nil` where only the first has one.
    public var second: String?

    /// Creates a difference of rows at two lines.
    public init(line: Int, secondLine: Int, first: String?, second: String?) {
      self.line = line
      self.secondLine = secondLine
      self.first = first
      self.second = second
    }
  }

  /// The first rows that differ, at most as many as were asked for.
  public let differences: [Difference]
  /// The number of rows that differ; one that was changed counts once.
  public let count: Int
  /// The rows before the first that differs, at most as many as were asked for.
  public let context: [String]

  /// Whether the traces are the same.
  public var isEqual: Bool {
    count == 0
  }

  /// Compares two traces row by row.
  ///
  /// A row that only one of them has does not make all rows after it differ.
  ///
  /// - Parameters:
  ///   - first: The expected trace.
  ///   - second: The other one.
  ///   - limit: How many differences to keep.
  ///   - contextLimit: How many of the rows before the first difference to keep.
  public init(_ first: [UInt8], _ second: [UInt8], limit: Int = 3, contextLimit: Int = 0) {
    guard first != second else {
      differences = []
      count = 0
      context = []
      return
    }
    let left = Self.rows(first)
    let right = Self.rows(second)
    var found: [Difference] = []
    var count = 0
    for step in RowAlignment(left, right).steps {
      count += 1
      guard found.count < limit else { continue }
      found.append(
        Difference(
          line: step.first + 1, secondLine: step.second + 1,
          first: step.hasFirst ? Self.text(left[step.first]) : nil,
          second: step.hasSecond ? Self.text(right[step.second]) : nil))
    }
    differences = found
    let start = found.first.map { $0.line - 1 } ?? 0
    context = left[max(start - contextLimit, 0)..<start].map(Self.text)
    // Traces whose rows are the same may still differ in blank lines.
    self.count = max(count, 1)
  }

  /// The rows of a trace.
  private static func rows(_ trace: [UInt8]) -> [ArraySlice<UInt8>] {
    trace.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
  }

  /// A row as text.
  private static func text(_ row: ArraySlice<UInt8>) -> String {
    String(decoding: row, as: UTF8.self)
  }
}
