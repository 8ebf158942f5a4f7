import InputEvents
import InputRecordings

/// One recording on its way through a play: the frame that is next, and what its device holds.
final class PlayTrack {
  /// The recording.
  let recording: PlayRecording
  /// The device that its events are sent to.
  private let device: DeviceDescription
  /// The recording at the frame that is next.
  private var reader: RecordingReader?
  /// What is next.
  private(set) var pending = Pending.end
  /// When it is, on the line of the play; it does not go back.
  private(set) var time = Timestamp.zero
  /// The events of the frame that is next.
  private var frame: [InputEvent] = []
  /// What the recorded device held where the pass began.
  private(set) var start: PlayedState
  /// What the device holds that is played to, as far as was sent.
  private(set) var held: PlayedState

  /// What a recording goes on with.
  enum Pending: Hashable {
    /// A frame of the device.
    case frame
    /// The device went away: what was down no longer is.
    case loss
    /// The device is there again, with what its slots hold.
    case comeback(InitialContactState)
    /// The recording is over.
    case end
  }

  /// The most events of a frame; what is longer is sent in parts, so that memory does not grow.
  private static let frameLimit = 4_096

  /// Takes a recording and the device that it is played to.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - device: The device.
  ///   - isNew: Whether the device was made for the play, so that it is known what it holds.
  init(_ recording: PlayRecording, on device: DeviceDescription, isNew: Bool) {
    self.recording = recording
    self.device = device
    held = isNew ? PlayedState(new: device) : PlayedState(unknown: device)
    start = held
    frame.reserveCapacity(256)
  }

  /// Goes back to where a pass begins: to the first frame that is not before a time.
  func rewind(to first: Timestamp) throws(RecordingError) {
    let reader = try recording.reader()
    start = PlayedState(device, reader.initialState)
    self.reader = consume reader
    time = recording.offset
    try advance()
    var passed: [InputEvent] = []
    while pending != .end, time < first {
      takeNext(following: start, into: &passed)
      start.take(passed)
      try advance()
    }
  }

  /// Goes on to the next frame.
  func advance() throws(RecordingError) {
    frame.removeAll(keepingCapacity: true)
    while frame.count < Self.frameLimit {
      switch try reader?.advance() {
      case .event(let event):
        frame.append(event)
        guard event.isReport else { continue }
        wait(for: .frame, at: event.time)
        return
      case .mark:
        guard let mark = reader?.mark, mark.isLost || mark.isBack else { continue }
        wait(for: mark.isBack ? .comeback(mark.contactState) : .loss, at: mark.time)
        return
      case .end, nil:
        // What is left of a frame that the file ends within was never whole.
        pending = .end
        return
      }
    }
    wait(for: .frame, at: frame.last?.time ?? .zero)
  }

  /// Replaces events by those that are next.
  func takeNext(into events: inout [InputEvent]) {
    takeNext(following: held, into: &events)
  }

  /// Notes what was sent to the device.
  func commit(_ events: [InputEvent]) {
    held.take(events)
  }

  /// Replaces events by those that are next for a device in a state.
  private func takeNext(following state: PlayedState, into events: inout [InputEvent]) {
    events.removeAll(keepingCapacity: true)
    switch pending {
    case .frame: swap(&events, &frame)
    case .loss: state.appendLifts(at: time, to: &events)
    case .comeback(let contacts):
      state.appendChanges(to: PlayedState(device, contacts), at: time, to: &events)
    case .end: break
    }
  }

  /// Notes what is next, and when.
  private func wait(for next: Pending, at time: Timestamp) {
    while reader?.takeAnomaly() != nil {}
    pending = next
    self.time = max(
      self.time, recording.offset.advanced(byNanoseconds: time.nanoseconds))
  }
}
