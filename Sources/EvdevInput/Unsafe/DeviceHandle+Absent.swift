#if !Evdev
import InputEvents

/// Stands for a device in a build without libevdev, where there can be none.
///
/// No value of it exists, which the compiler proves for every call below.
struct DeviceHandle: ~Copyable {
  /// The open file.
  let descriptor: FileDescriptor
  /// The node, for messages.
  let path: String
  /// What there is no value of.
  private let nothing: Never

  /// Says that this build has no device support.
  init(path: String) throws(EvdevError) {
    throw .noDeviceSupport
  }

  /// Reads what is there.
  func read(
    _ take: (_ stamp: MonotonicTime, _ type: EventType, _ code: UInt16, _ value: Int32) -> Void
  ) throws(EvdevError) -> Int {
    switch nothing {}
  }

  /// Takes the device for this process alone, or gives it back.
  func setGrab(_ grabbed: Bool) throws(EvdevError) {
    switch nothing {}
  }

  /// What the device says of itself.
  func description() -> DeviceDescription {
    switch nothing {}
  }

  /// Asks the kernel for the state of all contacts and touch keys.
  func snapshot(of description: DeviceDescription) throws(EvdevError) -> ContactSnapshot {
    switch nothing {}
  }
}
#endif
