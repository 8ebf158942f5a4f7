#if Evdev
import CUdev
import Glibc

/// Owns the socket on which udevd tells that it has finished with an input device.
@safe struct UdevMonitorHandle: ~Copyable {
  /// libudev's own context.
  private let udev: UdevHandle
  /// The socket and its filter.
  private let monitor: OpaquePointer

  /// How much may wait to be read, in bytes: thousands of devices.
  private static let capacity: Int32 = 1 << 20

  /// Starts to listen.
  ///
  /// The corresponding C functions are `udev_monitor_new_from_netlink` and
  /// `udev_monitor_enable_receiving`.
  init() throws(EvdevError) {
    guard let udev = UdevHandle(),
      let monitor = unsafe udev_monitor_new_from_netlink(udev.context, "udev")
    else {
      throw EvdevError(
        errno: ErrorNumber.last, call: "udev_monitor_new_from_netlink", path: "udev")
    }
    unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    // Without the right to have more, the system's own size has to do: see `everything`.
    unsafe udev_monitor_set_receive_buffer_size(monitor, Self.capacity)
    let failure = unsafe udev_monitor_enable_receiving(monitor)
    guard failure >= 0 else {
      _ = unsafe udev_monitor_unref(monitor)
      throw EvdevError(errno: -failure, call: "udev_monitor_enable_receiving", path: "udev")
    }
    self.udev = udev
    unsafe self.monitor = monitor
  }

  deinit {
    _ = unsafe udev_monitor_unref(monitor)
  }

  /// The number of the socket, to be waited for.
  var number: Int32 { unsafe udev_monitor_get_fd(monitor) }

  /// Reads what was told since; nothing where nothing was.
  ///
  /// The corresponding C function is `udev_monitor_receive_device`.
  func receive() throws(EvdevError) -> [DeviceNews] {
    var news: [DeviceNews] = []
    while true {
      guard let device = unsafe udev_monitor_receive_device(monitor) else {
        switch ErrorNumber.last {
        case ErrorNumber.tryAgain: return news
        case ErrorNumber.interrupted: continue
        case ErrorNumber.noRoom: news.append(.everything)
        case let failure:
          throw EvdevError(errno: failure, call: "udev_monitor_receive_device", path: "udev")
        }
        continue
      }
      defer { _ = unsafe udev_device_unref(device) }
      guard let name = unsafe udev_device_get_sysname(device) else { continue }
      let node = unsafe String(cString: name)
      guard DeviceCatalog.nodeNumber(node) != nil else { continue }
      let action = unsafe udev_device_get_action(device).map { unsafe String(cString: $0) }
      let path = unsafe udev_device_get_syspath(device).map { unsafe String(cString: $0) }
      news.append(action == "remove" ? .gone(node) : .ready(node, device: path))
    }
  }
}
#else
/// Stands for udevd's socket in a build without libudev, where there can be none.
struct UdevMonitorHandle: ~Copyable {
  /// What there is no value of.
  private let nothing: Never

  /// Says that this build has no device support.
  init() throws(EvdevError) {
    throw .noDeviceSupport
  }

  /// The number of the socket.
  var number: Int32 {
    switch nothing {}
  }

  /// Reads what was told since.
  func receive() throws(EvdevError) -> [DeviceNews] {
    switch nothing {}
  }
}
#endif
