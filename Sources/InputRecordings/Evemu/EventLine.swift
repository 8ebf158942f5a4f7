internal import InputEvents

/// One `E:` line, read by hand from its bytes.
///
/// The grammar is `E:` seconds `.` six digits of microseconds, type and code in one to four hex
/// digits, and a decimal value that may have leading zeros; blanks or a comment may follow.
struct EventLine: BitwiseCopyable {
  /// The raw time in nanoseconds.
  var nanoseconds: Int64 = 0
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

  /// Whether the line closes a frame.
  var isReport: Bool {
    lack == nil && type == 0 && code == 0
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The chunk that the line is in.
  ///   - start: The index after the `E:`.
  ///   - end: An index that the line does not go beyond; it also stops at a line feed.
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    // The index stays in a register only as long as it is a variable of its own.
    var index = start
    lack = read(bytes, &index, end)
    position = index
  }

  /// Reads all fields and stops at the end of the line, at a comment, or where something is wrong.
  @inline(__always)
  private mutating func read(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Lack? {
    EventLine.skipBlanks(bytes, &index, end)
    if let lack = readSeconds(bytes, &index, end) { return lack }
    if !readUsualMiddle(bytes, &index, end) {
      if let lack = readMiddle(bytes, &index, end) { return lack }
    }
    if let lack = readValue(bytes, &index, end) { return lack }
    EventLine.skipBlanks(bytes, &index, end)
    guard index < end else { return nil }
    let next = bytes[index]
    return next == UInt8(ascii: "\n") || next == UInt8(ascii: "#") ? nil : .end
  }

  /// Reads the seconds.
  @inline(__always)
  private mutating func readSeconds(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Lack? {
    let first = index
    let seconds = EventLine.digits(bytes, &index, end, atMost: 19)
    guard index > first else { return .seconds }
    guard seconds <= EventLine.largestSecond, index &- first < 19 else {
      index = first
      return .secondsRange
    }
    nanoseconds = seconds &* 1_000_000_000
    return nil
  }

  /// Reads microseconds, type and code where they are laid out as every recorder writes them.
  ///
  /// That is `.uuuuuu tttt cccc` and a space; nothing is looked for then.
  ///
  /// - Returns: Whether they are; if not, nothing changes.
  @inline(__always)
  private mutating func readUsualMiddle(
    _ bytes: Span<UInt8>, _ index: inout Int, _ end: Int
  ) -> Bool {
    guard end &- index >= 18 else { return false }
    let field = bytes.extracting(index..<index &+ 18)
    guard field[12] == 0x20, field[17] == 0x20,
      let microseconds = PackedDigits.microseconds(PackedDigits.word(field, 0, 4)),
      let numbers = PackedDigits.hexadecimals(PackedDigits.word(field, 8, 13))
    else { return false }
    nanoseconds &+= microseconds &* 1_000
    type = UInt16(truncatingIfNeeded: numbers)
    code = UInt16(truncatingIfNeeded: numbers &>> 32)
    index &+= 17
    return true
  }

  /// Reads point, microseconds, type and code, however they are laid out.
  private mutating func readMiddle(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Lack? {
    guard index < end, bytes[index] == UInt8(ascii: ".") else { return .point }
    index &+= 1
    let point = index
    let microseconds = EventLine.digits(bytes, &index, end, atMost: 7)
    guard index &- point == 6 else {
      index = point
      return .microseconds
    }
    guard let type = EventLine.hex(bytes, &index, end) else { return .type }
    guard let code = EventLine.hex(bytes, &index, end) else { return .code }
    nanoseconds &+= microseconds &* 1_000
    self.type = type
    self.code = code
    return nil
  }

  /// Reads blanks, a sign and decimal digits.
  @inline(__always)
  private mutating func readValue(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Lack? {
    let before = index
    EventLine.skipBlanks(bytes, &index, end)
    let first = index
    let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let start = index
    let magnitude = EventLine.digits(bytes, &index, end, atMost: 19)
    guard index > start, first > before else {
      index = first
      return .value
    }
    guard let value = Int32(exactly: isNegative ? 0 &- magnitude : magnitude),
      index &- start < 19
    else {
      index = first
      return .valueRange
    }
    self.value = value
    return nil
  }

  /// Reads decimal digits, which may be none; 18 of them always fit.
  @inline(__always)
  private static func digits(
    _ bytes: Span<UInt8>, _ index: inout Int, _ end: Int, atMost count: Int
  ) -> Int64 {
    let last = min(end, index &+ count)
    var sum: Int64 = 0
    while index < last {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      sum = sum &* 10 &+ Int64(digit)
      index &+= 1
    }
    return sum
  }

  /// Reads blanks and a field of one to four hex digits.
  @inline(__always)
  private static func hex(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> UInt16? {
    let before = index
    skipBlanks(bytes, &index, end)
    let first = index
    var sum: UInt16 = 0
    while index < end, let digit = ByteClass.hexDigit(bytes[index]) {
      sum = sum &<< 4 | UInt16(digit)
      index &+= 1
    }
    if first > before, index > first, index &- first <= 4 { return sum }
    index = first
    return nil
  }

  /// Goes on to the next byte that is no blank.
  @inline(__always)
  private static func skipBlanks(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) {
    while index < end, ByteClass.isBlank(bytes[index]) { index &+= 1 }
  }
}
