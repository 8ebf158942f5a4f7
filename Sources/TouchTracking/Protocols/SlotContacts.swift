import InputEvents

/// Protocol B: the device keeps slots itself and sends what changes in them.
struct SlotContacts: Sendable {
  /// The largest tracking id; a larger one is a release.
  private let trackingIDLimit: Int32
  /// The selected slot, or -1 while it is out of range.
  private var current = 0

  /// Creates the state of a device whose slot 0 is selected.
  init(device: DeviceDescription) {
    let range = device.axis(.trackingID)
    trackingIDLimit =
      range.map { $0.maximum > max($0.minimum, 0) ? $0.maximum : Int32.max - 1 }
      ?? Int32.max - 1
  }

  /// Takes over what the slots held at the start.
  ///
  /// - Returns: Whether the slot that was selected exists.
  mutating func adopt(_ state: InitialContactState, into table: inout SlotTable) -> Bool {
    let exists = select(state.slot ?? 0, &table)
    for entry in state.values {
      for (index, value) in entry.values.enumerated()
      where value != SlotValues.unknown && table.ensure(index) {
        if entry.axis == .trackingID {
          table.slots[index].isKnown = true
          table.slots[index].trackingID = identifier(value)
          table.slots[index].isFromBefore = table.slots[index].trackingID >= 0
        } else {
          table.slots[index].set(entry.axis, value)
          table.slots[index].isChanged = false
          table.slots[index].isToolTypeFresh = false
        }
      }
    }
    return exists
  }

  /// Takes the value of an axis.
  ///
  /// - Returns: What is odd about it.
  @inline(__always)
  mutating func set(
    _ axis: AxisCode, _ value: Int32, in table: inout SlotTable
  ) -> Anomaly.Kind? {
    if axis == .slot {
      return Int(value) == current || select(value, &table) ? nil : .slotOutOfRange
    }
    guard axis.isPerSlot, current >= 0 else { return nil }
    guard axis == .trackingID else {
      table.slots[current].set(axis, value)
      return nil
    }
    let id = identifier(value)
    let old = table.slots[current].trackingID
    if id == old && !table.slots[current].isFromBefore {
      table.slots[current].isKnown = true
      table.slots[current].isChanged = true
      return nil
    }
    if id == old && id >= 0 { return nil }
    table.setContact(current, id: id)
    return id >= 0 && old >= 0 ? .contactReplaced : nil
  }

  /// Selects a slot; false where the device lacks it.
  private mutating func select(_ value: Int32, _ table: inout SlotTable) -> Bool {
    let exists = value >= 0 && table.ensure(Int(value))
    current = exists ? Int(value) : -1
    return exists
  }

  /// The tracking id that a value stands for, -1 for a release.
  private func identifier(_ value: Int32) -> Int32 {
    value < 0 || value > trackingIDLimit ? -1 : value
  }
}
