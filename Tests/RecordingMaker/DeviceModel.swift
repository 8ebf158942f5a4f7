import InputEvents

/// A device of our own invention, and how it reports fingers.
struct DeviceModel {
  /// What it says of itself.
  var description: DeviceDescription
  /// The time between two frames, in seconds.
  var frameInterval: Double
  /// The axis that tells how hard or broad a contact is.
  var strengthAxis: AxisCode
  /// The value of that axis under a resting finger.
  var strength: Double
  /// Whether it tells the number of fingers by keys.
  var countsFingers: Bool

  /// A phone's touchscreen: 1080 by 2340 units on 68 by 147 mm, ten slots, 120 frames a second.
  static let touchscreen: DeviceModel = {
    var device = DeviceDescription(
      name: "Gesture Replay Touchscreen",
      identity: DeviceIdentity(bus: 0x18, vendor: 0x4752, product: 0x0101, version: 1),
      properties: [.direct])
    device.setAxis(.x, AxisInfo(minimum: 0, maximum: 1_079, resolution: 16))
    device.setAxis(.y, AxisInfo(minimum: 0, maximum: 2_339, resolution: 16))
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 9))
    device.setAxis(.touchMajor, AxisInfo(minimum: 0, maximum: 255))
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 1_079, resolution: 16))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2_339, resolution: 16))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    device.enable(.key, KeyCode.touch.rawValue)
    return DeviceModel(
      description: device, frameInterval: 1.0 / 120, strengthAxis: .touchMajor, strength: 112,
      countsFingers: false)
  }()

  /// A laptop's touchpad: 100 by 60 mm at 40 units to the millimetre, five slots, 140 frames a second.
  static let touchpad: DeviceModel = {
    var device = DeviceDescription(
      name: "Gesture Replay Touchpad",
      identity: DeviceIdentity(bus: 0x18, vendor: 0x4752, product: 0x0102, version: 1),
      properties: [.pointer, .buttonPad])
    device.setAxis(.x, AxisInfo(minimum: 0, maximum: 4_000, resolution: 40))
    device.setAxis(.y, AxisInfo(minimum: 0, maximum: 2_400, resolution: 40))
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 4))
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 4_000, resolution: 40))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2_400, resolution: 40))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    device.setAxis(.contactPressure, AxisInfo(minimum: 0, maximum: 255))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    for key in [
      KeyCode.left, .toolFinger, .toolQuintTap, .touch, .toolDoubleTap, .toolTripleTap,
      .toolQuadTap,
    ] {
      device.enable(.key, key.rawValue)
    }
    return DeviceModel(
      description: device, frameInterval: 1.0 / 140, strengthAxis: .contactPressure, strength: 58,
      countsFingers: true)
  }()
}
