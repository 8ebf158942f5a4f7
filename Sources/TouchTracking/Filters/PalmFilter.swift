import InputEvents

/// Tells palms from fingers by what the device says of a contact: its tool, pressure and size.
struct PalmFilter: Hashable, Sendable {
  /// Whether the device's own word counts.
  let usesToolType: Bool
  /// The pressure above which a contact is a palm, in axis units, or `nil` for any.
  let pressure: Int32?
  /// The size above which a contact is a palm, in axis units, or `nil` for any.
  let size: Double?

  /// What makes a contact a palm, or `nil` for a finger.
  func oddity(of slot: Slot) -> Anomaly.Kind? {
    if usesToolType && slot.toolType == ContactToolType.palm { return .palm }
    if let pressure, slot.pressure > pressure { return .palmPressure }
    if let size, Double(slot.touchMajor) > size { return .palmSize }
    return nil
  }
}
