#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Scenes that follow a live device, and what their recordings replay to.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelLiveTests {
  /// A scene of a program that moves for three display frames after the lift.
  private static let program = """
    exec:while read -r line; do case $line in \
    *'"ended"'*) n=3;; \
    *'"tick"'*) n=$((n - 1)); [ $n -gt 0 ] || echo '{"kind":"outcome","operation":"open",\
    "verdict":"finish","completed":true,"completions":1}';; \
    *'"sync"'*) if [ ${n:-0} -gt 0 ]; then echo "${line%\\}},\\"rest\\":false}"; \
    else echo "$line"; fi;; esac; done
    """

  /// A recording and the scene that it is for.
  struct Case: CustomTestStringConvertible {
    /// The file, in the folder of recordings.
    var name: String
    /// The scene.
    var scene: String
    /// The name in test output.
    var testDescription: String {
      "\(name) in \(scene.hasPrefix("exec:") ? "a program" : scene)"
    }
  }

  /// Recordings of each scene and device, whose verdicts do not hang on a few milliseconds.
  private static let sessions = [
    Case(name: "touchscreen-push-distance", scene: "story"),
    Case(name: "touchscreen-push-reverse", scene: "story"),
    Case(name: "touchpad-pop-distance", scene: "story"),
    Case(name: "flip/touchscreen-distance", scene: "flip"),
    Case(name: "flip/touchpad-short", scene: "flip"),
    Case(name: "sheet/touchscreen-distance", scene: "sheet"),
    Case(name: "sheet/touchscreen-raise-distance", scene: "sheet"),
    Case(name: "dropdown/touchscreen-distance", scene: "dropdown"),
    Case(name: "dropdown/touchpad-short", scene: "dropdown"),
    Case(name: "touchscreen-push-distance", scene: program),
  ]

  /// Recordings in which a second touch comes while the scene still moves.
  private static let interrupted = [
    Case(name: "touchscreen-push-interrupt", scene: "story"),
    Case(name: "flip/touchscreen-interrupt", scene: "flip"),
    Case(name: "sheet/touchscreen-interrupt", scene: "sheet"),
    Case(name: "dropdown/touchscreen-interrupt", scene: "dropdown"),
  ]

  /// A tool that follows a device with a scene and records what it sees.
  private func follow(
    _ node: String, _ scene: String, in folder: Folder, _ options: [String] = []
  ) throws -> ToolProcess {
    // A busy machine plays frames in bursts, whose steps would count as jumps.
    try folder.write("{\"jump_filter\": false}", to: "gesture-replay.json")
    let tool = try ToolProcess(
      [
        "replay", node, "-o", "session.evemu", "--scene", scene, "--json", "--trace", "live.jsonl",
      ] + options, in: folder)
    try tool.waitForFile("\(folder.path)/session.evemu")
    return tool
  }

  /// The live trace, which its recording has to replay to, byte for byte.
  private func replayed(_ scene: String, in folder: Folder) throws -> TraceFile {
    let replay = try ToolProcess.run(
      ["replay", "session.evemu", "--scene", scene, "--trace", "again.jsonl", "--quiet"],
      in: folder)
    #expect(replay.status == 0, "\(replay.errors)")
    let live = try TraceFile(path: "\(folder.path)/live.jsonl")
    let again = try TraceFile(path: "\(folder.path)/again.jsonl")
    #expect(live.rows.count > 5)
    #expect(live.text == again.text, "first difference: \(live.difference(from: again))")
    return live
  }

  /// What a recording comes to in a scene.
  private func verdicts(of path: String, _ scene: String, in folder: Folder) throws -> [String] {
    let replay = try ToolProcess.run(
      ["replay", path, "--scene", scene, "--json", "--quiet"], in: folder)
    #expect(replay.status == 0, "\(replay.errors)")
    return TraceFile(text: replay.output).verdicts
  }

  @Test(
    "A scene driven live settles after the lift, and its recording replays to the same bytes",
    arguments: sessions)
  func liveSession(session: Case) throws {
    let folder = try Folder()
    let original = try RecordedSession(path: "\(Recordings.folder)/\(session.name).evemu")
    let expected = try verdicts(of: original.path, session.scene, in: folder)
    #expect(!expected.isEmpty)
    let made = try VirtualDevice(try #require(original.device))
    let tool = try follow(made.path, session.scene, in: folder)
    try EventPlayer().play(original.events, to: made)
    // No event comes any more: only the clock brings the transition to its end.
    try tool.wait(for: "outcome") {
      TraceFile(text: tool.output).verdicts.count >= expected.count
    }
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    #expect(try replayed(session.scene, in: folder).verdicts == expected)
  }

  @Test(
    "Events that come late are marked, and the recording still replays to the same bytes",
    arguments: [sessions[0], sessions[4]] + interrupted)
  func lateEvents(session: Case) throws {
    let folder = try Folder()
    let original = try RecordedSession(path: "\(Recordings.folder)/\(session.name).evemu")
    let made = try VirtualDevice(try #require(original.device))
    // The scene's time runs a second ahead, so that whatever comes while it moves is late.
    let tool = try follow(made.path, session.scene, in: folder, ["--holdback-ms", "-1000"])
    // The first time the tool's code is still read from the disk, and it lags behind.
    try EventPlayer().play(original.events, to: made)
    try tool.wait(for: "outcome") { !TraceFile(text: tool.output).verdicts.isEmpty }
    // What comes of it the second time hangs on when it came. It ends where it is.
    try EventPlayer().play(original.events, to: made)
    let lifts = original.events.count { $0.axis == .trackingID && $0.value < 0 }
    try tool.wait(for: "the last lift") {
      let text = try? String(contentsOfFile: "\(folder.path)/session.evemu", encoding: .utf8)
      return text?.split(separator: "\n").count { $0.hasSuffix(" 0003 0039 -001") } == 2 * lifts
    }
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    #expect(try replayed(session.scene, in: folder).count(ofAnomaly: "late") > 0)
  }

  @Test(
    "A device that is taken away in mid-gesture cancels it at that moment",
    arguments: [false, true])
  func takenAway(isSingleTouch: Bool) throws {
    let folder = try Folder()
    var description = Kernel.touchscreen
    if isSingleTouch {
      description = DeviceDescription(name: "Test Panel", identity: description.identity)
      description.properties = .direct
      description.enable(.key, KeyCode.touch.rawValue)
      for (axis, span) in [(AxisCode.x, Int32(680)), (.y, 1_470)] {
        description.setAxis(axis, AxisInfo(minimum: 0, maximum: span, resolution: 10))
      }
    }
    let tool: ToolProcess
    do {
      let made = try VirtualDevice(description)
      tool = try follow(made.path, "story", in: folder)
      try made.send(Self.drag(isSingleTouch: isSingleTouch, x: 600, begins: true))
      for x in stride(from: Int32(590), through: 300, by: -10) {
        try made.send(Self.drag(isSingleTouch: isSingleTouch, x: x, begins: false))
        usleep(5_000)
      }
      try tool.wait(for: "the pan") { tool.output.contains("\"event\":\"update\"") }
    }
    #expect(tool.waitForEnd() == 4, "\(tool.errors)")
    #expect(tool.errors.contains("went away"))
    let trace = try replayed("story", in: folder)
    #expect(trace.phases == ["began", "cancelled"])
    // Frames that come in bursts have odd velocities, which choose between push and pop.
    #expect(trace.verdicts.map { $0.hasSuffix(" cancel 1") } == [true])
    let moved = try #require(
      trace.rows("pan").last { $0["phase"] as? String == "changed" }?["t_ns"] as? Int)
    let cancelled = try #require(
      trace.rows("pan").last { $0["phase"] as? String == "cancelled" }?["t_ns"] as? Int)
    #expect(cancelled > moved)
  }

  /// A frame of one finger.
  private static func drag(isSingleTouch: Bool, x: Int32, begins: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    if begins, !isSingleTouch {
      events.append(InputEvent(time: .zero, axis: .trackingID, value: 7))
    }
    events.append(InputEvent(time: .zero, axis: isSingleTouch ? .x : .positionX, value: x))
    if begins {
      events.append(InputEvent(time: .zero, axis: isSingleTouch ? .y : .positionY, value: 700))
      events.append(InputEvent(time: .zero, key: .touch, value: 1))
    }
    return events + [.report(at: .zero)]
  }
}
#endif
