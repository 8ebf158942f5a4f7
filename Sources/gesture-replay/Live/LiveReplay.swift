import EvdevInput
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchTracking

/// Follows a live device with a scene, and records the session as it runs.
///
/// The session's time is the device's. It advances to the stamp of the next event, or to now less
/// the holdback where there is none, so an event that is less late than that is not late at all.
/// One that is counts when it is seen, and the recording says so: replaying it gives the same
/// trace.
struct LiveReplay: ~Copyable {
  /// The contacts.
  private var tracker: ContactTracker
  /// The scene.
  private let session: Session
  /// The recording, where one is made.
  private var recorder: SessionRecorder?
  /// How long to wait for late events, in nanoseconds.
  private let holdback: Int64
  /// The events since the last one that closed a frame.
  private var frame = EventBatch()

  /// Sets a scene up on an open device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - source: The scene.
  ///   - configuration: Every number and choice.
  ///   - recordingPath: Where to record the session, or `nil`.
  ///   - holdback: How long to wait for late events, in nanoseconds.
  ///   - isChecked: Whether it is watched that nothing sticks or jumps.
  ///   - observers: Who sees what happens.
  /// - Returns: The session, ready to follow the device.
  /// - Throws: `ToolError` for axes, policies or a recording that won't do.
  static func make(
    device: borrowing EvdevDevice, scene source: SceneSource,
    configuration: ReplayConfiguration, recordingPath: String?, holdback: Int64,
    isChecked: Bool, observers: [any SessionObserver]
  ) throws(ToolError) -> LiveReplay {
    let path = device.path
    let description = device.description
    let geometry = try translating { error in
      ToolError(.device, "\(path): \(error)")
    } _: { () throws(GeometryError) in
      try SurfaceGeometry(device: description, options: configuration.geometry)
    }
    let session = try translating { error in
      ToolError(.usage, error.description)
    } _: { () throws(ConfigurationError) in
      try Session(
        of: source, configuration: configuration, geometry: geometry, device: description,
        recording: recordingPath == nil ? "live" : placeholder, isChecked: isChecked,
        observers: observers)
    }
    let initialState = device.initialContactState
    let recorder = try translating(ToolError.init(device:)) {
      () throws(EvdevError) -> SessionRecorder? in
      try makeRecorder(
        recordingPath, of: description, initialState, scene: source.name, configuration)
    }
    let tracker = ContactTracker(
      device: description, geometry: geometry, initialState: initialState,
      configuration: configuration.tracking)
    for anomaly in tracker.anomalies { session.note(anomaly) }
    return LiveReplay(
      tracker: tracker, session: session, recorder: recorder,
      holdback: holdback)
  }

  /// Puts the parts together.
  private init(
    tracker: ContactTracker, session: Session,
    recorder: consuming SessionRecorder?, holdback: Int64
  ) {
    self.tracker = tracker
    self.session = session
    self.recorder = recorder
    self.holdback = holdback
  }

  /// The recording of a session, or `nil` where none is made.
  private static func makeRecorder(
    _ path: String?, of device: DeviceDescription, _ initialState: InitialContactState,
    scene: String, _ configuration: ReplayConfiguration
  ) throws(EvdevError) -> SessionRecorder? {
    guard let path else { return nil }
    var annotation = RecordingAnnotation()
    annotation.scene = scene
    annotation.view = configuration.geometry.view.flatMap {
      AnnotatedSize(width: $0.width, height: $0.height)
    }
    return try SessionRecorder(
      creating: path, device: device, initialState: initialState, annotation: annotation)
  }

  /// Stands for the recording's hash until that is known.
  static let placeholder = "sha256:" + String(repeating: "0", count: 64)

  /// Ends the session: contacts that are down are cancelled, and everything comes to rest.
  ///
  /// - Parameters:
  ///   - now: The session's time by the clock.
  ///   - isLost: Whether the device went away.
  /// - Returns: Why the scene's program could not go on, where one plays it and could not.
  /// - Throws: `ToolError` where the recording can't be written.
  consuming func finish(
    at now: Timestamp, isLost: Bool
  ) throws(ToolError) -> ProgramError? {
    var mark = RecordingMark(at: max(Timestamp(microseconds: now.microseconds), session.now))
    mark.isEnd = true
    mark.isLost = isLost
    do throws(EvdevError) {
      try recorder?.append(mark)
    } catch {
      throw ToolError(device: error)
    }
    session.advance(to: mark.time)
    let hasContacts = tracker.finish(
      at: mark.time, reason: isLost ? .deviceLost : .endOfInput, line: recorder?.line ?? 0)
    for anomaly in tracker.anomalies { session.note(anomaly) }
    if hasContacts { session.deliver(tracker.frame) }
    session.finish()
    do throws(EvdevError) {
      try recorder.take()?.finish()
    } catch {
      throw ToolError(device: error)
    }
    return session.failure
  }

  /// Records a frame and feeds it to the scene.
  private mutating func takeFrame(_ line: SessionLine) throws(EvdevError) {
    var floor = Timestamp(nanoseconds: .min)
    if let first = frame.events.first, first.time < session.now {
      floor = session.now
      var mark = RecordingMark(at: floor)
      mark.isLate = true
      try recorder?.append(mark)
      session.note(Anomaly(.late, time: floor, line: recorder?.line ?? 0))
    }
    try recorder?.append(frame, line: line)
    let recorded = frame.events.count(where: SessionRecorder.isRecorded)
    var number = (recorder?.line ?? 0) - recorded
    for var event in frame.events {
      if recorder != nil && SessionRecorder.isRecorded(event) { number += 1 }
      event.time = max(event.time, floor)
      let isFrame = tracker.update(event, line: max(number, 0))
      if !tracker.anomalies.isEmpty {
        for anomaly in tracker.anomalies { session.note(anomaly) }
      }
      if isFrame { session.deliver(tracker.frame) }
    }
  }
}

extension LiveReplay: LiveFollower {
  /// The time until something is due without further events, or `nil` where nothing is.
  func timeout(on line: SessionLine) -> Int64? {
    guard let deadline = session.nextDeadline, let moment = line.moment(of: deadline) else {
      return nil
    }
    return max(moment.nanoseconds(since: .now) + holdback + 1_000, 0)
  }

  /// Takes the events of one read, frame by frame.
  mutating func take(_ batch: EventBatch, on line: SessionLine) throws(EvdevError) {
    var discards = batch.discards[...]
    for event in batch.events {
      frame.events.append(event)
      guard event.isReport else { continue }
      if frame.events.contains(where: \.isDropped), let discard = discards.popFirst() {
        frame.discards.append(discard)
      }
      try takeFrame(line)
      frame.removeAll()
    }
  }

  /// Runs what was due before now less the holdback; the session's time stays in microseconds.
  mutating func pass(on line: SessionLine) -> Bool {
    if let now = line.time(at: .now), let deadline = session.nextDeadline {
      let horizon = Timestamp(
        microseconds: now.advanced(byNanoseconds: -holdback).microseconds)
      if deadline < horizon { session.advance(to: horizon) }
    }
    return session.failure == nil
  }
}
