#if Evdev
import CEvdev
import Glibc
import InputEvents

/// Owns a virtual device in the kernel.
@safe struct UinputHandle: ~Copyable {
  /// The device's node.
  let path: String
  /// The open `/dev/uinput`, which the device lives as long as.
  private let descriptor: FileDescriptor
  /// The device as libevdev knows it.
  private let device: OpaquePointer
  /// Writes its events.
  private let writer = EventWriter()

  /// Makes a device from a description.
  ///
  /// - Parameters:
  ///   - description: What the device shall say of itself.
  ///   - physicalPath: Where it shall say that it is plugged in, or `nil` to say nothing.
  /// - Throws: `EvdevError`, with the axis where the kernel does not take one.
  init(_ description: DeviceDescription, physicalPath: String?) throws(EvdevError) {
    let descriptor = try FileDescriptor(updating: EvdevError.virtualDeviceNode)
    if let physicalPath {
      let failure = unsafe cevdev_set_physical_path(descriptor.number, physicalPath)
      guard failure == 0 else {
        throw EvdevError(
          errno: -failure, call: "UI_SET_PHYS", path: EvdevError.virtualDeviceNode)
      }
    }
    // The model is only a list of what to ask the kernel for.
    guard let model = unsafe libevdev_new() else { throw .noVirtualDevices }
    defer { unsafe libevdev_free(model) }
    unsafe Self.fill(model, from: description)
    var created: OpaquePointer?
    let failure = unsafe libevdev_uinput_create_from_device(model, descriptor.number, &created)
    guard failure == 0, let device = unsafe created else {
      if let refusal = AxisRefusal(in: description) {
        throw .refusedAxis(device: description.name, refusal)
      }
      if -failure == ErrorNumber.invalid {
        throw .refused(device: description.name, errno: -failure)
      }
      throw EvdevError(
        errno: -failure, call: "libevdev_uinput_create_from_device",
        path: EvdevError.virtualDeviceNode)
    }
    guard let node = unsafe libevdev_uinput_get_devnode(device) else {
      unsafe libevdev_uinput_destroy(device)
      throw .missing(path: "/dev/input")
    }
    unsafe path = String(cString: node)
    self.descriptor = descriptor
    unsafe self.device = device
  }

  deinit {
    unsafe libevdev_uinput_destroy(device)
  }

  /// Sends events in one write(2), so that nothing can come between them.
  func write(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    try writer.write(events, to: descriptor.number, path: path)
  }

  /// Sets up libevdev's model of a device from our description.
  private static func fill(_ model: OpaquePointer, from description: DeviceDescription) {
    unsafe libevdev_set_name(model, description.name)
    unsafe libevdev_set_id_bustype(model, Int32(description.identity.bus))
    unsafe libevdev_set_id_vendor(model, Int32(description.identity.vendor))
    unsafe libevdev_set_id_product(model, Int32(description.identity.product))
    unsafe libevdev_set_id_version(model, Int32(description.identity.version))
    for property in 0...UInt32(INPUT_PROP_MAX)
    where description.properties.contains(DeviceProperties(rawValue: 1 << UInt64(property))) {
      unsafe libevdev_enable_property(model, property)
    }
    for entry in description.capabilities where isPassedOn(entry.type) {
      for code in entry.codes {
        unsafe libevdev_enable_event_code(model, UInt32(entry.type.rawValue), UInt32(code), nil)
      }
    }
    // An axis that is named without a range can still send.
    var axes = description.axes
    for code in description.capabilities(of: .absolute)?.codes ?? []
    where description.axis(AxisCode(rawValue: code)) == nil {
      let info = AxisInfo(minimum: 0, maximum: 0)
      axes.append(AxisDescription(code: AxisCode(rawValue: code), info: info))
    }
    for axis in axes {
      var info = input_absinfo()
      info.minimum = axis.info.minimum
      info.maximum = axis.info.maximum
      info.fuzz = axis.info.fuzz
      info.flat = axis.info.flat
      info.resolution = axis.info.resolution
      unsafe libevdev_enable_event_code(
        model, UInt32(EventType.absolute.rawValue), UInt32(axis.code.rawValue), &info)
    }
  }

  /// Whether the codes of a type are asked for by themselves.
  ///
  /// The kernel knows the codes of type 0, axes go with their ranges, and nobody is there to answer
  /// a program that asks for force feedback: it would wait in vain.
  private static func isPassedOn(_ type: EventType) -> Bool {
    switch Int32(type.rawValue) {
    case EV_SYN, EV_ABS, EV_FF, EV_PWR, EV_FF_STATUS: false
    default: true
    }
  }
}
#else
import InputEvents

/// Stands for a virtual device in a build without libevdev, where there can be none.
struct UinputHandle: ~Copyable {
  /// The device's node.
  let path: String
  /// What there is no value of.
  private let nothing: Never

  /// Says that this build has no device support.
  init(_ description: DeviceDescription, physicalPath: String?) throws(EvdevError) {
    throw .noDeviceSupport
  }

  /// Sends events.
  func write(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    switch nothing {}
  }
}
#endif
