#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// The tool finds devices: it lists and watches them, and takes the one that it is told.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && UhidDevice.isAvailable,
    "needs /dev/uinput and /dev/uhid: run Scripts/kernel-tests"),
  .serialized)
struct KernelChoiceTests {
  /// The objects that the tool has printed, one a line.
  private func objects(_ text: String) -> [[String: Any]] {
    text.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  @Test("devices tells all that a device is known by, to a person and to a program")
  func listing() throws {
    let folder = try Folder()
    let made = try UhidDevice(
      .touchpad, name: "Test Pad", bus: 5, physicalPath: "usb-7/input0", uniqueID: "0042")
    try KernelShell.run("udevadm settle")
    let json = try ToolProcess.run(["devices", "--json"], in: folder)
    let device = try #require(objects(json.output).first)
    let expected: [String: String] = [
      "node": made.path, "kind": "touchpad", "bus": "bluetooth", "vid_pid": "4752:0010",
      "phys": "usb-7/input0", "uniq": "0042", "seat": "seat0", "udev_kind": "touchpad",
    ]
    for (key, value) in expected { #expect(device[key] as? String == value, "\(key)") }
    #expect(device["x_units_per_mm"] as? Int == 40)
    #expect(device["y_units_per_mm"] as? Int == 40)
    #expect(device["width_mm"] as? Double == 100)
    #expect(device["slots"] as? Int == 5)
    #expect(device["virtual"] as? Bool == true)
    #expect(device["played"] as? Bool == false)
    #expect(device["readable"] as? Bool == true)
    #expect((device["properties"] as? [String])?.contains("INPUT_PROP_POINTER") == true)
    #expect((device["legacy_nodes"] as? [String])?.count == 1)
    #expect(device["problem"] is NSNull)

    let words = try ToolProcess.run(["devices", "--all", "uniq:0042"], in: folder).output
    #expect(words.hasPrefix("\(made.path)  Test Pad"))
    for text in [
      "touchpad, bluetooth 4752:0010", "100 x 60 mm", "40 units/mm", "5 slots", "seat0",
      "phys:usb-7/input0", "uniq:0042", "without contacts: /dev/input/mouse", "  readable",
    ] {
      #expect(words.contains(text), "\(text) in \(words)")
    }
  }

  @Test("devices --watch tells what is there, then what comes and goes, until Ctrl+C")
  func watch() throws {
    let folder = try Folder()
    let first = try UhidDevice(.touchscreen, name: "First Panel", uniqueID: "1")
    try KernelShell.run("udevadm settle")
    let tool = try ToolProcess(["devices", "--watch", "--json"], in: folder)
    let words = try ToolProcess(["devices", "-w"], in: folder)
    func count() -> Int { objects(tool.output).count }
    try tool.wait(for: "the first device") { count() == 1 }
    try words.wait(for: "the first device") { words.output.contains("First Panel") }
    let path: String
    do {
      let second = try UhidDevice(.touchpad, name: "Second Pad", uniqueID: "2")
      let played = try VirtualDevice(Kernel.touchpad, isMarked: true)
      path = second.path
      try tool.wait(for: "the second device") { count() >= 2 }
      try words.wait(for: "the second device") { words.output.contains("Second Pad") }
      _ = played.path
    }
    try tool.wait(for: "its end") { objects(tool.output).last?["event"] as? String == "removed" }
    try words.wait(for: "its end") { words.output.contains("- \(path)  Second Pad") }
    for process in [tool, words] {
      process.send(SIGINT)
      #expect(process.waitForEnd() == 0)
    }
    let told = objects(tool.output).filter { $0["event"] as? String != "changed" }
    #expect(told.map { $0["event"] as? String } == ["added", "added", "removed"])
    #expect(told.map { $0["uniq"] as? String } == ["1", "2", "2"])
    #expect(told.first?["node"] as? String == first.path)
    #expect(words.output.contains("+ \(path)  Second Pad"))
    #expect(!words.output.contains(Kernel.touchpad.name))
    #expect(!words.output.contains("/dev/input/mouse"))
  }

  @Test("A device that is told by what it is known by is followed, and no other")
  func chosen() throws {
    let folder = try Folder()
    let left = try UhidDevice(
      .touchscreen, name: "Left Panel", product: 0x11, physicalPath: "usb-1", uniqueID: "b1")
    let right = try UhidDevice(
      .touchscreen, name: "Right Panel", product: 0x12, physicalPath: "usb-2", uniqueID: "b2")
    let tool = try ToolProcess(["touches", "uniq:b2", "--json"], in: folder)
    var x: UInt16 = 100
    // Until it listens: a finger that was down before is nothing new to it.
    try tool.wait(for: "a touch") {
      x += 1
      try? left.send([.init(id: 1, x: 900, y: 900)])
      try? left.send([.init(id: 1, x: 900, y: 900, isDown: false)])
      try? right.send([.init(id: 1, x: x, y: 100)])
      try? right.send([.init(id: 1, x: x, y: 100, isDown: false)])
      return objects(tool.output).contains { $0["kind"] as? String == "touch" }
    }
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    #expect(!tool.output.contains("\"device_x\":900"))
  }

  @Test("What fits several devices lists them and is wrong usage, what fits none is no device")
  func ambiguous() throws {
    let folder = try Folder()
    let left = try UhidDevice(.touchscreen, name: "Left Panel", physicalPath: "usb-1")
    let right = try UhidDevice(.touchscreen, name: "Right Panel", physicalPath: "usb-2")
    let played = try UhidDevice(
      .touchscreen, name: "Left Panel", physicalPath: VirtualDeviceMark.physicalPath)
    try KernelShell.run("udevadm settle")
    let both = try ToolProcess.run(["touches", "name:Panel"], in: folder)
    #expect(both.status == 2)
    for path in [left.path, right.path] { #expect(both.errors.contains("\n  \(path)  ")) }
    #expect(!both.errors.contains(played.path))
    #expect(both.errors.contains("gesture-replay: hint: "))
    let none = try ToolProcess.run(["record", "uniq:7"], in: folder)
    #expect(none.status == 4)
    #expect(none.errors.contains("no touch device fits 'uniq:7'"))
    #expect(none.errors.contains("\n  \(left.path)  Left Panel"))
    let seat = try ToolProcess.run(["touches", "--seat", "seat9", "name:Left"], in: folder)
    #expect(seat.status == 4)
    #expect(seat.errors.contains("no touch device fits 'name:Left' at seat9"))
    let node = try ToolProcess.run(["touches", "--seat", "seat9", left.path], in: folder)
    #expect(node.status == 4)
    #expect(node.errors.contains("at seat0, not at seat9"))
    let legacy = try #require(DeviceCatalog().listing(at: left.path)?.legacyNodes.first)
    let mouse = try ToolProcess.run(["record", legacy], in: folder)
    #expect(mouse.status == 4)
    #expect(mouse.errors.contains(left.path))
  }

  @Test("Without a device named a person is asked, and nobody else is")
  func menu() throws {
    let folder = try Folder()
    let left = try UhidDevice(.touchscreen, name: "Left Panel", physicalPath: "usb-1")
    let right = try UhidDevice(.touchscreen, name: "Right Panel", physicalPath: "usb-2")
    let silent = try ToolProcess.run(["record"], in: folder)
    #expect(silent.status == 2)
    #expect(silent.errors.contains("no terminal"))
    // script(1) gives the tool a terminal of its own and types what it reads.
    let command = "\(ToolProcess.path) record -o menu.evemu"
    let tool = try ToolProcess(
      ["-c", "printf '9\\n2\\n' | script -qfec '\(command)' menu.txt"], program: "/bin/sh",
      in: folder)
    var asked = ""
    try tool.wait(for: "a recording of the second device") {
      asked = (try? String(contentsOfFile: "\(folder.path)/menu.txt", encoding: .utf8)) ?? ""
      return asked.contains("Right Panel to menu.evemu")
    }
    #expect(asked.contains("1  \(left.path)  Left Panel"))
    #expect(asked.contains("2  \(right.path)  Right Panel"))
    #expect(asked.contains("expected a number from 1 to 2"))
  }
}
#endif
