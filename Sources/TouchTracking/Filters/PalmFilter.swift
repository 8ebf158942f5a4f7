import InputEvents

/// Tells palms from fingers by what the device says of a contact: its tool, pressure and size.
struct PalmFilter: Hashable, Sendable {
  /// Whether the device's own word counts.
  let usesToolType: Bool
  /// The pressure above which a contact is a palm, in axis units, or `nil` for any.
  let pressure: Int32?
  /// The size above which a contact is a palm, in axis units, or `nil` for any.
  let size: Double?

  /// Marks a slot's contact where it is a palm.
  ///
  /// - Returns: What makes it one, or `nil` where nothing new does.
  func judge(_ slot: inout Slot) -> Anomaly.Kind? {
    guard slot.trackingID >= 0, !slot.isPalm, let oddity = oddity(of: slot) else { return nil }
    slot.isPalm = true
    return oddity
  }

  /// What makes a contact a palm, or `nil` for a finger.
  private func oddity(of slot: Slot) -> Anomaly.Kind? {
    if usesToolType && slot.toolType == ContactToolType.palm { return .palm }
    if let pressure, slot.pressure > pressure { return .palmPressure }
    if let size, Double(slot.touchMajor) > size { return .palmSize }
    return nil
  }
}
