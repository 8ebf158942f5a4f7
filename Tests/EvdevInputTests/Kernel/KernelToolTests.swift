#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// The tool on real devices: it lists, records and follows them.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelToolTests {
  /// Recordings of each device, gesture and verdict.
  private static let played = [
    "touchscreen-push-distance", "touchscreen-push-reverse", "touchpad-pop-distance",
    "touchpad-pointer",
  ]

  /// A line of JSON as an object.
  private func object(_ line: some StringProtocol) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
  }

  /// The verdicts in a trace, one per transition.
  private func verdicts(_ trace: String) -> [String] {
    trace.split(separator: "\n").map { object($0) }.filter { $0["kind"] as? String == "outcome" }
      .map { "\($0["operation"] ?? "") \($0["verdict"] ?? "") \($0["completions"] ?? "")" }
  }

  /// The verdicts of a recording in a scene.
  private func verdicts(
    ofRecording path: String, scene: String = "story", in folder: Folder
  ) throws -> [String] {
    let replay = try ToolProcess.run(
      ["replay", path, "--scene", scene, "--json", "--quiet"], in: folder)
    #expect(replay.status == 0, "\(replay.errors)")
    return verdicts(replay.output)
  }

  @Test("devices lists a touchscreen and a touchpad with size, slots and kind")
  func listsDevices() throws {
    let folder = try Folder()
    let screen = try VirtualDevice(Kernel.touchscreen)
    let pad = try VirtualDevice(Kernel.touchpad)
    let result = try ToolProcess.run(["devices", "--json"], in: folder)
    #expect(result.status == 0)
    let devices = result.output.split(separator: "\n").map { object($0) }
    #expect(devices.count == 2)
    let listedPad = try #require(devices.first { $0["node"] as? String == pad.path })
    #expect(listedPad["name"] as? String == Kernel.touchpad.name)
    #expect(listedPad["kind"] as? String == "touchpad")
    #expect(listedPad["width_mm"] as? Double == 100)
    #expect(listedPad["height_mm"] as? Double == 60)
    #expect(listedPad["slots"] as? Int == 5)
    #expect(listedPad["readable"] as? Bool == true)
    let listedScreen = try #require(devices.first { $0["node"] as? String == screen.path })
    #expect(listedScreen["kind"] as? String == "touchscreen")
    #expect(listedScreen["slots"] as? Int == 10)
  }

  @Test(
    "A recording played into a device and recorded by the tool has its frames and its verdict",
    arguments: played)
  func records(name: String) throws {
    let folder = try Folder()
    let path = "\(folder.path)/again.evemu"
    let original = try RecordedSession(path: "\(Recordings.folder)/\(name).evemu")
    let made = try VirtualDevice(try #require(original.device))
    let tool = try ToolProcess(["record", made.path, "-o", path], in: folder)
    try tool.waitForFile(path)
    try EventPlayer().play(original.events, to: made)
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let again = try RecordedSession(path: path)
    #expect(again.device == original.device)
    #expect(again.frames == original.frames)
    #expect(again.anomalies.isEmpty)
    let expected = try verdicts(ofRecording: original.path, in: folder)
    #expect(try verdicts(ofRecording: path, in: folder) == expected)
    #expect(expected.count == (name == "touchpad-pointer" ? 0 : 1))
  }

  @Test("A request to end in the middle of a gesture leaves whole frames", arguments: [2, 15])
  func interrupted(signal: Int32) throws {
    let folder = try Folder()
    let path = "\(folder.path)/cut.evemu"
    let original = try RecordedSession(
      path: "\(Recordings.folder)/touchscreen-push-distance.evemu")
    let made = try VirtualDevice(try #require(original.device))
    let tool = try ToolProcess(["record", made.path, "-o", path], in: folder)
    try tool.waitForFile(path)
    let half = EventPlayer.frames(of: original.events)[30].upperBound
    try EventPlayer().play(Array(original.events[..<half]), to: made)
    tool.send(signal)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let cut = try RecordedSession(path: path)
    #expect(cut.frames == Array(original.frames[...30]))
    #expect(!cut.anomalies.contains { $0.kind == .truncated })
  }

  @Test("A stopped recorder loses events and still ends with the contacts that are there")
  func stopped() throws {
    let folder = try Folder()
    let path = "\(folder.path)/stopped.evemu"
    let made = try VirtualDevice(Kernel.touchpad)
    let tool = try ToolProcess(["record", made.path, "-o", path], in: folder)
    try tool.waitForFile(path)
    let reference = try LibevdevReader(path: made.path)
    tool.send(SIGSTOP)
    try ThreeFingers.land(on: made)
    try ThreeFingers.move(on: made, frames: 600)
    try ThreeFingers.change(on: made)
    tool.send(SIGCONT)
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let recorded = try RecordedSession(path: path)
    let drop = try #require(recorded.events.firstIndex { $0.isDropped })
    #expect(recorded.events[drop + 1].isReport)
    var state = SlotState(slotCount: 5)
    state.follow(recorded.events[(drop + 2)...])
    _ = reference.drain()
    let expected = reference.state(slotCount: 5, keys: ThreeFingers.keys)
    #expect(state == expected)
    #expect(state.contacts == [200, 102])
  }

  @Test("An unplugged device ends a recording that is whole, with the status of a lost device")
  func unplugged() throws {
    let folder = try Folder()
    let path = "\(folder.path)/lost.evemu"
    let tool: ToolProcess
    do {
      let made = try VirtualDevice(Kernel.touchpad)
      tool = try ToolProcess(["record", made.path, "-o", path], in: folder)
      try tool.waitForFile(path)
      try ThreeFingers.land(on: made)
      try tool.wait(for: "events in \(path)") {
        (try? String(contentsOfFile: path, encoding: .utf8))?.contains("\nE: ") == true
      }
    }
    #expect(tool.waitForEnd() == 4)
    #expect(tool.errors.contains("went away"))
    let recorded = try RecordedSession(path: path)
    // Some kernels let go of keys and contacts in a last frame of their own.
    #expect(recorded.frames.first?.count { $0.code == AxisCode.trackingID.rawValue } == 3)
    #expect(!recorded.anomalies.contains { $0.kind == .truncated })
  }

  @Test(
    "touches and pans print a live device's stages as they come",
    arguments: [("touches", " -0\n"), ("pans", "  ended ")])
  func stages(command: String, end: String) throws {
    let folder = try Folder()
    let path = "\(Recordings.folder)/touchscreen-push-flick.evemu"
    let original = try RecordedSession(path: path)
    let made = try VirtualDevice(try #require(original.device))
    let tool = try ToolProcess([command, made.path], in: folder)
    try tool.wait(for: "the device's line") { tool.output.contains("# device") }
    try EventPlayer().play(original.events, to: made)
    try tool.wait(for: "the end of the gesture") { tool.output.contains(end) }
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    guard command == "touches" else { return }
    // All but the times is what the recording itself gives.
    let recorded = try ToolProcess.run([command, path], in: folder)
    func withoutTimes(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.dropFirst(10) }
    }
    #expect(withoutTimes(tool.output) == withoutTimes(recorded.output))
  }

  @Test("A recording is never overwritten")
  func neverOverwrites() throws {
    let folder = try Folder()
    try folder.write("precious", to: "a.evemu")
    let made = try VirtualDevice(Kernel.touchpad)
    let result = try ToolProcess.run(["record", made.path, "-o", "a.evemu"], in: folder)
    #expect(result.status != 0)
    #expect(result.errors.contains("a.evemu"))
    let text = try String(contentsOfFile: "\(folder.path)/a.evemu", encoding: .utf8)
    #expect(text == "precious")
  }

  @Test("A node that is not there, a file and a taken device each end with a status and a hint")
  func errors() throws {
    let folder = try Folder()
    let missing = try ToolProcess.run(["record", "/dev/input/event999"], in: folder)
    #expect(missing.status == 4)
    #expect(missing.errors.contains("no such"))
    #expect(missing.errors.contains("hint"))
    let made = try VirtualDevice(Kernel.touchpad)
    var holder = try EvdevDevice(path: made.path)
    try holder.grab()
    let taken = try ToolProcess.run(["record", "--grab", made.path], in: folder)
    #expect(taken.status == 4)
    #expect(taken.errors.contains("grabbed"))
  }
}
#endif
