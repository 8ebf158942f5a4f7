public import InputEvents

/// The devices that tests make in the kernel: what a phone's touchscreen and a laptop's touchpad say.
///
/// They are of our own invention; a name and a product number tell those of one kind apart.
public enum SampleDevices {
  /// A touchscreen of 1080 by 2340 units on 68 by 147 mm with ten slots.
  public static func touchscreen(name: String, product: UInt16) -> DeviceDescription {
    var device = device(name, product, properties: [.direct])
    addAxes(&device, width: 1_079, height: 2_339, resolution: 16, slots: 10, strength: .touchMajor)
    device.enable(.key, KeyCode.touch.rawValue)
    return device
  }

  /// A touchpad of 100 by 60 mm at 40 units to the millimetre with five slots.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - product: Its product number.
  ///   - fingerKeys: The keys by which it tells how many fingers there are.
  /// - Returns: What the device says of itself.
  public static func touchpad(
    name: String, product: UInt16, fingerKeys: [KeyCode]
  ) -> DeviceDescription {
    var device = device(name, product, properties: [.pointer, .buttonPad])
    addAxes(
      &device, width: 4_000, height: 2_400, resolution: 40, slots: 5, strength: .contactPressure)
    for key in [KeyCode.left, .touch] + fingerKeys { device.enable(.key, key.rawValue) }
    return device
  }

  /// A device without axes and keys.
  private static func device(
    _ name: String, _ product: UInt16, properties: DeviceProperties
  ) -> DeviceDescription {
    DeviceDescription(
      name: name,
      identity: DeviceIdentity(bus: 0x18, vendor: 0x4752, product: product, version: 1),
      properties: properties)
  }

  /// Adds the axes of a device with slots that also tells its oldest contact in the old way.
  private static func addAxes(
    _ device: inout DeviceDescription, width: Int32, height: Int32, resolution: Int32,
    slots: Int32, strength: AxisCode
  ) {
    let (x, y) = (
      AxisInfo(minimum: 0, maximum: width, resolution: resolution),
      AxisInfo(minimum: 0, maximum: height, resolution: resolution)
    )
    device.setAxis(.x, x)
    device.setAxis(.y, y)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: slots - 1))
    device.setAxis(.positionX, x)
    device.setAxis(.positionY, y)
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    device.setAxis(strength, AxisInfo(minimum: 0, maximum: 255))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
  }
}
