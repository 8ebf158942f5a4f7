public import InputEvents

/// A device that the kernel makes from a description, and that sends what is written to it.
///
/// It is real to every program, evdev readers and compositors included. The device is removed when
/// the value goes out of scope. Making one takes write access to `/dev/uinput`.
public struct VirtualDevice: ~Copyable {
  /// The device's node, such as `/dev/input/event7`.
  public let path: String
  /// What the device says of itself.
  public let description: DeviceDescription
  /// The device in the kernel.
  private let handle: UinputHandle

  /// Makes a device; udev and others learn of it a little later.
  ///
  /// - Parameters:
  ///   - description: Its name, properties, codes and axes. Codes of type 0 are left out, since the
  ///     kernel knows them by itself, and so is force feedback, which nobody would answer for.
  ///   - isMarked: Whether it bears the ``VirtualDeviceMark``, so that lists pass over it; a device
  ///     that stands for real hardware does not.
  /// - Throws: `EvdevError`, with what to do about it.
  public init(_ description: DeviceDescription, isMarked: Bool = false) throws(EvdevError) {
    handle = try UinputHandle(
      description, physicalPath: isMarked ? VirtualDeviceMark.physicalPath : nil)
    path = handle.path
    self.description = description
  }

  /// Sends events; their times are not used, since the kernel stamps them anew.
  ///
  /// The kernel passes a frame on when `SYN_REPORT` comes, and leaves out values that are as before.
  /// `SYN_DROPPED` cannot be sent and is skipped.
  public func send(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    try handle.write(events)
  }
}
