public import InputEvents

/// Turns the events of any touch device into frames of contacts.
///
/// There is one way through: what the device's protocol says becomes the state of slots, real or
/// virtual, and at each report the slots become a frame. Slots keep their values over lifts, since
/// the kernel sends changes only. The tracker owns its storage: in the steady state no event
/// allocates anything.
///
///     var tracker = ContactTracker(device: device, geometry: geometry)
///     for event in events where tracker.update(event) {
///       use(tracker.frame)
///     }
public struct ContactTracker: Sendable {
  /// The frame that the last `update` completed.
  public internal(set) var frame = TouchFrame(time: .zero)
  /// What the last `update` noticed; empty nearly always.
  public internal(set) var anomalies: [Anomaly] = []

  /// Axis units to points.
  let geometry: SurfaceGeometry
  /// Which filters and options are on.
  let configuration: Configuration
  /// The filters that are on.
  var filters: ContactFilters
  /// Whether only the bounding box of two contacts is true.
  let isSemiMultitouch: Bool

  /// How the device tells contacts, or `nil` until its first events say.
  var kind: ContactProtocol?
  /// Finds out how the device tells contacts.
  var detector: ProtocolDetector
  /// The state of protocol B.
  var slotContacts: SlotContacts
  /// The state of protocol A.
  var anonymousContacts: AnonymousContacts
  /// The state of a single position.
  var singleContact = SingleTouchContacts()
  /// What the keys say.
  var keys: ToolKeys
  /// Whether contacts that send nothing count as lifted after a time.
  var mayFallSilent = false
  /// All slots.
  var table: SlotTable
  /// Tells when positions change their finger.
  var trust: PositionTrust
  /// Fingers that are counted but not located.
  var unplaced = UnplacedFingers()
  /// The device's own clock, where it is used.
  var clock: HardwareClock?
  /// The identifier of the next contact.
  var nextIdentifier = 0
  /// What a `SYN_DROPPED` still demands.
  var recovery = Recovery.none
  /// When the last drop was.
  var dropTime = Timestamp.zero

  /// The steps from a `SYN_DROPPED` back to order.
  enum Recovery: Sendable {
    /// Nothing is wrong.
    case none
    /// Events up to the next report are lost.
    case discarding
    /// The next frame is the full state.
    case resynchronizing
  }

  /// Creates a tracker for one device and session.
  ///
  /// - Parameters:
  ///   - device: The device's description; with an empty one the events tell the protocol.
  ///   - geometry: Axis units to points.
  ///   - initialState: What the slots held when reading began. A contact that was down then takes
  ///     part in no gesture.
  ///   - configuration: Which filters are on.
  public init(
    device: DeviceDescription, geometry: SurfaceGeometry,
    initialState: InitialContactState = InitialContactState(),
    configuration: Configuration = Configuration()
  ) {
    self.geometry = geometry
    self.configuration = configuration
    filters = ContactFilters(configuration, device: device, geometry: geometry)
    isSemiMultitouch = device.properties.contains(.semiMultitouch)
    kind = ProtocolDetector.protocolOf(device)
    detector = ProtocolDetector(device: device)
    slotContacts = SlotContacts(device: device)
    anonymousContacts = AnonymousContacts(
      configuration: configuration.matching(on: geometry))
    keys = ToolKeys(device: device)
    table = SlotTable(declaredCount: device.slotCount)
    trust = PositionTrust(isApproximate: isSemiMultitouch)
    clock = configuration.usesHardwareClock ? HardwareClock() : nil
    frame.contacts.reserveCapacity(table.slots.count)
    frame.lifted.reserveCapacity(table.slots.count)
    if !slotContacts.adopt(initialState, into: &table) { report(.slotOutOfRange, .zero, 0) }
    for slot in table.slots where slot.isFromBefore { report(.contactAtStart, .zero, 0) }
  }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: The event; its time counts only where it closes a frame.
  ///   - line: The line of the recording that it comes from, for anomalies.
  /// - Returns: Whether the event completed a frame, which `frame` then is.
  public mutating func update(_ event: InputEvent, line: Int = 0) -> Bool {
    if !anomalies.isEmpty { anomalies.removeAll(keepingCapacity: true) }
    let wasSilent = mayFallSilent && endSilence(before: event.time, line)
    switch event.type {
    case .absolute where recovery != .discarding:
      take(event, line)
    case .key where recovery != .discarding:
      keys.set(KeyCode(rawValue: event.code), event.value)
    case .miscellaneous where event.code == HardwareClock.code:
      clock?.set(event.value)
    case .synchronization:
      if event.isReport { return wasSilent || closeFrame(event, line) }
      if event.isDropped { drop(at: event.time, line) }
      if event.isContactReport && recovery != .discarding { take(event, line) }
    default: break
    }
    return wasSilent
  }

  /// Ends the session: contacts that are still down are cancelled.
  ///
  /// - Returns: Whether there was anything to end; `frame` then says so.
  public mutating func finish(
    at time: Timestamp, reason: TouchFrame.Interruption.Reason = .endOfInput, line: Int = 0
  ) -> Bool {
    anomalies.removeAll(keepingCapacity: true)
    let time = max(time, frame.time)
    if reason == .endOfInput && mayFallSilent && endSilence(before: time, line) { return true }
    guard frame.isTouched else { return false }
    for slot in table.slots where slot.isActive || slot.isOccupied {
      report(reason == .deviceLost ? .deviceLost : .contactAtEnd, time, line)
    }
    cancelContacts(at: time, reason)
    return true
  }

  /// Cancels the contacts that are down where a recording was cut; events may follow.
  ///
  /// - Returns: Whether there were any; `frame` then says so.
  public mutating func cut(at time: Timestamp) -> Bool {
    anomalies.removeAll(keepingCapacity: true)
    guard frame.isTouched else { return false }
    cancelContacts(at: max(time, frame.time), .endOfInput)
    return true
  }

  /// Goes on with a device that went away and is there again.
  ///
  /// Whatever its slots held before is forgotten. A contact that is down already takes part in no
  /// gesture.
  ///
  /// - Parameters:
  ///   - state: What its slots hold now.
  ///   - time: When it was opened again.
  ///   - line: The line of the recording that says so, for anomalies.
  public mutating func resume(
    with state: InitialContactState, at time: Timestamp, line: Int = 0
  ) {
    anomalies.removeAll(keepingCapacity: true)
    table.clear()
    keys.clear()
    unplaced.clear()
    recovery = .none
    if !slotContacts.adopt(state, into: &table) { report(.slotOutOfRange, time, line) }
    for slot in table.slots where slot.isFromBefore { report(.contactAtStart, time, line) }
  }

  /// Takes all contacts out, without a lift.
  private mutating func cancelContacts(
    at time: Timestamp, _ reason: TouchFrame.Interruption.Reason
  ) {
    table.clear()
    keys.clear()
    unplaced.clear()
    frame = TouchFrame(
      time: time, interruption: TouchFrame.Interruption(reason: reason, time: time))
  }

  /// Notes an anomaly of the event at hand.
  mutating func report(_ kind: Anomaly.Kind, _ time: Timestamp, _ line: Int) {
    anomalies.append(Anomaly(kind, time: max(time, frame.time), line: line))
  }
}
