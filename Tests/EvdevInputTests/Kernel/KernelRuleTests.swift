#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// The project's udev rules as the install script leaves them, applied by real udev to real nodes.
///
/// The suite logs a user in for udev's eyes, so it runs in the virtual machine alone.
@Suite(.enabled(if: Machine.isThere, Machine.reason), .serialized)
struct KernelRuleTests {
  /// Runs the tool's recorder as a user while a gesture is played, if it gets so far.
  private func record(
    _ device: borrowing VirtualDevice, playing events: [InputEvent], as user: String,
    in folder: Folder
  ) throws -> (status: Int32, path: String, errors: String) {
    let path = "\(folder.path)/of-\(user).evemu"
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let tool = try ToolProcess(
      Machine.words(as: user) + [ToolProcess.path, "record", device.path, "-o", path],
      program: "/usr/bin/env", in: folder)
    try tool.wait(for: "recording, or an error") {
      FileManager.default.fileExists(atPath: path) || tool.errors.contains("error:")
    }
    if FileManager.default.fileExists(atPath: path) {
      try EventPlayer().play(events, to: device)
      tool.send(SIGINT)
    }
    return (tool.waitForEnd(), path, tool.errors)
  }

  @Test("The user at the seat records the touchpad, not the keyboard; nobody else records either")
  func seatUser() throws {
    try Machine.removeRules()
    try Machine.seat(Machine.user)
    let original = try RecordedSession(path: "\(Recordings.folder)/touchpad-pop-distance.evemu")
    let pad = try VirtualDevice(try #require(original.device))
    let keyboard = try VirtualDevice(Machine.keyboard)
    try Machine.settle()
    let folder = try Folder()
    #expect(try !Machine.canOpen(pad.path, as: Machine.user))
    try Machine.installRule()

    let own = try record(pad, playing: original.events, as: Machine.user, in: folder)
    #expect(own.status == 0, "\(own.errors)")
    let recorded = try RecordedSession(path: own.path)
    #expect(recorded.frames == original.frames)

    #expect(try !Machine.canOpen("/dev/uinput", as: Machine.user, writing: true))
    let keys = try record(keyboard, playing: [], as: Machine.user, in: folder)
    #expect(keys.status == 4)
    #expect(keys.errors.contains("permission denied"))
    for node in [pad.path, keyboard.path] {
      #expect(try !Machine.canOpen(node, as: Machine.stranger), "\(node)")
    }

    // Without the rule udev would leave the access where it is; the script takes it away.
    try Machine.removeRules()
    #expect(try !Machine.canOpen(pad.path, as: Machine.user))
    let late = try VirtualDevice(Kernel.touchpad)
    try Machine.settle()
    #expect(try !Machine.canOpen(late.path, as: Machine.user))
  }

  @Test("With both rules devices plugged in later are open, and uinput, but no keyboard or mouse")
  func bothRules() throws {
    try Machine.seat(Machine.user)
    try Machine.installRule(uinput: true)
    let screen = try VirtualDevice(Kernel.touchscreen)
    let pad = try VirtualDevice(Kernel.touchpad)
    let keyboard = try VirtualDevice(Machine.keyboard)
    try Machine.settle()
    for node in [screen.path, pad.path] {
      #expect(try Machine.canOpen(node, as: Machine.user), "\(node)")
      #expect(try !Machine.canOpen(node, as: Machine.stranger), "\(node)")
    }
    let others = DeviceNodes.all.map { "/dev/input/\($0)" }
      .filter { ![screen.path, pad.path].contains($0) }
    #expect(others.contains(keyboard.path) && others.count > 1)
    for node in others { #expect(try !Machine.canOpen(node, as: Machine.user), "\(node)") }
    #expect(try Machine.canOpen("/dev/uinput", as: Machine.user, writing: true))
    #expect(try !Machine.canOpen("/dev/uinput", as: Machine.stranger, writing: true))

    try expectNoComplaint(about: "70-gesture-replay.rules", for: "input/\(name(of: pad))")
    try expectNoComplaint(about: "70-gesture-replay-uinput.rules", for: "misc/uinput")
    try Machine.removeRules()
    #expect(try !Machine.canOpen("/dev/uinput", as: Machine.user, writing: true))
    #expect(try !Machine.canOpen(pad.path, as: Machine.user))
  }

  /// The name of a device's node.
  private func name(of device: borrowing VirtualDevice) -> String {
    device.path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Expects that udev reads a rule, finds nothing wrong with it, and tags a device by it.
  private func expectNoComplaint(about rule: String, for device: String) throws {
    let test = try Machine.run(["udevadm", "test", "/sys/class/\(device)"])
    #expect(test.output.contains("Reading rules file: /etc/udev/rules.d/\(rule)"))
    let complaints = test.output.split(separator: "\n").filter {
      $0.contains("\(rule):")
        && ($0.contains("nvalid") || $0.contains("nknown") || $0.contains("gnor"))
    }
    #expect(complaints.isEmpty)
    #expect(test.output.contains("CURRENT_TAGS=") && test.output.contains(":uaccess:"))
  }
}

/// The nodes of this machine's input devices.
private enum DeviceNodes {
  /// Their names.
  static var all: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/dev/input")) ?? [])
      .filter { $0.hasPrefix("event") }
  }
}
#endif
