internal import InputEvents

/// One `E:` line, read by hand from its bytes.
///
/// The grammar is `E:` seconds `.` six digits of microseconds, type and code in one to four hex
/// digits, and a decimal value that may have leading zeros; blanks or a comment may follow.
struct EventLine: BitwiseCopyable {
  /// The seconds; at most ``largestSecond``.
  var seconds: Int64 = 0
  /// The microseconds within the second.
  var microseconds: Int64 = 0
  /// The number of the event's type.
  var type: UInt16 = 0
  /// The number of the event's code.
  var code: UInt16 = 0
  /// The value.
  var value: Int32 = 0
  /// What the line lacks, or `nil` where it is whole.
  var lack: Lack?
  /// The index of the byte where it lacks that.
  var position = 0

  /// The last second whose nanoseconds fit in 64 bits.
  static let largestSecond: Int64 = 9_223_372_035

  /// What can be wrong with a line, in words that follow "expected".
  enum Lack: String, BitwiseCopyable {
    case seconds = "seconds as decimal digits"
    case secondsRange = "seconds up to 9223372035"
    case point = "a point after the seconds"
    case microseconds = "six digits of microseconds"
    case type = "an event type in one to four hex digits"
    case code = "an event code in one to four hex digits"
    case value = "a decimal value"
    case valueRange = "a value from -2147483648 to 2147483647"
    case end = "the end of the line or a comment"
  }

  /// The raw time in nanoseconds.
  var nanoseconds: Int64 {
    seconds &* 1_000_000_000 &+ microseconds &* 1_000
  }

  /// Whether the line closes a frame.
  var isReport: Bool {
    lack == nil && type == 0 && code == 0
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The chunk that the line is in.
  ///   - start: The index after the `E:`.
  ///   - end: The index after the line's last byte.
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    position = start
    skipBlanks(bytes, end)
    readTime(bytes, end)
    if lack == nil { type = hex(bytes, end, orLack: .type) }
    if lack == nil { code = hex(bytes, end, orLack: .code) }
    if lack == nil { readValue(bytes, end) }
    if lack == nil { readEnd(bytes, end) }
  }

  /// Reads seconds, point and microseconds.
  private mutating func readTime(_ bytes: Span<UInt8>, _ end: Int) {
    let first = position
    var sum: Int64 = 0
    while position < end, ByteClass.isDigit(bytes[position]) {
      sum = sum &* 10 &+ Int64(bytes[position] &- UInt8(ascii: "0"))
      guard sum <= EventLine.largestSecond else {
        position = first
        lack = .secondsRange
        return
      }
      position &+= 1
    }
    seconds = sum
    guard position > first else {
      lack = .seconds
      return
    }
    guard position < end, bytes[position] == UInt8(ascii: ".") else {
      lack = .point
      return
    }
    position &+= 1
    let point = position
    sum = 0
    while position < end, position &- point < 7, ByteClass.isDigit(bytes[position]) {
      sum = sum &* 10 &+ Int64(bytes[position] &- UInt8(ascii: "0"))
      position &+= 1
    }
    microseconds = sum
    if position &- point != 6 {
      position = point
      lack = .microseconds
    }
  }

  /// Reads blanks and a field of one to four hex digits.
  private mutating func hex(_ bytes: Span<UInt8>, _ end: Int, orLack missing: Lack) -> UInt16 {
    let before = position
    skipBlanks(bytes, end)
    let first = position
    var sum: UInt16 = 0
    while position < end, let digit = ByteClass.hexDigit(bytes[position]) {
      sum = sum &* 16 &+ UInt16(digit)
      position &+= 1
    }
    if first == before || position == first || position &- first > 4 {
      position = first
      lack = missing
    }
    return sum
  }

  /// Reads blanks, a sign and decimal digits.
  private mutating func readValue(_ bytes: Span<UInt8>, _ end: Int) {
    let before = position
    skipBlanks(bytes, end)
    let first = position
    let isNegative = position < end && bytes[position] == UInt8(ascii: "-")
    if isNegative { position &+= 1 }
    let digits = position
    var sum: Int64 = 0
    while position < end, ByteClass.isDigit(bytes[position]) {
      sum = sum &* 10 &+ Int64(bytes[position] &- UInt8(ascii: "0"))
      guard sum <= 2_147_483_648 else {
        position = first
        lack = .valueRange
        return
      }
      position &+= 1
    }
    guard position > digits, first > before else {
      position = first
      lack = .value
      return
    }
    guard let value = Int32(exactly: isNegative ? 0 &- sum : sum) else {
      position = first
      lack = .valueRange
      return
    }
    self.value = value
  }

  /// Checks that nothing but blanks and a comment follows.
  private mutating func readEnd(_ bytes: Span<UInt8>, _ end: Int) {
    skipBlanks(bytes, end)
    if position < end, bytes[position] != UInt8(ascii: "#") { lack = .end }
  }

  /// Goes on to the next byte that is no blank.
  private mutating func skipBlanks(_ bytes: Span<UInt8>, _ end: Int) {
    while position < end, ByteClass.isBlank(bytes[position]) { position &+= 1 }
  }
}
