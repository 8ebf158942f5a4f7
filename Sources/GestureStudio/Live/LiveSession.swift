public import EvdevInput
public import GestureReplay
public import InputEvents
public import InputRecordings
public import TouchTracking

/// A scene that follows a live device, and the recording of what it saw.
///
/// The session's time is the device's. It advances to the stamp of the next event, or to now less
/// the holdback where there is none, so an event that is less late than that is not late at all.
/// One that is counts when it is seen, and the recording says so: replaying it gives the same
/// trace.
public struct LiveSession: ~Copyable {
  /// The device's surface in points and millimetres.
  public let geometry: SurfaceGeometry
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
  /// Whether each gesture after the first begins another part of the recording.
  public var recordsParts = false
  /// Whether a finger has been on the surface.
  private var hasGesture = false
  /// Whether the device closes frames of its own with the value that marks the kernel's.
  private var hasOddReports = false

  /// What a session is set up with besides the device.
  public struct Options {
    /// The scene.
    public var scene: SceneSource
    /// Every number and choice.
    public var configuration: ReplayConfiguration
    /// What the trace names the recording by.
    public var recording = "live"
    /// How long to wait for late events, in nanoseconds; a negative one makes events late.
    public var holdback = LiveSession.usualHoldback
    /// Whether it is watched that nothing sticks or jumps.
    public var isChecked = false
    /// Who sees what happens.
    public var observers: [any SessionObserver] = []

    /// Creates options.
    public init(scene: SceneSource, configuration: ReplayConfiguration) {
      self.scene = scene
      self.configuration = configuration
    }
  }

  /// How long late events are waited for, in nanoseconds, unless something else is asked for.
  public static let usualHoldback: Int64 = 4_000_000

  /// Sets a scene up for an open device.
  ///
  /// - Parameters:
  ///   - device: What the device says of itself.
  ///   - initialState: What its slots hold.
  ///   - options: The scene and how to run it.
  /// - Throws: ``LiveError`` for axes or policies that won't do.
  public init(
    device: DeviceDescription, initialState: InitialContactState, options: Options
  ) throws(LiveError) {
    let geometry = try Self.surface(of: device, options)
    session = try Self.session(of: device, on: geometry, options)
    self.geometry = geometry
    holdback = options.holdback
    tracker = ContactTracker(
      device: device, geometry: geometry, initialState: initialState,
      configuration: options.configuration.tracking)
    noteAnomalies()
  }

  /// The surface of a device.
  private static func surface(
    of device: DeviceDescription, _ options: Options
  ) throws(LiveError) -> SurfaceGeometry {
    do throws(GeometryError) {
      return try SurfaceGeometry(device: device, options: options.configuration.geometry)
    } catch {
      throw .geometry(error)
    }
  }

  /// The scene, set up.
  private static func session(
    of device: DeviceDescription, on geometry: SurfaceGeometry, _ options: Options
  ) throws(LiveError) -> Session {
    do throws(ConfigurationError) {
      return try Session(
        of: options.scene, configuration: options.configuration, geometry: geometry,
        device: device, recording: options.recording, isChecked: options.isChecked,
        observers: options.observers)
    } catch {
      throw .configuration(error)
    }
  }

  /// Records what comes from now on; to be called before the first event.
  public mutating func record(to recorder: consuming SessionRecorder) {
    self.recorder = consume recorder
  }

  /// The session's time.
  public var now: Timestamp { session.now }

  /// Whether a finger is on the surface, as far as events have told.
  public var isTouched: Bool { tracker.frame.isTouched }

  /// Why the scene's program could not go on, where one plays it and could not.
  public var failure: ProgramError? { session.failure }

  /// What has been recorded, or `nil` where no recording is made or it is over.
  public var account: RecordingAccount? {
    switch recorder {
    case .some(let recorder): recorder.account
    case .none: nil
    }
  }

  /// How far the recording has come, or `nil` where none is made.
  public var progress: RecordingProgress? {
    switch recorder {
    case .some(let recorder): recorder.progress
    case .none: nil
    }
  }

  /// Writes a label or a note into the recording, where one is made, and tells who watches.
  public mutating func append(_ mark: RecordingMark) throws(EvdevError) {
    try recorder?.append(mark)
  }

  /// Ends the session: contacts that are down are cancelled, and everything comes to rest.
  ///
  /// - Parameters:
  ///   - time: The session's time by the clock.
  ///   - isLost: Whether the device went away.
  /// - Returns: Why the scene's program could not go on, where one plays it and could not.
  /// - Throws: `EvdevError` where the recording can't be written.
  public mutating func finish(
    at time: Timestamp, isLost: Bool
  ) throws(EvdevError) -> ProgramError? {
    var mark = self.mark(at: time)
    mark.isEnd = true
    mark.isLost = isLost
    // The scene ends also where the disk is full.
    var failure: EvdevError?
    do throws(EvdevError) {
      try recorder?.append(mark)
    } catch {
      failure = error
    }
    session.advance(to: mark.time)
    let hasContacts = tracker.finish(
      at: mark.time, reason: isLost ? .deviceLost : .endOfInput, line: recorder?.line ?? 0)
    noteAnomalies()
    if hasContacts { session.deliver(tracker.frame) }
    session.finish()
    if let failure { throw failure }
    try recorder.take()?.finish()
    return session.failure
  }

  /// A mark at a moment of the clock, which is not before anything that has happened.
  private func mark(at time: Timestamp) -> RecordingMark {
    RecordingMark(at: max(Timestamp(microseconds: time.microseconds), session.now))
  }

  /// Notes what the tracker found odd.
  private func noteAnomalies() {
    for anomaly in tracker.anomalies { session.note(anomaly) }
  }

  /// Whether a finger is on the surface after a frame that is still to come.
  private func beginsGesture(_ events: [InputEvent]) -> Bool {
    var ahead = tracker
    for event in events { _ = ahead.update(event) }
    return ahead.frame.isTouched
  }

  /// Records a frame and feeds it to the scene.
  private mutating func takeFrame(_ line: SessionLine) throws(EvdevError) {
    guard let first = frame.events.first else { return }
    if recordsParts, !isTouched, beginsGesture(frame.events) {
      if hasGesture { try recorder?.beginPart() }
      hasGesture = true
    }
    var floor = Timestamp(nanoseconds: .min)
    if first.time < session.now {
      floor = session.now
      var mark = RecordingMark(at: floor)
      mark.isLate = true
      try recorder?.append(mark)
      session.note(Anomaly(.late, time: floor, line: recorder?.line ?? 0))
    }
    if !frame.isRelease {
      hasOddReports = hasOddReports || frame.events.last?.value == 1
    } else if !hasOddReports {
      var mark = RecordingMark(at: max(first.time, floor))
      mark.isCut = true
      try recorder?.append(mark)
      if tracker.cut(at: mark.time) { session.deliver(tracker.frame) }
    }
    try recorder?.append(frame, line: line)
    let recorded = frame.events.count(where: SessionRecorder.isRecorded)
    var number = (recorder?.line ?? 0) - recorded
    for var event in frame.events {
      if recorder != nil && SessionRecorder.isRecorded(event) { number += 1 }
      event.time = max(event.time, floor)
      let isFrame = tracker.update(event, line: max(number, 0))
      noteAnomalies()
      if isFrame { session.deliver(tracker.frame) }
    }
  }
}

extension LiveSession: LiveFollower {
  /// The time until something is due without further events, or `nil` where nothing is.
  public func timeout(on line: SessionLine) -> Int64? {
    guard let deadline = session.nextDeadline, let moment = line.moment(of: deadline) else {
      return nil
    }
    return max(moment.nanoseconds(since: .now) + holdback + 1_000, 0)
  }

  /// Whether a finger is on the device.
  public func isTouched(_ device: Int) -> Bool {
    isTouched
  }

  /// Takes the events of one read, frame by frame.
  public mutating func take(
    _ batch: EventBatch, from device: Int, on line: SessionLine
  ) throws(EvdevError) {
    var discards = batch.discards[...]
    for event in batch.events {
      frame.append(event)
      guard event.isReport else { continue }
      if frame.events.contains(where: \.isDropped), let discard = discards.popFirst() {
        frame.append(discard)
      }
      try takeFrame(line)
      frame.removeAll()
    }
  }

  /// Cancels the contacts of a device that went away; half a frame of it means nothing.
  public mutating func lose(device: Int, at time: Timestamp) throws(EvdevError) {
    frame.removeAll()
    var mark = self.mark(at: time)
    mark.isLost = true
    try recorder?.append(mark)
    let hasContacts = tracker.finish(
      at: mark.time, reason: .deviceLost, line: recorder?.line ?? 0)
    noteAnomalies()
    if hasContacts { session.deliver(tracker.frame) }
  }

  /// Goes on with a device that is back.
  public mutating func regain(
    device: Int, state: InitialContactState, at time: Timestamp
  ) throws(EvdevError) {
    var mark = self.mark(at: time)
    mark.isBack = true
    mark.contactState = state
    try recorder?.append(mark)
    tracker.resume(with: state, at: mark.time, line: recorder?.line ?? 0)
    noteAnomalies()
  }

  /// Runs what was due before now less the holdback; the session's time stays in microseconds.
  public mutating func pass(on line: SessionLine) throws(EvdevError) -> Bool {
    if let now = line.time(at: .now), let deadline = session.nextDeadline {
      let horizon = Timestamp(
        microseconds: now.advanced(byNanoseconds: -holdback).microseconds)
      if deadline < horizon { session.advance(to: horizon) }
    }
    return session.failure == nil
  }
}
