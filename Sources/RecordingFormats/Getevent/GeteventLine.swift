import InputEvents
import InputRecordings

/// One line that Android's `getevent` prints for an event.
///
/// `[   72312.326654] /dev/input/event2: 0003 0035 000003ae`; the node is absent where one device was
/// named, and with `-l` types, codes and the values of keys are names.
struct GeteventLine {
  /// The event; its line is not set.
  var event = SourceEvent(nanoseconds: 0, type: 0, code: 0, value: 0, line: 0)
  /// The node that it came from, or `nil` where the line does not say.
  var node: ArraySlice<UInt8>?

  /// What a line lacks.
  struct Gap: Error {
    /// What was expected.
    var expected: String
    /// What was found.
    var found: String
    /// What can be done about it.
    var hint = "a line is \"[ 1.000000] 0003 0035 000003ae\""
  }

  /// Whether a line begins an event.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "[") || line.starts(with: "/dev/input/".utf8)
  }

  /// Reads a line that begins an event.
  init(_ line: ArraySlice<UInt8>, names: EventNames) throws(Gap) {
    var scanner = TextScanner(line)
    guard scanner.take("[") else {
      throw Gap(
        expected: "a time in brackets", found: "an event without one",
        hint: "record with getevent -lt, which prints times")
    }
    guard let stamp = scanner.takeStamp(), scanner.take("]") else {
      throw Gap(
        expected: "seconds up to 9223372035 and six digits of microseconds", found: scanner.found)
    }
    event.nanoseconds = stamp
    var word = scanner.takeWord()
    if word.starts(with: "/dev/".utf8), word.last == UInt8(ascii: ":") {
      node = word.dropLast()
      word = scanner.takeWord()
    }
    guard let type = names.type(word) ?? GeteventLine.number(word) else {
      throw Gap(expected: "an event type as a name or in hex", found: FoundText.words(word))
    }
    event.type = type
    word = scanner.takeWord()
    guard let code = names.code(word, of: type) ?? GeteventLine.number(word) else {
      throw Gap(
        expected: "an event code as a name or in hex", found: FoundText.words(word),
        hint: "record with getevent -t, which prints numbers")
    }
    event.code = code
    word = scanner.takeWord()
    guard let value = GeteventLine.value(word) else {
      throw Gap(expected: "a value in hex, or UP or DOWN", found: FoundText.words(word))
    }
    event.value = value
    // With -r the rate of frames follows.
    guard scanner.isAtEnd || scanner.take("rate") else {
      throw Gap(expected: "the end of the line", found: scanner.found)
    }
  }

  /// A type or code in at most four hex digits.
  private static func number(_ word: ArraySlice<UInt8>) -> UInt16? {
    word.count > 4 ? nil : TextScanner.hex(word).map { UInt16(truncatingIfNeeded: $0) }
  }

  /// A value in hex, or by the name that `-l` prints for it.
  private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    let names: [(String, Int32)] = [
      ("UP", 0), ("DOWN", 1), ("REPEAT", 2), ("MT_TOOL_FINGER", ContactToolType.finger),
      ("MT_TOOL_PEN", ContactToolType.pen), ("MT_TOOL_PALM", ContactToolType.palm),
    ]
    for (name, value) in names where TextScanner.matches(word, name) { return value }
    guard word.count <= 8, let bits = TextScanner.hex(word) else { return nil }
    return Int32(bitPattern: UInt32(truncatingIfNeeded: bits))
  }
}
