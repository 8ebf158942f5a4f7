/// One of several parts of a suite, which run on machines of their own.
///
/// The tests are dealt out one by one in the order of their paths: the parts are of one size, no
/// test is in two of them, and together they are all tests.
public struct SuiteShard: Hashable, Sendable, CustomStringConvertible {
  /// Which part it is, counted from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The most parts.
  private static let mostParts = 1_000_000

  /// Creates a part; `nil` unless `number` is from 1 to `count`, which is a million at most.
  public init?(number: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `2/5`: the second of five.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// As it is given to `--shard`.
  public var description: String {
    "\(number)/\(count)"
  }

  /// The elements of this part.
  public func part<Element>(of all: [Element]) -> [Element] {
    stride(from: number - 1, to: all.count, by: count).map { all[$0] }
  }

  /// The number of elements in this part.
  func size(of total: Int) -> Int {
    max(total &- number &+ count, 0) / count
  }
}
