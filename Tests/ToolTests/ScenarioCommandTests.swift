import Foundation
import Testing

@Suite("Scenarios and programs on the command line")
struct ScenarioCommandTests {
  /// A pan to the right that pops.
  private static let back = """
    {"t_ms":0,"phase":"began","tx":0,"ty":0}
    {"t_ms":100,"phase":"changed","tx":200,"ty":0}
    {"t_ms":200,"phase":"ended","tx":300,"ty":0}

    """
  /// A scenario with an expectation that does not hold, in line 4.
  private static let wrong = """
    {"scene":"story"}
    {"pan":"back.pan.jsonl"}
    {"expect":{"operation":"pop"}}
    {"expect":{"outcomes":1}}

    """
  /// A program that echoes, and says at the first step that a door was opened.
  private static let program =
    "echo '{\"kind\":\"outcome\",\"operation\":\"open\",\"verdict\":\"finish\","
    + "\"completed\":true,\"completions\":1}'; "
    + "while read -r line; do case $line in *'\"sync\"'*) echo \"$line\";; esac; done"

  /// A folder with the pan and the scenario.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.back, to: "a/back.pan.jsonl")
    try scratch.write(Self.wrong, to: "a/wrong.scenario.jsonl")
    return scratch
  }

  @Test("An expectation that is not met is status 1 with file and line, and the rest goes on")
  func mismatch() throws {
    let scratch = try scratch()
    let result = try Tool.run(["replay", "a/wrong.scenario.jsonl"], in: scratch.folder)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "gesture-replay: error: a/wrong.scenario.jsonl:4: expected outcomes 1, found 0\n")
    #expect(result.output.contains("  step      {\"pan\":\"back.pan.jsonl\"}\n"))
    #expect(result.output.contains("  expected  operation \"pop\"\n"))
    #expect(result.output.contains("  expected  outcomes 1, found 0\n"))
    let json = try Tool.run(
      ["replay", "--json", "-q", "a/wrong.scenario.jsonl"], in: scratch.folder)
    #expect(json.status == 1)
    #expect(json.output.split(separator: "\n").count == 2)
    #expect(json.output.contains("\"expected\":1,\"found\":0,\"ok\":false}"))
  }

  @Test("A malformed scenario is status 3 with file, line and remedy, and runs nothing")
  func malformed() throws {
    let scratch = try scratch()
    try scratch.write("{\"pan\":\"back.pan.jsonl\"}\n", to: "a/bad.scenario.jsonl")
    let result = try Tool.run(["replay", "a/bad.scenario.jsonl"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.errors.contains("a/bad.scenario.jsonl:1: expected a scene in the first step"))
    #expect(result.errors.contains("hint: begin with {\"scene\":\"story\"}"))
    try scratch.write("{\"scene\":\"story\"}\n{\"pan\":\"no\"}\n", to: "a/bad.scenario.jsonl")
    let missing = try Tool.run(["replay", "a/bad.scenario.jsonl"], in: scratch.folder)
    #expect(missing.status == 3)
    #expect(missing.errors.contains("a/no: could not open it: no such file"))
  }

  @Test("The kind is told by the content; standard input counts from the working folder")
  func content() throws {
    let scratch = try scratch()
    let input = "# by hand\n{\"scene\":\"story\"}\n{\"pan\":\"a/back.pan.jsonl\"}\n"
    let piped = try Tool.run(["replay", "-"], in: scratch.folder, input: input)
    #expect(piped.status == 0 && piped.output.contains("verdict   pop finished"))
    try scratch.write(input.replacing("a/", with: ""), to: "a/any.evemu")
    let named = try Tool.run(["replay", "a/any.evemu"], in: scratch.folder)
    #expect(named.status == 0 && named.output.contains("verdict   pop finished"))
  }

  @Test("test runs scenarios; what they play needs no golden trace of its own")
  func goldens() throws {
    let scratch = try scratch()
    let good = Self.wrong.replacing("\"outcomes\":1", with: "\"outcomes\":0")
    try scratch.write(good, to: "a/good.scenario.jsonl")
    let first = try Tool.run(["test", "--record", "missing", "a"], in: scratch.folder)
    #expect(first.status == 1)
    #expect(first.output.contains("FAIL  a/wrong.scenario.jsonl\n"))
    #expect(first.output.contains("a/wrong.scenario.jsonl:4: expected outcomes 1, found 0\n"))
    #expect(!first.output.contains("back.pan.jsonl\n"))
    #expect(scratch.read("a/good.trace.jsonl")?.contains("\"kind\":\"expect\"") == true)
    let second = try Tool.run(["test", "a"], in: scratch.folder)
    #expect(second.status == 1)
    #expect(second.output.contains("ok    a/good.scenario.jsonl\n"))
    #expect(second.output.hasSuffix("1 passed, 1 failed\n"))
    // With a golden trace it is tested by itself as well.
    try scratch.write("", to: "a/back.trace.jsonl")
    let third = try Tool.run(["test", "a"], in: scratch.folder)
    #expect(third.output.contains("FAIL  a/back.pan.jsonl\n"))
  }

  @Test("info describes a scenario in words and in JSON")
  func info() throws {
    let scratch = try scratch()
    let words = try Tool.run(["info", "a/wrong.scenario.jsonl"], in: scratch.folder)
    #expect(
      words.output == """
        a/wrong.scenario.jsonl
          format     scenario
          steps      1 scene, 1 pan, 2 expectations
          scene      line 1: {"scene":"story"}
          file       back.pan.jsonl: a pan script

        """)
    let json = try Tool.run(["info", "--json", "a/wrong.scenario.jsonl"], in: scratch.folder)
    #expect(
      json.output == """
        {"format":"scenario","steps":4,"expectations":2,"scenes":[{"line":1,"scene":"story"}],\
        "files":[{"name":"back.pan.jsonl","format":"pan-script"}]}

        """)
  }

  @Test("Rows that are many come only if they are asked for")
  func rows() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    func trace(_ arguments: String...) throws -> [Substring] {
      let result = try Tool.run(["replay", "--json", "push.evemu"] + arguments, in: scratch.folder)
      #expect(result.status == 0)
      return result.output.split(separator: "\n")
    }
    let plain = try trace()
    let all = try trace("--rows", "touch,frame")
    let isExtra = { (row: Substring) in
      row.contains("\"kind\":\"touch\"") || row.contains("\"kind\":\"frame\"")
    }
    #expect(all.filter { !isExtra($0) } == plain)
    // One for each of the 32 frames of the recording.
    #expect(try trace("--rows", "touch").filter { $0.contains("\"kind\":\"touch\"") }.count == 32)
    let frames = try trace("--rows", "frame").filter { $0.contains("\"kind\":\"frame\"") }
    #expect(frames.count > 20)
    #expect(frames.first?.contains("\"id\":\"story-2\"") == true)
    #expect(frames.last?.contains("\"id\":\"story-3\"") == true)
    let wrong = try Tool.run(["replay", "--rows", "touches", "push.evemu"], in: scratch.folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("expected touch or frame for --rows, found 'touches'"))
  }

  @Test("--scene exec: runs a program; without it or --allow-exec no file can start one")
  func programs() throws {
    let scratch = try scratch()
    let run = try Tool.run(
      ["replay", "--scene", "exec:\(Self.program)", "a/back.pan.jsonl"], in: scratch.folder)
    #expect(run.status == 0)
    #expect(run.output.contains("verdict   open finished at 0.00 s"))
    let command = Self.program.replacing("\"", with: "\\\"")
    let scenario = """
      {"scene":"exec:\(command)"}
      {"expect":{"operation":"open"}}

      """
    try scratch.write(scenario, to: "b/door.scenario.jsonl")
    for arguments in [["replay", "b/door.scenario.jsonl"], ["test", "b"]] {
      let refused = try Tool.run(arguments, in: scratch.folder)
      #expect(refused.status == 3)
      #expect((refused.output + refused.errors).contains("door.scenario.jsonl:1: expected a scene"))
      #expect(!(refused.output + refused.errors).contains("open finished"))
    }
    let allowed = ["--allow-exec", "other", "--allow-exec", Self.program]
    let replay = try Tool.run(["replay", "b/door.scenario.jsonl"] + allowed, in: scratch.folder)
    #expect(replay.status == 0 && replay.output.contains("expected  operation \"open\""))
    let made = try Tool.run(["test", "-r", "missing", "b"] + allowed, in: scratch.folder)
    #expect(made.status == 1)
    #expect(try Tool.run(["test", "b"] + allowed, in: scratch.folder).status == 0)
  }

  @Test("A program that fails is status 3 with its last words, its own errors pass through")
  func failing() throws {
    let scratch = try scratch()
    let died = try Tool.run(
      ["replay", "-s", "exec:echo oh >&2; exit 4", "a/back.pan.jsonl"], in: scratch.folder)
    #expect(died.status == 3)
    #expect(
      died.errors.hasPrefix(
        "oh\ngesture-replay: error: exec:echo oh >&2; exit 4: expected an answer to sync 1, "
          + "found that the program ended with status 4"))
    let hung = try Tool.run(
      ["replay", "-s", "exec:sleep 100", "--exec-timeout-ms", "100", "a/back.pan.jsonl"],
      in: scratch.folder)
    #expect(hung.status == 3)
    #expect(hung.errors.contains("found nothing for 100 ms"))
    let wrong = try Tool.run(
      ["replay", "-s", "exec:true", "--exec-timeout-ms", "0", "a/back.pan.jsonl"],
      in: scratch.folder)
    #expect(wrong.status == 2)
  }
}
