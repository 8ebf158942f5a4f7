import InputEvents

/// All slots of a device, real or virtual: what every protocol comes to.
struct SlotTable: Sendable {
  /// The most slots that are kept; the widest real panels have 60.
  static let limit = 256

  /// The declared number of slots, or `nil` where any number may come.
  let declaredCount: Int?
  /// All slots seen or declared.
  var slots: [Slot]

  /// Creates empty slots.
  init(declaredCount: Int?) {
    self.declaredCount = declaredCount.map { min($0, Self.limit) }
    slots = [Slot](repeating: Slot(), count: self.declaredCount ?? 16)
  }

  /// Makes room for a slot; false where the device can't have it.
  mutating func ensure(_ index: Int) -> Bool {
    if index < slots.count { return true }
    guard declaredCount == nil, index < Self.limit else { return false }
    while slots.count <= index { slots.append(Slot()) }
    return true
  }

  /// Puts a contact into a slot, or takes it out with the id -1; what was there has ended.
  ///
  /// A new contact is a finger until told otherwise, also where the slot held a palm before.
  mutating func setContact(_ index: Int, id: Int32) {
    if slots[index].isActive { slots[index].hasEnded = true }
    if id >= 0 && !slots[index].isToolTypeFresh {
      slots[index].toolType = ContactToolType.finger
    }
    slots[index].trackingID = id
    slots[index].isKnown = true
    slots[index].isFromBefore = false
    slots[index].isPalm = false
    slots[index].filters.hold = .none
    slots[index].filters.isJudged = false
    slots[index].filters.isPinned = false
    slots[index].isChanged = true
  }

  /// Takes all contacts out, without a lift.
  mutating func clear() {
    for index in slots.indices {
      slots[index].isActive = false
      slots[index].hasEnded = false
      slots[index].trackingID = -1
      slots[index].isFromBefore = false
      slots[index].filters = FilterMemory()
    }
  }
}
