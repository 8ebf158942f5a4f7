#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// `doctor` on a real kernel with a real udev: what is amiss is brought about, found and mended.
///
/// The commands that it names are run as they are, so each test shows that they do help.
@Suite(.enabled(if: Machine.isThere, Machine.reason), .serialized)
struct KernelDoctorTests {
  /// Applies udev's rules to the devices that are there.
  private static let reload =
    "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input"

  @Test("The way from the rule to the seat: each part that is missing is found and mended")
  func rulesAndSeats() throws {
    try Machine.removeRules()
    try Machine.seat(Machine.user)
    let pad = try VirtualDevice(Kernel.touchpad)
    try Machine.settle()
    let asRoot = "sudo gesture-replay record \(pad.path)"

    let missing = try DoctorVisit(pad.path)
    missing.expect("rule", command: "sudo make install-udev")
    try missing.mend()
    #expect(try Machine.canOpen(pad.path, as: Machine.user))

    try Machine.require("setfacl", "-b", pad.path)
    let unlisted = try DoctorVisit(pad.path)
    unlisted.expect("acl", command: Self.reload)
    try unlisted.mend()
    let well = try DoctorVisit(nil)
    well.expectHealth(by: "acl")
    for check in ["rule", "seat", "tag", "grab"] { #expect(well[check]?.status == "ok") }
    try DoctorVisit(pad.path, as: Machine.stranger).expect("seat", command: asRoot)

    try Machine.require("chmod", "600", pad.path)
    let masked = try DoctorVisit(pad.path)
    masked.expect("acl", command: "sudo chmod g+rw \(pad.path)")
    try masked.mend()
    #expect(try Machine.canOpen(pad.path, as: Machine.user))

    try Machine.seat(Machine.stranger)
    try Machine.require("setfacl", "-b", pad.path)
    try DoctorVisit(pad.path).expect("seat", command: asRoot)
    let remote = try DoctorVisit(
      pad.path, through: ["env", "SSH_CONNECTION=192.0.2.7 5 192.0.2.1 22"])
    remote.expect("seat", command: asRoot)
    #expect(remote["seat"]?.cause?.contains("ssh") == true)
    #expect(remote["rule"]?.status == "ok")

    try Machine.seat(Machine.user)
    try Machine.removeRules()
    try Machine.require("cp", "udev/70-gesture-replay.rules", "/etc/udev/rules.d/")
    let untagged = try DoctorVisit(pad.path)
    untagged.expect("tag", command: Self.reload)
    try untagged.mend()
    #expect(try Machine.canOpen(pad.path, as: Machine.user))
    try Machine.removeRules()
  }

  @Test("A rule with too high a number and one that is switched off are found and mended")
  func rules() throws {
    let folder = "/etc/udev/rules.d"
    let name = "70-gesture-replay.rules"
    let install = "sudo make install-udev"
    try Machine.removeRules()
    try Machine.seat(Machine.user)
    let pad = try VirtualDevice(Kernel.touchpad)
    try Machine.settle()
    try Machine.require("cp", "udev/\(name)", "\(folder)/99-gesture-replay.rules")
    let late = try DoctorVisit(pad.path)
    late.expect("rule", command: install)
    #expect(late["rule"]?.text == "\(folder)/99-gesture-replay.rules")
    try Machine.require("rm", "\(folder)/99-gesture-replay.rules")

    // A rule that is gone leaves the device open until it is plugged in again.
    try Machine.installRule()
    try Machine.require("ln", "-sf", "/dev/null", "\(folder)/\(name)")
    try Machine.require("sh", "-c", Self.reload.replacing("sudo ", with: ""))
    try Machine.settle()
    let open = try DoctorVisit(pad.path)
    open.expectHealth(by: "acl")
    #expect(open["rule"]?.status == "note")
    try Machine.require("setfacl", "-b", pad.path)
    let off = try DoctorVisit(pad.path)
    off.expect("rule", command: install)
    try off.mend()
    try DoctorVisit(nil).expectHealth(by: "acl")
    try Machine.removeRules()
  }

  @Test("A session in the background and a device of another seat are told apart from others")
  func otherSessions() throws {
    try Machine.removeRules()
    try Machine.installRule()
    try Machine.seat(Machine.stranger)
    let pad = try VirtualDevice(Kernel.touchpad)
    try Machine.settle()
    try Machine.addSession("c7", of: Machine.user)
    try DoctorVisit(pad.path).expect("seat", command: "loginctl activate c7")

    try Machine.seat(Machine.user)
    try "CAN_GRAPHICAL=0\n".write(
      toFile: "/run/systemd/seats/seat-other", atomically: false, encoding: .utf8)
    let rule = "/etc/udev/rules.d/60-test-seat.rules"
    try "SUBSYSTEM==\"input\", ATTRS{name}==\"Test Touchpad*\", ENV{ID_SEAT}=\"seat-other\"\n"
      .write(
        toFile: rule, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: rule) }
    try Machine.require("sh", "-c", Self.reload.replacing("sudo ", with: ""))
    try Machine.settle()
    let name = pad.path.split(separator: "/").last ?? ""
    try DoctorVisit(pad.path).expect(
      "seat", command: "sudo loginctl attach seat0 /sys/class/input/\(name)/device")
    try Machine.removeRules()
    Machine.removeSeats()
  }

  @Test("Without seats the group is the way: not in it, in it since the login; or a container is")
  func groupsAndContainers() throws {
    try Machine.removeRules()
    Machine.removeSeats()
    let groups = try String(contentsOfFile: "/etc/group", encoding: .utf8)
    defer { try? groups.write(toFile: "/etc/group", atomically: false, encoding: .utf8) }
    let pad = try VirtualDevice(Kernel.touchpad)
    try Machine.settle()
    let outside = try DoctorVisit(pad.path)
    outside.expect("group", command: "sudo usermod -aG input nobody")
    try outside.mend()
    try DoctorVisit(pad.path).expect("group", command: "newgrp input")
    let line = try #require(groups.split(separator: "\n").first { $0.hasPrefix("input:") })
    let number = try #require(line.split(separator: ":").dropFirst(2).first)
    try DoctorVisit(pad.path, groups: [String(number)]).expectHealth(by: "group")

    try "".write(toFile: "/run/.containerenv", atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: "/run/.containerenv") }
    // The marker alone makes no container.
    try DoctorVisit(pad.path).expect("group", command: "newgrp input")
    try DoctorVisit(pad.path, through: ["unshare", "--uts"]).expect(
      "container", command: "podman run --device \(pad.path) --group-add keep-groups …")
    try DoctorVisit(pad.path, as: nil, through: ["unshare", "--uts"]).expectHealth(by: "access")
  }

  @Test("A missing node, a keyboard, a grabbed device and one with fingers on it are told apart")
  func devices() throws {
    try DoctorVisit(nil, as: nil).expect("devices", command: nil)
    let list = "gesture-replay devices"
    try DoctorVisit("/dev/input/event999", as: nil).expect("node", command: list)
    let keyboard = try VirtualDevice(Machine.keyboard)
    let keys = try DoctorVisit(keyboard.path, as: nil)
    keys.expect("node", command: list)
    #expect(keys["node"]?.text.contains("Test Keyboard") == true)

    let pad = try VirtualDevice(Kernel.touchpad)
    var reader = try EvdevDevice(path: pad.path)
    try DoctorVisit(pad.path, as: nil).expectHealth(by: "grab")
    try reader.grab()
    // This process is the only one that has it open.
    try DoctorVisit(pad.path, as: nil).expect(
      "grab", command: "kill \(ProcessInfo.processInfo.processIdentifier)")
    try reader.ungrab()

    // With fingers on it the device is left alone, and the reader has all that was sent.
    try ThreeFingers.land(on: pad)
    let touched = try DoctorVisit(pad.path, as: nil)
    touched.expectHealth(by: "access")
    #expect(touched["grab"]?.status == "not applicable")
    var line = SessionLine()
    let events = try Kernel.readFrames(1, from: &reader, line: &line)
    #expect(events.count { $0.code == AxisCode.trackingID.rawValue } == 3)
  }

  @Test("Without udev, evdev or uinput the part that is missing is named, and comes back")
  func parts() throws {
    try Machine.removeRules()
    try Machine.seat(Machine.user)
    do {
      let pad = try VirtualDevice(Kernel.touchpad)
      try Machine.settle()
      try Machine.stopUdev()
      let stopped = try DoctorVisit(pad.path)
      try Machine.startUdev()
      stopped.expect("udev", command: "sudo systemctl start systemd-udevd")

      try Machine.require("rmmod", "evdev")
      let unloaded = try DoctorVisit(nil, as: nil)
      unloaded.expect("evdev", command: "sudo modprobe evdev")
      #expect(unloaded["evdev"]?.cause?.contains(Kernel.touchpad.name) == true)
      try unloaded.mend()
      try DoctorVisit(nil, as: nil).expectHealth(by: "evdev")
    }
    try Machine.require("rmmod", "uinput")
    let unloaded = try DoctorVisit(nil, as: nil)
    unloaded.expect("devices", command: nil)
    #expect(unloaded["uinput"]?.status == "note")
    #expect(unloaded["uinput"]?.command == "sudo modprobe uinput")
    try unloaded.mend("uinput")
    #expect(try DoctorVisit(nil, as: nil)["uinput"]?.status == "ok")
  }
}
#endif
