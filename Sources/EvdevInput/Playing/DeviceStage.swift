public import InputEvents

/// Devices of the kernel and its clock, for a play.
///
/// The devices that it makes are there as long as it is. Signals are taken as requests to end: the
/// wait that one interrupts says so.
public struct DeviceStage: PlayStage, ~Copyable {
  /// The requests to end.
  private let interrupts: InterruptSource
  /// The descriptors of signals and, where somebody is asked, of input.
  private var poll: SystemPoll
  /// What a person types.
  private var input = LineInput(LineInput.standardInput)
  /// The devices, in the order in which they were added.
  private var outputs: [any PlayOutput] = []

  /// Creates a stage without devices; waits of this thread end on time from now on.
  public init(interrupts: consuming InterruptSource) {
    poll = SystemPoll([interrupts.handle.descriptor.number, -1])
    self.interrupts = interrupts
    SystemClock.makeTimersPrecise()
  }

  /// Makes a device, marked as one of ours.
  ///
  /// - Parameter description: What it shall say of itself.
  /// - Returns: Its node.
  /// - Throws: `EvdevError`, with what to do about it.
  public mutating func add(_ description: DeviceDescription) throws(EvdevError) -> String {
    let device = try MadeDevice(description)
    outputs.append(device)
    return device.path
  }

  /// Takes a device that is there: events that are written to its node are as if it had sent them.
  ///
  /// - Parameter path: The node.
  /// - Returns: What the device says of itself.
  /// - Throws: `EvdevError`, with what to do about it.
  public mutating func add(node path: String) throws(EvdevError) -> DeviceDescription {
    let node = try DeviceNode(path: path)
    outputs.append(node)
    return node.description
  }

  /// The present moment.
  public var now: MonotonicTime { .now }

  /// Waits until a moment or a signal.
  public mutating func wait(until moment: MonotonicTime) throws(EvdevError) -> Bool {
    poll.setDescriptor(-1, at: 1)
    try poll.wait(timeoutNanoseconds: max(0, moment.nanoseconds(since: .now)))
    return !(poll[0].isReady && interrupts.take() != nil)
  }

  /// What waiting for a line came to.
  public enum Answer: Hashable, Sendable {
    /// A line, without its end.
    case line(String)
    /// There is nobody who could type one.
    case end
    /// A request to end came first.
    case interrupted
  }

  /// Waits for a line on standard input, or for a signal.
  ///
  /// - Returns: What came.
  /// - Throws: `EvdevError` where the system refuses to wait.
  public mutating func readLine() throws(EvdevError) -> Answer {
    poll.setDescriptor(input.descriptor, at: 1)
    while true {
      if let line = input.takeLine() { return .line(line) }
      if input.isAtEnd { return .end }
      try poll.wait(timeoutNanoseconds: nil)
      if poll[0].isReady, interrupts.take() != nil { return .interrupted }
      if poll[1].isReady || poll[1].isGone { input.read() }
    }
  }

  /// Sends events in one write(2).
  public mutating func send(_ events: [InputEvent], to device: Int) throws(EvdevError) {
    guard outputs.indices.contains(device) else { return }
    try outputs[device].send(events)
  }
}
