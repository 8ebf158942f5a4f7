import Foundation
import Testing

@Suite("replay, info and diff")
struct ReplayCommandTests {
  @Test("replay tells device, gesture, decision and verdict")
  func words() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    try scratch.write(Samples.shortPop, to: "pop.evemu")
    let result = try Tool.run(["replay", "push.evemu", "pop.evemu"], in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output.contains("push.evemu\n"))
    #expect(result.output.contains("Sample Touchscreen: touchscreen"))
    #expect(result.output.contains("gesture   pan left 300 pt in 0."))
    #expect(result.output.contains("decision  finish: progress 0.77 > 0.50"))
    #expect(result.output.contains("verdict   push finished"))
    #expect(result.output.contains("decision  cancel: progress 0.05, velocity 16 < 234 mm/s"))
    #expect(result.output.contains("verdict   pop cancelled"))
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test("--json prints the trace, --quiet only outcomes and anomalies, --trace writes a file")
  func json() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let all = try Tool.run(["replay", "--json", "push.evemu"], in: scratch.folder)
    #expect(all.output.hasPrefix("{\"kind\":\"session\",\"schema\":1,\"recording\":\"sha256:"))
    #expect(all.output.contains("\"kind\":\"pan\",\"phase\":\"began\""))
    let quiet = try Tool.run(["replay", "--json", "-q", "push.evemu"], in: scratch.folder)
    #expect(
      quiet.output.split(separator: "\n").allSatisfy {
        $0.contains("\"kind\":\"outcome\"") || $0.contains("\"kind\":\"anomaly\"")
      })
    #expect(quiet.output.contains("\"verdict\":\"finish\",\"completed\":true,\"completions\":1}"))
    let file = try Tool.run(["replay", "--trace", "t.jsonl", "push.evemu"], in: scratch.folder)
    #expect(file.status == 0)
    #expect(scratch.read("t.jsonl") == all.output)
    let standard = try Tool.run(["replay", "--trace", "-", "push.evemu"], in: scratch.folder)
    #expect(standard.output == all.output)
  }

  @Test("Standard input, a pan script and a separate device description are replayed")
  func inputs() throws {
    let scratch = try Scratch()
    let piped = try Tool.run(["replay", "-"], input: Samples.push)
    #expect(piped.output.contains("verdict   push finished"))
    try scratch.write(
      """
      {"t_ms":0,"phase":"began","tx":0,"ty":0}
      {"t_ms":100,"phase":"changed","tx":200,"ty":0}
      {"t_ms":200,"phase":"ended","tx":300,"ty":0}
      """, to: "pop.pan.jsonl")
    let script = try Tool.run(["replay", "pop.pan.jsonl"], in: scratch.folder)
    #expect(script.output.contains("verdict   pop finished"))
    let parts = Samples.push.split(separator: "\n").map(String.init)
    try scratch.write(
      parts.filter { $0.hasPrefix("A:") }.joined(separator: "\n") + "\n", to: "axes")
    try scratch.write(
      parts.filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n", to: "events")
    let pair = try Tool.run(["replay", "-d", "axes", "events"], in: scratch.folder)
    #expect(pair.output.contains("verdict   push finished"))
  }

  @Test("A malformed file is status 3 with file, line and what was expected; the rest goes on")
  func malformed() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.device + "E: 0.000001 0003 zz 1\n", to: "bad.evemu")
    try scratch.write(Samples.push, to: "good.evemu")
    for command in ["replay", "info"] {
      let result = try Tool.run(
        [command, "bad.evemu", "missing.evemu", "good.evemu"], in: scratch.folder)
      #expect(result.status == 3)
      #expect(result.errors.contains("gesture-replay: error: bad.evemu:8: expected "))
      #expect(result.errors.contains(", found "))
      #expect(result.errors.contains("missing.evemu"))
      #expect(result.output.contains("good.evemu"))
    }
  }

  @Test("Settings are found beside the recording, and options win over them")
  func settings() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a/push.evemu")
    try scratch.write("{\"finish_progress\": 0.9}", to: "a/gesture-replay.json")
    let found = try Tool.run(["replay", "a/push.evemu"], in: scratch.folder)
    #expect(found.output.contains("progress 0.77") && !found.output.contains("> 0.50"))
    try scratch.write("{\"finish_progress\": 0.7}", to: "other.json")
    let given = try Tool.run(
      ["replay", "--config", "other.json", "a/push.evemu"], in: scratch.folder)
    #expect(given.output.contains("progress 0.77 > 0.70"))
    try scratch.write("{\"policy\": \"article\", \"hz\": 0}", to: "a/gesture-replay.json")
    let broken = try Tool.run(["replay", "a/push.evemu"], in: scratch.folder)
    #expect(broken.status == 3)
    #expect(broken.errors.contains("a/gesture-replay.json:1: expected a whole number"))
  }

  @Test("info --json has the documented form")
  func info() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.drag(from: 100, by: 1, frames: 3), to: "a.evemu")
    let result = try Tool.run(["info", "--json", "a.evemu"], in: scratch.folder)
    #expect(
      result.output == """
        {"format":"evemu 1.3","device":"Sample Touchscreen","events":13,"frames":5,\
        "duration_us":40000,"sequences":[{"start_us":0,"end_us":40000,"max_fingers":1}],\
        "anomalies":[{"name":"resolution_assumed","line":0,\
        "meaning":"no usable resolution; a usual size is assumed, see --size-mm",\
        "repair":null}],"keyboard_events":0}

        """)
    let words = try Tool.run(["info", "a.evemu"], in: scratch.folder)
    #expect(words.output.contains("  sequences  0.000 to 0.040 s: 1 finger\n"))
  }

  @Test("diff is 0 for equal traces and 1 with the first differing lines")
  func diff() throws {
    let scratch = try Scratch()
    try scratch.write("{\"a\":1}\n{\"b\":2}\n", to: "one")
    try scratch.write("{\"a\":1}\n{\"b\":3}\n", to: "two")
    let same = try Tool.run(["diff", "one", "one"], in: scratch.folder)
    #expect(same.status == 0 && same.output.isEmpty)
    let other = try Tool.run(["diff", "one", "two"], in: scratch.folder)
    #expect(other.status == 1)
    #expect(other.output.contains("\n-{\"b\":2}\n+{\"b\":3}\n"))
    #expect(other.output.contains("\n@@ line 2: "))
    let json = try Tool.run(["diff", "--json", "one", "two"], in: scratch.folder)
    #expect(json.output.hasPrefix("{\"equal\":false,\"differing_lines\":1,"))
    #expect(try Tool.run(["diff", "one", "three"], in: scratch.folder).status == 3)
  }

  @Test("A trace never overwrites what is replayed, and wrong usage costs no file")
  func traceFile() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    try scratch.write("precious", to: "kept")
    let same = try Tool.run(
      ["replay", "push.evemu", "--trace", "./push.evemu"], in: scratch.folder)
    #expect(same.status == 2)
    #expect(scratch.read("push.evemu") == Samples.push)
    for arguments in [["push.evemu", "--policy", "nope"], ["missing.evemu"]] {
      let result = try Tool.run(["replay", "--trace", "kept"] + arguments, in: scratch.folder)
      #expect(result.status != 0)
      #expect(scratch.read("kept") == "precious")
    }
  }

  @Test("Standard output that can't be written is an error")
  func fullDisk() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Samples.push, to: "push.evemu")
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    #expect(try Tool.status(["replay", "--json", file.path], output: full) == 3)
  }

  @Test("A file is a file wherever it lies, /dev included")
  func standardInputByPath() throws {
    let result = try Tool.run(["replay", "/dev/stdin"], input: Samples.push)
    #expect(result.status == 0)
    #expect(result.output.contains("verdict   push finished"))
  }

  @Test("A malformed line ends the gesture under way before the error")
  func malformedLine() throws {
    let scratch = try Scratch()
    let lines = Samples.push.split(separator: "\n").prefix(40) + ["E: nonsense", ""]
    try scratch.write(lines.joined(separator: "\n"), to: "cut.evemu")
    let result = try Tool.run(["replay", "--json", "cut.evemu"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.errors.contains("cut.evemu:41: expected"))
    #expect(result.output.contains("\"phase\":\"cancelled\""))
    #expect(result.output.contains("\"verdict\":\"cancel\",\"completed\":false"))
  }

  @Test("Axes that give no geometry are an error at their line")
  func brokenAxis() throws {
    let scratch = try Scratch()
    try scratch.write(
      Samples.push.replacing("A: 36 0 843 0 0 0", with: "A: 36 843 0 0 0 0"), to: "a.evemu")
    let result = try Tool.run(["replay", "a.evemu"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.errors.contains("a.evemu:6: expected the minimum of ABS_MT_POSITION_Y below"))
  }

  @Test("Two devices in one recording are an error")
  func twoDevices() throws {
    let result = try Tool.run(["info", "-"], input: Samples.device + Samples.push)
    #expect(result.status == 3)
    #expect(result.errors.contains("-:9: expected one device, found the name of a second one"))
  }
}
