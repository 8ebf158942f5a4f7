public import InputEvents
public import InputRecordings

/// A recording in memory, frame by frame: what variants are made of.
///
/// Times never go back in it: an event that is stamped earlier than the one before it, and one that
/// came late, are at the time at which a replay counts them.
public struct EventRecording: Hashable, Sendable {
  /// The device, or `nil` where nothing describes it.
  public var device: DeviceDescription?
  /// What the recording says of its session.
  public var annotation: RecordingAnnotation?
  /// What the slots held at the start.
  public var initialState: InitialContactState
  /// The frames in the order of their times.
  public var frames: [EventFrame]
  /// The dated annotations, but for those that say that an event came late.
  public var marks: [RecordingMark]

  /// Creates a recording.
  public init(
    device: DeviceDescription?, annotation: RecordingAnnotation? = nil,
    initialState: InitialContactState = InitialContactState(), frames: [EventFrame] = [],
    marks: [RecordingMark] = []
  ) {
    self.device = device
    self.annotation = annotation
    self.initialState = initialState
    self.frames = frames
    self.marks = marks
  }

  /// Reads all of a recording; a frame that is not whole is left out.
  ///
  /// - Throws: ``InputRecordings/RecordingError`` for a malformed line.
  /// - Complexity: memory grows with the recording.
  public init(reading reader: consuming RecordingReader) throws(RecordingError) {
    self.init(
      device: reader.device, annotation: reader.annotation, initialState: reader.initialState)
    var events: [InputEvent] = []
    var latest = Timestamp.zero
    while true {
      let step = try reader.advance()
      while reader.takeAnomaly() != nil {}
      switch step {
      case .event(var event):
        latest = max(latest, event.time)
        event.time = latest
        events.append(event)
        guard event.isClosing else { continue }
        frames.append(EventFrame(read: events, at: latest))
        events.removeAll(keepingCapacity: true)
      case .mark:
        guard let mark = reader.mark else { continue }
        if mark.isLate { latest = max(latest, mark.time) } else { marks.append(mark) }
      case .end: return
      }
    }
  }

  /// Reads the recording in a file; `-` is standard input.
  public init(
    path: String, deviceDescriptionPath: String? = nil, formats: InputFormats = .own
  ) throws(RecordingError) {
    try self.init(
      reading: RecordingReader(
        path: path, deviceDescriptionPath: deviceDescriptionPath, formats: formats))
  }

  /// The time of the last frame.
  public var duration: Timestamp {
    frames.last?.time ?? .zero
  }

  /// Writes the recording as evemu.
  ///
  /// Each dated annotation is written before the first frame that is later than it.
  ///
  /// - Parameter sink: Where it goes.
  /// - Returns: The sink.
  /// - Throws: What the sink throws.
  public func write<Sink: ByteSink & ~Copyable>(
    to sink: consuming Sink
  ) throws(RecordingError) -> Sink {
    var annotation = annotation
    if initialState != InitialContactState() {
      annotation = annotation ?? RecordingAnnotation()
      annotation?.initialState = initialState
      if let slot = initialState.slot, slot < 0 { annotation?.slot = nil }
    }
    var writer = try EvemuWriter(to: sink, device: device, annotation: annotation)
    var rest = marks.sorted { $0.time < $1.time }[...]
    for frame in frames {
      while let mark = rest.first, mark.time < frame.time {
        try writer.append(mark)
        rest = rest.dropFirst()
      }
      for event in frame.events { try writer.append(event) }
    }
    for mark in rest { try writer.append(mark) }
    return writer.finish()
  }

  /// The recording as the bytes of an evemu file.
  public func evemu() throws(RecordingError) -> [UInt8] {
    try write(to: MemorySink()).bytes
  }
}
