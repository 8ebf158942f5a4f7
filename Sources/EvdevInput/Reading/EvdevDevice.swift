public import InputEvents

/// A touch device that is open for reading.
///
/// Events come from the node in batches and untouched: libevdev's own event queue drops some that
/// real devices send, a new tracking id without a release for one. libevdev describes the device and
/// sets its clock; the contact state comes by the kernel's own requests.
///
/// The device is closed, and let go of if it was grabbed, when the value goes out of scope.
///
///     var device = try EvdevDevice(path: "/dev/input/event5")
///     var line = SessionLine()
///     var batch = EventBatch()
///     while try device.read(into: &batch, line: &line) != .lost { … }
public struct EvdevDevice: ~Copyable {
  /// The node that was opened.
  public let path: String
  /// What the device says of itself.
  public let description: DeviceDescription
  /// What its slots held when it was opened; no event tells.
  public let initialContactState: InitialContactState
  /// Whether other programs are kept from its events.
  public private(set) var isGrabbed = false
  /// The open node.
  let handle: DeviceHandle
  /// Finds the way back after an overflow.
  private var recovery = DropRecovery()

  /// Opens a node, sets its clock to the monotonic one and notes the state of its contacts.
  ///
  /// Events that were queued until then belong to no session and are thrown away.
  ///
  /// - Parameter path: A node such as `/dev/input/event5`, or a link to one.
  /// - Throws: `EvdevError`, with what to do about it.
  public init(path: String) throws(EvdevError) {
    let handle = try DeviceHandle(path: path)
    let description = handle.description()
    initialContactState = try Self.settledState(of: handle, description).contacts
    self.path = path
    self.description = description
    self.handle = handle
  }

  /// What a read brought.
  public enum ReadOutcome: Hashable, Sendable, BitwiseCopyable {
    /// The batch holds at least one event.
    case events
    /// Nothing is there to be read now.
    case empty
    /// The device is gone.
    case lost
  }

  /// Reads what is there, replacing the contents of the batch.
  ///
  /// One call makes one read(2) except after an overflow, when it reads until the device is silent
  /// and adds a frame of the full state. It never waits. A caller that has to drain the device
  /// calls until the outcome is `empty`.
  ///
  /// - Parameters:
  ///   - batch: Takes the events.
  ///   - line: The time line of the session; the session's first event sets its origin.
  /// - Returns: Whether events came, or the device is gone.
  /// - Throws: `EvdevError`, but not for a device that is gone.
  public mutating func read(
    into batch: inout EventBatch, line: inout SessionLine
  ) throws(EvdevError) -> ReadOutcome {
    batch.removeAll()
    do {
      try receive(into: &batch, line: &line)
      var attempts = 0
      while recovery.needsState {
        while try receive(into: &batch, line: &line) > 0 {}
        let state = try handle.snapshot(of: description)
        attempts += 1
        // A frame that came in between is older than the state, so the state is asked for again;
        // but a device that is never silent must not hold its reader for ever.
        if attempts < Self.settlingAttempts, try receive(into: &batch, line: &line) > 0 { continue }
        recovery.recover(with: state, into: &batch)
      }
    } catch .lost {
      return batch.events.isEmpty ? .lost : .events
    }
    return batch.events.isEmpty ? .empty : .events
  }

  /// Keeps the device's events from all other programs until `ungrab` or the end of this value.
  public mutating func grab() throws(EvdevError) {
    try handle.setGrab(true)
    isGrabbed = true
  }

  /// Lets other programs have the device's events again.
  public mutating func ungrab() throws(EvdevError) {
    try handle.setGrab(false)
    isGrabbed = false
  }

  /// What its slots hold now; events that are still queued may be older than that.
  func contactState() throws(EvdevError) -> InitialContactState {
    try handle.snapshot(of: description).contacts
  }

  /// How often the state is asked for before an event that came in between is put up with.
  private static let settlingAttempts = 8

  /// Reads once; the number of events that the kernel gave.
  @discardableResult
  private mutating func receive(
    into batch: inout EventBatch, line: inout SessionLine
  ) throws(EvdevError) -> Int {
    try handle.read { stamp, type, code, value in
      let event = InputEvent(time: line.place(stamp), type: type, code: code, value: value)
      recovery.take(event, into: &batch)
    }
  }

  /// The state of a device's contacts that is not behind any event still queued.
  private static func settledState(
    of handle: borrowing DeviceHandle, _ description: DeviceDescription
  ) throws(EvdevError) -> ContactSnapshot {
    var attempts = 0
    while true {
      while try handle.read({ _, _, _, _ in }) > 0 {}
      let state = try handle.snapshot(of: description)
      attempts += 1
      if attempts == settlingAttempts { return state }
      if try handle.read({ _, _, _, _ in }) == 0 { return state }
    }
  }
}
