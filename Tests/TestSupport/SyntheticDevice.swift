public import InputEvents

/// Devices that tests type on, and the events they send.
public enum SyntheticDevice {
  /// A touchscreen of 68.25 x 147.7 mm, so that 390 points wide is 5.714 points per millimetre.
  public static let touchscreen: DeviceDescription = {
    var device = DeviceDescription(name: "Synthetic Touchscreen", properties: .direct)
    addAxes(&device, width: 1365, height: 2954, resolution: 20, slots: 10)
    return device
  }()

  /// A touchpad of 100 x 60 mm with 40 units per millimetre and 5 slots.
  public static let touchpad: DeviceDescription = {
    var device = DeviceDescription(
      name: "Synthetic Touchpad", properties: [.pointer, .buttonPad])
    addAxes(&device, width: 4000, height: 2400, resolution: 40, slots: 5)
    for key: KeyCode in [.toolFinger, .toolDoubleTap, .toolTripleTap] {
      device.enable(.key, key.rawValue)
    }
    return device
  }()

  /// Adds the axes of a protocol B device.
  private static func addAxes(
    _ device: inout DeviceDescription, width: Int32, height: Int32, resolution: Int32,
    slots: Int32
  ) {
    device.enable(.key, KeyCode.touch.rawValue)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: slots - 1))
    device.setAxis(
      .positionX, AxisInfo(minimum: 0, maximum: width - 1, resolution: resolution))
    device.setAxis(
      .positionY, AxisInfo(minimum: 0, maximum: height - 1, resolution: resolution))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65535))
  }
}

/// Writes the events of a protocol B device as a test tells them.
public struct EventScript {
  /// The events so far.
  public private(set) var events: [InputEvent] = []
  /// The time of the next event.
  private var time = Timestamp.zero

  /// Creates an empty script.
  public init() {}

  /// Moves to a time in milliseconds.
  public mutating func at(_ milliseconds: Double) {
    time = Timestamp(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// Sets the selected slot.
  public mutating func slot(_ slot: Int32) {
    axis(.slot, slot)
  }

  /// Puts a contact into a slot.
  public mutating func down(_ slot: Int32, id: Int32, x: Int32, y: Int32) {
    axis(.slot, slot)
    axis(.trackingID, id)
    axis(.positionX, x)
    axis(.positionY, y)
  }

  /// Moves a slot's contact.
  public mutating func move(_ slot: Int32, x: Int32? = nil, y: Int32? = nil) {
    axis(.slot, slot)
    if let x { axis(.positionX, x) }
    if let y { axis(.positionY, y) }
  }

  /// Lifts a slot's contact.
  public mutating func up(_ slot: Int32) {
    axis(.slot, slot)
    axis(.trackingID, -1)
  }

  /// Sends the value of an axis.
  public mutating func axis(_ axis: AxisCode, _ value: Int32) {
    events.append(InputEvent(time: time, axis: axis, value: value))
  }

  /// Sends a key.
  public mutating func key(_ key: KeyCode, _ value: Int32) {
    events.append(InputEvent(time: time, key: key, value: value))
  }

  /// Closes the frame.
  public mutating func report(_ value: Int32 = 0) {
    events.append(.report(at: time, value: value))
  }

  /// Closes a contact of protocol A.
  public mutating func contactReport() {
    events.append(
      InputEvent(
        time: time, type: .synchronization,
        code: SynchronizationCode.contactReport.rawValue, value: 0))
  }

  /// Sends the device's own time in microseconds: `MSC_TIMESTAMP`.
  public mutating func hardwareTime(_ microseconds: UInt32) {
    events.append(
      InputEvent(
        time: time, type: .miscellaneous, code: 5, value: Int32(bitPattern: microseconds)))
  }

  /// Says that the kernel's buffer overflowed.
  public mutating func dropped() {
    events.append(
      InputEvent(
        time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0))
  }
}
