public import InputEvents

/// Sends frames that are in memory to a virtual device at the pace they were made.
///
/// ``Player`` plays files, of any length.
public struct EventPlayer: Sendable {
  /// How many seconds of the recording pass in a second; infinite is without a pause.
  public var speed: Double

  /// Creates a player.
  ///
  /// - Parameter speed: Times the recording's own pace; 0, negative and NaN count as 1.
  public init(speed: Double = 1) {
    self.speed = speed > 0 ? speed : 1
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
    var pace = PlayPace(speed: speed)
    for frame in Self.frames(of: events) {
      let due = pace.place(events[frame.upperBound - 1].time, isIdle: false)
      SystemClock.sleep(until: start.advanced(byNanoseconds: due))
      try device.send(events[frame])
      try afterFrame()
    }
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
}
