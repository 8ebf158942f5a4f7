import InputEvents

/// What takes the events of one recording of a play.
protocol PlayOutput: AnyObject {
  /// Sends events as a whole.
  func send(_ events: [InputEvent]) throws(EvdevError)
}

/// A device that is made for a play and there as long as this object is.
final class MadeDevice: PlayOutput {
  /// The device.
  private let device: VirtualDevice
  /// Its node.
  let path: String

  /// Makes a device, marked as one of ours.
  init(_ description: DeviceDescription) throws(EvdevError) {
    let device = try VirtualDevice(description, isMarked: true)
    path = device.path
    self.device = device
  }

  /// Sends events.
  func send(_ events: [InputEvent]) throws(EvdevError) {
    try device.send(events)
  }
}

/// The node of a device that is there already: what is written to it is as if the device had sent it.
final class DeviceNode: PlayOutput {
  /// What the device says of itself.
  let description: DeviceDescription
  /// The open node.
  private let handle: NodeHandle

  /// Opens a node, once it is known for one of an input device.
  init(path: String) throws(EvdevError) {
    let reader = try DeviceHandle(path: path)
    let description = reader.description()
    handle = try NodeHandle(path: path)
    self.description = description
  }

  /// Sends events; the kernel leaves out what the device lacks, and values that are as before.
  func send(_ events: [InputEvent]) throws(EvdevError) {
    try handle.write(events)
  }
}
