public import InputEvents
public import InputRecordings
public import TouchTracking

/// What a recording holds: the device, its counts, its sequences of touches and its anomalies.
public struct RecordingSummary: Sendable {
  /// The format and its version.
  public let format: String
  /// The device, or `nil` where the recording names none.
  public let device: DeviceDescription?
  /// How units become points.
  public let geometry: SurfaceGeometry
  /// What the recording says of its session.
  public let annotation: RecordingAnnotation?
  /// The dated annotations.
  public private(set) var marks: [RecordingMark] = []
  /// The number of events.
  public private(set) var events = 0
  /// The number of reports, whatever their value.
  public private(set) var frames = 0
  /// The time of the last event; the first one is at 0.
  public private(set) var duration = Timestamp.zero
  /// The sequences of touches.
  public private(set) var sequences: [TouchSequence] = []
  /// Everything odd, in order; a note about the whole recording has line 0.
  public private(set) var anomalies: [Anomaly] = []

  /// Reads a whole recording.
  ///
  /// - Parameters:
  ///   - reader: The recording, from its first event on.
  ///   - options: What is known better than the device's description.
  /// - Throws: ``RecordingError`` for a malformed line or axes that give no geometry.
  public init(
    reading reader: consuming RecordingReader,
    options: SurfaceGeometry.Options = SurfaceGeometry.Options()
  ) throws(RecordingError) {
    var stream = try ContactStream(reader, options: options)
    format = stream.reader.formatVersion
    device = stream.reader.device
    annotation = stream.reader.annotation
    geometry = stream.geometry
    for note in geometry.notes { anomalies.append(Anomaly(note, time: .zero)) }
    var current: TouchSequence?
    while true {
      let step = try stream.advance()
      anomalies += stream.anomalies
      switch step {
      case .event(let event):
        events += 1
        duration = max(duration, event.time)
        if event.isReport { frames += 1 }
      case .frame(let event):
        events += 1
        frames += 1
        duration = max(duration, event.time)
        follow(stream.tracker.frame, &current)
      case .mark: if let mark = stream.mark { marks.append(mark) }
      case .interruption: follow(stream.tracker.frame, &current)
      case .end:
        if let current { sequences.append(current) }
        return
      }
    }
  }

  /// Carries the current sequence over a frame.
  private mutating func follow(_ frame: borrowing TouchFrame, _ current: inout TouchSequence?) {
    if var sequence = current {
      sequence.end = frame.time
      sequence.fingers = max(sequence.fingers, frame.fingerCount)
      current = sequence
      if !frame.isTouched {
        sequences.append(sequence)
        current = nil
      }
    } else if frame.isTouched {
      current = TouchSequence(start: frame.time, end: frame.time, fingers: frame.fingerCount)
    }
  }
}

/// The time from no contact to no contact.
public struct TouchSequence: Hashable, Sendable, BitwiseCopyable {
  /// When the first contact came down, or the start of a recording that begins with one.
  public var start: Timestamp
  /// When the last contact lifted, or the end of a recording that ends with one.
  public var end: Timestamp
  /// The most fingers at one time.
  public var fingers: Int

  /// Creates a sequence.
  public init(start: Timestamp, end: Timestamp, fingers: Int) {
    self.start = start
    self.end = end
    self.fingers = fingers
  }
}
