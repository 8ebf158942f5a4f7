#if Evdev
import InputEvents

/// Owns the node of a device that is open for writing.
struct NodeHandle: ~Copyable {
  /// The node, for messages.
  private let path: String
  /// The open node.
  private let descriptor: FileDescriptor
  /// Writes events to it.
  private let writer = EventWriter()

  /// Opens a node.
  init(path: String) throws(EvdevError) {
    descriptor = try FileDescriptor(updating: path)
    self.path = path
  }

  /// Sends events in one write(2).
  func write(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    try writer.write(events, to: descriptor.number, path: path)
  }
}
#else
import InputEvents

/// Stands for a node in a build without libevdev, where there can be none.
struct NodeHandle: ~Copyable {
  /// What there is no value of.
  private let nothing: Never

  /// Says that this build has no device support.
  init(path: String) throws(EvdevError) {
    throw .noDeviceSupport
  }

  /// Sends events.
  func write(_ events: some Sequence<InputEvent>) throws(EvdevError) {
    switch nothing {}
  }
}
#endif
