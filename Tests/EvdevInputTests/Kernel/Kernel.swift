import EvdevInput
import Foundation
import InputEvents
import TestSupport
import Testing

/// What tests with a real kernel need; `Scripts/kernel-tests` runs them in a virtual machine.
enum Kernel {
  /// Whether virtual devices can be made here.
  static let hasVirtualDevices = FileManager.default.isWritableFile(atPath: "/dev/uinput")

  /// Whether this is a virtual machine that nobody uses and that is thrown away.
  static let isVirtualMachine =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_VIRTUAL_MACHINE"] == "1"

  /// A touchscreen of 68 by 147 mm with ten slots.
  static let touchscreen = SampleDevices.touchscreen(name: "Test Touchscreen", product: 0x0001)

  /// A touchpad of 100 by 60 mm with five slots.
  static let touchpad = SampleDevices.touchpad(
    name: "Test Touchpad # with \"quotes\"", product: 0x0002,
    fingerKeys: [.toolFinger, .toolDoubleTap, .toolTripleTap])

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
