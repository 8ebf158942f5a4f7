public import EvdevInput
public import GestureReplay
public import InputEvents
import InputRecordings

/// Tunes with a live device: shows its gestures as they are made and keeps the last for a replay.
public struct TuningFollower: ~Copyable {
  /// The model on its terminal.
  public private(set) var screen: TuningTerminal
  /// Why the recording of the session could not be written, if it could not.
  public private(set) var failure: EvdevError?

  /// What the device says of itself.
  private let device: DeviceDescription
  /// Knows the scenes.
  private let replayer: SessionReplayer
  /// What the device holds, as far as its events have told.
  private var ledger: SlotLedger
  /// The events since the last one that closed a frame.
  private var frame = EventBatch()
  /// The gesture that is under way.
  private var gesture: LiveGesture?
  /// The recording of the whole session, where one is made.
  private var recorder: SessionRecorder?

  /// Starts to follow a device.
  ///
  /// - Parameters:
  ///   - device: What the device says of itself.
  ///   - state: What its slots hold.
  ///   - screen: The model on its terminal.
  ///   - replayer: Knows the scenes.
  public init(
    device: DeviceDescription, state: InitialContactState, screen: consuming TuningTerminal,
    replayer: SessionReplayer
  ) {
    self.device = device
    self.screen = screen
    self.replayer = replayer
    ledger = SlotLedger(state)
  }

  /// Records the session from now on; to be called before the first event.
  public mutating func record(to recorder: consuming SessionRecorder) {
    self.recorder = consume recorder
  }

  /// Ends the session, and the recording of it.
  public mutating func finish(at time: Timestamp) throws(EvdevError) {
    try endGesture(at: time, isLost: false)
    guard failure == nil else { return }
    var mark = RecordingMark(at: time)
    mark.isEnd = true
    try recorder?.append(mark)
    try recorder.take()?.finish()
  }

  /// Takes a whole frame.
  private mutating func takeFrame(on line: SessionLine) throws(EvdevError) {
    record(frame, on: line)
    let before = ledger
    for event in frame.events { ledger.take(event) }
    if gesture == nil {
      guard let first = frame.events.first, begins(after: before) else { return }
      gesture = makeGesture(at: first.time, state: before.initialState, on: line)
    }
    try gesture?.take(frame)
    screen.touch()
  }

  /// Whether the frame at hand is the first of a gesture.
  ///
  /// Contacts without slots and keys are known by what closes them.
  private func begins(after before: SlotLedger) -> Bool {
    if ledger.isTouched { return !before.isTouched }
    let report = SynchronizationCode.contactReport.rawValue
    return frame.events.count > 2
      && frame.events.contains { $0.type == .synchronization && $0.code == report }
  }

  /// A gesture with the settings as they are now, or `nil` where these won't do.
  private mutating func makeGesture(
    at start: Timestamp, state: InitialContactState, on line: SessionLine
  ) -> LiveGesture? {
    let configuration = screen.model.settings.current
    do {
      return try LiveGesture(
        device: device, state: state, start: start, on: line, configuration: configuration,
        scene: try replayer.source(for: configuration))
    } catch let error as ConfigurationError {
      screen.model.notice = .init(text: error.description, isProblem: true)
    } catch LiveError.configuration(let error) {
      screen.model.notice = .init(text: error.description, isProblem: true)
    } catch LiveError.geometry(let error) {
      screen.model.notice = .init(text: "\(error)", isProblem: true)
    } catch {
      screen.model.notice = .init(text: "\(error)", isProblem: true)
    }
    return nil
  }

  /// Shows the gesture that is under way.
  private mutating func showGesture() {
    guard let gesture else { return }
    var reel = TakeReel()
    reel.surface = gesture.recorder.surface
    reel.takes = gesture.recorder.latest.map { [$0] } ?? []
    screen.model.showLive(reel)
  }

  /// Ends the gesture that is under way, if there is one.
  private mutating func endGesture(at time: Timestamp, isLost: Bool) throws(EvdevError) {
    guard let gesture = gesture.take() else { return }
    try gesture.finish(at: time, isLost: isLost)
    screen.model.finishLive(
      TakeReel(gesture.recorder), gesture.recording, under: gesture.configuration)
    screen.touch()
  }

  /// Records events; what keeps that from going on is told, and tuning goes on.
  private mutating func record(_ batch: EventBatch, on line: SessionLine) {
    do throws(EvdevError) {
      try recorder?.append(batch, line: line)
    } catch { giveUpRecording(error) }
  }

  /// Records a mark.
  private mutating func record(_ mark: RecordingMark) {
    do throws(EvdevError) {
      try recorder?.append(mark)
    } catch { giveUpRecording(error) }
  }

  /// Records no more.
  private mutating func giveUpRecording(_ error: EvdevError) {
    failure = error
    recorder = nil
    screen.model.notice = .init(text: "no longer recorded: \(error)", isProblem: true)
    screen.touch()
  }
}

extension TuningFollower: LiveFollower {
  /// The time until the scene or the terminal wants to be called.
  public func timeout(on line: SessionLine) -> Int64? {
    let times = [gesture?.timeout, screen.timeout(isIdle: gesture == nil)]
    return times.compactMap(\.self).min()
  }

  /// Whether a finger is on the device.
  public func isTouched(_ device: Int) -> Bool {
    ledger.isTouched
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
      try takeFrame(on: line)
      frame.removeAll()
    }
  }

  /// Breaks the gesture off, and waits for the device.
  public mutating func lose(device: Int, at time: Timestamp) throws(EvdevError) {
    frame.removeAll()
    var mark = RecordingMark(at: time)
    mark.isLost = true
    record(mark)
    try endGesture(at: time, isLost: true)
    screen.model.notice = .init(text: "the device went away; waiting for it", isProblem: true)
    screen.touch()
  }

  /// Goes on with a device that is back.
  public mutating func regain(
    device: Int, state: InitialContactState, at time: Timestamp
  ) throws(EvdevError) {
    var mark = RecordingMark(at: time)
    mark.isBack = true
    mark.contactState = state
    record(mark)
    ledger = SlotLedger(state)
    screen.model.notice = .init(text: "the device is back")
    screen.touch()
  }

  /// Does what keys mean.
  public mutating func readKeys() throws(EvdevError) {
    screen.readKeys()
  }

  /// Lets the gesture and the terminal go on.
  public mutating func pass(on line: SessionLine) throws(EvdevError) -> Bool {
    if let gesture {
      if try gesture.pass() {
        if screen.isDue { showGesture() }
      } else {
        try endGesture(at: line.time(at: .now) ?? .zero, isLost: false)
      }
    }
    // An escape alone is a key once nothing follows it.
    screen.readKeys()
    return screen.pass(isIdle: gesture == nil)
  }
}
