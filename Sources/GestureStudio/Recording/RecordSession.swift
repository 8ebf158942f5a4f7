public import EvdevInput
public import GestureReplay
public import InputEvents
import InputRecordings
import TouchTracking

/// A recording of one or several devices, as a follower of the loop that reads them.
///
/// Each device has a session of its own with the scene that is asked for, so what a person sees live
/// is what a replay of its recording gives.
public struct RecordSession: ~Copyable {
  /// The devices.
  private let devices: [RecordedDevice]
  /// The folder that several devices are recorded to.
  private let folder: SessionFolder?
  /// When it ends by itself.
  private let limits: RecordingLimits
  /// What the limits are compared with.
  private var state: RecordingLimits.State
  /// The terminal, where a person watches.
  private var screen: RecordScreen?
  /// The device that a finger touched last.
  private var latest = 0
  /// Whether events have come since the last look.
  private var hasEvents = false
  /// The gestures that were there at the last look.
  private var shownGestures = 0
  /// Whether a person has ended it, or the next gesture has begun after the last one.
  private var isEnded = false
  /// What the last key did not do, and why.
  private var notice: String?

  /// How long after a gesture or a key the last gesture may be labelled, in nanoseconds.
  private static let labelTime: Int64 = 3_000_000_000

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - devices: The devices, by their numbers in the loop; each with what records it.
  ///   - folder: The folder that several devices are recorded to.
  ///   - limits: When it ends by itself.
  public init(
    _ devices: [RecordedDevice], folder: SessionFolder? = nil,
    limits: RecordingLimits = RecordingLimits()
  ) {
    self.devices = devices
    self.folder = folder
    self.limits = limits
    state = RecordingLimits.State(start: .now)
  }

  /// Takes the terminal, to show how the recording gets on and to take keys.
  ///
  /// - Returns: The descriptor whose keys ``readKeys()`` reads.
  /// - Throws: ``TerminalError`` where there is none.
  public mutating func watch() throws(TerminalError) -> Int32 {
    let screen = try RecordScreen()
    let keys = screen.keys
    self.screen = consume screen
    return keys
  }

  /// Gives the terminal back.
  public mutating func unwatch() {
    screen?.clear()
    screen = nil
  }

  /// Ends the recording; contacts that are down are cancelled.
  ///
  /// All files are ended, be there an error with one of them.
  ///
  /// - Parameters:
  ///   - time: The session's time by the clock.
  ///   - lost: The device that went away, if that is why.
  /// - Returns: Why the scene's program could not go on, where one plays it and could not.
  /// - Throws: `EvdevError` where a recording can't be written.
  public mutating func finish(
    at time: Timestamp, lost: Int? = nil
  ) throws(EvdevError) -> ProgramError? {
    var failure: EvdevError?
    var programError: ProgramError?
    for (number, device) in devices.enumerated() {
      do throws(EvdevError) {
        let error = try device.finish(at: time, isLost: number == lost || device.isAway)
        programError = programError ?? error
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return programError
  }
}

extension RecordSession: LiveFollower {
  /// The time until a scene, a limit or the line wants a look, in nanoseconds.
  public func timeout(on line: SessionLine) -> Int64? {
    let now = MonotonicTime.now
    var least = limits.end(after: state).map { max(0, $0.nanoseconds(since: now)) }
    for device in devices {
      if let timeout = device.session.timeout(on: line) { least = min(least ?? timeout, timeout) }
    }
    if let timeout = screen?.timeout(since: state.start, now: now) {
      least = min(least ?? timeout, timeout)
    }
    return least
  }

  /// Whether a finger is on a device.
  public func isTouched(_ device: Int) -> Bool {
    devices[device].session.isTouched
  }

  /// Hands the events of a device to its session.
  public mutating func take(
    _ batch: EventBatch, from device: Int, on line: SessionLine
  ) throws(EvdevError) {
    hasEvents = true
    guard limits.gestures != nil else { return try record(batch, from: device, on: line) }
    // The frame that ends the last gesture is the last one that is recorded, but of a device that is
    // still touched: its contacts are seen to their end.
    var discards = batch.discards[...]
    var piece = EventBatch()
    for (index, event) in batch.events.enumerated() {
      piece.append(event)
      if event.isDropped, let discard = discards.popFirst() { piece.append(discard) }
      guard event.isReport || index == batch.events.count - 1 else { continue }
      if limits.hasAllGestures(state), !devices[device].watch.isTouched {
        if piece.events.contains(where: \.beginsContact) { isEnded = true }
      } else {
        try record(piece, from: device, on: line)
        state.gestures = keptGestures
      }
      piece.removeAll()
    }
  }

  /// Cancels the contacts of a device that went away and is waited for.
  public mutating func lose(device: Int, at time: Timestamp) throws(EvdevError) {
    try devices[device].session.lose(device: device, at: time)
    devices[device].isAway = true
    // It counts as an event: a gesture may have ended, and a touch.
    hasEvents = true
  }

  /// Goes on with a device that is back.
  public mutating func regain(
    device: Int, state: InitialContactState, at time: Timestamp
  ) throws(EvdevError) {
    try devices[device].session.regain(device: device, state: state, at: time)
    devices[device].isAway = false
    hasEvents = true
  }

  /// Does what the keys that were pressed say.
  public mutating func readKeys() throws(EvdevError) {
    guard let keys = screen?.readKeys() else { return }
    for key in keys.compactMap(RecordKey.init) {
      notice = nil
      switch key {
      case .label(let edit):
        if try !devices[latest].label(edit) { notice = "no gesture yet" }
        allowLabels()
      case .help: screen?.write(RecordKey.helpLines)
      case .end: isEnded = true
      case .redraw: break
      }
    }
  }

  /// Looks whether it is over, and draws the line anew.
  public mutating func pass(on line: SessionLine) throws(EvdevError) -> Bool {
    // An escape alone is a key once nothing follows it.
    if screen?.wantsKeys == true { try readKeys() }
    var isRunning = !isEnded
    for (number, device) in devices.enumerated() {
      if try !device.session.pass(on: line) { isRunning = false }
      if let folder, let origin = device.account?.origin { folder.note(origin: origin, of: number) }
    }
    let now = MonotonicTime.now
    update(at: now)
    if let end = limits.end(after: state), end <= now { isRunning = false }
    if screen != nil {
      let shown = self.line(at: now)
      screen?.draw(shown, now: now)
    }
    return isRunning
  }

  /// Hands events that are recorded to a device's session.
  private mutating func record(
    _ batch: EventBatch, from device: Int, on line: SessionLine
  ) throws(EvdevError) {
    let recorded = devices[device]
    try recorded.session.take(batch, from: device, on: line)
    if recorded.watch.isTouched { latest = device }
  }

  /// The gestures that are over and not discarded.
  private var keptGestures: Int {
    devices.reduce(0) { $0 + $1.keptGestures }
  }

  /// Brings what the limits are compared with up to date.
  private mutating func update(at now: MonotonicTime) {
    guard hasEvents else { return }
    hasEvents = false
    state.lastEvent = now
    state.isTouched = devices.contains(where: \.watch.isTouched)
    screen?.invalidate()
    guard keptGestures != shownGestures else { return }
    shownGestures = keptGestures
    allowLabels()
  }

  /// Lets the last gesture be labelled for a while, where somebody can.
  private mutating func allowLabels() {
    state.gestures = keptGestures
    guard screen != nil else { return }
    state.labelsUntil = MonotonicTime.now.advanced(byNanoseconds: Self.labelTime)
  }

  /// What the line shows now.
  private func line(at now: MonotonicTime) -> LiveLine {
    var line = LiveLine()
    let device = devices[latest]
    let count = keptGestures + devices.count(where: \.watch.isTouched)
    line.show(seconds: now.nanoseconds(since: state.start) / 1_000_000_000)
    line.show(gestures: count, of: limits.gestures)
    line.show(fingers: devices.reduce(0) { $0 + $1.watch.fingers })
    if let gesture = device.watch.latest {
      line.show(gesture, on: device.session.geometry)
      if let label = device.labels.label(of: gesture) { line.show(label) }
    }
    if let away = devices.first(where: \.isAway) {
      line.show(notice: "\(away.name) is away")
    } else if let notice {
      line.show(notice: notice)
    } else if limits.hasAllGestures(state) {
      line.show(notice: "label the last one, Enter ends")
    } else if device.watch.latest == nil {
      line.show(notice: "? for keys")
    }
    return line
  }
}

extension InputEvent {
  /// Whether it says that a finger comes down.
  fileprivate var beginsContact: Bool {
    if axis == .trackingID { return value >= 0 }
    return type == .key && code == KeyCode.touch.rawValue && value == 1
  }
}
