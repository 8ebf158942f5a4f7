/// Finds which rows of two traces belong together.
struct RowAlignment {
  /// A row that was changed, or that only one of the traces has.
  struct Step {
    /// The row's index in the first trace, or where it would stand.
    var first: Int
    /// The row's index in the second trace, or where it would stand.
    var second: Int
    /// Whether the first trace has it.
    var hasFirst: Bool
    /// Whether the second trace has it.
    var hasSecond: Bool
  }

  /// The rows that differ, in order.
  private(set) var steps: [Step] = []
  /// The rows of the first trace.
  private let left: [ArraySlice<UInt8>]
  /// The rows of the second trace.
  private let right: [ArraySlice<UInt8>]

  /// The most cells of the table that the longest common part is found in: 8 MB.
  private static let mostCells = 2_000_000

  /// Compares rows.
  ///
  /// - Complexity: O(rows) memory and time for what is the same at start and end, O(product) for
  ///   the rows between, up to a limit; beyond it they count as one block.
  init(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) {
    self.left = left
    self.right = right
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var (leftEnd, rightEnd) = (left.count, right.count)
    while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    align(start..<leftEnd, start..<rightEnd)
  }

  /// Aligns the rows between the same start and the same end.
  private mutating func align(_ first: Range<Int>, _ second: Range<Int>) {
    let width = second.count + 1
    guard (first.count + 1).multipliedReportingOverflow(by: width).partialValue <= Self.mostCells
    else { return pair(first, second) }
    // For each pair of places the length of the longest common part from there on.
    var common = [Int32](repeating: 0, count: (first.count + 1) * width)
    for row in (0..<first.count).reversed() {
      for column in (0..<second.count).reversed() {
        let isSame = left[first.lowerBound + row] == right[second.lowerBound + column]
        common[row * width + column] =
          isSame
          ? common[(row + 1) * width + column + 1] + 1
          : max(common[(row + 1) * width + column], common[row * width + column + 1])
      }
    }
    var (row, column) = (0, 0)
    var (blockRow, blockColumn) = (0, 0)
    while true {
      let isAtEnd = row == first.count && column == second.count
      let isSame =
        row < first.count && column < second.count
        && left[first.lowerBound + row] == right[second.lowerBound + column]
      if isAtEnd || isSame {
        pair(
          first.lowerBound + blockRow..<first.lowerBound + row,
          second.lowerBound + blockColumn..<second.lowerBound + column)
        if isAtEnd { return }
        row += 1
        column += 1
        (blockRow, blockColumn) = (row, column)
      } else if column == second.count
        || (row < first.count
          && common[(row + 1) * width + column] >= common[row * width + column + 1])
      {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Pairs the rows of a block without any common row: those of one kind were changed.
  private mutating func pair(_ first: Range<Int>, _ second: Range<Int>) {
    let wanted = first.map { Self.kind(left[$0]) }
    let found = second.map { Self.kind(right[$0]) }
    var (row, column) = (0, 0)
    while row < wanted.count || column < found.count {
      let isPair = row < wanted.count && column < found.count && wanted[row] == found[column]
      let comesLater = row < wanted.count && found[column...].contains(wanted[row])
      let hasFirst = isPair || (row < wanted.count && !comesLater)
      steps.append(
        Step(
          first: first.lowerBound + row, second: second.lowerBound + column, hasFirst: hasFirst,
          hasSecond: isPair || !hasFirst))
      if hasFirst { row += 1 }
      if isPair || !hasFirst { column += 1 }
    }
  }

  /// The kind of a row, as it is spelt in it; empty where there is none.
  private static func kind(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let key = Array("\"kind\":\"".utf8)
    var rest = row
    while rest.count > key.count {
      if rest.starts(with: key) {
        return rest.dropFirst(key.count).prefix { $0 != UInt8(ascii: "\"") }
      }
      rest = rest.dropFirst()
    }
    return []
  }
}
