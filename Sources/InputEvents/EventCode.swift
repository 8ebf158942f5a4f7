/// The kind of an input event; unknown kinds keep their number.
@frozen
public struct EventType: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The kernel's number.
  public var rawValue: UInt16

  /// Creates a kind from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Frame boundaries and overflow marks: `EV_SYN`.
  public static let synchronization = EventType(rawValue: 0x00)
  /// Keys, buttons and tool counts: `EV_KEY`.
  public static let key = EventType(rawValue: 0x01)
  /// Relative motion: `EV_REL`.
  public static let relative = EventType(rawValue: 0x02)
  /// Absolute axes, among them every contact value: `EV_ABS`.
  public static let absolute = EventType(rawValue: 0x03)
  /// Hardware stamps and scan codes: `EV_MSC`.
  public static let miscellaneous = EventType(rawValue: 0x04)
  /// Switches: `EV_SW`.
  public static let toggle = EventType(rawValue: 0x05)
  /// Lights: `EV_LED`.
  public static let light = EventType(rawValue: 0x11)
}

/// A code of a synchronization event.
@frozen
public struct SynchronizationCode: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The kernel's number.
  public var rawValue: UInt16

  /// Creates a code from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Closes a frame: `SYN_REPORT`.
  public static let report = SynchronizationCode(rawValue: 0)
  /// Closes one contact of protocol A: `SYN_MT_REPORT`.
  public static let contactReport = SynchronizationCode(rawValue: 2)
  /// The kernel's buffer overflowed: `SYN_DROPPED`.
  public static let dropped = SynchronizationCode(rawValue: 3)
}

/// An absolute axis; unknown axes keep their number.
@frozen
public struct AxisCode: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The kernel's number.
  public var rawValue: UInt16

  /// Creates an axis from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Orders axes by their number.
  @inlinable
  public static func < (left: AxisCode, right: AxisCode) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Single-touch x: `ABS_X`.
  public static let x = AxisCode(rawValue: 0x00)
  /// Single-touch y: `ABS_Y`.
  public static let y = AxisCode(rawValue: 0x01)
  /// Single-touch pressure: `ABS_PRESSURE`.
  public static let pressure = AxisCode(rawValue: 0x18)
  /// Selects the slot that the next values belong to: `ABS_MT_SLOT`.
  public static let slot = AxisCode(rawValue: 0x2f)
  /// Length of the contact's ellipse: `ABS_MT_TOUCH_MAJOR`.
  public static let touchMajor = AxisCode(rawValue: 0x30)
  /// Width of the contact's ellipse: `ABS_MT_TOUCH_MINOR`.
  public static let touchMinor = AxisCode(rawValue: 0x31)
  /// Length of the approaching tool: `ABS_MT_WIDTH_MAJOR`.
  public static let widthMajor = AxisCode(rawValue: 0x32)
  /// Width of the approaching tool: `ABS_MT_WIDTH_MINOR`.
  public static let widthMinor = AxisCode(rawValue: 0x33)
  /// Orientation of the ellipse: `ABS_MT_ORIENTATION`.
  public static let orientation = AxisCode(rawValue: 0x34)
  /// Contact x: `ABS_MT_POSITION_X`.
  public static let positionX = AxisCode(rawValue: 0x35)
  /// Contact y: `ABS_MT_POSITION_Y`.
  public static let positionY = AxisCode(rawValue: 0x36)
  /// Finger, pen or palm: `ABS_MT_TOOL_TYPE`.
  public static let toolType = AxisCode(rawValue: 0x37)
  /// Groups contacts of protocol A: `ABS_MT_BLOB_ID`.
  public static let blobID = AxisCode(rawValue: 0x38)
  /// Names the contact in a slot: `ABS_MT_TRACKING_ID`.
  public static let trackingID = AxisCode(rawValue: 0x39)
  /// Contact pressure: `ABS_MT_PRESSURE`.
  public static let contactPressure = AxisCode(rawValue: 0x3a)
  /// Height of a hovering contact: `ABS_MT_DISTANCE`.
  public static let contactDistance = AxisCode(rawValue: 0x3b)
  /// Centre x of the tool: `ABS_MT_TOOL_X`.
  public static let toolX = AxisCode(rawValue: 0x3c)
  /// Centre y of the tool: `ABS_MT_TOOL_Y`.
  public static let toolY = AxisCode(rawValue: 0x3d)

  /// Whether the axis holds one value per slot: every `ABS_MT_` axis but the slot itself.
  @inlinable
  public var isPerSlot: Bool {
    rawValue > AxisCode.slot.rawValue && rawValue <= AxisCode.toolY.rawValue
  }
}

/// A key or button; unknown keys keep their number.
@frozen
public struct KeyCode: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The kernel's number.
  public var rawValue: UInt16

  /// Creates a key from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The left button: `BTN_LEFT`.
  public static let left = KeyCode(rawValue: 0x110)
  /// A pen is near: `BTN_TOOL_PEN`.
  public static let toolPen = KeyCode(rawValue: 0x140)
  /// One finger: `BTN_TOOL_FINGER`.
  public static let toolFinger = KeyCode(rawValue: 0x145)
  /// Five fingers: `BTN_TOOL_QUINTTAP`.
  public static let toolQuintTap = KeyCode(rawValue: 0x148)
  /// Any contact: `BTN_TOUCH`.
  public static let touch = KeyCode(rawValue: 0x14a)
  /// Two fingers: `BTN_TOOL_DOUBLETAP`.
  public static let toolDoubleTap = KeyCode(rawValue: 0x14d)
  /// Three fingers: `BTN_TOOL_TRIPLETAP`.
  public static let toolTripleTap = KeyCode(rawValue: 0x14e)
  /// Four fingers: `BTN_TOOL_QUADTAP`.
  public static let toolQuadTap = KeyCode(rawValue: 0x14f)

  /// The number of fingers that this key stands for, or `nil` for any other key.
  @inlinable
  public var fingerCount: Int? {
    switch self {
    case .toolFinger: 1
    case .toolDoubleTap: 2
    case .toolTripleTap: 3
    case .toolQuadTap: 4
    case .toolQuintTap: 5
    default: nil
    }
  }
}

/// Values of the tool type axis that matter to contacts.
public enum ContactToolType {
  /// A finger: `MT_TOOL_FINGER`.
  public static let finger: Int32 = 0
  /// A pen: `MT_TOOL_PEN`.
  public static let pen: Int32 = 1
  /// A palm, which is no touch: `MT_TOOL_PALM`.
  public static let palm: Int32 = 2
}
