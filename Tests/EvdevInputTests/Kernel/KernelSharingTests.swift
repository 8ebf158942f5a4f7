#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// Other programs that read the same device at the same time.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && Kernel.isVirtualMachine && LibinputProgram.isInstalled
      && EvtestReader.isInstalled,
    "needs a machine of its own, libinput-tools and evtest: run Scripts/kernel-tests"),
  .serialized)
struct KernelSharingTests {
  /// The recording that is played.
  private let original: RecordedSession
  /// Takes the output of all programs.
  private let folder: Folder

  /// Reads the recording: a swipe of two fingers on a touchpad.
  init() throws {
    original = try RecordedSession(path: "\(Recordings.folder)/touchpad-pop-distance.evemu")
    folder = try Folder()
  }

  /// Starts the tool, evtest and libinput on a device, and waits until each reads it.
  private func startAll(
    on node: String, _ options: [String]
  ) throws -> (ours: ToolProcess, evtest: ToolProcess, libinput: ToolProcess) {
    let evtest = try ToolProcess(
      ["-oL", EvtestReader.path, node], program: "/usr/bin/stdbuf", in: folder)
    try evtest.wait(for: "evtest") { evtest.output.contains("Testing ...") }
    let libinput = try ToolProcess(
      ["-oL", LibinputProgram.path, "debug-events", "--device", node],
      program: "/usr/bin/stdbuf", in: folder)
    try libinput.wait(for: "libinput") { libinput.output.contains("DEVICE_ADDED") }
    let ours = try ToolProcess(["record", node, "-o", "ours.evemu"] + options, in: folder)
    try ours.waitForFile("\(folder.path)/ours.evemu")
    return (ours, evtest, libinput)
  }

  @Test("evtest, libinput and we read one device, and each sees all of it")
  func together() throws {
    let made = try VirtualDevice(try #require(original.device))
    try KernelSharing.settle(folder)
    let (ours, evtest, libinput) = try startAll(on: made.path, [])
    try EventPlayer().play(original.events, to: made)
    ours.send(SIGINT)
    #expect(ours.waitForEnd() == 0, "\(ours.errors)")
    let expected = original.frames
    try evtest.wait(for: "all frames in evtest") {
      EvtestReader.frames(in: evtest.output).count >= expected.count
    }
    for peer in [evtest, libinput] { peer.send(SIGKILL) }
    #expect(try RecordedSession(path: "\(folder.path)/ours.evemu").frames == expected)
    #expect(EvtestReader.frames(in: evtest.output) == expected)
    #expect(libinput.output.contains("POINTER_SCROLL_FINGER"))
  }

  @Test("Under --grab the others are silent, and they see everything again after its end")
  func grabbed() throws {
    let made = try VirtualDevice(try #require(original.device))
    try KernelSharing.settle(folder)
    let (ours, evtest, libinput) = try startAll(on: made.path, ["--grab"])
    try EventPlayer().play(original.events, to: made)
    ours.send(SIGINT)
    #expect(ours.waitForEnd() == 0, "\(ours.errors)")
    #expect(try RecordedSession(path: "\(folder.path)/ours.evemu").frames == original.frames)
    #expect(EvtestReader.frames(in: evtest.output).isEmpty)
    #expect(!libinput.output.contains("POINTER_"))
    // Afterwards everything arrives; what was kept from them is not made up for.
    try EventPlayer().play(original.events, to: made)
    try evtest.wait(for: "all frames in evtest") {
      EvtestReader.frames(in: evtest.output).count >= original.frames.count
    }
    for peer in [evtest, libinput] { peer.send(SIGKILL) }
    #expect(EvtestReader.frames(in: evtest.output).suffix(20) == original.frames.suffix(20))
  }
}

/// What both tests need of the machine.
private enum KernelSharing {
  /// Lets udev note what a new node is: libinput asks for it.
  static func settle(_ folder: Folder) throws {
    _ = try ToolProcess(
      ["settle", "--timeout=30"], program: "/usr/bin/udevadm", in: folder
    ).waitForEnd()
  }
}

/// What `evtest` prints.
private enum EvtestReader {
  /// The program.
  static let path = "/usr/bin/evtest"
  /// Whether it is installed.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  /// The frames in its output, without their times.
  ///
  /// A line of an event has its type, code and value in decimal; a report has neither.
  static func frames(in output: String) -> [[BareEvent]] {
    var frames: [[BareEvent]] = []
    var frame: [BareEvent] = []
    for line in output.split(separator: "\n") where line.hasPrefix("Event: time") {
      if line.contains("SYN_REPORT") {
        frame.append(BareEvent(.report(at: .zero)))
        frames.append(frame)
        frame = []
        continue
      }
      func number(after word: String) -> Int32? {
        guard let start = line.range(of: word)?.upperBound else { return nil }
        return Int32(line[start...].prefix { $0 == "-" || $0.isNumber })
      }
      guard let type = number(after: "type "), let code = number(after: "code "),
        let value = number(after: "value ")
      else { continue }
      frame.append(
        BareEvent(
          InputEvent(
            time: .zero, type: EventType(rawValue: UInt16(type)), code: UInt16(code), value: value))
      )
    }
    return frames
  }
}
#endif
