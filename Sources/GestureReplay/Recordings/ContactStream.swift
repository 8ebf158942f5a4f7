package import InputEvents
package import InputRecordings
package import TouchTracking

/// A recording as frames of contacts: reader, geometry and tracker in one.
package struct ContactStream: ~Copyable {
  /// What a step through the stream came to.
  package enum Step {
    /// An event that completes no frame.
    case event(InputEvent)
    /// The event that completed the tracker's frame.
    case frame(InputEvent)
    /// A dated annotation, which is in ``ContactStream/mark``.
    case mark
    /// The recording ended or was cut with contacts down; the tracker's frame says so.
    case interruption
    /// There is nothing more.
    case end
  }

  /// The recording.
  package var reader: RecordingReader
  /// How units become points.
  package let geometry: SurfaceGeometry
  /// The contacts.
  package var tracker: ContactTracker
  /// What the last step noticed.
  package private(set) var anomalies: [Anomaly] = []
  /// The latest dated annotation, from the step that gave ``Step/mark`` on.
  package private(set) var mark: RecordingMark?

  /// A step that was taken to find out what the device is, with all that belongs to it.
  private struct Ahead {
    /// The step.
    var step: RecordingReader.Step
    /// The dated annotation, where the step is one.
    var mark: RecordingMark?
    /// The line it came from.
    var line: Int
    /// What the reader noticed.
    var anomalies: [Anomaly] = []
  }

  /// Steps that were taken ahead.
  private var ahead: [Ahead] = []
  /// The next of them.
  private var nextAhead = 0
  /// The line that the last step came from.
  package private(set) var line = 0
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
  /// - Throws: ``InputRecordings/RecordingError`` where the axes give no geometry or the first frame is malformed.
  package init(
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
        .malformed, file: reader.name, line: reader.line(of: error.axis),
        message: error.description,
        hint: "mend the range of that axis, or leave it out and give it with --device-description")
    }
    tracker = ContactTracker(
      device: device, geometry: geometry, initialState: reader.initialState,
      configuration: configuration)
    anomalies = tracker.anomalies
    self.reader = reader
  }

  /// Reads up to the end of the first frame with a contact, to see whether tool keys come with it.
  private static func look(
    ahead: inout [Ahead], in reader: inout RecordingReader
  ) throws(RecordingError) -> Bool {
    var sawContact = false
    while ahead.count < lookAhead {
      var entry = Ahead(step: try reader.advance(), mark: reader.mark, line: reader.line)
      while let anomaly = reader.takeAnomaly() { entry.anomalies.append(anomaly) }
      ahead.append(entry)
      switch entry.step {
      case .event(let event):
        if event.type == .key, KeyCode(rawValue: event.code).fingerCount != nil { return true }
        let beginsContact =
          event.axis == .trackingID
          || event.type == .key && KeyCode(rawValue: event.code) == .touch
        if beginsContact && event.value > 0 { sawContact = true }
        if event.isReport && sawContact { return false }
      case .mark: break
      case .end: return false
      }
    }
    return false
  }

  /// Goes one step on.
  @inline(__always)
  package mutating func advance() throws(RecordingError) -> Step {
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
      return take(mark) ? .interruption : .mark
    case .end:
      isAtEnd = true
      let hasContacts = tracker.finish(at: lastTime, reason: ending, line: line)
      if !tracker.anomalies.isEmpty { anomalies += tracker.anomalies }
      return hasContacts ? .interruption : .end
    }
  }

  /// Takes a mark that interrupts or ends the session; whether it cancels contacts.
  private mutating func take(_ mark: RecordingMark) -> Bool {
    if mark.isEnd {
      lastTime = max(lastTime, mark.time)
      if mark.isLost { ending = .deviceLost }
      return false
    }
    let time = max(lastTime, mark.time)
    if mark.isBack { tracker.resume(with: mark.contactState, at: time, line: line) }
    let isInterrupted =
      mark.isLost && tracker.finish(at: time, reason: .deviceLost, line: line)
      || mark.isCut && tracker.cut(at: time)
    if mark.isBack || mark.isLost { anomalies += tracker.anomalies }
    return isInterrupted
  }

  /// Gives up: contacts that are down are cancelled at the last event.
  ///
  /// - Returns: Whether there was anything to cancel; the tracker's frame then says so.
  mutating func abandon() -> Bool {
    isAtEnd = true
    return tracker.finish(at: lastTime)
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
    anomalies += step.anomalies
    nextAhead += 1
    if nextAhead == ahead.count {
      ahead = []
      nextAhead = 0
    }
    return step.step
  }
}

extension GeometryError {
  /// The axis that is wrong.
  fileprivate var axis: AxisCode {
    let name =
      switch self {
      case .emptyAxis(let name, _), .negativeResolution(let name, _): name
      }
    return switch name {
    case "ABS_MT_POSITION_X": .positionX
    case "ABS_MT_POSITION_Y": .positionY
    case "ABS_X": .x
    default: .y
    }
  }
}
