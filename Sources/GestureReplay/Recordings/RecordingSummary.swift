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
  /// The number of events that tell which key of a keyboard was pressed.
  public private(set) var keyboardEvents = 0
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
  /// - Throws: ``InputRecordings/RecordingError`` for a malformed line or axes that give no geometry.
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
    var current = TouchSequenceTracker()
    while true {
      let step = try stream.advance()
      anomalies += stream.anomalies
      switch step {
      case .event(let event):
        events += 1
        if event.type != .absolute, event.tellsKeyboardKey { keyboardEvents += 1 }
        duration = max(duration, event.time)
        if event.isReport { frames += 1 }
      case .frame(let event):
        events += 1
        if event.isReport { frames += 1 }
        duration = max(duration, event.time)
        note(current.follow(stream.tracker.frame.time, fingers: stream.tracker.frame.fingerCount))
      case .mark: if let mark = stream.mark { marks.append(mark) }
      case .interruption:
        note(current.follow(stream.tracker.frame.time, fingers: stream.tracker.frame.fingerCount))
      case .end:
        note(current.finish())
        return
      }
    }
  }

  /// Keeps a sequence that is over.
  private mutating func note(_ sequence: TouchSequence?) {
    if let sequence { sequences.append(sequence) }
  }
}
