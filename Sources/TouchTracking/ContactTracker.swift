public import InputEvents

/// Turns the events of a protocol B device into frames of contacts.
///
/// Slots keep their values over lifts, since the kernel sends changes only. The tracker owns its
/// storage: in the steady state no event allocates anything.
///
///     var tracker = ContactTracker(device: device, geometry: geometry)
///     for event in events where tracker.update(event) {
///       use(tracker.frame)
///     }
public struct ContactTracker: Sendable {
  /// Which filters are on.
  public struct Configuration: Hashable, Sendable {
    /// The numbers of the jump filter, or `nil` to let jumps pass; touchpads only.
    public var jumps: JumpFilter.Configuration?
    /// Whether contacts that the device calls palms take no part in gestures.
    public var rejectsPalmsByToolType: Bool

    /// Creates a configuration; both filters are on by default.
    public init(
      jumps: JumpFilter.Configuration? = JumpFilter.Configuration(),
      rejectsPalmsByToolType: Bool = true
    ) {
      self.jumps = jumps
      self.rejectsPalmsByToolType = rejectsPalmsByToolType
    }
  }

  /// The most slots that are kept; the widest real panels have 60.
  private static let slotLimit = 256

  /// The frame that the last `update` completed.
  public private(set) var frame = TouchFrame(time: .zero)
  /// What the last `update` noticed; empty nearly always.
  public private(set) var anomalies: [Anomaly] = []

  /// Axis units to points.
  private let geometry: SurfaceGeometry
  /// The jump filter, where it is on.
  private let jumps: JumpFilter?
  /// Whether palms by tool type are left out.
  private let rejectsPalms: Bool
  /// The largest tracking id; a larger one is a release.
  private let trackingIDLimit: Int32
  /// The declared number of slots, or `nil` where there is no description.
  private let declaredSlots: Int?
  /// Whether the device has axes but no slots, so that its contacts can't be tracked.
  private let isUnsupported: Bool
  /// All slots seen or declared.
  private var slots: [Slot]
  /// The selected slot, or -1 while it is out of range.
  private var current: Int
  /// The identifier of the next contact.
  private var nextIdentifier = 0
  /// The finger count that the tool keys report, 0 where they report none.
  private var toolCount = 0
  /// How many coming frames rebase every contact.
  private var rebasingFrames = 0
  /// Whether the fingers exceeded the occupied slots in the last frame.
  private var exceededSlots = false
  /// What a `SYN_DROPPED` still demands.
  private var recovery = Recovery.none
  /// When the last drop was.
  private var dropTime = Timestamp.zero
  /// Whether the unsupported protocol was reported.
  private var reportedUnsupported = false

  /// The steps from a `SYN_DROPPED` back to order.
  private enum Recovery: Sendable {
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
  ///   - device: The device's description; an empty one accepts any slot.
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
    jumps =
      geometry.kind == .touchpad && geometry.hasMillimetres
      ? configuration.jumps.map(JumpFilter.init) : nil
    rejectsPalms = configuration.rejectsPalmsByToolType
    declaredSlots = device.slotCount.map { min($0, Self.slotLimit) }
    isUnsupported = !device.axes.isEmpty && device.axis(.slot) == nil
    let range = device.axis(.trackingID)
    trackingIDLimit =
      range.map { $0.maximum > max($0.minimum, 0) ? $0.maximum : Int32.max - 1 }
      ?? Int32.max - 1
    slots = [Slot](repeating: Slot(), count: declaredSlots ?? 16)
    frame.contacts.reserveCapacity(slots.count)
    frame.lifted.reserveCapacity(slots.count)
    current = 0
    adopt(initialState)
  }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: The event; its time counts only where it closes a frame.
  ///   - line: The line of the recording that it comes from, for anomalies.
  /// - Returns: Whether the event completed a frame, which `frame` then is.
  public mutating func update(_ event: InputEvent, line: Int = 0) -> Bool {
    if !anomalies.isEmpty { anomalies.removeAll(keepingCapacity: true) }
    switch event.type {
    case .absolute where recovery != .discarding:
      setAxis(AxisCode(rawValue: event.code), event.value, event.time, line)
    case .key where recovery != .discarding:
      setKey(KeyCode(rawValue: event.code), event.value)
    case .synchronization:
      if event.isReport { return closeFrame(event, line) }
      if event.isDropped { drop(at: event.time, line) }
    default: break
    }
    return false
  }

  /// Ends the session: contacts that are still down are cancelled.
  ///
  /// - Returns: Whether there was anything to cancel; `frame` then says so.
  public mutating func finish(
    at time: Timestamp, reason: TouchFrame.Interruption.Reason = .endOfInput, line: Int = 0
  ) -> Bool {
    anomalies.removeAll(keepingCapacity: true)
    let time = max(time, frame.time)
    guard frame.isTouched else { return false }
    for slot in slots where slot.isActive || slot.isOccupied {
      report(reason == .deviceLost ? .deviceLost : .contactAtEnd, time, line)
    }
    for index in slots.indices {
      slots[index].isActive = false
      slots[index].trackingID = -1
      slots[index].isFromBefore = false
    }
    toolCount = 0
    frame = TouchFrame(
      time: time, interruption: TouchFrame.Interruption(reason: reason, time: time))
    return true
  }

  /// Notes an anomaly of the event at hand.
  private mutating func report(_ kind: Anomaly.Kind, _ time: Timestamp, _ line: Int) {
    anomalies.append(Anomaly(kind, time: max(time, frame.time), line: line))
  }
}

extension ContactTracker {
  /// Takes over what the slots held at the start.
  private mutating func adopt(_ state: InitialContactState) {
    select(state.slot ?? 0, .zero, 0)
    for entry in state.values {
      for (index, value) in entry.values.enumerated() where ensureSlot(index) {
        switch entry.axis {
        case .trackingID:
          slots[index].isKnown = true
          slots[index].trackingID = value < 0 || value > trackingIDLimit ? -1 : value
          slots[index].isFromBefore = slots[index].trackingID >= 0
        case .positionX: (slots[index].x, slots[index].hasX) = (value, true)
        case .positionY: (slots[index].y, slots[index].hasY) = (value, true)
        case .toolType: slots[index].toolType = value
        case .contactDistance: slots[index].distance = value
        default: break
        }
      }
    }
    for slot in slots where slot.isFromBefore { report(.contactAtStart, .zero, 0) }
  }

  /// Makes room for a slot; false where the device can't have it.
  private mutating func ensureSlot(_ index: Int) -> Bool {
    if index < slots.count { return true }
    guard declaredSlots == nil, index < Self.slotLimit else { return false }
    while slots.count <= index { slots.append(Slot()) }
    return true
  }

  /// Selects a slot.
  private mutating func select(_ value: Int32, _ time: Timestamp, _ line: Int) {
    if value >= 0 && ensureSlot(Int(value)) {
      current = Int(value)
    } else {
      current = -1
      report(.slotOutOfRange, time, line)
    }
  }

  /// Sets a value of the selected slot.
  private mutating func setAxis(
    _ axis: AxisCode, _ value: Int32, _ time: Timestamp, _ line: Int
  ) {
    if axis == .slot {
      if Int(value) != current { select(value, time, line) }
      return
    }
    guard axis.isPerSlot, current >= 0 else {
      if isUnsupported && !reportedUnsupported {
        reportedUnsupported = true
        report(.protocolUnsupported, time, line)
      }
      return
    }
    guard !isUnsupported else {
      if !reportedUnsupported {
        reportedUnsupported = true
        report(.protocolUnsupported, time, line)
      }
      return
    }
    slots[current].isChanged = true
    switch axis {
    case .trackingID: setTrackingID(value, time, line)
    case .positionX: (slots[current].x, slots[current].hasX) = (value, true)
    case .positionY: (slots[current].y, slots[current].hasY) = (value, true)
    case .toolType: slots[current].toolType = value
    case .contactDistance: slots[current].distance = value
    default: break
    }
  }

  /// Begins, ends or replaces the contact of the selected slot.
  private mutating func setTrackingID(_ value: Int32, _ time: Timestamp, _ line: Int) {
    let id = value < 0 || value > trackingIDLimit ? -1 : value
    let old = slots[current].trackingID
    slots[current].isKnown = true
    guard id != old || slots[current].isFromBefore else { return }
    if id >= 0 && old >= 0 && id == old { return }
    if id >= 0 && old >= 0 && recovery == .none { report(.contactReplaced, time, line) }
    if slots[current].isActive { slots[current].hasEnded = true }
    slots[current].trackingID = id
    slots[current].isFromBefore = false
    slots[current].isPalm = false
  }

  /// Follows the finger count that the tool keys report.
  private mutating func setKey(_ key: KeyCode, _ value: Int32) {
    guard let count = key.fingerCount else { return }
    if value != 0 {
      toolCount = count
    } else if toolCount == count {
      toolCount = 0
    }
  }

  /// Begins to discard: the kernel lost events.
  private mutating func drop(at time: Timestamp, _ line: Int) {
    report(.synDropped, time, line)
    if recovery == .none { dropTime = max(time, frame.time) }
    recovery = .discarding
  }
}

extension ContactTracker {
  /// Closes a frame, or goes one step back to order after a drop.
  ///
  /// A report with a value other than 0 closes nothing: the kernel inserts it between the parts of
  /// one frame, whose changes then count with the next report.
  private mutating func closeFrame(_ event: InputEvent, _ line: Int) -> Bool {
    switch recovery {
    case .discarding:
      recovery = .resynchronizing
      return false
    case .none, .resynchronizing:
      guard event.value == 0 else { return false }
    }
    let time = max(event.time, frame.time)
    let interval = time.nanoseconds(since: frame.time)
    let wasDropped = recovery == .resynchronizing
    recovery = .none
    frame.time = time
    frame.interruption = nil
    frame.contacts.removeAll(keepingCapacity: true)
    frame.lifted.removeAll(keepingCapacity: true)

    let isChangedInDrop = wasDropped && hasChangedContacts
    if isChangedInDrop {
      frame.interruption = TouchFrame.Interruption(
        reason: .contactsChangedInDrop, time: dropTime)
      for index in slots.indices { slots[index].isActive = false }
    }
    let rebases = rebasesContacts() || wasDropped
    var occupied = 0
    for index in slots.indices {
      if slots[index].isChanged { settle(index, time, line) }
      if slots[index].isOccupied { occupied += 1 }
      if slots[index].hasEnded || slots[index].isActive != slots[index].takesPart
        || slots[index].isActive
      {
        follow(index, interval: interval, rebases: rebases, line)
      }
    }
    frame.fingerCount = max(occupied, toolCount)
    return true
  }

  /// Whether a drop changed which contacts are down.
  private var hasChangedContacts: Bool {
    for slot in slots where slot.hasEnded || slot.isActive != slot.takesPart { return true }
    return false
  }

  /// Whether all positions count anew in this frame: more fingers are down than slots hold.
  ///
  /// Such a device reports the next position of a slot from another finger, so the frame in which
  /// the count rises above the slots and the one after it are no motion.
  private mutating func rebasesContacts() -> Bool {
    var occupied = 0
    for slot in slots where slot.isOccupied { occupied += 1 }
    let exceeds = toolCount > occupied && occupied > 0
    defer { exceededSlots = exceeds }
    if exceeds && !exceededSlots && occupied > 1 {
      rebasingFrames = 1
      report(.fingersExceedSlots, frame.time, 0)
      return true
    }
    defer { rebasingFrames = max(rebasingFrames - 1, 0) }
    return rebasingFrames > 0
  }

  /// Judges a slot whose values changed in this frame.
  private mutating func settle(_ index: Int, _ time: Timestamp, _ line: Int) {
    slots[index].isChanged = false
    if !slots[index].isKnown && !slots[index].isFromBefore {
      slots[index].isFromBefore = true
      report(.contactAtStart, time, line)
    }
    if rejectsPalms && slots[index].trackingID >= 0 && !slots[index].isPalm
      && slots[index].toolType == ContactToolType.palm
    {
      slots[index].isPalm = true
      report(.palm, time, line)
    }
  }

  /// Carries a slot's contact from the last frame into this one.
  private mutating func follow(_ index: Int, interval: Int64, rebases: Bool, _ line: Int) {
    var slot = slots[index]
    if slot.isActive && (slot.hasEnded || !slot.takesPart) {
      // A lift keeps its slot's last position, unless a new contact overwrote it in this frame.
      // A contact that becomes a palm is in no list: it is no lift.
      if !slot.isPalm {
        if slot.trackingID < 0 {
          move(&slot, interval: interval, rebases: rebases, line)
        } else {
          slot.contact.step = .zero
        }
        frame.lifted.append(slot.contact)
      }
      slot.isActive = false
    }
    slot.hasEnded = false
    if slot.takesPart {
      if slot.isActive {
        move(&slot, interval: interval, rebases: rebases, line)
      } else {
        begin(&slot, index)
      }
      frame.contacts.append(slot.contact)
    }
    slots[index] = slot
  }

  /// Begins the contact of a slot.
  private mutating func begin(_ slot: inout Slot, _ index: Int) {
    slot.isActive = true
    slot.jump = JumpFilter.Memory()
    slot.surfacePoint = geometry.viewPoint(slot.position)
    slot.contact = Contact(
      identifier: nextIdentifier, slot: Int32(index), trackingID: slot.trackingID,
      devicePosition: slot.position, location: geometry.pointer ?? slot.surfacePoint, isNew: true)
    nextIdentifier += 1
  }

  /// Moves a contact to its slot's position.
  private mutating func move(
    _ slot: inout Slot, interval: Int64, rebases: Bool, _ line: Int
  ) {
    slot.contact.isNew = false
    slot.contact.isRebased = rebases
    let position = slot.position
    guard position != slot.contact.devicePosition else {
      slot.contact.step = .zero
      slot.jump.lastStep = 0
      return
    }
    let point = geometry.viewPoint(position)
    let step = point - slot.surfacePoint
    slot.contact.devicePosition = position
    slot.surfacePoint = point
    slot.contact.location = geometry.pointer ?? point
    if let jumps, !rebases,
      jumps.isJump(
        millimetres: geometry.millimetres(fromPoints: step.length), interval: interval,
        memory: &slot.jump)
    {
      slot.contact.isRebased = true
      report(.touchJump, frame.time, line)
    }
    slot.contact.step = slot.contact.isRebased ? .zero : step
  }
}
