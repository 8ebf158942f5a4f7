public import EvdevInput
public import InputEvents

/// Reads live devices for whoever follows them.
public struct LiveLoop: ~Copyable {
  /// The devices.
  public private(set) var devices: DeviceGroup
  /// Whether a device that goes away is waited for; the session then survives a sleep, too.
  public private(set) var waitsForDevices = false
  /// The descriptor of a terminal whose keys the follower reads, or a negative number for none.
  public var keys: Int32 = -1
  /// Takes the events of one read.
  private var batch = EventBatch()
  /// Notices that the computer slept.
  private var sleep = SuspendWatch()
  /// Devices that are there again.
  private var returned: [DeviceGroup.Return] = []

  /// The most reads of a device before signals and keys have their turn.
  private static let readLimit = 64

  /// Takes open devices.
  public init(_ devices: consuming DeviceGroup) {
    self.devices = devices
  }

  /// Makes the session survive the loss of a device, which it takes back, and a sleep.
  ///
  /// - Throws: `EvdevError` where the system does not let us look for devices.
  public mutating func waitForDevices() throws(EvdevError) {
    try devices.watchForReturns()
    waitsForDevices = true
  }

  /// The session's time now; its start where no event has come.
  public var now: Timestamp {
    devices.line.time(at: .now) ?? .zero
  }

  /// Hands events on until a signal, the loss of a device, or until the follower has enough.
  ///
  /// What the devices sent before is handed on in each case, but after a sleep that ends it.
  ///
  /// - Parameters:
  ///   - follower: Who gets them.
  ///   - interrupts: The signals.
  /// - Returns: Why it ended.
  /// - Throws: `EvdevError` where a device can't be read or what is recorded can't be written.
  public mutating func run(
    _ follower: inout some LiveFollower & ~Copyable, until interrupts: borrowing InterruptSource
  ) throws(EvdevError) -> LiveEnding {
    while true {
      let wake = try devices.wait(
        interrupts: interrupts, keys: keys, timeoutNanoseconds: follower.timeout(on: devices.line))
      // Before what was read: a touch that wakes us is from after the sleep.
      if let length = sleep.take() {
        guard waitsForDevices else { return .suspended(nanoseconds: length) }
        try pause(&follower)
      }
      var isDrained = true
      for device in 0..<devices.count {
        switch try drain(device, for: &follower) {
        case .events: isDrained = false
        case .empty: break
        case .lost:
          guard waitsForDevices else { return .lost(path: devices.path(of: device)) }
          try follower.lose(device: device, at: now)
        }
      }
      try devices.takeReturned(into: &returned)
      for back in returned {
        try follower.regain(device: back.device, state: back.state, at: now)
      }
      returned.removeAll(keepingCapacity: true)
      if wake.hasKeys { try follower.readKeys() }
      // Time must not pass over events that are still to be read.
      if isDrained, !(try follower.pass(on: devices.line)) { return .finished }
      if let interrupt = wake.interrupt { return .interrupted(interrupt) }
    }
  }

  /// Hands on what a device has sent; `events` says that there may be more.
  private mutating func drain(
    _ device: Int, for follower: inout some LiveFollower & ~Copyable
  ) throws(EvdevError) -> EvdevDevice.ReadOutcome {
    for _ in 0..<Self.readLimit {
      let outcome = try devices.read(device, into: &batch)
      guard outcome == .events else { return outcome }
      try follower.take(batch, from: device, on: devices.line)
    }
    return .events
  }

  /// Lets contacts that were down before a sleep go: their lifts may have been slept through.
  private mutating func pause(
    _ follower: inout some LiveFollower & ~Copyable
  ) throws(EvdevError) {
    for device in 0..<devices.count where follower.isTouched(device) {
      guard let state = try devices.contactState(of: device) else { continue }
      try follower.lose(device: device, at: now)
      try follower.regain(device: device, state: state, at: now)
    }
  }
}
