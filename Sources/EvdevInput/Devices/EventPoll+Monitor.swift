extension EventPoll {
  /// Waits until devices may have come or gone, for a signal or for the end of a time.
  ///
  /// - Parameters:
  ///   - monitor: Who looks; `events` says that there may be a change to take.
  ///   - interrupts: The signals that end the wait.
  ///   - timeoutNanoseconds: The longest wait; `nil` is without end, 0 or less only looks.
  /// - Returns: What came first.
  /// - Throws: `EvdevError` where the system refuses to wait.
  public static func wait(
    for monitor: borrowing DeviceMonitor, interrupts: borrowing InterruptSource,
    timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> Outcome {
    var poll = SystemPoll([monitor.descriptorNumber, interrupts.handle.descriptor.number])
    try poll.wait(timeoutNanoseconds: timeoutNanoseconds)
    if poll[1].isReady, interrupts.take() != nil { return .interrupted }
    return poll[0].isReady ? .events : .timeout
  }

  /// Waits until devices may have come or gone, or for the end of a time.
  public static func wait(
    for monitor: borrowing DeviceMonitor, timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> Outcome {
    var poll = SystemPoll([monitor.descriptorNumber])
    try poll.wait(timeoutNanoseconds: timeoutNanoseconds)
    return poll[0].isReady ? .events : .timeout
  }
}
