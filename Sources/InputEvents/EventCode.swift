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
  @inlinable public static var synchronization: EventType { Self(rawValue: 0x00) }
  /// Keys, buttons and tool counts: `EV_KEY`.
  @inlinable public static var key: EventType { Self(rawValue: 0x01) }
  /// Relative motion: `EV_REL`.
  @inlinable public static var relative: EventType { Self(rawValue: 0x02) }
  /// Absolute axes, among them every contact value: `EV_ABS`.
  @inlinable public static var absolute: EventType { Self(rawValue: 0x03) }
  /// Hardware stamps and scan codes: `EV_MSC`.
  @inlinable public static var miscellaneous: EventType { Self(rawValue: 0x04) }
  /// Switches: `EV_SW`.
  @inlinable public static var toggle: EventType { Self(rawValue: 0x05) }
  /// Lights: `EV_LED`.
  @inlinable public static var light: EventType { Self(rawValue: 0x11) }
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
  @inlinable public static var report: SynchronizationCode { Self(rawValue: 0) }
  /// Closes one contact of protocol A: `SYN_MT_REPORT`.
  @inlinable public static var contactReport: SynchronizationCode { Self(rawValue: 2) }
  /// The kernel's buffer overflowed: `SYN_DROPPED`.
  @inlinable public static var dropped: SynchronizationCode { Self(rawValue: 3) }
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
  @inlinable public static var x: AxisCode { Self(rawValue: 0x00) }
  /// Single-touch y: `ABS_Y`.
  @inlinable public static var y: AxisCode { Self(rawValue: 0x01) }
  /// Single-touch pressure: `ABS_PRESSURE`.
  @inlinable public static var pressure: AxisCode { Self(rawValue: 0x18) }
  /// Selects the slot that the next values belong to: `ABS_MT_SLOT`.
  @inlinable public static var slot: AxisCode { Self(rawValue: 0x2f) }
  /// Length of the contact's ellipse: `ABS_MT_TOUCH_MAJOR`.
  @inlinable public static var touchMajor: AxisCode { Self(rawValue: 0x30) }
  /// Width of the contact's ellipse: `ABS_MT_TOUCH_MINOR`.
  @inlinable public static var touchMinor: AxisCode { Self(rawValue: 0x31) }
  /// Length of the approaching tool: `ABS_MT_WIDTH_MAJOR`.
  @inlinable public static var widthMajor: AxisCode { Self(rawValue: 0x32) }
  /// Width of the approaching tool: `ABS_MT_WIDTH_MINOR`.
  @inlinable public static var widthMinor: AxisCode { Self(rawValue: 0x33) }
  /// Orientation of the ellipse: `ABS_MT_ORIENTATION`.
  @inlinable public static var orientation: AxisCode { Self(rawValue: 0x34) }
  /// Contact x: `ABS_MT_POSITION_X`.
  @inlinable public static var positionX: AxisCode { Self(rawValue: 0x35) }
  /// Contact y: `ABS_MT_POSITION_Y`.
  @inlinable public static var positionY: AxisCode { Self(rawValue: 0x36) }
  /// Finger, pen or palm: `ABS_MT_TOOL_TYPE`.
  @inlinable public static var toolType: AxisCode { Self(rawValue: 0x37) }
  /// Groups contacts of protocol A: `ABS_MT_BLOB_ID`.
  @inlinable public static var blobID: AxisCode { Self(rawValue: 0x38) }
  /// Names the contact in a slot: `ABS_MT_TRACKING_ID`.
  @inlinable public static var trackingID: AxisCode { Self(rawValue: 0x39) }
  /// Contact pressure: `ABS_MT_PRESSURE`.
  @inlinable public static var contactPressure: AxisCode { Self(rawValue: 0x3a) }
  /// Height of a hovering contact: `ABS_MT_DISTANCE`.
  @inlinable public static var contactDistance: AxisCode { Self(rawValue: 0x3b) }
  /// Centre x of the tool: `ABS_MT_TOOL_X`.
  @inlinable public static var toolX: AxisCode { Self(rawValue: 0x3c) }
  /// Centre y of the tool: `ABS_MT_TOOL_Y`.
  @inlinable public static var toolY: AxisCode { Self(rawValue: 0x3d) }

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
  @inlinable public static var left: KeyCode { Self(rawValue: 0x110) }
  /// A pen is near: `BTN_TOOL_PEN`.
  @inlinable public static var toolPen: KeyCode { Self(rawValue: 0x140) }
  /// One finger: `BTN_TOOL_FINGER`.
  @inlinable public static var toolFinger: KeyCode { Self(rawValue: 0x145) }
  /// Five fingers: `BTN_TOOL_QUINTTAP`.
  @inlinable public static var toolQuintTap: KeyCode { Self(rawValue: 0x148) }
  /// Any contact: `BTN_TOUCH`.
  @inlinable public static var touch: KeyCode { Self(rawValue: 0x14a) }
  /// Two fingers: `BTN_TOOL_DOUBLETAP`.
  @inlinable public static var toolDoubleTap: KeyCode { Self(rawValue: 0x14d) }
  /// Three fingers: `BTN_TOOL_TRIPLETAP`.
  @inlinable public static var toolTripleTap: KeyCode { Self(rawValue: 0x14e) }
  /// Four fingers: `BTN_TOOL_QUADTAP`.
  @inlinable public static var toolQuadTap: KeyCode { Self(rawValue: 0x14f) }

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
