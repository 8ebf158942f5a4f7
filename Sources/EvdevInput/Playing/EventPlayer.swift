public import InputEvents

/// Sends the frames of a recording to a virtual device at the pace they were made.
///
/// Each frame has a deadline of its own from the start of the play, so that a late one does not
/// make the next ones late.
public struct EventPlayer: Sendable {
  /// How many seconds of the recording pass in a second; infinite is without a pause.
  public var speed: Double

  /// Creates a player.
  ///
  /// - Parameter speed: Times the recording's own pace; 0, negative and NaN count as 1.
  public init(speed: Double = 1) {
    self.speed = speed > 0 ? speed : 1
  }

  /// How a play ended.
  public enum Ending: Hashable, Sendable, BitwiseCopyable {
    /// All frames were sent.
    case finished
    /// A signal came first; the frames sent are whole.
    case interrupted
  }

  /// Plays events; a frame is sent at the time of the event that closes it.
  ///
  /// Events after the last `SYN_REPORT` are no frame and are left out.
  ///
  /// - Parameters:
  ///   - events: The events of a recording.
  ///   - device: Takes the frames.
  ///   - afterFrame: Called after each frame, for a caller that reads what the kernel makes of it.
  /// - Throws: `EvdevError` where the kernel does not take a frame, or what `afterFrame` throws.
  public func play(
    _ events: [InputEvent], to device: borrowing VirtualDevice,
    afterFrame: () throws(EvdevError) -> Void = {}
  ) throws(EvdevError) {
    let start = MonotonicTime.now
    for frame in Self.frames(of: events) {
      SystemClock.sleep(until: moment(of: frame, in: events, start: start))
      try device.send(events[frame])
      try afterFrame()
    }
  }

  /// Plays events until the end or a signal.
  public func play(
    _ events: [InputEvent], to device: borrowing VirtualDevice,
    interrupts: borrowing InterruptSource
  ) throws(EvdevError) -> Ending {
    let start = MonotonicTime.now
    for frame in Self.frames(of: events) {
      let moment = moment(of: frame, in: events, start: start)
      guard try EventPoll.wait(until: moment, interrupts: interrupts) else { return .interrupted }
      try device.send(events[frame])
    }
    return .finished
  }

  /// The ranges of whole frames, each with the event that closes it.
  package static func frames(of events: [InputEvent]) -> [Range<Int>] {
    var frames: [Range<Int>] = []
    var start = 0
    for index in events.indices where events[index].isReport {
      frames.append(start..<index + 1)
      start = index + 1
    }
    return frames
  }

  /// When a frame is due.
  package func moment(
    of frame: Range<Int>, in events: [InputEvent], start: MonotonicTime
  ) -> MonotonicTime {
    guard speed.isFinite, let first = events.first else { return start }
    let offset = events[frame.upperBound - 1].time.nanoseconds(since: first.time)
    let paced = Double(max(0, offset)) / speed
    // A century is enough for any recording, and no sum below overflows.
    return start.advanced(byNanoseconds: Int64(min(paced, 3e18)))
  }
}
