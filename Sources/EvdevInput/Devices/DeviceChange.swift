/// What happened to a touch device while a `DeviceMonitor` looked.
public enum DeviceChange: Hashable, Sendable {
  /// It came, and is ready to be opened.
  case added(DeviceListing)
  /// It is the same device, and something else is true of it: it may be read now, say.
  case changed(DeviceListing)
  /// It went away; what was known of it last.
  case removed(DeviceListing)

  /// The device.
  public var device: DeviceListing {
    switch self {
    case .added(let device), .changed(let device), .removed(let device): device
    }
  }

  /// The device where it is there now, or `nil` where it went away.
  public var present: DeviceListing? {
    if case .removed = self { nil } else { device }
  }
}
