import Foundation
import Testing

/// `play` up to the point where it needs a device.
@Suite("play")
struct PlayCommandTests {
  @Test(
    "A command line that makes no sense is refused before anything is read",
    arguments: [
      ([], "expected a recording"),
      (["a", "--speed", "fast"], "above 0 or max for --speed, found 'fast'"),
      (["a", "--speed", "0"], "above 0 or max for --speed, found '0'"),
      (["a", "--speed", "nan"], "above 0 or max for --speed, found 'nan'"),
      (["a", "--loop", "-1"], "0 for no end, found '-1'"),
      (["a", "--loop", "twice"], "0 for no end, found 'twice'"),
      (["a", "--from", "3"], "a time with its unit, 250ms or 1.5s, for --from, found '3'"),
      (["a", "--delay", "1"], "a time with its unit, 250ms or 1.5s, for --delay, found '1'"),
      (["a", "--from", "2s", "--to", "1s"], "a time after --from for --to"),
      (["-", "--step"], "--step needs standard input for Enter"),
      (["-", "--on-enter"], "--on-enter needs standard input for Enter"),
      (["a", "b", "--into", "/dev/input/event0"], "--into is for one recording, found 2"),
    ] as [([String], String)])
  func usage(arguments: [String], error: String) throws {
    let result = try Tool.run(["play"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(error), "\(result.errors)")
  }

  @Test("A file that is missing or malformed at its end is told before any device is made")
  func badInput() throws {
    let scratch = try Scratch()
    let missing = try Tool.run(["play", "nothing.evemu"], in: scratch.folder)
    #expect(missing.status == 3)
    try scratch.write(Samples.push + "E: 9.000000 oops\n", to: "bad.evemu")
    let malformed = try Tool.run(["play", "bad.evemu"], in: scratch.folder)
    #expect(malformed.status == 3)
    #expect(malformed.errors.contains("bad.evemu:"))
    try scratch.write(
      #"{"t_ms":0,"phase":"began","tx":0,"ty":0}"# + "\n", to: "a.pan.jsonl")
    let pans = try Tool.run(["play", "a.pan.jsonl"], in: scratch.folder)
    #expect(pans.status == 3)
  }

  @Test("Events without a device need a description, and a stretch of time needs a frame")
  func nothingToPlay() throws {
    let scratch = try Scratch()
    let events = Samples.push.split(separator: "\n").filter { $0.hasPrefix("E:") }
    try scratch.write(events.joined(separator: "\n") + "\n", to: "bare.evemu")
    let bare = try Tool.run(["play", "bare.evemu"], in: scratch.folder)
    #expect(bare.status == 3)
    #expect(bare.errors.contains("expected a device to make, found events alone"))
    #expect(bare.errors.contains("--device-description"))
    try scratch.write(Samples.push, to: "push.evemu")
    let late = try Tool.run(["play", "push.evemu", "--from", "9s"], in: scratch.folder)
    #expect(late.status == 3)
    #expect(late.errors.contains("expected a frame to play, found none"))
  }

  @Test("What the device cannot send, and what the kernel changes, is told before")
  func notes() throws {
    let scratch = try Scratch()
    let text = Samples.push.replacingOccurrences(of: "A: 35 0 389 0 0 0", with: "A: 35 0 389 4 0 0")
    try scratch.write(
      text.replacing("A: 2f", with: "B: 00 09 00 00 00 00 00 00 00\nA: 2f", maxReplacements: 1)
        + "E: 0.900000 0001 014a 1\nE: 0.900000 0000 0000 0\n", to: "a.evemu")
    let result = try Tool.run(["play", "a.evemu", "--delay", "0ms"], in: scratch.folder)
    #expect(
      result.errors.contains("a.evemu: the kernel filters ABS_MT_POSITION_X once more; --no-fuzz"))
    #expect(result.errors.contains("a.evemu: the device lacks BTN_TOUCH: 1 events are not played"))
    let quiet = try Tool.run(["play", "-q", "a.evemu", "--delay", "0ms"], in: scratch.folder)
    #expect(!quiet.errors.contains("note"))
    let unfiltered = try Tool.run(
      ["play", "--no-fuzz", "a.evemu", "--delay", "0ms"], in: scratch.folder)
    #expect(!unfiltered.errors.contains("once more"))
  }

  @Test("Files that share a clock lie as they were made, and the user learns how")
  func clocks() throws {
    let scratch = try Scratch()
    for (name, origin) in [("a", 7_000_000), ("b", 7_400_000)] {
      let note =
        "# gesture-replay: {\"version\":1,\"clock\":\"monotonic\",\"origin_us\":\(origin)}\n"
      try scratch.write(
        Samples.push.replacing("E:", with: note + "E:", maxReplacements: 1), to: "\(name).evemu")
    }
    let result = try Tool.run(["play", "a.evemu", "b.evemu"], in: scratch.folder)
    #expect(result.errors.contains("b.evemu: begins after 0.400 s, as the clock of the recordings"))
    let together = try Tool.run(["play", "--together", "a.evemu", "b.evemu"], in: scratch.folder)
    #expect(!together.errors.contains("begins after"))
  }

  #if Evdev
  @Test("A device with more slots than the kernel makes is refused before anything is set up")
  func tooManySlots() throws {
    let scratch = try Scratch()
    let text = Samples.push.split(separator: "\n").map { line in
      line.hasPrefix("A: 2f ") ? "A: 2f 0 2000000000 0 0 0" : String(line)
    }
    try scratch.write(text.joined(separator: "\n") + "\n", to: "push.evemu")
    let result = try Tool.run(["play", "push.evemu"], in: scratch.folder)
    #expect(result.status == 3)
    let line = 1 + (text.firstIndex { $0.hasPrefix("A: 2f ") } ?? 0)
    #expect(result.errors.contains("push.evemu:\(line): ABS_MT_SLOT: "))
  }

  @Test(
    "A machine without uinput says which module to load",
    .enabled(if: !FileManager.default.fileExists(atPath: "/dev/uinput")))
  func noVirtualDevices() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let result = try Tool.run(["play", "push.evemu"], in: scratch.folder)
    #expect(result.status == 4)
    #expect(result.errors.contains("/dev/uinput is missing"))
    #expect(result.errors.contains("modprobe uinput"))
  }
  #else
  @Test("A build without libevdev says that it can play into no kernel")
  func noDeviceSupport() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let result = try Tool.run(["play", "push.evemu"], in: scratch.folder)
    #expect(result.status == 4)
    #expect(result.errors.contains("no device support"))
  }
  #endif
}
