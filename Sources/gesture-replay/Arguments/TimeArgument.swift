import InputEvents

/// A time as people type it: `250ms`, `1.5s` or `400us`.
enum TimeArgument {
  /// Parses a time; the unit is part of it, since a bare number could be of either.
  ///
  /// - Returns: Whole microseconds, or `nil` for anything else.
  static func parse(_ text: String) -> Timestamp? {
    for (unit, digits) in [("us", 0), ("ms", 3), ("s", 6)] where text.hasSuffix(unit) {
      return microseconds(text.dropLast(unit.count), digits: digits)
    }
    return nil
  }

  /// A decimal number moved by some digits, or `nil` where it is none, too fine or too large.
  private static func microseconds(_ text: Substring, digits: Int) -> Timestamp? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts[0].isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let fraction = parts.count > 1 ? parts[1] : ""
    guard parts.count == 1 || !fraction.isEmpty, fraction.count <= digits,
      parts[0].count + digits <= 15
    else { return nil }
    let padding = String(repeating: "0", count: digits - fraction.count)
    return Int64(parts[0] + fraction + padding).map { Timestamp(microseconds: $0) }
  }
}

/// A number or a range of them: `3` or `3-5`, from 1.
struct NumberRange {
  /// The first.
  var first: Int
  /// The last.
  var last: Int

  /// Parses a number or a range; `nil` where it is none, or empty.
  init?(_ text: String, atMost limit: Int = Int.max) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      let first = numbers.first, let last = numbers.last, first >= 1, first <= last, last <= limit
    else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Whether a number is in it.
  func contains(_ number: Int) -> Bool {
    first <= number && number <= last
  }
}
