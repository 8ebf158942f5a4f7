/// The whole numbers of a short list.
struct RecordNumbers {
  /// The numbers.
  private(set) var values: [Int64] = []
  /// Whether an element was no whole number.
  private(set) var hasOthers = false

  /// The most numbers that are kept.
  private static let most = 1_024

  /// Forgets all.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    hasOthers = false
  }

  /// Takes an element.
  mutating func append(_ text: [UInt8]) {
    guard values.count < RecordNumbers.most, let number = RecordNumbers.number(text) else {
      hasOthers = true
      return
    }
    values.append(number)
  }

  /// The numbers where there are just so many, else `nil`.
  func exactly(_ count: Int) -> [Int64]? {
    !hasOthers && values.count == count ? values : nil
  }

  /// The whole number that a text is, or `nil`.
  static func number(_ text: [UInt8]) -> Int64? {
    var isNegative = false
    var digits = text[...]
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var sum: Int64 = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      sum = sum * 10 + Int64(digit)
    }
    return isNegative ? -sum : sum
  }
}
