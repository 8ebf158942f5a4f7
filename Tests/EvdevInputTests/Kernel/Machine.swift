#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// The virtual machine that a test may do as it likes with: users, seats and udev rules.
enum Machine {
  /// Whether there is one, and devices can be made in it.
  static let isThere = Kernel.hasVirtualDevices && Kernel.isVirtualMachine
  /// Why a test is skipped where there is none.
  static let reason: Comment = "needs a machine of its own: run Scripts/kernel-tests"

  /// A user without any rights: `nobody` on every Linux.
  static let user = "65534"
  /// Another one, whose number no account has.
  static let stranger = "65533"

  /// A keyboard, which nobody may listen to.
  static let keyboard: DeviceDescription = {
    var device = DeviceDescription(
      name: "Test Keyboard",
      identity: DeviceIdentity(bus: 0x03, vendor: 0x4752, product: 0x0003, version: 1))
    for key in UInt16(1)...0x58 { device.enable(.key, key) }
    return device
  }()

  /// The words before a command line that have a user without rights run it.
  static func words(as user: String, groups: [String] = []) -> [String] {
    ["setpriv", "--reuid", user, "--regid", user]
      + (groups.isEmpty ? ["--clear-groups"] : ["--groups", groups.joined(separator: ",")])
  }

  /// Runs a program; its exit status and all that it wrote.
  @discardableResult
  static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = Recordings.repository
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Runs what must not fail.
  static func require(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run(words)
    try #require(
      result.status == 0, "\(words): \(result.output)", sourceLocation: sourceLocation)
  }

  /// Whether a user can open a node for reading, or for writing.
  static func canOpen(_ node: String, as user: String, writing: Bool = false) throws -> Bool {
    let way = writing ? "of=\(node)" : "if=\(node)"
    let other = writing ? "if=/dev/null" : "of=/dev/null"
    let dd = ["dd", way, other, "count=0", "conv=notrunc", "status=none"]
    return try run(words(as: user) + dd).status == 0
  }

  /// Seats a user as logind would, or nobody.
  static func seat(_ user: String?) throws {
    removeSeats()
    let active = user.map { "ACTIVE=c1\nACTIVE_UID=\($0)\nSESSIONS=c1\n" } ?? ""
    try FileManager.default.createDirectory(
      atPath: "/run/systemd/seats", withIntermediateDirectories: true)
    try "IS_SEAT0=1\nCAN_GRAPHICAL=1\n\(active)".write(
      toFile: "/run/systemd/seats/seat0", atomically: false, encoding: .utf8)
  }

  /// Writes down a session of a user at the seat, as logind would.
  static func addSession(_ name: String, of user: String) throws {
    try FileManager.default.createDirectory(
      atPath: "/run/systemd/sessions", withIntermediateDirectories: true)
    try "UID=\(user)\nSTATE=online\nREMOTE=0\nSEAT=seat0\nCLASS=user\n".write(
      toFile: "/run/systemd/sessions/\(name)", atomically: false, encoding: .utf8)
  }

  /// Ends udev.
  static func stopUdev() throws {
    try require("udevadm", "control", "--exit")
    let deadline = MonotonicTime.now.advanced(byNanoseconds: Kernel.patience)
    while try run(["pidof", "systemd-udevd"]).status == 0, MonotonicTime.now < deadline {
      usleep(50_000)
    }
  }

  /// Starts udev again.
  static func startUdev() throws {
    // It stays, so it must keep nothing open by which the end of a process is told: of all ways to
    // start it this one closes what it would inherit.
    try require("start-stop-daemon", "--start", "--background", "--exec", udevProgram)
    try require("udevadm", "control", "--ping", "--timeout=60")
  }

  /// The program that is udev.
  private static let udevProgram = "/usr/lib/systemd/systemd-udevd"

  /// Takes all seats away, as on a machine without a login manager.
  static func removeSeats() {
    for folder in ["seats", "sessions"] {
      try? FileManager.default.removeItem(atPath: "/run/systemd/\(folder)")
    }
  }

  /// Installs the rule, or both, as `make install-udev` does.
  static func installRule(uinput: Bool = false) throws {
    try require("env", "UINPUT=\(uinput ? "1" : "")", "Scripts/install-udev")
  }

  /// Removes the rules that are there, as `make uninstall-udev` does.
  static func removeRules() throws {
    let status = try run(["Scripts/install-udev", "uninstall"]).status
    // Where none is installed it says so with 1.
    try #require(status == 0 || status == 1)
  }

  /// Waits until udev has dealt with the devices that have come.
  static func settle() throws {
    try require("udevadm", "settle", "--timeout=60")
  }
}
#endif
