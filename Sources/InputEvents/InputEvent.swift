/// One event as the kernel reports it: a type, a code and a value at a time.
///
/// The corresponding C type is `struct input_event`.
@frozen
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
  /// When the event happened.
  public var time: Timestamp
  /// What kind of event this is.
  public var type: EventType
  /// Which axis, key or marker of that kind; the meaning depends on `type`.
  public var code: UInt16
  /// The value, in the unit that type and code imply.
  public var value: Int32

  /// Creates an event.
  @inlinable
  public init(time: Timestamp, type: EventType, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Creates an axis event.
  @inlinable
  public init(time: Timestamp, axis: AxisCode, value: Int32) {
    self.init(time: time, type: .absolute, code: axis.rawValue, value: value)
  }

  /// Creates a key event: 1 is down, 0 is up, 2 an auto-repeat.
  @inlinable
  public init(time: Timestamp, key: KeyCode, value: Int32) {
    self.init(time: time, type: .key, code: key.rawValue, value: value)
  }

  /// Creates the event that closes a frame.
  @inlinable
  public static func report(at time: Timestamp, value: Int32 = 0) -> InputEvent {
    InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.report.rawValue, value: value)
  }

  /// Whether this event closes a frame, whatever its value.
  @inlinable
  public var isReport: Bool {
    type == .synchronization && code == SynchronizationCode.report.rawValue
  }

  /// Whether the kernel's buffer overflowed here, so that events before it are lost.
  @inlinable
  public var isDropped: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }

  /// The axis, where this is an axis event.
  @inlinable
  public var axis: AxisCode? {
    type == .absolute ? AxisCode(rawValue: code) : nil
  }
}
