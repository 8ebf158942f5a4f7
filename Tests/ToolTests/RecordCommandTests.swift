import Foundation
import Testing

/// What `record` says of a command line before it opens a device.
@Suite("record")
struct RecordCommandTests {
  @Test(
    "A command line that can't be meant is wrong usage, and says what is expected",
    arguments: [
      (["--gestures", "0", "/dev/input/event9"], "expected a number from 1 for --gestures"),
      (["--gestures", "many", "/dev/input/event9"], "expected a number from 1 for --gestures"),
      (["--duration", "0", "/dev/input/event9"], "expected seconds above 0 for --duration"),
      (["--autostop", "-1s", "/dev/input/event9"], "expected seconds above 0 for --autostop"),
      (["--all", "/dev/input/event9"], "expected --all or devices, found both"),
      (["--split", "/dev/input/event8", "/dev/input/event9"], "expected one device"),
      (["--split", "-o", "a.session", "/dev/input/event9"], "expected one device"),
    ])
  func usage(arguments: [String], message: String) throws {
    let result = try Tool.run(["record"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
  }

  #if Evdev
  @Test("Nothing is created for a device that is not there", arguments: ["a.evemu", "a.session"])
  func missing(output: String) throws {
    let scratch = try Scratch()
    let result = try Tool.run(
      ["record", "-o", output, "/dev/input/event999"], in: scratch.folder)
    #expect(result.status == 4)
    #expect(result.errors.contains("event999"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names.isEmpty)
  }
  #endif

  @Test("A scene that this tool lacks is noted, and no error")
  func unknownScene() throws {
    let scratch = try Scratch()
    let result = try Tool.run(
      ["record", "--scene", "mine", "/dev/input/event999"], in: scratch.folder)
    #expect(result.status == 4)
    #expect(result.errors.contains("no scene 'mine'"))
  }
}
