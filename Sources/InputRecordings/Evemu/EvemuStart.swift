/// Everything up to the first event or dated annotation of a recording.
struct EvemuStart {
  /// What was read.
  var header = EvemuHeader()
  /// Whether the lines stand at a line that was looked at but belongs to the events.
  var isLinePending = false
  /// The line that the file was cut off in, or `nil` where it is whole so far.
  var truncatedLine: Int?

  /// Reads lines up to the first event or dated annotation.
  init(_ lines: inout LineBuffer) throws(RecordingError) {
    while !isLinePending, truncatedLine == nil, try lines.advance() {
      guard let first = lines.firstCharacter else { continue }
      if lines.bytes[first] == UInt8(ascii: "#") {
        try takeComment(lines, from: first)
      } else {
        try takeLine(lines, from: first)
      }
    }
  }

  /// Takes a comment or an annotation.
  private mutating func takeComment(
    _ lines: borrowing LineBuffer, from first: Int
  ) throws(RecordingError) {
    let comment = lines.bytes[first..<lines.end]
    guard let content = AnnotationLine.content(of: comment) else {
      header.takeComment(comment)
      return
    }
    switch try lines.annotation(content) {
    case nil: truncatedLine = lines.number
    case .mark: isLinePending = true
    case .session(let annotation):
      guard header.start.annotation == nil else {
        throw lines.failure(
          expected: "one annotation of the session", found: "a second one",
          hint: "give the later one a t_us, or remove it")
      }
      header.start.annotation = annotation
    }
  }

  /// Takes a line of the device part, or stops before the first event.
  private mutating func takeLine(
    _ lines: borrowing LineBuffer, from first: Int
  ) throws(RecordingError) {
    let hasColon = first + 1 < lines.end && lines.bytes[first + 1] == UInt8(ascii: ":")
    if hasColon, lines.bytes[first] == UInt8(ascii: "E") {
      isLinePending = true
      return
    }
    do {
      if hasColon,
        try header.takeLine(
          lines.bytes[first], lines.bytes[first + 2..<lines.end], line: lines.number)
      {
        return
      }
    } catch {
      guard lines.isTerminated else {
        truncatedLine = lines.number
        return
      }
      throw lines.failure(expected: error.expected, found: error.found)
    }
    guard lines.isTerminated else {
      truncatedLine = lines.number
      return
    }
    throw lines.unexpectedLine(from: first)
  }
}
