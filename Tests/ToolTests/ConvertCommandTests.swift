import Foundation
import Testing

/// `convert`, and the formats of others in every command that takes a recording.
@Suite("convert")
struct ConvertCommandTests {
  /// A swipe to the right in the text of `getevent -lt`, by two fingers in protocol B.
  private static let getevent: String = {
    var text = ""
    func line(_ step: Int, _ rest: String) {
      text += "[  100.\(String(100 + step * 8))000] \(rest)\r\n"
    }
    for slot in 0..<2 {
      line(0, "EV_ABS ABS_MT_SLOT 0000000\(slot)")
      line(0, "EV_ABS ABS_MT_TRACKING_ID 0000001\(slot)")
      line(0, "EV_ABS ABS_MT_POSITION_X 00000040")
      line(0, "EV_ABS ABS_MT_POSITION_Y 0000004\(slot)")
    }
    line(0, "EV_KEY BTN_TOUCH DOWN")
    line(0, "EV_SYN SYN_REPORT 00000000")
    for step in 1...20 {
      for slot in 0..<2 {
        line(step, "EV_ABS ABS_MT_SLOT 0000000\(slot)")
        line(step, "EV_ABS ABS_MT_POSITION_X 00000\(String(0x100 + step * 8, radix: 16))")
      }
      line(step, "EV_SYN SYN_REPORT 00000000")
    }
    for slot in 0..<2 {
      line(21, "EV_ABS ABS_MT_SLOT 0000000\(slot)")
      line(21, "EV_ABS ABS_MT_TRACKING_ID ffffffff")
    }
    line(21, "EV_SYN SYN_REPORT 00000000")
    return text
  }()

  /// The trace of a replay without its first row, which names file and configuration.
  private static func trace(_ file: String, in folder: URL) throws -> [Substring] {
    let result = try Tool.run(["replay", file, "--scene", "none", "--json"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return Array(result.output.split(separator: "\n").dropFirst())
  }

  @Test("replay, info, touches and pans take another format as they take evemu")
  func commands() throws {
    let scratch = try Scratch()
    _ = try scratch.write(Self.getevent, to: "swipe.txt")
    let made = try Tool.run(["convert", "swipe.txt", "swipe.evemu"], in: scratch.folder)
    #expect(made.status == 0 && made.errors.isEmpty && made.output.isEmpty, "\(made.errors)")
    for command in ["touches", "pans"] {
      let first = try Tool.run([command, "swipe.txt", "--json"], in: scratch.folder)
      let second = try Tool.run([command, "swipe.evemu", "--json"], in: scratch.folder)
      #expect(first.status == 0 && first.output == second.output)
      #expect(first.output.split(separator: "\n").count > 10)
    }
    #expect(
      try Self.trace("swipe.txt", in: scratch.folder)
        == Self.trace("swipe.evemu", in: scratch.folder))
    let info = try Tool.run(["info", "swipe.txt", "--json"], in: scratch.folder)
    #expect(info.output.contains("\"format\":\"getevent\""))
    #expect(info.output.contains("\"max_fingers\":2"))
  }

  @Test("Standard input to standard output, by way of every target")
  func pipes() throws {
    let evemu = try Tool.run(["convert", "-"], input: Self.getevent)
    #expect(evemu.output.hasPrefix("# EVEMU 1.3\nE: 0.000001 0003 002f 0000\n"))
    let yaml = try Tool.run(["convert", "-", "--to", "libinput"], input: Self.getevent)
    #expect(yaml.output.hasPrefix("# libinput record\nversion: 1\nndevices: 1\n"))
    #expect(yaml.errors.contains("lost: (the recording has no device"))
    #if Formats
    let back = try Tool.run(["convert", "-", "-"], input: yaml.output)
    let events = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("E:") } }
    #expect(events(back.output) == events(evemu.output))
    #endif
    let pans = try Tool.run(["convert", "-", "--to", "pans"], input: Self.getevent)
    let lines = pans.output.split(separator: "\n")
    #expect(lines.first?.contains("\"phase\":\"began\"") == true)
    #expect(lines.last?.contains("\"phase\":\"ended\"") == true)
    #expect(pans.errors.contains("lost: contacts"))
    let again = try Tool.run(["convert", "-"], input: pans.output)
    #expect(again.status == 0 && again.output.split(separator: "\n").count == lines.count)
  }

  @Test("The same pan comes of a recording and of the pan script made from it")
  func pans() throws {
    let scratch = try Scratch()
    _ = try scratch.write(Self.getevent, to: "swipe.txt")
    _ = try Tool.run(["convert", "swipe.txt", "swipe.pan.jsonl"], in: scratch.folder)
    func phases(_ file: String) throws -> [String] {
      try Self.trace(file, in: scratch.folder).filter { $0.contains("\"kind\":\"pan\"") }.map {
        String($0.drop { $0 != "p" }.prefix { $0 != "x" })
      }
    }
    let ended = try phases("swipe.pan.jsonl").last
    #expect(ended?.contains("ended") == true)
    #expect(try phases("swipe.txt").last == ended)
  }

  @Test("A new file never replaces one, and none is left of a conversion that fails")
  func files() throws {
    let scratch = try Scratch()
    _ = try scratch.write(Self.getevent, to: "swipe.txt")
    _ = try scratch.write("precious", to: "old.evemu")
    let result = try Tool.run(["convert", "swipe.txt", "old.evemu"], in: scratch.folder)
    #expect(result.status == 3 && result.errors.contains("exists already"))
    #expect(scratch.read("old.evemu") == "precious")
    _ = try scratch.write(Self.getevent + "[ 101.000000] nonsense\n", to: "broken.txt")
    let broken = try Tool.run(["convert", "broken.txt", "new.evemu"], in: scratch.folder)
    #expect(broken.status == 3 && broken.errors.contains("broken.txt:"))
    #expect(scratch.read("new.evemu") == nil)
    let missing = try Tool.run(["convert", "none.txt", "new.evemu"], in: scratch.folder)
    #expect(missing.status == 3)
  }

  @Test("A pan script has no contacts: another target is refused with a remedy")
  func scripts() throws {
    let script = "{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n"
    let result = try Tool.run(["convert", "-", "--to", "evemu"], input: script)
    #expect(result.status == 3)
    #expect(result.errors.contains("expected a recording with contacts, found pans"))
    #expect(result.errors.contains("hint: convert it to a pan script: --to pans"))
    let wrong = try Tool.run(["convert", "-", "--to", "nothing"], input: script)
    #expect(wrong.status == 2)
  }

  #if Formats
  /// Two devices in one file.
  private static let two = """
    version: 1
    ndevices: 2
    devices:
    - evdev:
        name: First
        id: [1, 2, 3, 4]
      events:
      - evdev:
        - [0, 250, 3, 53, 7]
        - [0, 250, 0, 0, 0]
    - evdev:
        name: Second
        id: [1, 2, 3, 5]
      events:
      - evdev:
        - [0, 50, 1, 330, 1]
        - [0, 50, 0, 0, 0]

    """

  @Test("A file of two devices becomes a folder with both, and the folder a file again")
  func session() throws {
    let scratch = try Scratch()
    _ = try scratch.write(Self.two, to: "two.yml")
    let refused = try Tool.run(["info", "two.yml"], in: scratch.folder)
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains("two.yml:2: expected a recording of one device, found one of 2"))
    #expect(refused.errors.contains("--device N"))
    let split = try Tool.run(["convert", "two.yml", "two.session"], in: scratch.folder)
    #expect(split.status == 0 && split.errors.isEmpty, "\(split.errors)")
    let index = try #require(scratch.read("two.session/session.json"))
    let json = try JSONSerialization.jsonObject(with: Data(index.utf8)) as? [String: Any]
    let devices = json?["devices"] as? [[String: Any]]
    #expect(devices?.compactMap { $0["name"] as? String } == ["First", "Second"])
    #expect(devices?.compactMap { $0["offset_us"] as? Int } == [200, 0])
    #expect(json?["origin_us"] as? Int == 50)

    // The folder stands for the device that is chosen.
    let chosen = try Tool.run(
      ["info", "two.session", "--device", "2", "--json"], in: scratch.folder)
    #expect(chosen.output.contains("\"device\":\"Second\""))
    let unchosen = try Tool.run(["info", "two.session"], in: scratch.folder)
    #expect(unchosen.status == 3 && unchosen.errors.contains("found 2 devices"))
    let one = try Tool.run(["convert", "two.yml", "--device", "2"], in: scratch.folder)
    #expect(one.output.contains("N: Second\n"))

    let joined = try Tool.run(["convert", "two.session", "again.yml"], in: scratch.folder)
    #expect(joined.status == 0 && joined.errors.isEmpty, "\(joined.errors)")
    let text = try #require(scratch.read("again.yml"))
    #expect(text.contains("ndevices: 2\n"))
    #expect(text.contains("- [  0,    200,   3,  53,       7]"))
    #expect(text.contains("- [  0,      0,   1, 330,       1]"))
    let existing = try Tool.run(["convert", "two.yml", "two.session"], in: scratch.folder)
    #expect(existing.status == 3 && existing.errors.contains("exists already"))
    #expect(scratch.read("two.session/1.evemu") != nil)
  }
  #endif
}

/// libinput's own programs that read recordings and need no device.
@Suite(
  "libinput analyze on what convert writes",
  .enabled(if: LibinputAnalyze.isInstalled, "needs libinput-tools"))
struct LibinputAnalyzeTests {
  /// The project's own recordings.
  private static let recordings = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Recordings")

  /// Converts a recording and has it analyzed; the lines of both.
  private func analyze(
    _ name: String, _ kind: String
  ) throws -> (rows: [Substring], events: [Substring]) {
    let scratch = try Scratch()
    let source = Self.recordings.appendingPathComponent("\(name).evemu")
    let made = try Tool.run(["convert", source.path, "a.yml"], in: scratch.folder)
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    let result = try LibinputAnalyze.run(kind, scratch.folder.appendingPathComponent("a.yml"))
    #expect(result.status == 0, "\(result.output)")
    let events = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("E:") }
    return (result.output.split(separator: "\n"), events)
  }

  /// The names of the recordings: a touchscreen's and a touchpad's.
  private static let names = ["touchscreen-push-flick", "touchpad-pop-distance"]

  @Test(
    "analyze recording shows a row for each frame, with the values of the axes", arguments: names)
  func recording(name: String) throws {
    let (rows, events) = try analyze(name, "recording")
    let frames = events.filter { $0.hasSuffix(" 0000 0000 0000") }
    #expect(rows.count { $0.contains(" | ") } >= frames.count)
    let x = try #require(events.last { $0.contains(" 0003 0035 ") }?.split(separator: " ").last)
    let last = try #require(Int(x))
    #expect(rows.contains { $0.contains(" \(last) ") })
  }

  @Test(
    "analyze per-slot-delta and touch-down-state follow every contact",
    arguments: names, ["per-slot-delta", "touch-down-state"])
  func contacts(name: String, kind: String) throws {
    let (rows, events) = try analyze(name, kind)
    #expect(rows.count > 2)
    if kind == "per-slot-delta" {
      let frames = events.filter { $0.hasSuffix(" 0000 0000 0000") }
      #expect(rows.count >= frames.count / 2)
    }
  }
}

/// The programs of `libinput analyze`.
enum LibinputAnalyze {
  /// Where they are.
  private static let folder = "/usr/libexec/libinput"

  /// Whether they are there.
  static let isInstalled = FileManager.default.isExecutableFile(
    atPath: "\(folder)/libinput-analyze-recording")

  /// Runs one with the system's own Python, which has its modules.
  static func run(_ kind: String, _ file: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["\(folder)/libinput-analyze-\(kind)", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
