#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Recordings that the tool plays into a real kernel.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelPlayTests {
  /// A recording of the project.
  private func original(_ name: String) throws -> RecordedSession {
    try RecordedSession(path: "\(Recordings.folder)/\(name).evemu")
  }

  /// Reads the frames that a device sends until the play is over.
  private func frames(
    of play: PlayProcess, from device: inout EvdevDevice
  ) throws -> [[BareEvent]] {
    _ = try play.waitForReport()
    var line = SessionLine()
    var batch = EventBatch()
    var events: [InputEvent] = []
    while try device.read(into: &batch, line: &line) == .events { events += batch.events }
    return EventPlayer.frames(of: events).map { events[$0].map { BareEvent($0) } }
  }

  /// The contacts that a device holds at this moment, and whether its touch key is down.
  private func contactsDown(_ node: String) throws -> Int {
    let device = try EvdevDevice(path: node)
    let ids = device.initialContactState.values.first { $0.axis == .trackingID }?.values ?? []
    return ids.count { $0 >= 0 }
  }

  @Test(
    "A recording played by the tool and recorded by the tool has its device and its frames",
    arguments: ["touchscreen-push-flick", "touchpad-pop-reverse"])
  func roundTrip(name: String) throws {
    let folder = try Folder()
    let original = try original(name)
    var report: [String: Any] = [:]
    var again = original
    // A recorder that gets no time loses events, which is no fault of the player.
    for attempt in 1...3 {
      let path = "\(folder.path)/again-\(attempt).evemu"
      let play = try PlayProcess([original.path], in: folder)
      let record = try ToolProcess(["record", play.nodes[0], "-o", path], in: folder)
      try record.waitForFile(path)
      try play.type()
      report = try play.waitForReport()
      record.send(SIGINT)
      #expect(record.waitForEnd() == 0, "\(record.errors)")
      #expect(play.leave() == 0, "\(play.tool.errors)")
      again = try RecordedSession(path: path)
      if !again.events.contains(where: \.isDropped) { break }
    }
    #expect(again.path != original.path)
    #expect(again.device == original.device)
    #expect(again.frames == original.frames)
    #expect(again.anomalies.isEmpty)
    #expect(report["ending"] as? String == "finished")
    #expect(report["frames"] as? Int == original.frames.count)
    #expect(report["contacts_left_down"] as? Int == 0)
  }

  @Test("The device of a play says where it comes from, and is not taken for hardware")
  func mark() throws {
    let folder = try Folder()
    let play = try PlayProcess([original("touchscreen-push-flick").path], in: folder)
    let name = try #require(play.nodes[0].split(separator: "/").last)
    let mark = try String(contentsOfFile: "/sys/class/input/\(name)/device/phys", encoding: .utf8)
    #expect(mark == "gesture-replay\n")
    let listing = try ToolProcess.run(["devices"], in: folder)
    #expect(!listing.output.contains(play.nodes[0] + " "))
  }

  @Test("A stretch of time has its frames, and contacts from before it are down before it starts")
  func window() throws {
    let folder = try Folder()
    let original = try original("touchscreen-push-distance")
    let play = try PlayProcess(
      [original.path, "--from", "100ms", "--to", "200ms", "--speed", "max"], in: folder)
    var device = try EvdevDevice(path: play.nodes[0])
    // Nobody has pressed Enter: the finger that landed before 100 ms is there all the same.
    #expect(device.initialContactState.value(of: .trackingID, inSlot: 0) ?? -1 >= 0)
    let state = device.initialContactState
    let before = original.events.last {
      $0.axis == .positionX && $0.time < Timestamp(microseconds: 100_000)
    }
    #expect(state.value(of: .positionX, inSlot: 0) == before?.value)
    try play.type()
    let found = try frames(of: play, from: &device)
    let all = EventPlayer.frames(of: original.events)
    let wanted = all.filter { frame in
      let time = original.events[frame.upperBound - 1].time
      return (Timestamp(microseconds: 100_000)..<Timestamp(microseconds: 200_000)).contains(time)
    }
    #expect(wanted.count > 5)
    #expect(
      found.dropLast() == wanted.map { original.events[$0].map { BareEvent($0) } }[...])
    // The finger is still down where the stretch ends, and is lifted.
    #expect(
      found.last?.contains {
        $0.code == AxisCode.trackingID.rawValue && $0.value == -1 && $0.type == 3
      } == true)
    #expect(play.tool.errors.contains("still down at the end, and were lifted: 1"))
    #expect(try contactsDown(play.nodes[0]) == 0)
    #expect(play.leave() == 0)
  }

  @Test(
    "A request to end in the middle of a gesture lifts every finger", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let folder = try Folder()
    let play = try PlayProcess([original("touchpad-push-distance").path], in: folder)
    var device = try EvdevDevice(path: play.nodes[0])
    var line = SessionLine()
    try play.type()
    let landing = try Kernel.readFrames(3, from: &device, line: &line)
    #expect(landing.contains { $0.axis == .trackingID && $0.value >= 0 })
    play.tool.send(signal)
    let report = try play.waitForReport()
    #expect(report["ending"] as? String == "interrupted")
    #expect(report["contacts_lifted"] as? Int ?? 0 > 0)
    #expect(try contactsDown(play.nodes[0]) == 0)
    var state = SlotState(slotCount: 5)
    state.follow(landing[...])
    var batch = EventBatch()
    while try device.read(into: &batch, line: &line) == .events { state.follow(batch.events[...]) }
    #expect(state.contacts.isEmpty)
    #expect(!state.keysDown.contains(KeyCode.touch.rawValue))
    // The device lingers for those who read it; a second request ends that, too.
    #expect(play.leave() == 130)
    #expect(!FileManager.default.fileExists(atPath: play.nodes[0]))
  }

  @Test("Two passes have all frames twice, with a lift in between and the slots as at the start")
  func loop() throws {
    let folder = try Folder()
    let original = try original("touchscreen-push-flick")
    let play = try PlayProcess([original.path, "--loop", "2", "--speed", "max"], in: folder)
    var device = try EvdevDevice(path: play.nodes[0])
    try play.type()
    let found = try frames(of: play, from: &device)
    let count = original.frames.count
    #expect(Array(found.prefix(count)) == original.frames)
    #expect(Array(found.suffix(count)) == original.frames)
    #expect(found.count <= 2 * count + 1)
    #expect(play.leave() == 0)
  }

  @Test("Two devices of a session keep their interplay: one row of frames by the kernel's stamps")
  func session() throws {
    let folder = try Folder()
    var texts: [String] = []
    for device in 0..<2 {
      // The frames of the second lie between those of the first, which is later by half a step.
      var text = PlayFiles.device.replacingOccurrences(of: "Typed", with: "Typed \(device)")
      for frame in 0..<20 { text += PlayFiles.frame(frame * 20, [("0035", frame + 1)]) }
      texts.append(text)
    }
    try folder.write(texts[0], to: "two.session/a.evemu")
    try folder.write(texts[1], to: "two.session/b.evemu")
    try folder.write(
      """
      {"version": 1, "devices": [
        {"file": "a.evemu", "name": "A", "offset_us": 10000},
        {"file": "b.evemu", "name": "B", "offset_us": 0}]}
      """, to: "two.session/session.json")
    let play = try PlayProcess(["two.session"], devices: 2, in: folder)
    var devices = DeviceGroup()
    for node in play.nodes { try devices.open(node) }
    try play.type()
    _ = try play.waitForReport()
    var batch = EventBatch()
    var stamps: [(time: Timestamp, device: Int)] = []
    for device in 0..<2 {
      while try devices.read(device, into: &batch) == .events {
        stamps += batch.events.filter(\.isReport).map { ($0.time, device) }
      }
    }
    stamps.sort { $0.time < $1.time }
    #expect(stamps.map(\.device) == (0..<40).map { $0 % 2 == 0 ? 1 : 0 })
    #expect(play.leave() == 0)
  }

  @Test("Frames are sent by hand, one for each Enter, and stopping leaves no finger down")
  func steps() throws {
    let folder = try Folder()
    let original = try original("touchscreen-push-flick")
    let play = try PlayProcess([original.path, "--step"], in: folder)
    var device = try EvdevDevice(path: play.nodes[0])
    var line = SessionLine()
    for _ in 0..<4 { try play.type() }
    let events = try Kernel.readFrames(3, from: &device, line: &line)
    #expect(events.map { BareEvent($0) } == Array(original.frames[..<3].joined()))
    #expect(try contactsDown(play.nodes[0]) == 1)
    try play.type("q")
    let report = try play.waitForReport()
    #expect(report["ending"] as? String == "stopped")
    #expect(try contactsDown(play.nodes[0]) == 0)
    #expect(play.tool.errors.contains("ABS_MT_TRACKING_ID"))
    #expect(play.leave() == 0)
  }

  @Test("Events can go through a device that is there, which others know already")
  func intoNode() throws {
    let folder = try Folder()
    let original = try original("touchscreen-push-flick")
    let made = try VirtualDevice(try #require(original.device))
    var device = try EvdevDevice(path: made.path)
    let play = try PlayProcess(
      [original.path, "--into", made.path, "--speed", "max"], in: folder)
    #expect(play.nodes == [made.path])
    try play.type()
    #expect(try frames(of: play, from: &device) == original.frames)
    #expect(play.leave() == 0)
  }

  @Test("An axis that the kernel does not take is told by file, line and numbers")
  func refused() throws {
    let folder = try Folder()
    let text =
      PlayFiles.device.replacingOccurrences(of: "A: 36 0 1000", with: "A: 36 2000 1000")
      + PlayFiles.drag(0, frames: 3)
    try folder.write(text, to: "odd.evemu")
    let result = try ToolProcess.run(["play", "odd.evemu"], in: folder)
    #expect(result.status == 3)
    #expect(
      result.errors.contains(
        "odd.evemu:8: ABS_MT_POSITION_Y: expected a minimum of at most the maximum 1000, "
          + "found 2000"))
  }

  @Test("A device with force feedback is made without it, so that nobody waits for an answer")
  func forceFeedback() throws {
    var description = Kernel.touchpad
    description.enable(EventType(rawValue: 0x15), 0x50)
    let made = try VirtualDevice(description)
    let opened = try EvdevDevice(path: made.path)
    #expect(opened.description.capabilities(of: EventType(rawValue: 0x15)) == nil)
    #expect(opened.description.axes == Kernel.touchpad.axes)
  }

  @Test("A description of axes alone gets the keys that the events have")
  func axesAlone() throws {
    let folder = try Folder()
    try folder.write(
      """
      E: 0.000001 0003 0039 1
      E: 0.000001 0003 0035 10
      E: 0.000001 0001 014a 1
      E: 0.000001 0000 0000 0
      E: 0.010001 0003 0039 -1
      E: 0.010001 0001 014a 0
      E: 0.010001 0000 0000 0

      """, to: "bare.events")
    try folder.write(
      "A: 2f 0 4 0 0 0\nA: 35 0 99 0 0 0\nA: 39 0 65535 0 0 0\n", to: "axes.txt")
    let alone = try ToolProcess.run(["play", "bare.events"], in: folder)
    #expect(alone.status == 3)
    #expect(alone.errors.contains("--device-description"))
    let play = try PlayProcess(["bare.events", "-d", "axes.txt", "--speed", "max"], in: folder)
    var device = try EvdevDevice(path: play.nodes[0])
    try play.type()
    let found = try frames(of: play, from: &device)
    #expect(found.count == 2)
    #expect(found.first?.contains { $0.type == 1 && $0.code == 0x14a && $0.value == 1 } == true)
    #expect(play.leave() == 0)
  }
}
#endif
