import InputRecordings

/// The lines of a text that may have come by mail: quoted by `> ` and with carriage returns.
struct QuotedLines: ~Copyable {
  /// The lines of the file.
  private var lines: LineBuffer

  /// Takes over a file.
  init(_ input: consuming RecordingInput) {
    lines = input.takeLines()
  }

  /// The file as the user named it.
  var name: String { lines.name }
  /// The number of the latest line, counted from 1.
  var number: Int { lines.number }
  /// Whether the latest line ends with a line feed.
  var isTerminated: Bool { lines.isTerminated }

  /// The next line without marks of quotes and without blanks at its ends, or `nil` at the end.
  mutating func next() throws(RecordingError) -> ArraySlice<UInt8>? {
    guard try lines.advance() else { return nil }
    var line = RecordingKind.unquoted(lines.bytes[lines.start..<lines.end])
    line = line.drop(while: ByteClass.isBlank)
    while let last = line.last, ByteClass.isBlank(last) { line = line.dropLast() }
    return line
  }

  /// The error of the latest line.
  func failure(expected: String, found: String, hint: String? = nil) -> RecordingError {
    lines.failure(expected: expected, found: found, hint: hint)
  }
}
