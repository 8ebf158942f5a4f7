import InputEvents
import InputRecordings

/// One line that `evtest` prints for an event.
///
/// `Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 12`, or for markers
/// `Event: time 1.000000, -------------- SYN_REPORT ------------`.
enum EvtestLine {
  /// An event; its line is not set.
  case event(SourceEvent)
  /// The line ends before the event does: mail programs wrap long lines.
  case incomplete(expected: String)
  /// The line is no event of `evtest`.
  case malformed(expected: String, found: String)

  /// Whether a line begins an event.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "Event:".utf8)
  }

  /// Reads a line that begins an event.
  init(_ line: ArraySlice<UInt8>) {
    var scanner = TextScanner(line)
    var event = SourceEvent(nanoseconds: 0, type: 0, code: 0, value: 0, line: 0)
    do throws(Gap) {
      try EvtestLine.read(&scanner, into: &event)
      self = .event(event)
    } catch {
      self =
        scanner.isAtEnd
        ? .incomplete(expected: error.expected)
        : .malformed(expected: error.expected, found: scanner.found)
    }
  }

  /// What a line lacks.
  private struct Gap: Error {
    /// What was expected.
    var expected: String
  }

  /// Reads all fields.
  private static func read(
    _ scanner: inout TextScanner, into event: inout SourceEvent
  ) throws(Gap) {
    guard scanner.take("Event:"), scanner.take("time") else { throw Gap(expected: "\"time\"") }
    guard let stamp = scanner.takeStamp() else {
      throw Gap(expected: "seconds up to 9223372035 and six digits of microseconds")
    }
    event.nanoseconds = stamp
    guard scanner.take(",") else { throw Gap(expected: "a comma after the time") }
    guard scanner.take("type") else {
      event.code = try marker(&scanner)
      return
    }
    event.type = try number(&scanner, "an event type from 0 to 65535")
    guard scanner.take(","), scanner.take("code") else { throw Gap(expected: "\"code\"") }
    event.code = try number(&scanner, "an event code from 0 to 65535")
    guard scanner.take(","), scanner.take("value") else { throw Gap(expected: "\"value\"") }
    event.value = try value(&scanner, isHex: isHex(event))
    guard scanner.isAtEnd else { throw Gap(expected: "the end of the line") }
  }

  /// Reads a number and the name in parentheses behind it.
  private static func number(
    _ scanner: inout TextScanner, _ what: String
  ) throws(Gap) -> UInt16 {
    var ahead = scanner
    guard let number = ahead.takeDecimal(), let number = UInt16(exactly: number) else {
      throw Gap(expected: what)
    }
    scanner = ahead
    scanner.skipParentheses()
    return number
  }

  /// Whether `evtest` prints the value in hex: scan codes and raw data of keys.
  private static func isHex(_ event: SourceEvent) -> Bool {
    event.type == EventType.miscellaneous.rawValue && (event.code == 3 || event.code == 4)
  }

  /// Reads a value.
  private static func value(_ scanner: inout TextScanner, isHex: Bool) throws(Gap) -> Int32 {
    var ahead = scanner
    if isHex, let number = ahead.takeHex(), let bits = UInt32(exactly: number) {
      scanner = ahead
      return Int32(bitPattern: bits)
    }
    ahead = scanner
    guard !isHex, let number = ahead.takeDecimal(), let value = Int32(exactly: number) else {
      throw Gap(expected: isHex ? "a value in hex" : "a value from -2147483648 to 2147483647")
    }
    scanner = ahead
    return value
  }

  /// Reads the name between dashes, pluses or arrows; its code.
  private static func marker(_ scanner: inout TextScanner) throws(Gap) -> UInt16 {
    let expected = "\"type\" or a marker such as SYN_REPORT"
    var ahead = scanner
    let frame = ahead.takeWord()
    guard let mark = frame.first, "-+<>".utf8.contains(mark), frame.allSatisfy({ $0 == mark })
    else { throw Gap(expected: expected) }
    // A wrapped line may end behind the dashes.
    scanner = ahead
    // An old evtest takes the code's name from its list of types.
    let names: [(String, UInt16)] = [
      ("EV_SYN", 0), ("EV_KEY", 1), ("EV_REL", 2), ("EV_ABS", 3),
      ("SYN_REPORT", 0), ("Report Sync", 0), ("SYN_CONFIG", 1), ("Config Sync", 1),
      ("SYN_MT_REPORT", 2), ("MT Sync", 2), ("MT Report Sync", 2), ("SYN_DROPPED", 3),
      ("Dropped", 3),
    ]
    for (name, code) in names where scanner.take(name) { return code }
    throw Gap(expected: expected)
  }
}
