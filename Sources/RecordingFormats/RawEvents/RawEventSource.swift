import InputRecordings

/// Reads bytes of `struct input_event`, as `cat /dev/input/event5` gives them.
final class RawEventSource: RecordingSource {
  /// The format's name with the layout; the bytes say nothing of the device.
  let start: RecordingStart
  /// Nothing: the bytes hold no more than events.
  var leftOut: [String] { [] }
  /// One: a node is one device.
  var deviceCount: Int { 1 }
  /// The bytes.
  private var lines: LineBuffer
  /// How an event lies in memory.
  private let layout: RawEventLayout
  /// Bytes that were read; only those from `position` to `filled` count.
  private var bytes = [UInt8](repeating: 0, count: 24 * 1_024)
  /// The first byte of the next event.
  private var position = 0
  /// The end of the bytes.
  private var filled = 0
  /// The count of events read so far.
  private var count = 0

  /// Tells the layout.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    try input.requireOneDevice()
    var lines = input.takeLines()
    guard let layout = RawEventLayout.detect(try lines.peek(512)) else {
      throw RecordingError(
        .malformed, file: lines.name,
        message: "expected events of 24 or 16 bytes, found other bytes")
    }
    self.layout = layout
    self.lines = lines
    start = RecordingStart(format: "input events, \(layout == .wide ? 64 : 32)-bit")
  }

  /// Goes on to the next event.
  func next() throws(RecordingError) -> SourceStep {
    while filled - position < layout.stride {
      if position > 0 {
        bytes.replaceSubrange(0..<filled - position, with: bytes[position..<filled])
        filled -= position
        position = 0
      }
      let step = try lines.take(into: &bytes, from: filled)
      if step == 0 { return .end(cutLine: filled > 0 ? count + 1 : nil) }
      filled += step
    }
    count += 1
    guard let event = layout.event(bytes[...], at: position, number: count) else {
      throw RecordingError(
        .malformed, file: lines.name, line: count,
        message: "expected microseconds below 1000000 in event \(count), found other bytes",
        hint: "the dump may have lost bytes; there is no way to find the next event")
    }
    position += layout.stride
    return .event(event)
  }
}
