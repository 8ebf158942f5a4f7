extension LineBuffer {
  /// The index of the current line's first byte that is no blank, or `nil` in a blank line.
  var firstCharacter: Int? {
    let bytes = bytes.span
    var index = start
    while index < end, ByteClass.isBlank(bytes[index]) { index += 1 }
    return index < end ? index : nil
  }

  /// Whether the current line is an event's: `E:` at its first character.
  func startsEvent(at first: Int) -> Bool {
    bytes[first] == UInt8(ascii: "E") && first + 1 < end && bytes[first + 1] == UInt8(ascii: ":")
  }

  /// Goes on to the next line if it is a whole event's and all of it is in the chunk.
  ///
  /// This is the way that nearly all lines of a recording take: one look at each byte.
  mutating func advanceToEvent() -> EventLine? {
    guard let event = nextEvent, advanceWithinChunk(endingFrom: event.position) else { return nil }
    return event
  }

  /// The event that the next line starts with, or `nil` where it does not start with a whole one.
  private var nextEvent: EventLine? {
    let first = nextStart
    let bytes = bytes.span
    guard first + 1 < limit, bytes[first] == UInt8(ascii: "E"),
      bytes[first + 1] == UInt8(ascii: ":")
    else { return nil }
    let event = EventLine(bytes, from: first + 2, to: limit)
    return event.lack == nil ? event : nil
  }

  /// Reads the annotation in the current line.
  ///
  /// - Returns: The annotation, or `nil` where the file ends within it.
  func annotation(_ content: ArraySlice<UInt8>) throws(RecordingError) -> AnnotationLine? {
    do {
      return try AnnotationLine(content)
    } catch {
      guard isTerminated else { return nil }
      throw failure(
        expected: error.expected, found: error.found,
        hint: "the line is an annotation: # gesture-replay: {json}")
    }
  }

  /// The error for an event line that lacks something.
  func failure(_ event: EventLine) -> RecordingError {
    failure(
      expected: (event.lack ?? .end).rawValue, found: FoundText.words(bytes[event.position..<end]),
      hint: "an event is \"E: seconds.microseconds type code value\"")
  }

  /// The error for a line of no known kind.
  func unexpectedLine(from first: Int) -> RecordingError {
    let isDeviceLine =
      first + 1 < end && bytes[first + 1] == UInt8(ascii: ":")
      && "NIPBALS".utf8.contains(bytes[first])
    return failure(
      expected: isDeviceLine ? "no device line after the first event" : "a line of evemu",
      found: FoundText.words(bytes[first..<end]),
      hint: isDeviceLine
        ? "this may be two recordings in one file; split it"
        : "lines begin with N:, I:, P:, B:, A:, L:, S:, E: or #")
  }

  /// The error for the current line.
  package func failure(expected: String, found: String, hint: String? = nil) -> RecordingError {
    RecordingError(
      .malformed, file: name, line: number, message: "expected \(expected), found \(found)",
      hint: hint)
  }
}
