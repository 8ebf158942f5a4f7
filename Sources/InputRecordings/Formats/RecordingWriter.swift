public import InputEvents

/// Writes a recording in some format, one whole frame at a time.
public protocol RecordingWriter: ~Copyable {
  /// Appends an event on the session's time line; one that closes a frame writes it.
  mutating func append(_ event: InputEvent) throws(RecordingError)
  /// Writes a dated annotation: before the frame that is not closed yet.
  mutating func append(_ mark: RecordingMark) throws(RecordingError)
}

extension EvemuWriter: RecordingWriter where Sink: ~Copyable {}

/// Copies recordings from reader to writer, and counts what no file can hold.
public struct RecordingCopy: Hashable, Sendable {
  /// How many events were copied, in frames that are whole.
  public private(set) var events = 0
  /// How many events stood behind the last whole frame; they are left out.
  public private(set) var eventsOfOpenFrame = 0
  /// How many stamps lay before the first event's; they are written as its own.
  public private(set) var stampsBeforeStart = 0
  /// What the reader found odd in the file itself.
  public private(set) var anomalies: [Anomaly] = []
  /// What may not pass; its host asks it for the device and the annotation, too.
  public var privacy: PrivacyFilter

  /// The most anomalies that are kept.
  private static let mostAnomalies = 64

  /// Creates a copy of nothing yet.
  public init(privacy: PrivacyFilter = PrivacyFilter()) {
    self.privacy = privacy
  }

  /// Copies all events and dated annotations.
  ///
  /// - Parameters:
  ///   - reader: The recording, from its first event on; it is left at its end.
  ///   - writer: Where it goes; its start is written already.
  /// - Throws: What reader or writer throw; what was copied until then stays.
  public mutating func run<Writer: RecordingWriter & ~Copyable>(
    from reader: inout RecordingReader, to writer: inout Writer
  ) throws(RecordingError) {
    while true {
      let step = try reader.advance()
      while let anomaly = reader.takeAnomaly() {
        if anomalies.count < RecordingCopy.mostAnomalies { anomalies.append(anomaly) }
      }
      switch step {
      case .event(let event):
        guard privacy.passes(event) else { continue }
        if event.time < .zero { stampsBeforeStart += 1 }
        try writer.append(event)
        eventsOfOpenFrame += 1
        if event.isReport {
          events += eventsOfOpenFrame
          eventsOfOpenFrame = 0
        }
      case .mark: if let mark = reader.mark { try writer.append(mark) }
      case .end: return
      }
    }
  }

  /// What was lost, in words.
  public var losses: [String] {
    var words: [String] = []
    if eventsOfOpenFrame > 0 {
      words.append("\(eventsOfOpenFrame) events of a last frame that is not whole")
    }
    if stampsBeforeStart > 0 {
      words.append("\(stampsBeforeStart) stamps before the first event's, which became its own")
    }
    return words + privacy.notes
  }
}
