import InputEvents
import InputRecordings
import TouchTracking

/// A recording as frames of contacts: reader, geometry and tracker in one.
struct ContactStream: ~Copyable {
  /// What a step through the stream came to.
  enum Step {
    /// An event that completes no frame.
    case event(InputEvent)
    /// The event that completed the tracker's frame.
    case frame(InputEvent)
    /// A dated annotation, which is in ``ContactStream/mark``.
    case mark
    /// The recording ended with contacts down; the tracker's frame says so.
    case interruption
    /// There is nothing more.
    case end
  }

  /// The recording.
  var reader: RecordingReader
  /// How units become points.
  let geometry: SurfaceGeometry
  /// The contacts.
  var tracker: ContactTracker
  /// What the last step noticed.
  private(set) var anomalies: [Anomaly] = []
  /// The latest dated annotation, from the step that gave ``Step/mark`` on.
  private(set) var mark: RecordingMark?

  /// Steps that were taken to find out what the device is, and the lines they came from.
  private var ahead: [(step: RecordingReader.Step, mark: RecordingMark?, line: Int)] = []
  /// The next of them.
  private var nextAhead = 0
  /// The line that the last step came from.
  private var line = 0
  /// No event counts as earlier than this: late events count when they were seen.
  private var floor = Timestamp.zero
  /// The time of the last event.
  private var lastTime = Timestamp.zero
  /// Why contacts that are down at the end are.
  private var ending = TouchFrame.Interruption.Reason.endOfInput
  /// Whether the recording ended.
  private var isAtEnd = false

  /// The most events that are looked at to tell a touchpad by its tool keys.
  private static let lookAhead = 4_096

  /// Starts a stream.
  ///
  /// - Throws: ``RecordingError`` where the axes give no geometry or the first frame is malformed.
  init(
    _ reader: consuming RecordingReader, options: SurfaceGeometry.Options,
    configuration: ContactTracker.Configuration = ContactTracker.Configuration()
  ) throws(RecordingError) {
    let device = reader.device ?? DeviceDescription()
    var hasToolKeys = false
    if options.kind == nil && device.properties.isDisjoint(with: [.direct, .pointer]) {
      hasToolKeys = try Self.look(ahead: &ahead, in: &reader)
    }
    do throws(GeometryError) {
      geometry = try SurfaceGeometry(
        device: device, hasToolKeys: hasToolKeys, options: options)
    } catch {
      throw RecordingError(
        .malformed, file: reader.name, message: error.description,
        hint: "mend the A: line of that axis, or give the axes with --device-description")
    }
    tracker = ContactTracker(
      device: device, geometry: geometry, initialState: reader.initialState,
      configuration: configuration)
    anomalies = tracker.anomalies
    self.reader = reader
  }

  /// Reads up to the end of the first frame with keys, to see whether they are tool keys.
  private static func look(
    ahead: inout [(step: RecordingReader.Step, mark: RecordingMark?, line: Int)],
    in reader: inout RecordingReader
  ) throws(RecordingError) -> Bool {
    var sawKey = false
    while ahead.count < lookAhead {
      let step = try reader.advance()
      ahead.append((step, reader.mark, reader.line))
      switch step {
      case .event(let event) where event.type == .key:
        sawKey = true
        if KeyCode(rawValue: event.code).fingerCount != nil { return true }
      case .event(let event) where event.isReport && sawKey: return false
      case .end: return false
      default: break
      }
    }
    return false
  }

  /// Goes one step on.
  @inline(__always)
  mutating func advance() throws(RecordingError) -> Step {
    if !anomalies.isEmpty { anomalies.removeAll(keepingCapacity: true) }
    guard !isAtEnd else { return .end }
    let step = try nextStep()
    if reader.hasAnomaly {
      while let anomaly = reader.takeAnomaly() { anomalies.append(anomaly) }
    }
    switch step {
    case .event(var event):
      event.time = max(event.time, floor)
      lastTime = max(lastTime, event.time)
      let isFrame = tracker.update(event, line: line)
      if !tracker.anomalies.isEmpty { anomalies += tracker.anomalies }
      return isFrame ? .frame(event) : .event(event)
    case .mark:
      guard let mark else { return .end }
      if mark.isLate {
        floor = max(floor, mark.time)
        anomalies.append(Anomaly(.late, time: floor, line: line))
      }
      if mark.isEnd { lastTime = max(lastTime, mark.time) }
      if mark.isLost { ending = .deviceLost }
      return .mark
    case .end:
      isAtEnd = true
      let hasContacts = tracker.finish(at: lastTime, reason: ending, line: line)
      if !tracker.anomalies.isEmpty { anomalies += tracker.anomalies }
      return hasContacts ? .interruption : .end
    }
  }

  /// The next step of the reader, or one that was looked at before.
  @inline(__always)
  private mutating func nextStep() throws(RecordingError) -> RecordingReader.Step {
    guard nextAhead < ahead.count else {
      let step = try reader.advance()
      line = reader.line
      if case .mark = step { mark = reader.mark }
      return step
    }
    let step = ahead[nextAhead]
    (mark, line) = (step.mark, step.line)
    nextAhead += 1
    if nextAhead == ahead.count {
      ahead = []
      nextAhead = 0
    }
    return step.step
  }
}
