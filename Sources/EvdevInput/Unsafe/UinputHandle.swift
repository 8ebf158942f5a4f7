#if Evdev
import CEvdev
import Glibc
import InputEvents

/// Owns a virtual device in the kernel.
@safe struct UinputHandle: ~Copyable {
  /// The device's node.
  let path: String
  /// The device as libevdev knows it.
  private let device: OpaquePointer

  /// Makes a device from a description.
  init(_ description: DeviceDescription) throws(EvdevError) {
    // The model is only a list of what to ask the kernel for.
    guard let model = unsafe libevdev_new() else { throw .noVirtualDevices }
    defer { unsafe libevdev_free(model) }
    unsafe Self.fill(model, from: description)
    var created: OpaquePointer?
    let failure = unsafe libevdev_uinput_create_from_device(
      model, Int32(LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue), &created)
    guard failure == 0, let device = unsafe created else {
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
    unsafe self.device = device
  }

  deinit {
    unsafe libevdev_uinput_destroy(device)
  }

  /// Sends events in one write(2), so that nothing can come between them.
  func write(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    var kernelEvents: [input_event] = []
    for event in events where !event.isDropped {
      var kernelEvent = input_event()
      kernelEvent.type = event.type.rawValue
      kernelEvent.code = event.code
      kernelEvent.value = event.value
      kernelEvents.append(kernelEvent)
    }
    let number = unsafe libevdev_uinput_get_fd(device)
    let size = MemoryLayout<input_event>.stride
    var start = 0
    while start < kernelEvents.count {
      let written = unsafe kernelEvents.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          number, bytes.baseAddress?.advanced(by: start * size), bytes.count - start * size)
      }
      if written < 0 {
        let failure = ErrorNumber.last
        if failure == ErrorNumber.interrupted { continue }
        throw EvdevError(errno: failure, call: "write", path: path)
      }
      start += written / size
    }
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
    for entry in description.capabilities
    where entry.type != .synchronization && entry.type != .absolute {
      for code in entry.codes {
        unsafe libevdev_enable_event_code(model, UInt32(entry.type.rawValue), UInt32(code), nil)
      }
    }
    for axis in description.axes {
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
  init(_ description: DeviceDescription) throws(EvdevError) {
    throw .noDeviceSupport
  }

  /// Sends events.
  func write(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    switch nothing {}
  }
}
#endif
