/// Where two traces part.
public struct TraceComparison: Hashable, Sendable {
  /// One line of either trace that the other lacks or has differently.
  public struct Difference: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The line in the first trace, or `nil` past its end.
    public var first: String?
    /// The line in the second trace, or `nil` past its end.
    public var second: String?
  }

  /// The first lines that differ, at most as many as were asked for.
  public let differences: [Difference]
  /// The number of lines that differ.
  public let count: Int

  /// Whether the traces are the same.
  public var isEqual: Bool {
    count == 0
  }

  /// Compares two traces line by line.
  ///
  /// - Parameters:
  ///   - first: The expected trace.
  ///   - second: The other one.
  ///   - limit: How many differences to keep.
  public init(_ first: [UInt8], _ second: [UInt8], limit: Int = 3) {
    guard first != second else {
      differences = []
      count = 0
      return
    }
    let left = first.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let right = second.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    var found: [Difference] = []
    var count = 0
    for index in 0..<max(left.count, right.count) {
      let old = index < left.count ? left[index] : nil
      let new = index < right.count ? right[index] : nil
      guard old != new else { continue }
      count += 1
      guard found.count < limit else { continue }
      found.append(
        Difference(
          line: index + 1, first: old.map { String(decoding: $0, as: UTF8.self) },
          second: new.map { String(decoding: $0, as: UTF8.self) }))
    }
    differences = found
    self.count = max(count, 1)
  }
}
