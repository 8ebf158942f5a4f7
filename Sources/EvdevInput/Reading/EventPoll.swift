/// Waits for events, for the end of the session, or for a moment.
public enum EventPoll {
  /// What a wait ended with; where several hold, the first of this list.
  public enum Outcome: Hashable, Sendable, BitwiseCopyable {
    /// The user or the system asked to end; the signal has been taken.
    case interrupted
    /// The device is gone.
    case lost
    /// The device has events.
    case events
    /// The time is over.
    case timeout
  }

  /// Waits for a device, a signal or the end of a time.
  ///
  /// - Parameters:
  ///   - device: The device whose events are waited for.
  ///   - interrupts: The signals that end the wait.
  ///   - timeoutNanoseconds: The longest wait; `nil` is without end, 0 or less only looks.
  /// - Returns: What came first.
  /// - Throws: `EvdevError` where the system refuses to wait.
  public static func wait(
    for device: borrowing EvdevDevice, interrupts: borrowing InterruptSource,
    timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> Outcome {
    var poll = SystemPoll([
      device.handle.descriptor.number, interrupts.handle.descriptor.number,
    ])
    try poll.wait(timeoutNanoseconds: timeoutNanoseconds)
    if poll[1].isReady, interrupts.take() != nil { return .interrupted }
    return outcome(poll[0])
  }

  /// Waits for a device or the end of a time.
  public static func wait(
    for device: borrowing EvdevDevice, timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> Outcome {
    var poll = SystemPoll([device.handle.descriptor.number])
    try poll.wait(timeoutNanoseconds: timeoutNanoseconds)
    return outcome(poll[0])
  }

  /// Waits for a signal or for a moment, for whatever is paced without a device.
  ///
  /// - Returns: Whether the moment has come; `false` says that a signal was first.
  public static func wait(
    until moment: MonotonicTime, interrupts: borrowing InterruptSource
  ) throws(EvdevError) -> Bool {
    var poll = SystemPoll([interrupts.handle.descriptor.number])
    try poll.wait(timeoutNanoseconds: max(0, moment.nanoseconds(since: .now)))
    return !(poll[0].isReady && interrupts.take() != nil)
  }

  /// What the readiness of a device's node means.
  private static func outcome(_ readiness: SystemPoll.Readiness) -> Outcome {
    if readiness.isGone { return .lost }
    return readiness.isReady ? .events : .timeout
  }
}
