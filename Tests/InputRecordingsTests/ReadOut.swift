import InputEvents
import InputRecordings

/// What a reader gave from start to end.
struct ReadOut {
  /// The device.
  var device: DeviceDescription?
  /// The format and its version.
  var formatVersion: String
  /// The session's annotation.
  var annotation: RecordingAnnotation?
  /// What the slots held at the start.
  var initialState: InitialContactState
  /// The events in order.
  var events: [InputEvent] = []
  /// The line of each event.
  var lines: [Int] = []
  /// The dated annotations, each with the count of events before it.
  var marks: [(eventsBefore: Int, mark: RecordingMark)] = []
  /// The anomalies in order.
  var anomalies: [Anomaly] = []

  /// Reads a recording to its end.
  init(_ reader: consuming RecordingReader) throws(RecordingError) {
    device = reader.device
    formatVersion = reader.formatVersion
    annotation = reader.annotation
    initialState = reader.initialState
    while let anomaly = reader.takeAnomaly() { anomalies.append(anomaly) }
    reading: while true {
      let step = try reader.advance()
      switch step {
      case .event(let event):
        events.append(event)
        lines.append(reader.line)
      case .mark:
        if let mark = reader.mark { marks.append((events.count, mark)) }
      case .end: break
      }
      while let anomaly = reader.takeAnomaly() { anomalies.append(anomaly) }
      if case .end = step { break reading }
    }
  }

  /// Reads a recording from text.
  init(_ text: String) throws(RecordingError) {
    try self.init(RecordingReader(bytes: Array(text.utf8), name: "test.evemu"))
  }

  /// Reads a recording from text, with a description from text.
  init(_ text: String, description: String) throws(RecordingError) {
    try self.init(
      RecordingReader(
        RecordingInput(bytes: Array(text.utf8), name: "test.evemu"),
        description: RecordingInput(bytes: Array(description.utf8), name: "test.desc")))
  }

  /// How many frames were closed.
  var frames: Int {
    events.count { $0.isReport }
  }

  /// The names of the anomalies.
  var anomalyNames: [String] {
    anomalies.map { $0.kind.rawValue }
  }
}
