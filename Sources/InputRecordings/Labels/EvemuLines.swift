internal import InputEvents

/// The lines of an evemu recording with all their bytes, for whoever changes few of them.
struct EvemuLines: ~Copyable {
  /// What a line is.
  enum Kind {
    /// An event, whole or not.
    case event(EventLine)
    /// What the recording says of its session, and where in the line its JSON begins.
    case session(RecordingAnnotation, jsonStart: Int)
    /// A dated annotation, and where in the line its JSON begins.
    case mark(RecordingMark, jsonStart: Int)
    /// A device line, a comment, a blank line, or an annotation that is cut off.
    case other
  }

  /// The bytes before the first line: a byte order mark, or none.
  let opening: [UInt8]
  /// What the line at hand is.
  private(set) var kind = Kind.other
  /// The lines.
  private var lines: LineBuffer

  /// Takes over a recording at its start; one in another format than evemu is refused.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    guard input.kind == .evemu else {
      throw RecordingError(
        .unsupported, file: input.name,
        message: "expected an evemu recording to change, found \(input.kind.words)",
        hint: "make one with gesture-replay convert FILE NEW.evemu")
    }
    guard !input.isCompressed else {
      throw RecordingError(
        .unsupported, file: input.name,
        message: "expected an evemu recording to change, found a compressed one",
        hint: "decompress it first, or convert it with gesture-replay convert FILE NEW.evemu")
    }
    let lines = input.takeLines()
    opening = Array(lines.bytes[..<lines.nextStart])
    self.lines = lines
  }

  /// Goes on to the next line.
  ///
  /// - Returns: Whether there is one.
  mutating func advance() throws(RecordingError) -> Bool {
    guard try lines.advance() else { return false }
    kind = .other
    guard let first = lines.firstCharacter else { return true }
    if lines.startsEvent(at: first) {
      kind = .event(EventLine(lines.bytes.span, from: first + 2, to: lines.end))
    } else if lines.bytes[first] == UInt8(ascii: "#"),
      let content = AnnotationLine.content(of: lines.bytes[first..<lines.end]),
      let annotation = try lines.annotation(content)
    {
      let start = content.startIndex - lines.start
      switch annotation {
      case .session(let session): kind = .session(session, jsonStart: start)
      case .mark(let mark): kind = .mark(mark, jsonStart: start)
      }
    }
    return true
  }

  /// The number of the line, counted from 1.
  var number: Int {
    lines.number
  }

  /// Whether the line ends with a line feed; only the last one may not.
  var isTerminated: Bool {
    lines.isTerminated
  }

  /// All bytes of the line, its line feed included.
  var bytes: [UInt8] {
    Array(lines.bytes[lines.start..<lines.end + (lines.isTerminated ? 1 : 0)])
  }

  /// Whether the line ends as lines of other systems do.
  var endsWithCarriageReturn: Bool {
    lines.end > lines.start && lines.bytes[lines.end - 1] == UInt8(ascii: "\r")
  }
}
