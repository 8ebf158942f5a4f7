#if Evdev
import CUdev

extension UdevFacts {
  /// Asks udev's database about a device; `nil` where the kernel has no such device.
  ///
  /// The corresponding C function is `udev_device_new_from_subsystem_sysname`.
  init?(subsystem: String, name: String) {
    guard let context = unsafe udev_new() else { return nil }
    defer { unsafe udev_unref(context) }
    guard let device = unsafe udev_device_new_from_subsystem_sysname(context, subsystem, name)
    else { return nil }
    defer { unsafe udev_device_unref(device) }
    func property(_ key: String) -> String? {
      guard let value = unsafe udev_device_get_property_value(device, key) else { return nil }
      return unsafe String(cString: value)
    }
    self.init(
      isInitialized: unsafe udev_device_get_is_initialized(device) == 1,
      isTagged: unsafe udev_device_has_current_tag(device, "uaccess") == 1,
      isTouch: property("ID_INPUT_TOUCHPAD") == "1" || property("ID_INPUT_TOUCHSCREEN") == "1",
      seat: property("ID_SEAT") ?? "seat0")
  }
}
#else
extension UdevFacts {
  /// There is nothing to ask in a build without libudev.
  init?(subsystem: String, name: String) {
    nil
  }
}
#endif
