import InputEvents
import InputRecordings

/// Reads the text that `evtest` prints, as people paste it: cut, quoted, wrapped, with words around.
final class EvtestSource: RecordingSource {
  /// The device's part.
  let start: RecordingStart
  /// Nothing: the text holds no more than events.
  var leftOut: [String] { [] }
  /// One: `evtest` watches one device.
  var deviceCount: Int { 1 }
  /// The lines.
  private var lines: QuotedLines
  /// A line that was looked at but not taken.
  private var pending: ArraySlice<UInt8>?
  /// Whether the lines before this one were passed over, and said so.
  private var isSkipping = false

  /// How many lines one event may be wrapped into.
  private static let mostParts = 4

  /// Reads up to the first event.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    try input.requireOneDevice()
    var lines = QuotedLines(input)
    var header = EvtestHeader()
    while let line = try lines.next() {
      if EvtestLine.begins(line) {
        pending = line
        break
      }
      _ = header.take(line, number: lines.number)
    }
    start = header.start
    self.lines = lines
  }

  /// Goes on to the next event.
  func next() throws(RecordingError) -> SourceStep {
    while let line = try takeLine() {
      if EvtestLine.begins(line) {
        isSkipping = false
        return try event(line)
      }
      if EvtestSource.isBlank(line) { continue }
      var scanner = TextScanner(line)
      if scanner.take("Input device name:") || scanner.take("Input driver version") {
        throw lines.failure(
          expected: "the events of one run", found: "the start of a second one",
          hint: "split the file before this line")
      }
      guard !isSkipping else { continue }
      isSkipping = true
      return .anomaly(.textSkipped, line: lines.number)
    }
    return .end(cutLine: nil)
  }

  /// The next line, or the one that was looked at.
  private func takeLine() throws(RecordingError) -> ArraySlice<UInt8>? {
    if let line = pending.take() { return line }
    return try lines.next()
  }

  /// Reads an event, and the lines that it goes on in.
  private func event(_ first: ArraySlice<UInt8>) throws(RecordingError) -> SourceStep {
    let number = lines.number
    var text = Array(first)
    for _ in 0..<EvtestSource.mostParts {
      switch EvtestLine(text[...]) {
      case .event(var event):
        // The last digits of a value may be missing.
        guard lines.isTerminated || event.type == 0 else { return .end(cutLine: number) }
        event.line = number
        return .event(event)
      case .malformed(let expected, let found):
        guard lines.isTerminated else { return .end(cutLine: number) }
        throw lines.failure(expected: expected, found: found, hint: EvtestSource.hint)
      case .incomplete(let expected):
        guard let more = try lines.next() else { return .end(cutLine: number) }
        guard !more.isEmpty, !EvtestLine.begins(more) else {
          throw RecordingError(
            .malformed, file: lines.name, line: number,
            message: "expected \(expected), found the end of the line", hint: EvtestSource.hint)
        }
        text.append(UInt8(ascii: " "))
        text += more
      }
    }
    throw lines.failure(
      expected: "an event in at most \(EvtestSource.mostParts) lines", found: "more of them",
      hint: EvtestSource.hint)
  }

  /// What a line looks like, for messages.
  private static let hint =
    "a line is \"Event: time 1.000000, type 3 (EV_ABS), code 53 (NAME), value 12\""

  /// Whether a line says nothing: it is blank, a comment, or the end of a wrapped marker.
  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "#") || line.allSatisfy { "-+<> ".utf8.contains($0) }
  }
}
