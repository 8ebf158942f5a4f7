import InputRecordings

/// One line of `libinput debug-events`.
///
/// `-event10  GESTURE_SWIPE_UPDATE  3  +9.54s	4 -0.08/23.39 (-0.21/62.16 unaccelerated)`; the number
/// of the event before its time came with later versions.
struct DebugEventLine {
  /// What happened, `GESTURE_SWIPE_UPDATE` say.
  var name: ArraySlice<UInt8>
  /// The time in nanoseconds.
  var nanoseconds: Int64 = 0
  /// The number of fingers.
  var fingers = 0
  /// The motion in hundredths of libinput's unit, not accelerated where the line has that.
  var motion: (x: Int64, y: Int64) = (0, 0)
  /// Whether a gesture ended by being cancelled.
  var isCancelled = false

  /// What a line lacks.
  struct Gap: Error {
    /// What was expected.
    var expected: String
    /// What was found.
    var found: String
  }

  /// The name in a line, or `nil` where the line is no event.
  static func name(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var scanner = TextScanner(line)
    let device = scanner.takeWord()
    guard device.starts(with: "event".utf8) || device.starts(with: "-event".utf8) else {
      return nil
    }
    let name = scanner.takeWord()
    return name.contains(UInt8(ascii: "_")) ? name : nil
  }

  /// Reads a line of a swipe.
  init(swipe line: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) throws(Gap) {
    self.name = name
    var scanner = TextScanner(line)
    _ = scanner.takeWord()
    _ = scanner.takeWord()
    if !scanner.take("+") {
      // The number of the event.
      guard scanner.takeDecimal() != nil, scanner.take("+") else {
        throw Gap(expected: "a time such as +1.23s", found: scanner.found)
      }
    }
    guard let time = DebugEventLine.fraction(&scanner, places: 9), time >= 0, scanner.take("s")
    else { throw Gap(expected: "a time such as +1.23s", found: scanner.found) }
    nanoseconds = time
    guard let fingers = scanner.takeDecimal(), (1...64).contains(fingers) else {
      throw Gap(expected: "a count of fingers", found: scanner.found)
    }
    self.fingers = Int(fingers)
    if scanner.take("cancelled") { isCancelled = true }
    guard !scanner.isAtEnd else { return }
    let accelerated = DebugEventLine.pair(&scanner)
    var plain: (x: Int64, y: Int64)?
    if scanner.take("(") { plain = DebugEventLine.pair(&scanner) }
    guard let motion = plain ?? accelerated else {
      throw Gap(expected: "a motion such as 1.25/-3.50", found: scanner.found)
    }
    self.motion = motion
  }

  /// Reads two numbers with a slash between; what is no number is passed over as one word.
  private static func pair(_ scanner: inout TextScanner) -> (x: Int64, y: Int64)? {
    var ahead = scanner
    if let x = fraction(&ahead, places: 2), ahead.take("/"), let y = fraction(&ahead, places: 2) {
      scanner = ahead
      return (x, y)
    }
    ahead = scanner
    _ = ahead.takeWord()
    if !ahead.rest.isEmpty { scanner = ahead }
    return nil
  }

  /// Reads a decimal number as a whole number of its last place; further digits are dropped.
  private static func fraction(_ scanner: inout TextScanner, places: Int) -> Int64? {
    scanner.skipBlanks()
    var rest = scanner.rest
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: ByteClass.isDigit)
    guard !whole.isEmpty, whole.count <= 8 else { return nil }
    rest = rest.dropFirst(whole.count)
    var digits = Array(whole)
    if rest.first == UInt8(ascii: ".") {
      let part = rest.dropFirst().prefix(while: ByteClass.isDigit)
      rest = rest.dropFirst(1 + part.count)
      digits += part.prefix(places)
    }
    digits += repeatElement(UInt8(ascii: "0"), count: whole.count + places - digits.count)
    scanner = TextScanner(rest)
    let magnitude = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return isNegative ? -magnitude : magnitude
  }
}
