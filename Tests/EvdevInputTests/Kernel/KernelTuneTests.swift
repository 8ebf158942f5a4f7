#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import TestSupport
import Testing

/// `tune` at a terminal, with a device that is really there.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .enabled(if: TerminalSession.isPossible, "tmux is not installed"),
  .serialized)
struct KernelTuneTests {
  @Test("Live gestures are judged as they are made, again under other numbers, and recorded")
  func live() throws {
    let folder = try Folder()
    let original = try RecordedSession(
      path: "\(Recordings.folder)/touchscreen-pop-short.evemu")
    let pad = try VirtualDevice(try #require(original.device))
    let terminal = try TerminalSession(in: folder.path)
    let (_, status) = try terminal.start(
      [ToolProcess.path, "tune", pad.path, "-o", "session.evemu", "--scene", "story"])
    try terminal.wait(forText: "waiting for a gesture")
    // The finger is shown while it is down.
    let frames = EventPlayer.frames(of: original.events)
    let half = frames[frames.count / 2].lowerBound
    try EventPlayer().play(Array(original.events[..<half]), to: pad)
    try terminal.wait(forText: "now: gesture 1")
    try EventPlayer().play(Array(original.events[half...]), to: pad)
    try terminal.wait(forText: "CANCEL POP")
    try terminal.wait(forText: "finish: ")

    // A number that is turned counts in a replay, and in the next gesture.
    try terminal.press(".", "1", "Enter", "r")
    try terminal.wait(forText: "FINISH POP")
    try terminal.press("u", "r")
    try terminal.wait(forText: "CANCEL POP")
    try terminal.press("U")
    try terminal.wait(forText: "redone")
    try EventPlayer().play(original.events, to: pad)
    try terminal.wait(forText: "FINISH POP")
    #expect(terminal.rows.contains { $0.contains("gesture 2") })

    try terminal.press("s")
    try terminal.wait(forText: "saved 1 change")
    try terminal.press("q")
    #expect(try terminal.waitForEnd(status) == 0)
    #expect(!terminal.isAlternate)
    let settings = try String(contentsOfFile: "\(folder.path)/gesture-replay.json", encoding: .utf8)
    #expect(settings == "{\n  \"finish_progress\": 0.1\n}\n")
    // The whole session was recorded, with nothing missing.
    let again = try RecordedSession(path: "\(folder.path)/session.evemu")
    #expect(again.device == original.device)
    #expect(again.frames.count == 2 * original.frames.count)
    #expect(again.anomalies.isEmpty)
  }

  @Test("A device that goes away cancels its gesture, and what was turned is still there to save")
  func lost() throws {
    let folder = try Folder()
    let original = try RecordedSession(
      path: "\(Recordings.folder)/touchscreen-pop-distance.evemu")
    let device = try VirtualDevice(try #require(original.device))
    let terminal = try TerminalSession(in: folder.path)
    let (_, status) = try terminal.start([ToolProcess.path, "tune", device.path])
    try terminal.wait(forText: "waiting for a gesture")
    try terminal.press("Right")
    try terminal.wait(forText: "1 change not saved")
    let lift = try #require(EventPlayer.frames(of: original.events).last).lowerBound
    try EventPlayer().play(Array(original.events[..<lift]), to: device)
    try terminal.wait(forText: "now: gesture 1")
    _ = consume device
    try terminal.wait(forText: "the device went away")
    try terminal.wait(forText: "CANCEL POP")
    try terminal.press("s")
    try terminal.wait(forText: "saved 1 change")
    try terminal.press("q")
    #expect(try terminal.waitForEnd(status) == 0)
  }
}
#endif
