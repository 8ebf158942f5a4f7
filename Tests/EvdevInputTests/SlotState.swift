import InputEvents

/// What a reader who only follows events knows of a device's contacts and keys.
struct SlotState: Hashable {
  /// One contact.
  struct Slot: Hashable {
    /// The tracking id; -1 is no contact.
    var id: Int32 = -1
    /// The position in axis units.
    var x: Int32 = 0
    /// The position in axis units.
    var y: Int32 = 0
  }

  /// Every slot of the device.
  var slots: [Slot]
  /// The slot that values belong to.
  var selected = 0
  /// The touch and tool keys that are down.
  var keysDown: Set<UInt16> = []

  /// The ids of the contacts that are down, in the order of their slots.
  var contacts: [Int32] { slots.map(\.id).filter { $0 >= 0 } }

  /// Starts with free slots.
  init(slotCount: Int) {
    slots = Array(repeating: Slot(), count: slotCount)
  }

  /// Starts with what was in the slots when the device was opened.
  init(slotCount: Int, initial: InitialContactState) {
    self.init(slotCount: slotCount)
    selected = Int(initial.slot ?? 0)
    for slot in slots.indices {
      slots[slot].id = initial.value(of: .trackingID, inSlot: slot) ?? -1
      slots[slot].x = initial.value(of: .positionX, inSlot: slot) ?? 0
      slots[slot].y = initial.value(of: .positionY, inSlot: slot) ?? 0
    }
  }

  /// Follows events.
  mutating func follow(_ events: some Sequence<InputEvent>) {
    for event in events {
      if event.type == .key {
        if event.value == 0 { keysDown.remove(event.code) } else { keysDown.insert(event.code) }
      }
      switch event.axis {
      case .slot: selected = Int(event.value)
      case .trackingID: slots[selected].id = event.value
      case .positionX: slots[selected].x = event.value
      case .positionY: slots[selected].y = event.value
      default: break
      }
    }
  }
}
