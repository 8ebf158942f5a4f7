import InputRecordings

/// Reads fields of a line of text from left to right.
struct TextScanner {
  /// What is left of the line.
  private(set) var rest: ArraySlice<UInt8>

  /// Starts at the start of a line.
  init(_ line: ArraySlice<UInt8>) {
    rest = line
  }

  /// Whether nothing is left but blanks.
  var isAtEnd: Bool {
    rest.allSatisfy(ByteClass.isBlank)
  }

  /// What comes next, for messages.
  var found: String {
    FoundText.words(rest)
  }

  /// Goes over blanks.
  mutating func skipBlanks() {
    rest = rest.drop(while: ByteClass.isBlank)
  }

  /// Goes over a text, blanks before it included, and says whether it was there.
  mutating func take(_ text: String) -> Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.rest.starts(with: text.utf8) else { return false }
    rest = ahead.rest.dropFirst(text.utf8.count)
    return true
  }

  /// Reads a word: what stands up to the next blank; empty at the end.
  mutating func takeWord() -> ArraySlice<UInt8> {
    skipBlanks()
    let word = rest.prefix { !ByteClass.isBlank($0) }
    rest = rest.dropFirst(word.count)
    return word
  }

  /// Reads decimal digits with an optional sign, or `nil` where there are none or too many.
  mutating func takeDecimal() -> Int64? {
    var ahead = self
    ahead.skipBlanks()
    let isNegative = ahead.rest.first == UInt8(ascii: "-")
    if isNegative { ahead.rest = ahead.rest.dropFirst() }
    let digits = ahead.rest.prefix(while: ByteClass.isDigit)
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    ahead.rest = ahead.rest.dropFirst(digits.count)
    self = ahead
    let magnitude = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads hex digits, after `0x` or without, or `nil` where there are none or more than 16.
  mutating func takeHex() -> UInt64? {
    var ahead = self
    ahead.skipBlanks()
    if ahead.rest.starts(with: "0x".utf8) { ahead.rest = ahead.rest.dropFirst(2) }
    let digits = ahead.rest.prefix { ByteClass.hexDigit($0) != nil }
    guard !digits.isEmpty, digits.count <= 16 else { return nil }
    ahead.rest = ahead.rest.dropFirst(digits.count)
    self = ahead
    return TextScanner.hex(digits)
  }

  /// Reads seconds, a point and six digits of microseconds as nanoseconds, or `nil`.
  mutating func takeStamp() -> Int64? {
    var ahead = self
    guard let seconds = ahead.takeDecimal(), ahead.rest.first == UInt8(ascii: ".") else {
      return nil
    }
    ahead.rest = ahead.rest.dropFirst()
    let digits = ahead.rest.prefix(while: ByteClass.isDigit)
    guard digits.count == 6, let microseconds = ahead.takeDecimal(),
      let stamp = SourceEvent.nanoseconds(seconds: seconds, microseconds: microseconds)
    else { return nil }
    self = ahead
    return stamp
  }

  /// Goes over what stands in parentheses, if it comes next.
  mutating func skipParentheses() {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.rest.first == UInt8(ascii: "("),
      let end = ahead.rest.firstIndex(of: UInt8(ascii: ")"))
    else { return }
    rest = ahead.rest[(end + 1)...]
  }

  /// The number that a whole word spells in hex, or `nil`.
  static func hex(_ word: ArraySlice<UInt8>) -> UInt64? {
    guard !word.isEmpty, word.count <= 16 else { return nil }
    var sum: UInt64 = 0
    for byte in word {
      guard let digit = ByteClass.hexDigit(byte) else { return nil }
      sum = sum << 4 | UInt64(digit)
    }
    return sum
  }

  /// Whether a word is just this text.
  static func matches(_ word: ArraySlice<UInt8>, _ text: String) -> Bool {
    word.elementsEqual(text.utf8)
  }
}
