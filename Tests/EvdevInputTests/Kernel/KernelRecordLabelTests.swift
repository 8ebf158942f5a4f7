#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import TestSupport
import Testing

/// Labels that a person gives gestures as they are made, at a terminal.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .enabled(if: TerminalSession.isPossible, "tmux is not installed"),
  .serialized)
struct KernelRecordLabelTests {
  /// The text of a file.
  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// The labels of a recording as `label --json` tells them, gesture by gesture.
  private func labels(of path: String, in folder: Folder) throws -> [[[String: Any]]] {
    let result = try ToolProcess.run(["label", "--json", path], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let gestures = try #require((object as? [String: Any])?["gestures"] as? [[String: Any]])
    return gestures.map { $0["labels"] as? [[String: Any]] ?? [] }
  }

  @Test("Keys label the gesture under way or the last one, and the line shows what is known")
  func keys() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let made = try VirtualDevice(Kernel.touchscreen)
    let pane = try TerminalSession(in: folder.path, columns: 100)
    let (_, status) = try pane.start(
      [ToolProcess.path, "record", made.path, "-o", "a.evemu", "--scene", "story"])
    try pane.wait(forText: "0 gestures")
    try pane.press("f")
    try pane.wait(forText: "no gesture yet")
    try pane.press("?")
    try pane.wait(forText: "Enter or q ends the recording.")

    // Labelled while the finger is down: the line shows it and where it went.
    try Swipes.send(
      Swipes.frames(id: 1, through: [1_000, 900, 800, 700], lifts: false), to: made)
    try pane.wait(forText: "1 finger")
    try pane.press("f")
    try pane.press("Left")
    try pane.wait(forText: "[left, to finish]")
    #expect(text(path).contains("\"direction\":\"left\",\"replaces\":true"))
    #expect(pane.contains("pan left"))
    #expect(pane.contains("mm/s"))
    try Swipes.send(Swipes.frames(id: 1, through: [600, 300, 100]), to: made)
    try pane.wait(forText: "push finish")

    // The second one after the lift, with a change of mind; the third is discarded.
    try Swipes.send(Swipes.left(id: 2), to: made)
    try pane.wait(forText: "2 gestures")
    try pane.press("f")
    try pane.press("c")
    try pane.wait(forText: "[to cancel]")
    try Swipes.send(Swipes.left(id: 3), to: made)
    try pane.wait(forText: "3 gestures")
    try pane.press("x")
    try pane.wait(forText: "[discarded]")
    try pane.press("Enter")
    #expect(try pane.waitForEnd(status) == 0)
    #expect(pane.contains("3 gestures"))

    let labels = try labels(of: path, in: folder)
    try #require(labels.map(\.count) == [1, 1, 1])
    #expect(labels[0][0]["intent"] as? String == "finish")
    #expect(labels[0][0]["direction"] as? String == "left")
    #expect(labels[1][0]["intent"] as? String == "cancel")
    #expect(labels[2][0]["discard"] as? Bool == true)
    #expect(pane.modes.contains(" icanon"))
    #expect(pane.modes.contains(" echo "))
  }

  @Test(
    "However it ends, the terminal is given back", arguments: ["unplug", "kill", "C-c", "C-\\"])
  func restored(way: String) throws {
    let folder = try Folder()
    var made: VirtualDevice? = try VirtualDevice(Kernel.touchscreen)
    let node = made?.path ?? ""
    let pane = try TerminalSession(in: folder.path, columns: 100)
    let (process, status) = try pane.start(
      [ToolProcess.path, "record", node, "-o", "a.evemu"])
    try pane.wait(forText: "0 gestures")
    switch way {
    case "unplug": made = nil
    case "kill": kill(process, SIGTERM)
    default: try pane.press(way)
    }
    #expect(try pane.waitForEnd(status) == (way == "unplug" ? 4 : 0))
    #expect(pane.modes.contains(" icanon"))
    #expect(pane.modes.contains(" echo "))
    #expect(text("\(folder.path)/a.evemu").contains("\"end\":true"))
    withExtendedLifetime(made) {}
  }

  @Test("In the background it records and leaves the terminal alone; fg brings line and keys back")
  func background() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let made = try VirtualDevice(Kernel.touchscreen)
    let pane = try TerminalSession(in: folder.path, columns: 100)
    // Without the parentheses of `start`, so that it is the shell's own job.
    try pane.enter("'\(ToolProcess.path)' record \(made.path) -o a.evemu")
    try pane.wait(forText: "0 gestures")
    try pane.press("C-z")
    try pane.wait(forText: "Stopped")
    try pane.enter("bg")
    try Swipes.send(Swipes.left(id: 1), to: made)
    try pane.wait(for: "the lift") { text(path).contains(" 0003 0039 -001") }
    // What is typed is for the shell, and it shows it.
    try pane.enter("echo qfx $((40 + 2))")
    try pane.wait(forText: "qfx 42")
    #expect(!pane.contains("1 gesture"))
    try pane.enter("fg")
    try pane.wait(forText: "1 gesture")
    try pane.press("f")
    try pane.wait(forText: "[to finish]")
    try pane.press("q")
    try pane.wait(for: "the end") { text(path).contains("\"end\":true") }
    #expect(text(path).contains("\"intent\":\"finish\""))
  }
}
#endif
