import InputEvents
import InputRecordings
import RecordingFormats

/// What a reader of all formats gave from start to end.
struct Imported {
  /// The device.
  let device: DeviceDescription?
  /// The format and its version.
  let format: String
  /// The session's annotation.
  let annotation: RecordingAnnotation?
  /// What the slots held at the start.
  let initialState: InitialContactState
  /// The events in order.
  private(set) var events: [InputEvent] = []
  /// The line of each event.
  private(set) var lines: [Int] = []
  /// The dated annotations, each with the count of events before it.
  private(set) var marks: [(eventsBefore: Int, mark: RecordingMark)] = []
  /// The anomalies in order.
  private(set) var anomalies: [Anomaly] = []
  /// What the file holds and no recording can.
  private(set) var leftOut: [String] = []
  /// The raw stamp of the first event.
  private(set) var firstStamp: Timestamp?

  /// Reads a recording to its end.
  init(_ reader: consuming RecordingReader) throws {
    device = reader.device
    format = reader.formatVersion
    annotation = reader.annotation
    initialState = reader.initialState
    reading: while true {
      let step = try reader.advance()
      while let anomaly = reader.takeAnomaly() { anomalies.append(anomaly) }
      switch step {
      case .event(let event):
        events.append(event)
        lines.append(reader.line)
      case .mark: if let mark = reader.mark { marks.append((events.count, mark)) }
      case .end: break reading
      }
    }
    leftOut = reader.leftOut
    firstStamp = reader.firstStamp
  }

  /// Reads a file.
  init(
    path: String, description: String? = nil, device: DeviceChoice? = nil
  ) throws {
    try self.init(
      RecordingReader(
        path: path, deviceDescriptionPath: description, formats: .all(device: device)))
  }

  /// Reads bytes.
  init(_ bytes: [UInt8], device: DeviceChoice? = nil) throws {
    try self.init(RecordingReader(bytes: bytes, name: "test", formats: .all(device: device)))
  }

  /// Reads text.
  init(_ text: String, device: DeviceChoice? = nil) throws {
    try self.init(Array(text.utf8), device: device)
  }

  /// Reads text, with text that describes the device.
  init(_ text: String, description: String) throws {
    try self.init(
      RecordingReader(
        RecordingInput(bytes: Array(text.utf8), name: "test", formats: .all),
        description: RecordingInput(
          bytes: Array(description.utf8), name: "description", formats: .all)))
  }

  /// How many frames were closed.
  var frames: Int { events.count { $0.isReport } }

  /// The error of reading a text, as a user sees it, or "none".
  static func error(_ text: String, device: DeviceChoice? = nil) -> String {
    do {
      _ = try Imported(text, device: device)
      return "none"
    } catch let error as RecordingError {
      return "\(error)" + (error.hint == nil ? " without a remedy" : "")
    } catch {
      return "\(error)"
    }
  }
}

extension InputEvent {
  /// An event in short: microseconds, type, code, value.
  init(_ microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) {
    self.init(
      time: Timestamp(microseconds: microseconds), type: EventType(rawValue: type), code: code,
      value: value)
  }
}
