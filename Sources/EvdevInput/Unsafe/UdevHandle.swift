#if Evdev
import CUdev
import Glibc

/// Owns a context of libudev.
@safe struct UdevHandle: ~Copyable {
  /// The context.
  let context: OpaquePointer

  /// Creates a context, or nothing where memory ran out.
  init?() {
    guard let context = unsafe udev_new() else { return nil }
    unsafe self.context = context
  }

  deinit {
    _ = unsafe udev_unref(context)
  }

  /// Whether udevd runs, so that it makes links, sets permissions and tells of devices.
  static var isRunning: Bool {
    unsafe access("/run/udev/control", F_OK) == 0
  }

  /// What udev has noted of an input device of a name such as `event5`, or `nil` for nothing.
  static func record(of name: String) -> UdevRecord? {
    guard let udev = UdevHandle(),
      let device = unsafe udev_device_new_from_subsystem_sysname(udev.context, "input", name)
    else { return nil }
    defer { _ = unsafe udev_device_unref(device) }
    guard unsafe udev_device_get_is_initialized(device) > 0 else { return nil }
    var record = unsafe UdevRecord(
      links: strings(udev_device_get_devlinks_list_entry(device)).sorted(),
      tags: strings(udev_device_get_current_tags_list_entry(device)).sorted())
    if unsafe isSet(device, "ID_INPUT_TOUCHPAD") {
      record.kind = .touchpad
    } else if unsafe isSet(device, "ID_INPUT_TOUCHSCREEN") {
      record.kind = .touchscreen
    }
    if let seat = unsafe property(device, "ID_SEAT") { record.seat = seat }
    record.widthInMillimetres = unsafe property(device, "ID_INPUT_WIDTH_MM").flatMap { Int($0) }
    record.heightInMillimetres = unsafe property(device, "ID_INPUT_HEIGHT_MM").flatMap { Int($0) }
    return record
  }

  /// A property of a device, or `nil` where it is unset or empty.
  private static func property(_ device: OpaquePointer, _ name: String) -> String? {
    guard let value = unsafe udev_device_get_property_value(device, name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a property is 1.
  private static func isSet(_ device: OpaquePointer, _ name: String) -> Bool {
    unsafe property(device, name) == "1"
  }

  /// The names in one of libudev's lists.
  private static func strings(_ first: OpaquePointer?) -> [String] {
    var texts: [String] = []
    var entry = unsafe first
    while let current = unsafe entry {
      if let name = unsafe udev_list_entry_get_name(current) {
        unsafe texts.append(String(cString: name))
      }
      unsafe entry = udev_list_entry_get_next(current)
    }
    return texts
  }
}
#else
/// Stands for libudev in a build without it, which knows nothing of any device.
enum UdevHandle {
  /// Never: nobody can tell.
  static var isRunning: Bool { false }

  /// Nothing.
  static func record(of name: String) -> UdevRecord? {
    nil
  }
}
#endif
