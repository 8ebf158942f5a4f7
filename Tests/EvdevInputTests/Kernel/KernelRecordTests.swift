#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// What `record` makes of live devices: files, folders, limits and ends.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelRecordTests {
  /// What the tool prints with `--json`.
  private func summary(_ tool: ToolProcess) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(tool.output.utf8))
    return try #require(object as? [String: Any])
  }

  /// The text of a file.
  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  @Test("All devices go to one folder and keep their interplay: one time line, and all frames")
  func severalDevices() throws {
    let folder = try Folder()
    let first = try VirtualDevice(Kernel.touchpad)
    let second = try VirtualDevice(Kernel.touchscreen)
    let tool = try ToolProcess(
      ["record", "--all", "-o", "desk", "--json", "--gestures", "3"], in: folder)
    let path = "\(folder.path)/desk.session"
    try tool.waitForFile("\(path)/2.evemu")
    try tool.wait(for: "the beginning") { tool.errors.contains("until Ctrl+C") }
    let begin = MonotonicTime.now
    try Swipes.send(Swipes.left(id: 1), to: second)
    try ThreeFingers.land(on: first)
    try Swipes.send(Swipes.left(id: 2), to: second)
    try ThreeFingers.lift(on: first)
    // The third gesture is over: it ends by itself.
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let index = try #require(try SessionIndex(folder: path))
    #expect(index.devices.map(\.name) == [Kernel.touchpad.name, Kernel.touchscreen.name])
    let origin = try #require(index.origin)
    #expect(origin.nanoseconds >= begin.nanoseconds)
    #expect(index.devices[1].offset == .zero)
    let offset = try #require(index.devices[0].offset)
    let sessions = try index.devices.map { try RecordedSession(path: "\(path)/\($0.file)") }
    // The kernel adds to what a device says it can send, and leaves the rest.
    for (session, device) in zip(sessions, [Kernel.touchpad, Kernel.touchscreen]) {
      let found = try #require(session.device)
      #expect(found.name == device.name && found.identity == device.identity)
      #expect(found.properties == device.properties && found.axes == device.axes)
    }
    // The fingers on the pad came between the swipes and left after them.
    let lifts = sessions[1].events.filter { $0.axis == .trackingID && $0.value < 0 }.map(\.time)
    try #require(lifts.count == 2)
    #expect(offset >= lifts[0])
    let last = try #require(sessions[0].events.last?.time)
    #expect(offset.advanced(byNanoseconds: last.nanoseconds) >= lifts[1])
    let summary = try summary(tool)
    #expect(summary["gestures"] as? Int == 3)
    #expect(summary["session"] as? String == "desk.session")
    #expect(summary["ending"] as? String == "finished")
    #expect(summary["overflows"] as? Int == 0)
  }

  @Test("Each gesture gets a file of its own, and the last one ends the recording")
  func split() throws {
    let folder = try Folder()
    let made = try VirtualDevice(Kernel.touchscreen)
    try folder.write("precious", to: "push-02.evemu")
    let tool = try ToolProcess(
      ["record", made.path, "--split", "-o", "push.evemu", "-n", "3"], in: folder)
    try tool.waitForFile("\(folder.path)/push-01.evemu")
    try tool.wait(for: "the beginning") { tool.errors.contains("until Ctrl+C") }
    for id in Int32(1)...3 { try Swipes.send(Swipes.left(id: id), to: made, pause: 5_000) }
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    for (number, id) in [1: Int32(1), 3: 2, 4: 3] {
      let part = try RecordedSession(path: "\(folder.path)/push-0\(number).evemu")
      #expect(part.frames.count == Swipes.left(id: id).count)
      #expect(part.events.first?.time == .zero)
      #expect(part.events.filter { $0.axis == .trackingID }.map(\.value) == [id, -1])
      #expect(part.anomalies.isEmpty)
    }
    #expect(text("\(folder.path)/push-02.evemu") == "precious")
  }

  @Test("It ends when nothing comes any more, but not while a finger rests")
  func autostop() throws {
    let folder = try Folder()
    let made = try VirtualDevice(Kernel.touchscreen)
    let tool = try ToolProcess(
      ["record", made.path, "-o", "a.evemu", "--autostop", "0.3", "--json"], in: folder)
    try tool.waitForFile("\(folder.path)/a.evemu")
    try tool.wait(for: "the beginning") { tool.errors.contains("until Ctrl+C") }
    try Swipes.send(Swipes.frames(id: 1, through: [900, 800], lifts: false), to: made)
    usleep(900_000)
    try Swipes.send(Swipes.frames(id: 1, through: [700, 600]), to: made)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let recorded = try RecordedSession(path: "\(folder.path)/a.evemu")
    let xs = recorded.events.filter { $0.axis == .positionX }.map(\.value)
    #expect(xs == [900, 800, 700, 600])
    #expect(try summary(tool)["ending"] as? String == "finished")
  }

  @Test("It ends after its time, and the recording says when that was")
  func duration() throws {
    let folder = try Folder()
    let made = try VirtualDevice(Kernel.touchscreen)
    let tool = try ToolProcess(
      ["record", made.path, "-o", "a.evemu", "--duration", "1s"], in: folder)
    try tool.waitForFile("\(folder.path)/a.evemu")
    try made.send(Swipes.left(id: 1)[0])
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let recorded = text("\(folder.path)/a.evemu")
    #expect(recorded.contains("\"end\":true"))
    #expect(!recorded.contains("\"lost\":true"))
  }

  @Test("A closed terminal and Ctrl+\\ end a recording that is whole", arguments: [1, 3])
  func signals(signal: Int32) throws {
    let folder = try Folder()
    let made = try VirtualDevice(Kernel.touchscreen)
    let tool = try ToolProcess(["record", made.path, "-o", "a.evemu"], in: folder)
    let path = "\(folder.path)/a.evemu"
    try tool.waitForFile(path)
    try Swipes.send(Swipes.left(id: 1), to: made, pause: 1_000)
    try tool.wait(for: "events") { text(path).contains("\nE: ") }
    tool.send(signal)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    #expect(text(path).contains("\"end\":true"))
  }

  @Test("A device that goes away and comes back stays in the same recording")
  func wait() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let tool: ToolProcess
    do {
      let made = try VirtualDevice(Kernel.touchscreen)
      tool = try ToolProcess(
        ["record", "name:\(Kernel.touchscreen.name)", "--wait", "-o", "a.evemu", "--json"],
        in: folder)
      try tool.waitForFile(path)
      try tool.wait(for: "the beginning") { tool.errors.contains("until Ctrl+C") }
      try Swipes.send(Swipes.frames(id: 1, through: [900, 800], lifts: false), to: made)
      try tool.wait(for: "events") { text(path).contains("\nE: ") }
    }
    try tool.wait(for: "the loss") { text(path).contains("\"lost\":true") }
    let again = try VirtualDevice(Kernel.touchscreen)
    try tool.wait(for: "the return") { text(path).contains("\"back\":true") }
    try Swipes.send(Swipes.left(id: 2), to: again)
    try tool.wait(for: "the lift") { text(path).contains("0003 0039 -001") }
    tool.send(SIGTERM)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    #expect(try summary(tool)["gestures"] as? Int == 2)
    #expect(try summary(tool)["ending"] as? String == "interrupted")
  }
}
#endif
