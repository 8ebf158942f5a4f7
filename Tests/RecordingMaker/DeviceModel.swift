import InputEvents
import TestSupport

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
  static let touchscreen = DeviceModel(
    description: SampleDevices.touchscreen(name: "Gesture Replay Touchscreen", product: 0x0101),
    frameInterval: 1.0 / 120, strengthAxis: .touchMajor, strength: 112, countsFingers: false)

  /// A laptop's touchpad: 100 by 60 mm at 40 units to the millimetre, five slots, 140 frames a second.
  static let touchpad = DeviceModel(
    description: SampleDevices.touchpad(
      name: "Gesture Replay Touchpad", product: 0x0102,
      fingerKeys: [.toolFinger, .toolQuintTap, .toolDoubleTap, .toolTripleTap, .toolQuadTap]),
    frameInterval: 1.0 / 140, strengthAxis: .contactPressure, strength: 58, countsFingers: true)
}
