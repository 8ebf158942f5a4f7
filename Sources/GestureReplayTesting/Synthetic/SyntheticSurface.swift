public import InputEvents

/// A device of known size for fingers that exist in a test only.
public struct SyntheticSurface: Hashable, Sendable {
  /// What the device says of itself.
  public let device: DeviceDescription
  /// How often it reports where moving fingers are, per second.
  public let reportsPerSecond: Int

  /// Takes a device, a real one's description for instance, that has slots.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - reportsPerSecond: How often it reports, 1 to 1000.
  public init(_ device: DeviceDescription, reportsPerSecond: Int = 125) {
    self.device = device
    self.reportsPerSecond = min(max(reportsPerSecond, 1), 1_000)
  }

  /// A phone's touchscreen of 65 by 140.7 mm: 390 by 844 points, 6 points to the millimetre.
  public static let phone = touchscreen(width: 65, height: 140.667)

  /// A tablet's touchscreen of 160 by 220 mm.
  public static let tablet = touchscreen(width: 160, height: 220)

  /// A laptop's touchpad of 100 by 60 mm: 10.517 points to the millimetre.
  public static let laptop = touchpad(width: 100, height: 60)

  /// A touchscreen with ten slots.
  ///
  /// - Parameters:
  ///   - width: Its width in millimetres, 10 to 3000.
  ///   - height: Its height in millimetres, 10 to 3000.
  ///   - unitsPerMillimetre: How finely it measures.
  ///   - reportsPerSecond: How often it reports.
  /// - Returns: The touchscreen.
  public static func touchscreen(
    width: Double, height: Double, unitsPerMillimetre: Int = 24, reportsPerSecond: Int = 125
  ) -> SyntheticSurface {
    var device = DeviceDescription(name: "Synthetic Touchscreen", properties: .direct)
    addAxes(&device, width, height, unitsPerMillimetre, slots: 10)
    return SyntheticSurface(device, reportsPerSecond: reportsPerSecond)
  }

  /// A touchpad with five slots and keys that tell the number of fingers.
  ///
  /// - Parameters:
  ///   - width: Its width in millimetres, 10 to 3000.
  ///   - height: Its height in millimetres, 10 to 3000.
  ///   - unitsPerMillimetre: How finely it measures.
  ///   - reportsPerSecond: How often it reports.
  /// - Returns: The touchpad.
  public static func touchpad(
    width: Double, height: Double, unitsPerMillimetre: Int = 40, reportsPerSecond: Int = 125
  ) -> SyntheticSurface {
    var device = DeviceDescription(
      name: "Synthetic Touchpad", properties: [.pointer, .buttonPad])
    addAxes(&device, width, height, unitsPerMillimetre, slots: 5)
    for key in SyntheticSurface.fingerKeys { device.enable(.key, key.rawValue) }
    return SyntheticSurface(device, reportsPerSecond: reportsPerSecond)
  }

  /// The keys that tell one finger to five.
  static let fingerKeys: [KeyCode] = [
    .toolFinger, .toolDoubleTap, .toolTripleTap, .toolQuadTap, .toolQuintTap,
  ]

  /// Adds the axes of a device with slots.
  private static func addAxes(
    _ device: inout DeviceDescription, _ width: Double, _ height: Double, _ resolution: Int,
    slots: Int32
  ) {
    let resolution = Int32(min(max(resolution, 1), 10_000))
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: slots - 1))
    device.setAxis(.positionX, axis(width, resolution))
    device.setAxis(.positionY, axis(height, resolution))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    device.enable(.key, KeyCode.touch.rawValue)
  }

  /// An axis of a length in millimetres.
  private static func axis(_ length: Double, _ resolution: Int32) -> AxisInfo {
    // A length that is no number is the shortest one.
    let limited = length > 10 ? min(length, 3_000) : 10
    let units = (limited * Double(resolution)).rounded()
    return AxisInfo(minimum: 0, maximum: Int32(units) - 1, resolution: resolution)
  }
}
