public import InputEvents

/// Writes a recording as EVEMU 1.3, one whole frame at a time.
///
/// Events gather in a buffer until one closes the frame; only then does the frame go to the sink,
/// so a recording that is cut short ends with a whole frame. Nothing is allocated per event.
public struct EvemuWriter<Sink: ByteSink & ~Copyable>: ~Copyable {
  /// Where whole frames go.
  private var sink: Sink
  /// The frame that is not closed yet.
  private var frame: [UInt8] = []
  /// The line of what was appended last, counted from 1; a mark within a frame goes before it.
  public private(set) var line = 0
  /// Room for one line: the longest has 3 + 13 + 7 + 5 + 5 + 12 + 1 bytes.
  private let room = Array("E: ".utf8) + [UInt8](repeating: 0, count: 61)

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - sink: Where the recording goes.
  ///   - device: The device, or `nil` for a recording of events alone.
  ///   - annotation: What to say of the session; its slot is also put in words as
  ///     `evemu-describe` does, for readers that know no annotations.
  /// - Throws: What the sink throws.
  public init(
    to sink: consuming Sink, device: DeviceDescription?, annotation: RecordingAnnotation?
  ) throws(RecordingError) {
    self.sink = sink
    frame.reserveCapacity(4_096)
    EvemuHeaderText.append(device, slot: annotation?.slot, to: &frame)
    if let annotation { EvemuWriter.append(annotation.object, to: &frame) }
    line = frame.count { $0 == UInt8(ascii: "\n") }
    try flush()
  }

  /// Appends an event; the one that closes the frame sends the frame to the sink.
  ///
  /// - Parameter event: An event on the session's time line. It is written one microsecond later,
  ///   in whole microseconds, since `evemu-play` misplays a stamp of 0. Times before the session
  ///   count as its start.
  /// - Throws: What the sink throws.
  public mutating func append(_ event: InputEvent) throws(RecordingError) {
    let microseconds = min(max(event.time.microseconds, 0), Int64.max - 1) + 1
    var index = frame.count
    frame.append(contentsOf: room)
    var bytes = frame.mutableSpan
    index += 3
    EvemuText.put(decimal: microseconds / 1_000_000, digits: 1, at: &index, in: &bytes)
    EvemuText.put(UInt8(ascii: "."), at: &index, in: &bytes)
    EvemuText.put(decimal: microseconds % 1_000_000, digits: 6, at: &index, in: &bytes)
    EvemuText.put(UInt8(ascii: " "), at: &index, in: &bytes)
    EvemuText.put(hex: event.type.rawValue, digits: 4, at: &index, in: &bytes)
    EvemuText.put(UInt8(ascii: " "), at: &index, in: &bytes)
    EvemuText.put(hex: event.code, digits: 4, at: &index, in: &bytes)
    EvemuText.put(UInt8(ascii: " "), at: &index, in: &bytes)
    EvemuText.put(decimal: Int64(event.value), digits: 4, at: &index, in: &bytes)
    EvemuText.put(UInt8(ascii: "\n"), at: &index, in: &bytes)
    frame.removeLast(frame.count - index)
    line += 1
    if event.isReport { try flush() }
  }

  /// Writes a dated annotation at once: before the frame that is not closed yet.
  public mutating func append(_ mark: RecordingMark) throws(RecordingError) {
    var line: [UInt8] = []
    EvemuWriter.append(mark.object, to: &line)
    try sink.write(line)
    self.line += 1
  }

  /// Gives the sink back; a frame that was not closed is left out.
  public consuming func finish() -> Sink {
    sink
  }

  /// Sends the buffer to the sink.
  private mutating func flush() throws(RecordingError) {
    try sink.write(frame)
    frame.removeAll(keepingCapacity: true)
  }

  /// Appends an annotation's line.
  private static func append(_ object: JSONObject, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "# \(RecordingKind.mark) ".utf8)
    JSONValue.object(object).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
