#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Devices that go away and come back, as after a sleep or over Bluetooth.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && UhidDevice.isAvailable,
    "needs /dev/uinput and /dev/uhid: run Scripts/kernel-tests"),
  .serialized)
struct KernelReturnTests {
  /// The number of the device under test.
  private static let address = "66:77:88:99:aa:bb"

  /// Plugs the device in.
  private func plugIn(_ socket: String) throws -> UhidDevice {
    try UhidDevice(
      .touchscreen, name: "Test Panel", bus: 5, physicalPath: socket, uniqueID: Self.address)
  }

  /// Drags a finger to the left, and lifts it or not.
  private func drag(on device: UhidDevice, id: UInt8, lifts: Bool) throws {
    for x in stride(from: UInt16(900), through: 500, by: -20) {
      try device.send([HidTouchSurface.Finger(id: id, x: x, y: 1_200)])
      usleep(4_000)
    }
    if lifts {
      try device.send([HidTouchSurface.Finger(id: id, x: 500, y: 1_200, isDown: false)])
    }
  }

  @Test("A session goes on with a device that is plugged in again elsewhere, known by its number")
  func returns() throws {
    let folder = try Folder()
    let tool = try ToolProcess(
      [
        "replay", "uniq:\(Self.address)", "--wait", "-o", "session.evemu", "--scene", "story",
        "--json", "--trace", "live.jsonl",
      ], in: folder)
    try tool.wait(for: "the wait") { tool.errors.contains("waiting for uniq:") }
    do {
      let made = try plugIn("00:11:22:33:44:55")
      try tool.waitForFile("\(folder.path)/session.evemu")
      try drag(on: made, id: 1, lifts: false)
      try tool.wait(for: "the pan") { tool.output.contains("\"event\":\"update\"") }
    }
    try tool.wait(for: "the cancel") { TraceFile(text: tool.output).verdicts.count == 1 }
    let again = try plugIn("00:11:22:33:44:66")
    try tool.wait(for: "the return") {
      (try? String(contentsOfFile: "\(folder.path)/session.evemu", encoding: .utf8))?
        .contains("\"back\":true") == true
    }
    try drag(on: again, id: 2, lifts: true)
    try tool.wait(for: "the second swipe") { TraceFile(text: tool.output).verdicts.count == 2 }
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let live = try TraceFile(path: "\(folder.path)/live.jsonl")
    #expect(live.phases == ["began", "cancelled", "began", "ended"])
    #expect(live.verdicts.first == "push cancel 1")
    let replay = try ToolProcess.run(
      ["replay", "session.evemu", "--scene", "story", "--trace", "again.jsonl", "--quiet"],
      in: folder)
    #expect(replay.status == 0, "\(replay.errors)")
    let second = try TraceFile(path: "\(folder.path)/again.jsonl")
    #expect(live.text == second.text, "first difference: \(live.difference(from: second))")
  }

  @Test("Another device in the same socket is not taken for the one that went away")
  func stranger() throws {
    var devices = DeviceGroup()
    do {
      let made = try plugIn("socket")
      try devices.open(made.path)
      try devices.watchForReturns()
    }
    let interrupts = try InterruptSource()
    var batch = EventBatch()
    while devices.isPresent(0) {
      _ = try devices.wait(interrupts: interrupts, timeoutNanoseconds: Kernel.patience)
      _ = try devices.read(0, into: &batch)
    }
    let stranger = try UhidDevice(
      .touchscreen, name: "Test Panel", bus: 5, physicalPath: "socket", uniqueID: "other")
    let known = try plugIn("elsewhere")
    var returned: [DeviceGroup.Return] = []
    while returned.isEmpty {
      _ = try devices.wait(interrupts: interrupts, timeoutNanoseconds: Kernel.patience)
      try devices.takeReturned(into: &returned)
    }
    #expect(returned.map(\.device) == [0])
    #expect(devices.path(of: 0) == known.path)
    #expect(devices.path(of: 0) != stranger.path)
  }

  /// How often: `GESTURE_REPLAY_PLUG_CYCLES`, where many take too long for every run.
  private static let cycles =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_PLUG_CYCLES"].flatMap { Int($0) } ?? 60

  @Test("Being plugged in and out time and again leaves neither descriptors nor memory behind")
  func plugCycles() throws {
    var devices = DeviceGroup()
    let interrupts = try InterruptSource()
    var batch = EventBatch()
    var returned: [DeviceGroup.Return] = []
    // Without udevd's work for each of them, which takes most of the time.
    var device = try VirtualDevice(Kernel.touchscreen)
    try devices.open(device.path)
    try devices.watchForReturnsWithoutUdev()
    var early = ProcessSize()
    for cycle in 0..<Self.cycles {
      // The new one is made first and is another node: sockets change as well as devices.
      device = try VirtualDevice(Kernel.touchscreen)
      while devices.isPresent(0) {
        _ = try devices.wait(interrupts: interrupts, timeoutNanoseconds: Kernel.patience)
        _ = try devices.read(0, into: &batch)
      }
      returned.removeAll()
      while returned.isEmpty {
        _ = try devices.wait(interrupts: interrupts, timeoutNanoseconds: Kernel.patience)
        try devices.takeReturned(into: &returned)
      }
      // What is made once and kept is there by then.
      if cycle == min(200, Self.cycles / 2) { early = ProcessSize() }
    }
    let late = ProcessSize()
    #expect(late.descriptors == early.descriptors)
    // A page for each of a thousand would be 3 MiB.
    #expect(late.memory - early.memory < 1 << 20, "grew by \(late.memory - early.memory) bytes")
  }
}

/// What a process holds of the system.
private struct ProcessSize {
  /// Its open descriptors.
  var descriptors = 0
  /// Its memory, in bytes: `VmRSS` less what belongs to files.
  var memory = 0

  /// Looks at this process.
  init() {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    descriptors = entries?.count ?? 0
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let words = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
    memory = (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 1_024
  }
}
#endif
