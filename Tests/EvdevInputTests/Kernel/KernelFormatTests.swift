#if Evdev && Formats
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import RecordingFormats
import Testing

/// What we export, in the hands of the programs that it is for, on real device nodes.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && Kernel.isVirtualMachine && FormatPrograms.areInstalled,
    "needs a machine of its own, evemu-tools and libinput-tools: run Scripts/kernel-tests"),
  .serialized)
struct KernelFormatTests {
  /// A recording of each kind of device, from the project's own.
  private static let names = ["touchscreen-push-flick", "touchpad-pop-distance"]

  /// Waits for a node in what a program prints, and opens it.
  private func open(_ program: ToolProcess) throws -> EvdevDevice {
    var node: String?
    try program.wait(for: "node in: \(program.output)") {
      node = program.output.firstMatch(of: /\/dev\/input\/event\d+/).map { String($0.0) }
      guard let node else { return false }
      return FileManager.default.isReadableFile(atPath: node)
    }
    return try EvdevDevice(path: try #require(node))
  }

  /// Converts a file by the tool.
  private func convert(_ input: String, _ output: String, in folder: Folder) throws {
    let result = try ToolProcess.run(["convert", input, output], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
  }

  /// Checks that a device made by another program is the one that was recorded.
  private func expectSame(_ made: DeviceDescription, _ original: DeviceDescription) {
    #expect(made.name == original.name)
    #expect(made.identity == original.identity)
    #expect(made.properties == original.properties)
    #expect(made.axes == original.axes)
    #expect(
      made.capabilities(of: .key)?.codes == original.capabilities(of: .key)?.codes)
  }

  @Test(
    "evemu-device makes the device of what went through libinput's format, evemu-play plays it",
    arguments: names)
  func evemu(name: String) throws {
    let folder = try Folder()
    let original = try RecordedSession(path: "\(Recordings.folder)/\(name).evemu")
    try convert(original.path, "a.yml", in: folder)
    try convert("a.yml", "b.evemu", in: folder)
    let maker = try ToolProcess(
      ["-oL", FormatPrograms.evemuDevice, "b.evemu"], program: "/usr/bin/stdbuf", in: folder)
    var opened = try open(maker)
    expectSame(opened.description, try #require(original.device))
    let player = try ToolProcess(
      ["-c", "exec \(FormatPrograms.evemuPlay) '\(opened.path)' < b.evemu"], program: "/bin/sh",
      in: folder)
    var line = SessionLine()
    let events = try Kernel.readFrames(original.frames.count, from: &opened, line: &line)
    #expect(events.map { BareEvent($0) } == original.events.map { BareEvent($0) })
    #expect(player.waitForEnd() == 0, "\(player.errors)")
    maker.send(SIGKILL)
    _ = maker.waitForEnd()
  }

  @Test("libinput replay makes the device and plays every frame of it", arguments: names)
  func libinputReplay(name: String) throws {
    let folder = try Folder()
    let original = try RecordedSession(path: "\(Recordings.folder)/\(name).evemu")
    try convert(original.path, "a.yml", in: folder)
    // It waits for the enter key, which a named pipe gives it.
    let enter = "\(folder.path)/enter"
    #expect(unsafe mkfifo(enter, 0o600) == 0)
    let player = try ToolProcess(
      [
        "-c",
        "PATH=/usr/bin:/bin PYTHONUNBUFFERED=1 exec /usr/bin/python3"
          + " \(FormatPrograms.libinputReplay) a.yml 0<>enter",
      ], program: "/bin/sh", in: folder)
    var opened = try open(player)
    try player.wait(for: "question in: \(player.output)") {
      player.output.contains("Hit enter to start")
    }
    expectSame(opened.description, try #require(original.device))
    let key = try #require(FileHandle(forUpdatingAtPath: enter))
    try key.write(contentsOf: Data("\n".utf8))
    var line = SessionLine()
    let events = try Kernel.readFrames(original.frames.count, from: &opened, line: &line)
    #expect(events.map { BareEvent($0) } == original.events.map { BareEvent($0) })
    player.send(SIGKILL)
    _ = player.waitForEnd()
    #expect(!player.errors.contains("Traceback"), "\(player.errors)")
    #expect(!player.errors.contains("Error"), "\(player.errors)")
  }

  @Test("What libinput record writes of a device is read back with every event")
  func libinputRecord() throws {
    let folder = try Folder()
    let original = try RecordedSession(path: "\(Recordings.folder)/touchpad-pop-distance.evemu")
    let made = try VirtualDevice(try #require(original.device))
    _ = try ToolProcess(
      ["settle", "--timeout=30"], program: "/usr/bin/udevadm", in: folder
    ).waitForEnd()
    let recorder = try ToolProcess(
      ["\(made.path)", "-o", "c.yml"], program: "\(FormatPrograms.libinputFolder)/libinput-record",
      in: folder)
    try recorder.wait(for: "recording") {
      let text = try? String(contentsOfFile: "\(folder.path)/c.yml", encoding: .utf8)
      return text?.contains("events:") ?? false
    }
    try EventPlayer().play(original.events, to: made)
    let last = "libinput record's last frame"
    try recorder.wait(for: Comment(rawValue: last)) {
      let text = try? String(contentsOfFile: "\(folder.path)/c.yml", encoding: .utf8)
      let frames = text?.components(separatedBy: "SYN_REPORT (").count ?? 0
      return frames > original.frames.count
    }
    recorder.send(SIGINT)
    usleep(300_000)
    recorder.send(SIGKILL)
    _ = recorder.waitForEnd()
    var reader = try RecordingReader(path: "\(folder.path)/c.yml", formats: .all)
    let described = reader.device
    expectSame(try #require(described), try #require(original.device))
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    #expect(events.map { BareEvent($0) } == original.events.map { BareEvent($0) })
  }
}

/// The programs of other projects.
enum FormatPrograms {
  /// Makes a device of an evemu file.
  static let evemuDevice = "/usr/bin/evemu-device"
  /// Plays the events of an evemu file.
  static let evemuPlay = "/usr/bin/evemu-play"
  /// Where libinput's programs are.
  static let libinputFolder = "/usr/libexec/libinput"
  /// Plays a `libinput record` file.
  static let libinputReplay = "\(libinputFolder)/libinput-replay"

  /// Whether all are there.
  static let areInstalled = [evemuDevice, evemuPlay, libinputReplay].allSatisfy {
    FileManager.default.isReadableFile(atPath: $0)
  }
}
#endif
