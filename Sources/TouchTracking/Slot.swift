import InputEvents

/// What one slot holds, over lifts and frames.
///
/// The slots of a protocol B device are its own. Other protocols have virtual ones, so that all
/// devices come to the same state.
struct Slot: Hashable, Sendable, BitwiseCopyable {
  /// The tracking id, or -1 while the slot is empty.
  var trackingID: Int32 = -1
  /// The last x, which the kernel does not repeat for a new contact.
  var x: Int32 = 0
  /// The last y.
  var y: Int32 = 0
  /// The last tool type.
  var toolType: Int32 = ContactToolType.finger
  /// The last distance from the surface; above 0 the contact hovers.
  var distance: Int32 = 0
  /// The last length of the contact's ellipse, in axis units.
  var touchMajor: Int32 = 0
  /// The last pressure, in axis units.
  var pressure: Int32 = 0
  /// Whether x was ever told.
  var hasX = false
  /// Whether y was ever told.
  var hasY = false
  /// Whether a tracking id was ever told, a release included.
  var isKnown = false
  /// Whether its contact was down before the session began.
  var isFromBefore = false
  /// Whether its contact has been a palm; it stays one until the lift.
  var isPalm = false
  /// Whether the tool type was told since the last frame.
  var isToolTypeFresh = false
  /// Whether anything in the slot changed since the last frame.
  var isChanged = false
  /// Whether a contact that took part in gestures ended since the last frame.
  var hasEnded = false

  /// The contact that took part in the last frame, valid while `isActive`.
  var contact = Contact(
    identifier: 0, slot: 0, trackingID: -1, devicePosition: DevicePoint(x: 0, y: 0),
    location: .zero)
  /// Where on the surface `contact` is, in points; its `location` is a touchpad's pointer.
  var surfacePoint = ViewPoint.zero
  /// Whether `contact` was down in the last frame.
  var isActive = false
  /// What the filters remember of the contact.
  var filters = FilterMemory()

  /// Sets any value but the tracking id.
  @inline(__always)
  mutating func set(_ axis: AxisCode, _ value: Int32) {
    isChanged = true
    switch axis {
    case .positionX:
      x = value
      hasX = true
    case .positionY:
      y = value
      hasY = true
    case .toolType:
      toolType = value
      isToolTypeFresh = true
    case .contactDistance: distance = value
    case .touchMajor: touchMajor = value
    case .contactPressure: pressure = value
    default: break
    }
  }

  /// Takes note of the changes of a frame.
  ///
  /// - Parameter tellsIdentifiers: Whether the device gives each new contact a tracking id.
  /// - Returns: Whether the slot turns out to hold a contact from before the start: its values
  ///   change, and no id was ever told.
  mutating func settle(tellsIdentifiers: Bool) -> Bool {
    isChanged = false
    isToolTypeFresh = false
    guard tellsIdentifiers && !isKnown && !isFromBefore else { return false }
    isFromBefore = true
    return true
  }

  /// Whether something is on the surface here, part of gestures or not.
  var isOccupied: Bool {
    (trackingID >= 0 || isFromBefore) && distance <= 0
  }

  /// Whether the slot's contact takes part in gestures.
  var takesPart: Bool {
    trackingID >= 0 && hasX && hasY && distance <= 0 && !isFromBefore && !isPalm
      && filters.hold == .none
  }

  /// The position in axis units.
  var position: DevicePoint {
    DevicePoint(x: x, y: y)
  }
}
