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
    let readiness = try SystemPoll.wait(
      monitor.descriptorNumber, interrupts.handle.descriptor.number,
      timeoutNanoseconds: timeoutNanoseconds)
    if readiness.second.isReady, interrupts.take() != nil { return .interrupted }
    return readiness.first.isReady ? .events : .timeout
  }

  /// Waits until devices may have come or gone, or for the end of a time.
  public static func wait(
    for monitor: borrowing DeviceMonitor, timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> Outcome {
    let readiness = try SystemPoll.wait(
      monitor.descriptorNumber, -1, timeoutNanoseconds: timeoutNanoseconds)
    return readiness.first.isReady ? .events : .timeout
  }
}
