import InputEvents
import TestSupport

extension SyntheticDevice {
  /// A panel of 100 x 60 mm with 10 units per millimetre that tells contacts by protocol A.
  static let anonymousPanel: DeviceDescription = {
    var device = DeviceDescription(name: "Protocol A", properties: .direct)
    device.enable(.absolute, AxisCode.positionX.rawValue)
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 999, resolution: 10))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 599, resolution: 10))
    return device
  }()

  /// A touchpad of 100 x 60 mm with 40 units per millimetre that tells one position.
  static let singleTouchpad: DeviceDescription = {
    var device = singlePanel(properties: .pointer)
    for key: KeyCode in [.touch, .toolFinger, .toolDoubleTap, .toolTripleTap, .left] {
      device.enable(.key, key.rawValue)
    }
    return device
  }()

  /// A touchscreen of the same size whose only key is the left button.
  static let buttonScreen: DeviceDescription = {
    var device = singlePanel(properties: .direct)
    device.enable(.key, KeyCode.left.rawValue)
    return device
  }()

  /// A touchpad of 2 slots of which only the bounding box is true.
  static let semiTouchpad: DeviceDescription = {
    var device = singlePanel(properties: [.pointer, .semiMultitouch])
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 1))
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 3999, resolution: 40))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2399, resolution: 40))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65535))
    return device
  }()

  /// A device with `ABS_X` and `ABS_Y`.
  private static func singlePanel(properties: DeviceProperties) -> DeviceDescription {
    var device = DeviceDescription(name: "Single touch", properties: properties)
    device.enable(.absolute, AxisCode.x.rawValue)
    device.setAxis(.x, AxisInfo(minimum: 0, maximum: 3999, resolution: 40))
    device.setAxis(.y, AxisInfo(minimum: 0, maximum: 2399, resolution: 40))
    return device
  }
}

extension EventScript {
  /// Tells a contact of protocol A.
  mutating func contact(_ x: Int32, _ y: Int32, id: Int32? = nil, size: Int32? = nil) {
    axis(.positionX, x)
    axis(.positionY, y)
    if let id { axis(.trackingID, id) }
    if let size { axis(.touchMajor, size) }
    contactReport()
  }

  /// Tells a single position.
  mutating func position(_ x: Int32, _ y: Int32) {
    axis(.x, x)
    axis(.y, y)
  }
}
