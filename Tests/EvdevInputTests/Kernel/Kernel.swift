import EvdevInput
import Foundation
import InputEvents
import Testing

/// What tests with a real kernel need; `Scripts/kernel-tests` runs them in a virtual machine.
enum Kernel {
  /// Whether virtual devices can be made here.
  static let hasVirtualDevices = FileManager.default.isWritableFile(atPath: "/dev/uinput")

  /// Whether this is a virtual machine that nobody uses and that is thrown away.
  static let isVirtualMachine =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_VIRTUAL_MACHINE"] == "1"

  /// A touchscreen of 68 by 147 mm with ten slots.
  static let touchscreen: DeviceDescription = {
    var device = DeviceDescription(
      name: "Test Touchscreen",
      identity: DeviceIdentity(bus: 0x18, vendor: 0x4752, product: 0x0001, version: 1),
      properties: [.direct])
    device.setAxis(.x, AxisInfo(minimum: 0, maximum: 1_079, resolution: 16))
    device.setAxis(.y, AxisInfo(minimum: 0, maximum: 2_339, resolution: 16))
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 9))
    device.setAxis(.touchMajor, AxisInfo(minimum: 0, maximum: 255))
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 1_079, resolution: 16))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2_339, resolution: 16))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    device.enable(.key, KeyCode.touch.rawValue)
    return device
  }()

  /// A touchpad of 100 by 60 mm with five slots.
  static let touchpad: DeviceDescription = {
    var device = DeviceDescription(
      name: "Test Touchpad # with \"quotes\"",
      identity: DeviceIdentity(bus: 0x18, vendor: 0x4752, product: 0x0002, version: 1),
      properties: [.pointer, .buttonPad])
    device.setAxis(.x, AxisInfo(minimum: 0, maximum: 4_000, resolution: 40))
    device.setAxis(.y, AxisInfo(minimum: 0, maximum: 2_400, resolution: 40))
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 4))
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 4_000, resolution: 40))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2_400, resolution: 40))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    device.setAxis(.contactPressure, AxisInfo(minimum: 0, maximum: 255))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    for key in [KeyCode.left, .toolFinger, .touch, .toolDoubleTap, .toolTripleTap] {
      device.enable(.key, key.rawValue)
    }
    return device
  }()

  /// The longest wait for the kernel to deliver what it was given, in nanoseconds.
  static let patience: Int64 = 10_000_000_000

  /// Reads until a device has sent a number of frames or patience is over.
  static func readFrames(
    _ count: Int, from device: inout EvdevDevice, line: inout SessionLine
  ) throws -> [InputEvent] {
    var events: [InputEvent] = []
    var batch = EventBatch()
    let deadline = MonotonicTime.now.advanced(byNanoseconds: patience)
    while events.count(where: \.isReport) < count, MonotonicTime.now < deadline {
      _ = try EventPoll.wait(
        for: device, timeoutNanoseconds: deadline.nanoseconds(since: .now))
      while try device.read(into: &batch, line: &line) == .events { events += batch.events }
    }
    return events
  }
}

/// A device that a test is run with, named in its output.
enum KernelDevice: String, CaseIterable, CustomTestStringConvertible {
  /// The touchscreen.
  case touchscreen
  /// The touchpad.
  case touchpad

  /// What it says of itself.
  var description: DeviceDescription {
    self == .touchscreen ? Kernel.touchscreen : Kernel.touchpad
  }

  /// The name in test output.
  var testDescription: String { rawValue }
}

/// An event without its time, to compare what was sent with what came.
struct BareEvent: Hashable, CustomStringConvertible {
  /// The kind.
  var type: UInt16
  /// Which axis, key or marker.
  var code: UInt16
  /// The value.
  var value: Int32

  /// Drops the time of an event.
  init(_ event: InputEvent) {
    type = event.type.rawValue
    code = event.code
    value = event.value
  }

  /// The event as recordings write it.
  var description: String {
    "\(String(type, radix: 16)) \(String(code, radix: 16)) \(value)"
  }
}
