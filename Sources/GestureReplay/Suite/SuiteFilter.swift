/// Chooses tests by their paths.
public struct SuiteFilter: Hashable, Sendable {
  /// The patterns, in UTF-8.
  private let patterns: [[UInt8]]

  /// Takes patterns; without any, all tests are chosen.
  ///
  /// A pattern is found anywhere in a path; `*` stands for any text and `?` for one byte.
  public init(_ patterns: [String] = []) {
    self.patterns = patterns.map { Array("*\($0)*".utf8) }
  }

  /// Whether a path has one of the patterns in it.
  public func selects(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return patterns.isEmpty || patterns.contains { Self.matches($0, path) }
  }

  /// Whether a pattern describes all of a text.
  ///
  /// - Complexity: O(product of the lengths) at worst.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (place, position) = (0, 0)
    // Where the last star is, and how much of the text it stands for.
    var (star, reach) = (-1, 0)
    while position < text.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        (star, reach) = (place, position)
        place += 1
      } else if place < pattern.count,
        pattern[place] == UInt8(ascii: "?") || pattern[place] == text[position]
      {
        place += 1
        position += 1
      } else if star >= 0 {
        reach += 1
        (place, position) = (star + 1, reach)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
