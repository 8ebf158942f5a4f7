package import EvdevInput
package import GestureReplay
package import InputEvents
import InputRecordings

/// A gesture that a device is sending: a scene of its own that follows it, and what was sent.
///
/// Each gesture meets the scene as it is at its start, as a replay of it does, so both come out the
/// same. It is over when no finger is down and nothing moves any more; fingers that come down before
/// that belong to it.
package final class LiveGesture {
  /// What was seen.
  package let recorder: TakeRecorder
  /// The settings that it is judged by.
  let configuration: ReplayConfiguration
  /// The scene that follows it.
  private var session: LiveSession
  /// The time line on which its first event is at 0.
  private let line: SessionLine
  /// The time of its first event on the device's time line.
  private let start: Timestamp
  /// What was sent, or `nil` where it was too much to keep.
  package private(set) var recording: EventRecording?

  /// The most frames that are kept: a minute and a half of a device of 1000 Hz.
  private static let mostFrames = 100_000

  /// Starts with the first frame of a gesture still to come.
  ///
  /// - Parameters:
  ///   - device: What the device says of itself.
  ///   - state: What its slots hold before that frame.
  ///   - start: When that frame is, on the device's time line.
  ///   - line: That time line.
  ///   - configuration: Every number and choice.
  ///   - source: The scene.
  /// - Throws: ``LiveError`` for axes or policies that won't do.
  package init(
    device: DeviceDescription, state: InitialContactState, start: Timestamp, on line: SessionLine,
    configuration: ReplayConfiguration, scene source: SceneSource
  ) throws(LiveError) {
    recorder = TakeRecorder(configuration)
    self.configuration = configuration
    self.start = start
    self.line = SessionLine(origin: line.moment(of: start))
    var options = LiveSession.Options(scene: source, configuration: configuration)
    options.observers = [recorder]
    session = try LiveSession(device: device, initialState: state, options: options)
    recording = EventRecording(device: device, initialState: state)
  }

  /// Takes a whole frame of the device.
  package func take(_ frame: EventBatch) throws(EvdevError) {
    var batch = EventBatch()
    for discard in frame.discards { batch.append(discard) }
    // What comes late counts when it is seen, here and in a replay.
    let floor = session.now
    var latest = floor
    for var event in frame.events {
      event.time = Timestamp(nanoseconds: event.time.nanoseconds(since: start))
      latest = max(latest, event.time)
      batch.append(event)
    }
    recording?.frames.append(EventFrame(batch.events, at: latest))
    if let count = recording?.frames.count, count > Self.mostFrames { recording = nil }
    try session.take(batch, from: 0, on: line)
  }

  /// The time until something is due without further events, or `nil` where nothing is.
  package var timeout: Int64? {
    session.timeout(on: line)
  }

  /// Runs what is due.
  ///
  /// - Returns: Whether the gesture goes on.
  package func pass() throws(EvdevError) -> Bool {
    guard try session.pass(on: line) else { return false }
    return session.isTouched || session.timeout(on: line) != nil
  }

  /// Ends it: contacts that are down are cancelled, and everything comes to rest.
  ///
  /// - Parameters:
  ///   - time: The time on the device's time line.
  ///   - isLost: Whether the device went away.
  /// - Throws: Nothing as long as nothing is recorded by the session itself.
  package func finish(at time: Timestamp, isLost: Bool) throws(EvdevError) {
    let local = Timestamp(nanoseconds: max(time.nanoseconds(since: start), 0))
    if session.isTouched {
      var mark = RecordingMark(at: max(local, session.now))
      mark.isEnd = true
      mark.isLost = isLost
      recording?.marks.append(mark)
    }
    _ = try session.finish(at: local, isLost: isLost)
  }
}
