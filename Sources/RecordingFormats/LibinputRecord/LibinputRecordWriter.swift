public import InputEvents
public import InputRecordings

/// Writes YAML of `libinput record`, which `libinput replay` and `libinput analyze` read.
///
/// The devices of a session come one after the other, all on one time line. Annotations stand under
/// a key of their own, which other readers pass over. A slot that was selected before the start is
/// selected by an event, since a device that `libinput replay` makes is at slot 0.
public struct LibinputRecordWriter<Sink: ByteSink & ~Copyable>: RecordingWriter, ~Copyable {
  /// Where whole frames go.
  private var sink: Sink
  /// The lines.
  private let text = LibinputRecordText()
  /// The events of the frame that is not closed yet.
  private var frame = ""
  /// The dated annotations before it.
  private var marks = ""
  /// What is added to the stamps of the device at hand.
  private var offset = Timestamp.zero
  /// The slot that the first event belongs to, where a new device would have another: not 0.
  private var firstSlot: Int32?
  /// What the format can't hold of the devices so far, in words.
  public private(set) var losses: [String] = []

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - sink: Where it goes.
  ///   - deviceCount: How many devices will follow.
  /// - Throws: What the sink throws.
  public init(to sink: consuming Sink, deviceCount: Int = 1) throws(RecordingError) {
    self.sink = sink
    try self.sink.write(Array(text.opening(deviceCount: deviceCount).utf8))
  }

  /// Starts a device.
  ///
  /// - Parameters:
  ///   - device: The device, or `nil` for a recording of events alone.
  ///   - annotation: What to say of its session.
  ///   - offset: When its time line starts on the one of all devices.
  /// - Throws: What the sink throws.
  public mutating func begin(
    _ device: DeviceDescription?, annotation: RecordingAnnotation?, offset: Timestamp = .zero
  ) throws(RecordingError) {
    try finishDevice()
    losses += text.losses(device)
    self.offset = offset
    firstSlot = annotation?.slot.flatMap { $0 > 0 ? $0 : nil }
    try write(text.device(device ?? DeviceDescription(), annotation))
  }

  /// Appends an event; the one that closes the frame sends the frame to the sink.
  public mutating func append(_ event: InputEvent) throws(RecordingError) {
    let time = max(event.time, .zero).advanced(byNanoseconds: offset.nanoseconds)
    if let slot = firstSlot.take(), event.axis != .slot {
      frame += text.event(
        InputEvent(time: time, axis: .slot, value: slot), microseconds: time.microseconds)
    }
    frame += text.event(event, microseconds: time.microseconds)
    guard event.isReport else { return }
    let events = "evdev:\n" + frame
    frame = ""
    try write(
      marks.isEmpty ? "  - " + events : "  - \(RecordPlace.ownKey):\n\(marks)    " + events)
    marks = ""
  }

  /// Keeps a dated annotation for the frame that is not closed yet.
  public mutating func append(_ mark: RecordingMark) throws(RecordingError) {
    marks += text.mark(mark)
  }

  /// Ends the file; a frame that was not closed is left out.
  ///
  /// - Returns: The sink.
  /// - Throws: What the sink throws.
  public consuming func finish() throws(RecordingError) -> Sink {
    try finishDevice()
    return sink
  }

  /// Writes what stands behind the last whole frame of a device: dated annotations.
  private mutating func finishDevice() throws(RecordingError) {
    frame = ""
    guard !marks.isEmpty else { return }
    try write("  - \(RecordPlace.ownKey):\n\(marks)    evdev: []\n")
    marks = ""
  }

  /// Writes text.
  private mutating func write(_ text: String) throws(RecordingError) {
    try sink.write(Array(text.utf8))
  }
}
