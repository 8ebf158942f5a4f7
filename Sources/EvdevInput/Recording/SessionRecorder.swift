public import InputEvents
public import InputRecordings

/// Writes a live device to a recording, one whole frame at a time.
///
/// From the first event on the file is whole at every moment: a frame is written when it closes, with
/// nothing held back. An existing file is never overwritten. What a keyboard could tell of a
/// person is left out: of keys only touch, tools and mouse buttons are written, and no scan codes.
public struct SessionRecorder: ~Copyable {
  /// The file.
  public let path: String
  /// The device that is recorded.
  private let device: DeviceDescription
  /// What the recording says of its session.
  private var annotation: RecordingAnnotation
  /// The file until its header is written.
  private var sink: FileSink?
  /// Writes the file once the time of the first event is known.
  private var writer: EvemuWriter<FileSink>?
  /// What has been written.
  public private(set) var progress: RecordingProgress

  /// How many events told a key of a keyboard; none of them was written.
  public private(set) var keyEventsLeftOut = 0

  /// The line of what was appended last, counted from 1, or 0 before the header.
  public private(set) var line = 0

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - path: The file to make.
  ///   - device: What the device says of itself.
  ///   - initialState: What its slots held when it was opened.
  ///   - annotation: What else to say of the session: scene, view, note.
  /// - Throws: `EvdevError`, for a file that exists already above all.
  public init(
    creating path: String, device: DeviceDescription, initialState: InitialContactState,
    annotation: RecordingAnnotation = RecordingAnnotation()
  ) throws(EvdevError) {
    do {
      sink = try FileSink(creating: path)
    } catch {
      throw .recording(error)
    }
    self.path = path
    self.device = device.withoutKeyboardKeys
    self.annotation = annotation
    self.annotation.initialState = initialState
    self.annotation.clock = "monotonic"
    progress = RecordingProgress(device: device, initialState: initialState)
  }

  /// Appends the events of one read, and a note for each overflow of the kernel's buffer.
  ///
  /// - Parameters:
  ///   - batch: What the device sent.
  ///   - line: The time line that it was read with.
  /// - Throws: `EvdevError` where the file cannot be written.
  public mutating func append(_ batch: EventBatch, line: SessionLine) throws(EvdevError) {
    guard !batch.events.isEmpty else { return }
    try begin(at: line.origin)
    for discard in batch.discards {
      var mark = RecordingMark(at: discard.time)
      mark.note =
        "the kernel's buffer overflowed; \(discard.eventCount) more events were thrown away"
      try append(mark)
    }
    for event in batch.events {
      guard Self.isRecorded(event) else {
        if event.tellsKeyboardKey { keyEventsLeftOut += 1 }
        continue
      }
      do throws(RecordingError) {
        try writer?.append(event)
      } catch {
        throw .recording(error)
      }
      self.line += 1
      progress.count(event)
    }
  }

  /// Appends a dated note or label.
  public mutating func append(_ mark: RecordingMark) throws(EvdevError) {
    try begin(at: nil)
    do {
      try writer?.append(mark)
      line += 1
    } catch {
      throw .recording(error)
    }
  }

  /// Writes what is still missing of a recording without events, and closes the file.
  public consuming func finish() throws(EvdevError) {
    try begin(at: nil)
  }

  /// Whether an event goes into the recording.
  package static func isRecorded(_ event: InputEvent) -> Bool {
    switch event.type {
    case .key:
      let key = KeyCode(rawValue: event.code)
      return key.isTouchOrTool || key.isMouseButton
    case .miscellaneous:
      // MSC_RAW and MSC_SCAN name the key that was pressed.
      return event.code != 3 && event.code != 4
    default:
      return true
    }
  }

  /// Writes the header, once.
  private mutating func begin(at origin: MonotonicTime?) throws(EvdevError) {
    guard let sink = sink.take() else { return }
    annotation.origin = origin.map { $0.nanoseconds / 1_000 }
    do {
      let writer = try EvemuWriter(to: sink, device: device, annotation: annotation)
      line = writer.line
      self.writer = consume writer
    } catch {
      throw .recording(error)
    }
  }
}
