package import InputEvents
import InputRecordings

/// What a device holds at one point of a play: contacts, keys, axes outside slots, switches.
///
/// It follows events as the kernel does. So it knows what lifts all contacts, and what brings a
/// device from one state to another one.
package struct PlayedState: Sendable {
  /// The contacts in slots, and the keys.
  private var ledger: SlotLedger
  /// Whether contacts are told by slots.
  private let hasSlots: Bool
  /// The values of the axes outside slots, by code; `nil` where nobody told them.
  private var axes = [Int32?](repeating: nil, count: Int(AxisCode.toolY.rawValue) + 1)
  /// The lights and switches that are on.
  private var activeStates: [DeviceState] = []
  /// The contacts of the latest frame, where they are told without slots.
  private var anonymousContacts = 0
  /// The contacts of the frame at hand, where they are told without slots.
  private var contactsInFrame = 0
  /// Whether the contact at hand has a value, where contacts are told without slots.
  private var hasContactValue = false
  /// Whether the frame at hand tells contacts without slots, be it none.
  private var tellsContacts = false
  /// Whether events came since the last one that closed a frame.
  private var isFrameOpen = false

  /// Starts with a device of which nothing is known.
  package init(unknown device: DeviceDescription) {
    self.init(device, InitialContactState())
    activeStates = []
  }

  /// Starts with a device that was just made: its slots are free, and all its values are 0.
  package init(new device: DeviceDescription) {
    var contacts = InitialContactState(slot: 0)
    for axis in device.axes where axis.code.isPerSlot {
      let value: Int32 = axis.code == .trackingID ? -1 : 0
      contacts.values.append(
        SlotValues(
          axis: axis.code, values: Array(repeating: value, count: device.slotCount ?? 0)))
    }
    self.init(device, contacts)
    activeStates = []
    for axis in device.axes
    where !axis.code.isPerSlot && axes.indices.contains(Int(axis.code.rawValue)) {
      axes[Int(axis.code.rawValue)] = 0
    }
  }

  /// Starts with a device at the start of a recording.
  package init(_ device: DeviceDescription, _ state: InitialContactState) {
    hasSlots = device.axis(.slot) != nil
    ledger = SlotLedger(hasSlots ? state : InitialContactState())
    activeStates = device.activeStates
  }

  /// Whether anything is down.
  package var isTouched: Bool {
    ledger.isTouched || anonymousContacts > 0
  }

  /// How many contacts are down; a touch key without a contact that goes with it counts as one.
  package var contactsDown: Int {
    let slotted = ledger.lifts(at: .zero).count { $0.axis == .trackingID }
    return max(slotted, anonymousContacts, ledger.isTouched ? 1 : 0)
  }

  /// Takes the next event.
  package mutating func take(_ event: InputEvent) {
    isFrameOpen = !event.isReport
    switch event.type {
    case .absolute:
      let axis = AxisCode(rawValue: event.code)
      if axis == .slot || axis.isPerSlot {
        if hasSlots { ledger.take(event) } else { hasContactValue = true }
      } else if axes.indices.contains(Int(event.code)) {
        axes[Int(event.code)] = event.value
      }
    case .key:
      ledger.take(event)
    case .light, .toggle:
      let state = DeviceState(type: event.type, code: event.code)
      activeStates.removeAll { $0 == state }
      if event.value != 0 { activeStates.append(state) }
    case .synchronization where !hasSlots:
      if event.code == SynchronizationCode.contactReport.rawValue { endContact() }
      if event.isReport { endFrame() }
    default: break
    }
  }

  /// Takes events.
  package mutating func take(_ events: [InputEvent]) {
    for event in events { take(event) }
  }

  /// A contact that is told without a slot is complete.
  private mutating func endContact() {
    if hasContactValue { contactsInFrame += 1 }
    hasContactValue = false
    tellsContacts = true
  }

  /// A frame of contacts without slots is complete: those that it lacks are gone.
  private mutating func endFrame() {
    if hasContactValue { endContact() }
    if tellsContacts { anonymousContacts = contactsInFrame }
    contactsInFrame = 0
    tellsContacts = false
  }

  /// Appends a frame that lifts all contacts and releases all keys; nothing where nothing is down.
  ///
  /// A frame that was sent in part is closed first, or its contacts would count in the next one.
  package func appendLifts(at time: Timestamp, to events: inout [InputEvent]) {
    if isFrameOpen {
      var closed = self
      closed.take(.report(at: time))
      events.append(.report(at: time))
      closed.appendLifts(at: time, to: &events)
      return
    }
    let start = events.count
    if anonymousContacts > 0 {
      // A frame that tells of no contact.
      events.append(
        InputEvent(
          time: time, type: .synchronization,
          code: SynchronizationCode.contactReport.rawValue, value: 0))
    }
    events += ledger.lifts(at: time).dropLast()
    if let pressure = axes[Int(AxisCode.pressure.rawValue)], pressure > 0 {
      events.append(InputEvent(time: time, axis: .pressure, value: 0))
    }
    if events.count > start { events.append(.report(at: time)) }
  }

  /// Appends a frame that brings a device from this state to another; nothing where nothing differs.
  ///
  /// Of a device that others use, too, nobody knows which slot is selected: so one always is.
  /// Contacts that are told without slots are in every frame anyway.
  package func appendChanges(
    to other: PlayedState, at time: Timestamp, to events: inout [InputEvent]
  ) {
    let start = events.count
    if hasSlots, ledger.slot == nil {
      // The slot that the changes are counted from.
      events.append(InputEvent(time: time, axis: .slot, value: 0))
    }
    events += ledger.changes(to: other.ledger, at: time)
    for (code, value) in other.axes.enumerated() where value != axes[code] {
      guard let value else { continue }
      events.append(
        InputEvent(time: time, axis: AxisCode(rawValue: UInt16(code)), value: value))
    }
    for state in activeStates where !other.activeStates.contains(state) {
      events.append(InputEvent(time: time, type: state.type, code: state.code, value: 0))
    }
    for state in other.activeStates where !activeStates.contains(state) {
      events.append(InputEvent(time: time, type: state.type, code: state.code, value: 1))
    }
    if events.count > start { events.append(.report(at: time)) }
  }
}
