import Foundation
import Testing

@Suite("test")
struct TestCommandTests {
  /// A label that says what was meant.
  private func label(_ intent: String) -> String {
    "{\"t_us\":0,\"gesture\":\"pan\",\"fingers\":1,\"intent\":\"\(intent)\"}"
  }

  @Test("A missing golden is written once, fails that run, and passes the next")
  func missingGolden() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "set/push.evemu")
    let never = try Tool.run(["test", "set"], in: scratch.folder)
    #expect(never.status == 1)
    #expect(scratch.read("set/push.trace.jsonl") == nil)
    let written = try Tool.run(["test", "--record", "missing", "set"], in: scratch.folder)
    #expect(written.status == 1)
    #expect(scratch.read("set/push.trace.jsonl") != nil)
    let passed = try Tool.run(["test", "set"], in: scratch.folder)
    #expect(passed.status == 0)
    #expect(passed.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test("A mismatch fails with the differing rows, and only failed and all write it anew")
  func mismatch() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "set/push.evemu")
    try scratch.write("{\"kind\":\"session\"}\n", to: "set/push.trace.jsonl")
    let missing = try Tool.run(["test", "--record", "missing", "set"], in: scratch.folder)
    #expect(missing.status == 1)
    #expect(missing.output.contains("FAIL  set/push.evemu\n      session: was "))
    #expect(missing.output.contains("@@ line 1\n      -{\"kind\":\"session\"}"))
    #expect(scratch.read("set/push.trace.jsonl") == "{\"kind\":\"session\"}\n")
    let failed = try Tool.run(["test", "--record", "failed", "set"], in: scratch.folder)
    #expect(failed.status == 1)
    #expect(try Tool.run(["test", "set"], in: scratch.folder).status == 0)
    let all = try Tool.run(["test", "--record", "all", "set"], in: scratch.folder)
    #expect(all.status == 1)
    #expect(all.output.contains("written now"))
  }

  @Test("A wrong label fails a recording even beside a matching golden")
  func wrongLabel() throws {
    let scratch = try Scratch()
    let text = Samples.drag(from: 380, by: -10, frames: 30, label: label("cancel"))
    try scratch.write(text, to: "push.evemu")
    _ = try Tool.run(["test", "--record", "missing", "."], in: scratch.folder)
    let result = try Tool.run(["test", "."], in: scratch.folder)
    #expect(result.status == 1)
    #expect(result.output.contains("expected the push to cancel, found finish"))
    try scratch.write(
      Samples.drag(from: 380, by: -10, frames: 30, label: label("finish")), to: "push.evemu")
    _ = try Tool.run(["test", "--record", "failed", "."], in: scratch.folder)
    #expect(try Tool.run(["test", "."], in: scratch.folder).status == 0)
  }

  @Test("CI means never, whatever is a terminal; the environment and an option can say otherwise")
  func environment() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let golden = "push.trace.jsonl"
    func isWritten(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
      let result = try Tool.run(
        ["test", "."] + arguments, in: scratch.folder, environment: environment)
      #expect(result.status == 1, "a trace that was written in this run must not pass")
      defer {
        try? FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(golden))
      }
      return scratch.read(golden) != nil
    }
    #expect(try !isWritten([], ["CI": "true"]))
    #expect(try isWritten([], ["GESTURE_REPLAY_RECORD": "missing"]))
    #expect(try isWritten([], ["GESTURE_REPLAY_RECORD": "missing", "CI": "1"]))
    for yes in ["1", "true", "YES", "all"] {
      #expect(try isWritten([], ["GESTURE_REPLAY_RECORD": yes]), "\(yes)")
    }
    for no in ["0", "false", "never"] {
      #expect(try !isWritten([], ["GESTURE_REPLAY_RECORD": no]), "\(no)")
    }
    #expect(try isWritten(["--record", "missing"], ["CI": "true"]))
    #expect(try !isWritten(["--record", "never"], ["GESTURE_REPLAY_RECORD": "all"]))
    let wrong = try Tool.run(
      ["test", "."], in: scratch.folder, environment: ["GESTURE_REPLAY_RECORD": "perhaps"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("for GESTURE_REPLAY_RECORD, found 'perhaps'"))
  }

  @Test("Nothing to run is 77, a broken recording 3, and it wins over a mismatch")
  func statuses() throws {
    let scratch = try Scratch()
    let empty = try Tool.run(["test", "."], in: scratch.folder)
    #expect(empty.status == 77)
    try scratch.write(Samples.push, to: "a.evemu")
    try scratch.write("not a recording\n", to: "b.evemu")
    let both = try Tool.run(["test", "."], in: scratch.folder)
    #expect(both.status == 3)
    #expect(both.output.contains("0 passed, 2 failed"))
    #expect(try Tool.run(["test", "nowhere"], in: scratch.folder).status == 3)
  }

  @Test("--json gives one object per recording, between one for the suite and one for the sum")
  func json() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a.evemu")
    let result = try Tool.run(["test", "--json", "."], in: scratch.folder)
    let rows = result.output.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0] == "{\"kind\":\"suite\",\"schema\":1,\"total\":1}")
    #expect(
      rows[1].hasPrefix(
        "{\"kind\":\"test\",\"recording\":\"a.evemu\",\"result\":\"failed\",\"faults\":["))
    #expect(
      rows[2].hasPrefix(
        "{\"kind\":\"summary\",\"passed\":0,\"failed\":1,\"errors\":0,\"skipped\":0,"))
  }

  @Test(
    "A label that is wrong in any way fails its recording",
    arguments: [
      ("\"direction\":\"right\"", "expected a pan right, found one left"),
      ("\"gesture\":\"tap\"", "expected a tap, found a pan"),
      ("\"fingers\":2", "expected 2 fingers, found 1"),
    ])
  func wrongLabels(label: String, fault: String) throws {
    let scratch = try Scratch()
    let text = Samples.drag(from: 380, by: -10, frames: 30, label: "{\"t_us\":0,\(label)}")
    try scratch.write(text, to: "push.evemu")
    _ = try Tool.run(["test", "--record", "missing", "."], in: scratch.folder)
    let result = try Tool.run(["test", "."], in: scratch.folder)
    #expect(result.status == 1)
    #expect(result.output.contains(fault))
  }

  @Test("Settings are searched up to the folder given, however it is named")
  func settings() throws {
    let scratch = try Scratch()
    try scratch.write("{\"policy\":\"article\"}", to: "a/gesture-replay.json")
    try scratch.write(Samples.push, to: "a/b/push.evemu")
    _ = try Tool.run(["test", "--record", "missing", "a"], in: scratch.folder)
    #expect(scratch.read("a/b/push.trace.jsonl")?.contains("\"policy\":\"article\"") == true)
    for root in ["a", "a/", "./a", ".", "./", scratch.folder.path] {
      #expect(try Tool.run(["test", root], in: scratch.folder).status == 0, "\(root)")
    }
    let inside = try Tool.run(["test", "b"], in: scratch.folder.appendingPathComponent("a"))
    #expect(inside.status == 0)
  }

  @Test("Two recordings of one name would share a golden, which is a failure")
  func sharedGolden() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a.evemu")
    try scratch.write("{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n", to: "a.pan.jsonl")
    let result = try Tool.run(["test", "--record", "all", "."], in: scratch.folder)
    #expect(result.status == 1)
    #expect(result.output.contains("expected a name of its own, found the golden trace of a.evemu"))
  }

  @Test("A recording that names an unknown scene is bad input, and the others are tested")
  func unknownScene() throws {
    let scratch = try Scratch()
    let annotated =
      Samples.device + "# gesture-replay: {\"scene\":\"flop\"}\n"
      + Samples.push.dropFirst(Samples.device.count)
    try scratch.write(annotated, to: "a.evemu")
    try scratch.write(Samples.push, to: "z.evemu")
    let result = try Tool.run(["test", "."], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.output.contains("a.evemu: expected a scene (story, "))
    #expect(result.output.contains("found \"flop\""))
    #expect(result.output.contains("z.trace.jsonl: expected a golden trace"))
    let replay = try Tool.run(["replay", "a.evemu", "z.evemu"], in: scratch.folder)
    #expect(replay.status == 3)
    #expect(replay.output.contains("verdict   push finished"))
  }
}
