public import InputEvents

extension DeviceDescription {
  /// How a device reports contacts.
  public enum TouchSupport: Hashable, Sendable, BitwiseCopyable {
    /// Each contact with its own position, in slots or in the older way without.
    case multitouch
    /// One position for all contacts.
    case singleTouch
  }

  /// How the device reports contacts, or `nil` where it is no touch device.
  ///
  /// Pens, mice, joysticks and keyboards are none. The codes alone decide, so that a device whose
  /// axes nobody may read is still told apart.
  public var touchSupport: TouchSupport? {
    let axes = capabilities(of: .absolute)
    func has(_ axis: AxisCode) -> Bool { axes?.contains(axis.rawValue) ?? false }
    // A joystick numbers its axes through the multitouch range: it has the one below the slot too.
    let isJoystick = axes?.contains(AxisCode.slot.rawValue - 1) ?? false
    if has(.positionX), has(.positionY), !isJoystick { return .multitouch }
    guard has(.x), has(.y), self.has(.touch) else { return nil }
    let isFinger = self.has(.toolFinger) || !self.has(.toolPen)
    return isFinger ? .singleTouch : nil
  }
}

extension AxisCode {
  /// Whether the axis follows the oldest contact: x, y and pressure outside the slots.
  package var isSingleTouch: Bool {
    self == .x || self == .y || self == .pressure
  }
}

extension KeyCode {
  /// Whether the key says that a finger or tool is near or down: `BTN_TOOL_*` and `BTN_TOUCH`.
  ///
  /// Stylus buttons lie in between and belong to the tool.
  package var isTouchOrTool: Bool {
    (0x140...0x14f).contains(rawValue)
  }

  /// Whether the key is a button of a mouse or pad: `BTN_LEFT` to `BTN_TASK`.
  package var isMouseButton: Bool {
    (0x110...0x117).contains(rawValue)
  }
}
