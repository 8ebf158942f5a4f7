#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// The project's udev rule, applied by real udev to real nodes.
///
/// The suite logs a user in for udev's eyes, so it runs in the virtual machine alone.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && Kernel.isVirtualMachine,
    "needs a machine of its own: run Scripts/kernel-tests"),
  .serialized)
struct KernelRuleTests {
  /// A user without any rights: `nobody` on every Linux.
  private let user = "65534"

  /// A keyboard, which nobody may listen to.
  private static let keyboard: DeviceDescription = {
    var device = DeviceDescription(
      name: "Test Keyboard",
      identity: DeviceIdentity(bus: 0x03, vendor: 0x4752, product: 0x0003, version: 1))
    for key in UInt16(1)...0x58 { device.enable(.key, key) }
    return device
  }()

  /// Runs a program; its exit status and output.
  @discardableResult
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Whether the user without rights can open a node for reading.
  private func canRead(_ node: String) throws -> Bool {
    let result = try run([
      "setpriv", "--reuid", user, "--regid", user, "--clear-groups",
      "dd", "if=\(node)", "of=/dev/null", "count=0", "status=none",
    ])
    return result.status == 0
  }

  @Test("The user at the seat may read touchpads and touchscreens, but neither keyboard nor mouse")
  func seatUser() throws {
    // What logind would write for a session at the seat.
    try FileManager.default.createDirectory(
      atPath: "/run/systemd/seats", withIntermediateDirectories: true)
    try "IS_VIRTUAL=0\nACTIVE=c1\nACTIVE_UID=\(user)\n".write(
      toFile: "/run/systemd/seats/seat0", atomically: false, encoding: .utf8)
    let screen = try VirtualDevice(Kernel.touchscreen)
    let pad = try VirtualDevice(Kernel.touchpad)
    let keyboard = try VirtualDevice(Self.keyboard)
    try run(["udevadm", "settle", "--timeout=30"])
    for node in [screen.path, pad.path] { #expect(try canRead(node), "\(node)") }
    #expect(try !canRead(keyboard.path))
    let mouse = DeviceNodes.all.first { node in
      let name = try? String(
        contentsOfFile: "/sys/class/input/\(node)/device/name", encoding: .utf8)
      return name?.contains("Mouse") == true
    }
    if let mouse { #expect(try !canRead("/dev/input/\(mouse)")) }
  }

  @Test("udev reads the rule without complaint and tags a touchpad for the seat")
  func ruleIsValid() throws {
    let pad = try VirtualDevice(Kernel.touchpad)
    try run(["udevadm", "settle", "--timeout=30"])
    let node = try #require(pad.path.split(separator: "/").last)
    let result = try run(["udevadm", "test", "/sys/class/input/\(node)"])
    #expect(result.output.contains("70-gesture-replay.rules"))
    let complaints = result.output.split(separator: "\n").filter {
      $0.contains("70-gesture-replay.rules:")
        && ($0.contains("nvalid") || $0.contains("nknown") || $0.contains("gnor"))
    }
    #expect(complaints.isEmpty)
    let tags = try run(["udevadm", "info", "--query=property", pad.path])
    #expect(tags.output.contains(":uaccess:"))
  }
}

/// The nodes of this machine's input devices.
private enum DeviceNodes {
  /// Their names.
  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: "/dev/input")) ?? [])
    .filter { $0.hasPrefix("event") }
}
#endif
