public import InputEvents

/// The devices of one session, open on one time line.
///
/// They are told apart by their number in the order in which they were added, from 0. A device that
/// goes away keeps its number and may come back under it.
///
///     var devices = DeviceGroup()
///     try devices.open("/dev/input/event5")
///     var batch = EventBatch()
///     while try devices.wait(interrupts: interrupts).interrupt == nil {
///       while try devices.read(0, into: &batch) == .events { … }
///     }
public struct DeviceGroup: ~Copyable {
  /// The time line that all of them share; the first event of any sets its origin.
  public private(set) var line = SessionLine()
  /// The devices.
  private var members: [Member] = []
  /// Their descriptors, after those of signals, keys and the monitor.
  private var poll = SystemPoll([-1, -1, -1])
  /// Tells of devices that come back, where they are waited for.
  private var monitor: DeviceMonitor?
  /// Whether a device has gone since it was looked for; it may have come back before it went.
  private var hasLoss = false

  /// A device over its comings and goings.
  private final class Member {
    /// The device, or `nil` while it is gone.
    var device: EvdevDevice?
    /// Its description, the same whenever it is there.
    let description: DeviceDescription
    /// The node that it has, or had last.
    var path: String
    /// Whether other programs are to be kept from its events.
    var isGrabbed = false
    /// How to find it again, where it is waited for.
    var selector: DeviceSelector?

    /// Whether the device is there.
    var isPresent: Bool {
      switch device {
      case .some: true
      case .none: false
      }
    }

    /// Takes an open device.
    init(_ device: consuming EvdevDevice) {
      description = device.description
      path = device.path
      self.device = consume device
    }
  }

  /// Creates a group of no devices.
  public init() {}

  /// How many devices there are, those that are gone included.
  public var count: Int { members.count }

  /// Opens a device and adds it.
  ///
  /// - Parameter path: A node such as `/dev/input/event5`, or a link to one.
  /// - Returns: What its slots held when it was opened.
  /// - Throws: `EvdevError`, with what to do about it.
  @discardableResult
  public mutating func open(_ path: String) throws(EvdevError) -> InitialContactState {
    let device = try EvdevDevice(path: path)
    let state = device.initialContactState
    members.append(Member(device))
    renewPoll()
    return state
  }

  /// What a device says of itself.
  public func description(of device: Int) -> DeviceDescription {
    members[device].description
  }

  /// The node that a device has, or had when it was there.
  public func path(of device: Int) -> String {
    members[device].path
  }

  /// Whether a device is there.
  public func isPresent(_ device: Int) -> Bool {
    members[device].isPresent
  }

  /// Keeps all devices' events from other programs until the end of this value.
  ///
  /// - Throws: `EvdevError` where another program has grabbed one of them.
  public mutating func grab() throws(EvdevError) {
    for member in members {
      try member.device?.grab()
      member.isGrabbed = true
    }
  }

  /// Makes the group look for devices that go away, from now on; see ``takeReturned(into:)``.
  ///
  /// A device is known again by its number of its own where it has one, else by its model, name and
  /// socket.
  ///
  /// - Throws: `EvdevError` where the system does not let us.
  public mutating func watchForReturns() throws(EvdevError) {
    try watchForReturns(with: DeviceMonitor())
  }

  /// The same with a monitor of the folder of nodes alone, without udevd.
  package mutating func watchForReturnsWithoutUdev() throws(EvdevError) {
    try watchForReturns(with: DeviceMonitor(catalog: DeviceCatalog(), usesUdev: false))
  }

  /// Notes how to know the devices again.
  private mutating func watchForReturns(with monitor: consuming DeviceMonitor) {
    for member in members {
      let catalog = DeviceCatalog()
      member.selector =
        catalog.listing(at: member.path).map(DeviceSelector.again)
        ?? DeviceSelector([.path(member.path)])
    }
    self.monitor = consume monitor
  }

  /// What a wait ended with.
  public struct Wake: Sendable {
    /// The request to end that has come, or `nil`; it has been taken.
    public var interrupt: Interrupt?
    /// Whether a person has typed something.
    public var hasKeys = false
  }

  /// Waits for any of the devices, a signal, a key, or the end of a time.
  ///
  /// - Parameters:
  ///   - interrupts: The signals that end the wait.
  ///   - keys: The descriptor of a terminal, or a negative number for none.
  ///   - timeoutNanoseconds: The longest wait; `nil` is without end, 0 or less only looks.
  /// - Returns: What came besides events.
  /// - Throws: `EvdevError` where the system refuses to wait.
  public mutating func wait(
    interrupts: borrowing InterruptSource, keys: Int32 = -1, timeoutNanoseconds: Int64? = nil
  ) throws(EvdevError) -> Wake {
    poll.setDescriptor(interrupts.handle.descriptor.number, at: 0)
    poll.setDescriptor(keys, at: 1)
    poll.setDescriptor(monitor?.descriptorNumber ?? -1, at: 2)
    try poll.wait(timeoutNanoseconds: timeoutNanoseconds)
    var wake = Wake()
    if poll[0].isReady { wake.interrupt = interrupts.take() }
    wake.hasKeys = poll[1].isReady || poll[1].isGone
    return wake
  }

  /// Reads what a device has sent, replacing the contents of the batch; it never waits.
  ///
  /// A device that is found gone is closed, and says `lost` once; from then on it is `empty`.
  public mutating func read(
    _ device: Int, into batch: inout EventBatch
  ) throws(EvdevError) -> EvdevDevice.ReadOutcome {
    let member = members[device]
    guard let outcome = try member.device?.read(into: &batch, line: &line) else {
      batch.removeAll()
      return .empty
    }
    if outcome == .lost {
      member.device = nil
      hasLoss = true
      renewPoll()
    }
    return outcome
  }

  /// A device that is there again.
  public struct Return: Sendable {
    /// Its number.
    public var device: Int
    /// What its slots hold.
    public var state: InitialContactState
  }

  /// Takes devices back that went away and are there again; it never waits.
  ///
  /// A device that describes itself in another way is another one and is not taken.
  ///
  /// - Parameter returned: Takes those that are back.
  /// - Throws: `EvdevError` where the system fails, but not for a device that can't be opened yet.
  public mutating func takeReturned(into returned: inout [Return]) throws(EvdevError) {
    guard monitor != nil, hasLoss || poll[2].isReady else { return }
    var present: [DeviceListing] = []
    while let change = try monitor?.take() {
      if let listing = change.present { present.append(listing) }
    }
    if hasLoss { present = DeviceCatalog().list() }
    hasLoss = false
    for listing in present where listing.isReadable {
      for (index, member) in members.enumerated() where !member.isPresent {
        guard member.selector?.match(in: [listing]) == .one(listing) else { continue }
        if let state = reopen(index, at: listing.path) {
          returned.append(Return(device: index, state: state))
          break
        }
      }
    }
  }

  /// Opens a device that may be the one that went away; what its slots hold if it is.
  private mutating func reopen(_ device: Int, at path: String) -> InitialContactState? {
    let member = members[device]
    do throws(EvdevError) {
      var opened = try EvdevDevice(path: path)
      var (found, known) = (opened.description, member.description)
      // Lights and switches may be other ones by now.
      (found.activeStates, known.activeStates) = ([], [])
      guard found == known else { return nil }
      if member.isGrabbed { try opened.grab() }
      let state = opened.initialContactState
      member.device = consume opened
      member.path = path
      renewPoll()
      return state
    } catch {
      // It went away again, or its permissions are still to come: the monitor tells.
      return nil
    }
  }

  /// What a device's slots hold now, for a session that goes on after a pause.
  ///
  /// - Returns: The state, or `nil` where the device is gone.
  public func contactState(of device: Int) throws(EvdevError) -> InitialContactState? {
    do throws(EvdevError) {
      return try members[device].device?.contactState()
    } catch {
      // Reading it tells.
      if case .lost = error { return nil }
      throw error
    }
  }

  /// Collects the descriptors anew.
  private mutating func renewPoll() {
    let numbers = members.map { $0.device?.handle.descriptor.number ?? -1 }
    poll = SystemPoll([-1, -1, -1] + numbers)
  }
}
