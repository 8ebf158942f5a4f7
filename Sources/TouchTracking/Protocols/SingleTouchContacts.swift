import InputEvents

/// A device that tells one position: `ABS_X` and `ABS_Y`, and a key that says whether it is touched.
///
/// Its contact lives in virtual slot 0. A touchpad of this kind may still count several fingers by
/// its tool keys.
struct SingleTouchContacts: Sendable {
  /// The tracking id of the next contact.
  private var nextID: Int32 = 0

  /// Takes the value of an axis.
  func set(_ axis: AxisCode, _ value: Int32, in table: inout SlotTable) {
    switch axis {
    case .x: table.slots[0].set(.positionX, value)
    case .y: table.slots[0].set(.positionY, value)
    case .pressure: table.slots[0].set(.contactPressure, value)
    default: break
    }
  }

  /// Brings the contact up to date with the keys, at the end of a frame.
  ///
  /// - Returns: What is odd about it: the release of a touch that nobody saw begin.
  mutating func closeFrame(_ keys: ToolKeys, _ table: inout SlotTable) -> Anomaly.Kind? {
    let isDown = keys.contact == .down
    let isPresent = table.slots[0].trackingID >= 0
    let isFromBefore = keys.wasReleased && !table.slots[0].isKnown
    if isPresent && (keys.wasReleased || !isDown) { table.setContact(0, id: -1) }
    if isDown && (keys.wasReleased || !isPresent) {
      table.setContact(0, id: nextID)
      nextID = nextID == 65_535 ? 0 : nextID + 1
    } else {
      if keys.wasReleased { table.slots[0].isKnown = true }
    }
    return isFromBefore ? .contactAtStart : nil
  }
}
