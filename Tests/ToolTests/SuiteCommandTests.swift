import Foundation
import TestSupport
import Testing

@Suite("test in a CI")
struct SuiteCommandTests {
  /// A suite with five tests: a pass, a mismatch, a malformed file, a missing golden, a pass.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["a", "b", "d", "e/f"] { try scratch.write(Samples.push, to: "set/\(name).evemu") }
    let made = try Tool.run(["test", "-q", "-r", "missing", "set"], in: scratch.folder)
    #expect(made.status == 1)
    let golden = try #require(scratch.read("set/b.trace.jsonl"))
    try scratch.write(
      golden.replacing(
        "\"verdict\":\"finish\",\"progress\":0.7", with: "\"verdict\":\"cancel\",\"progress\":0.4"),
      to: "set/b.trace.jsonl")
    try scratch.write(Samples.push + "E: nonsense\n", to: "set/c.evemu")
    try FileManager.default.removeItem(
      at: scratch.folder.appendingPathComponent("set/d.trace.jsonl"))
    return scratch
  }

  /// The line of the malformed file that is malformed.
  private static let lastLine = Samples.push.split(separator: "\n").count + 1

  /// Lets Ctrl+C through to programs that are started; some runners of tests have it ignored.
  private func allowInterrupts() {
    _ = signal(SIGINT, SIG_DFL)
  }

  /// Rows of JSON without their times.
  private func timeless(_ rows: String) -> [String] {
    rows.split(separator: "\n").map { row in
      String(row).replacing(/"time_s":[0-9.]+/, with: "\"time_s\":0")
    }
  }

  @Test("--junit writes what an XML parser reads: each test with time, message, type and body")
  func junit() throws {
    let scratch = try scratch()
    let result = try Tool.run(["test", "--junit", "report.xml", "set"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.output.hasSuffix("2 passed, 3 failed (1 of them could not be replayed)\n"))
    let report = ParsedJUnit(try #require(scratch.read("report.xml")))
    #expect(report.isWellFormed)
    #expect(report.cases.map(\.result) == [nil, "failure", "error", "failure", nil])
    #expect(
      report.cases.map { $0.attributes["file"] } == [
        "set/a.evemu", "set/b.evemu", "set/c.evemu", "set/d.evemu", "set/e/f.evemu",
      ])
    #expect(report.cases.last?.attributes["classname"] == "set.e")
    #expect(report.cases.allSatisfy { ($0.attributes["time"].flatMap(Double.init) ?? 0) > 0 })
    #expect(
      report.cases.map { $0.resultAttributes["type"] } == [
        nil, "mismatch", "malformed", "missing-golden", nil,
      ])
    let message = try #require(report.cases[1].resultAttributes["message"])
    #expect(message.hasPrefix("decision at 0."))
    #expect(message.contains("was cancel at progress 0.4"))
    #expect(message.contains("is finish at progress 0.7"))
    #expect(report.cases[1].text.contains("+++ this run"))
    #expect(report.cases[1].text.contains("\nreproduce: gesture-replay test set/b.evemu"))
  }

  @Test("The command that a failure names shows the same failure, wherever its settings are")
  func reproduction() throws {
    let scratch = try Scratch()
    try scratch.write("{\"policy\":\"article\"}", to: "it's/gesture-replay.json")
    try scratch.write(Samples.push, to: "it's/deep/a b.evemu")
    let whole = ["test", "--hz", "30", "it's"]
    _ = try Tool.run(whole + ["-r", "all"], in: scratch.folder)
    let golden = try #require(scratch.read("it's/deep/a b.trace.jsonl"))
    try scratch.write(
      golden.replacing("\"decision\"", with: "\"opinion\""), to: "it's/deep/a b.trace.jsonl")
    let result = try Tool.run(whole, in: scratch.folder)
    let command = try #require(
      result.output.split(separator: "\n").first { $0.contains("reproduce: ") }
        .map { $0.trimmingPrefix("      reproduce: gesture-replay ") })
    #expect(
      command == "test --hz 30 --config 'it'\\''s/gesture-replay.json' 'it'\\''s/deep/a b.evemu'")
    let again = try Tool.run(
      [
        "test", "--hz", "30", "--config", "it's/gesture-replay.json", "it's/deep/a b.evemu",
      ], in: scratch.folder)
    #expect(again.output == result.output)
  }

  @Test("Shards are all tests, each once, and merged they are the unsharded run")
  func shards() throws {
    let scratch = try scratch()
    let whole = try Tool.run(["test", "--json", "set"], in: scratch.folder)
    let plain = try Tool.run(["test", "set"], in: scratch.folder)
    _ = try Tool.run(["test", "--junit", "whole.xml", "set"], in: scratch.folder)
    for count in [1, 2, 3, 7] {
      var names: [String] = []
      var paths: [String] = []
      for number in (1...count).reversed() {
        let shard = ["test", "--shard", "\(number)/\(count)", "set"]
        let rows = try Tool.run(
          shard + ["--json", "--junit", "\(count)-\(number).xml"], in: scratch.folder)
        // A shard without tests is no fault of anybody.
        if number > 5 { #expect(rows.status == 0) }
        // The two forms may be mixed.
        let name = number % 2 == 0 ? "\(count)-\(number).jsonl" : "\(count)-\(number).xml"
        try scratch.write(rows.output, to: "\(count)-\(number).jsonl")
        names.append(name)
        paths += rows.output.split(separator: "\n").filter { $0.contains("\"kind\":\"test\"") }
          .compactMap { $0.split(separator: "\"").dropFirst(7).first.map(String.init) }
      }
      #expect(
        paths.sorted() == [
          "set/a.evemu", "set/b.evemu", "set/c.evemu", "set/d.evemu", "set/e/f.evemu",
        ])
      let merged = try Tool.run(
        ["merge", "--junit", "merged.xml"] + names, in: scratch.folder)
      #expect(merged.status == whole.status)
      #expect(merged.output == plain.output)
      let rowFiles = (1...count).map { "\(count)-\($0).jsonl" }
      let rows = try Tool.run(["merge", "--json"] + rowFiles, in: scratch.folder)
      #expect(timeless(rows.output) == timeless(whole.output))
      let (one, other) = (scratch.read("merged.xml") ?? "", scratch.read("whole.xml") ?? "1")
      let times = /time="[0-9.]+"/
      #expect(one.replacing(times, with: "") == other.replacing(times, with: ""))
    }
  }

  @Test("merge fails for a shard that is missing or there twice, whatever the others say")
  func incomplete() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "set/a.evemu")
    _ = try Tool.run(["test", "-r", "all", "set"], in: scratch.folder)
    for number in 1...3 {
      let part = try Tool.run(
        ["test", "--json", "--shard", "\(number)/3", "set"], in: scratch.folder)
      #expect(part.status == 0)
      try scratch.write(part.output, to: "\(number).jsonl")
    }
    #expect(
      try Tool.run(["merge", "1.jsonl", "2.jsonl", "3.jsonl"], in: scratch.folder).status == 0)
    let missing = try Tool.run(["merge", "1.jsonl", "3.jsonl"], in: scratch.folder)
    #expect(missing.status == 3)
    #expect(missing.errors == "gesture-replay: error: shard 2/3 is missing\n")
    let twice = try Tool.run(
      ["merge", "1.jsonl", "2.jsonl", "3.jsonl", "2.jsonl"], in: scratch.folder)
    #expect(twice.status == 3)
    #expect(twice.errors.contains("2.jsonl: shard 2/3 is in 2.jsonl, too"))
    #expect(try Tool.run(["merge"], in: scratch.folder).status == 2)
    let absent = try Tool.run(["merge", "none.xml"], in: scratch.folder)
    #expect(absent.status == 3)
    #expect(absent.errors.contains("none.xml: "))
  }

  @Test("Bazel's variables shard, name the report and choose tests; options win")
  func bazel() throws {
    let scratch = try scratch()
    var paths: [String] = []
    for index in 0..<2 {
      let result = try Tool.run(
        ["test", "set"], in: scratch.folder,
        environment: [
          "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "\(index)",
          "TEST_SHARD_STATUS_FILE": "status-\(index)", "XML_OUTPUT_FILE": "\(index).xml",
        ])
      #expect(result.status == (index == 0 ? 3 : 1))
      #expect(scratch.read("status-\(index)") == "")
      let report = ParsedJUnit(try #require(scratch.read("\(index).xml")))
      #expect(report.properties["shard"] == "\(index + 1)/2")
      paths += report.cases.compactMap { $0.attributes["file"] }
    }
    #expect(paths.count == 5)
    #expect(Set(paths).count == 5)
    let option = try Tool.run(
      ["test", "-q", "--shard", "1/5", "--junit", "mine.xml", "set"], in: scratch.folder,
      environment: [
        "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "XML_OUTPUT_FILE": "theirs.xml",
      ])
    #expect(option.output == "1 passed, 0 failed\n")
    #expect(scratch.read("mine.xml") != nil && scratch.read("theirs.xml") == nil)
    let chosen = try Tool.run(
      ["test", "-q", "set"], in: scratch.folder, environment: ["TESTBRIDGE_TEST_ONLY": "e/*"])
    #expect(chosen.output == "1 passed, 0 failed\n")
    for (index, total) in [
      ("2", "2"), ("", "2"), ("x", "2"), ("0", "0"), ("9223372036854775807", "2"),
    ] {
      let wrong = try Tool.run(
        ["test", "set"], in: scratch.folder,
        environment: ["TEST_TOTAL_SHARDS": total, "TEST_SHARD_INDEX": index])
      #expect(wrong.status == 2)
    }
  }

  @Test("--filter chooses by path, and choosing nothing is 77")
  func filter() throws {
    let scratch = try scratch()
    let run = { (patterns: [String]) in
      try Tool.run(
        ["test", "-q", "set"] + patterns.flatMap { ["--filter", $0] }, in: scratch.folder)
    }
    #expect(try run(["a.evemu"]).output == "1 passed, 0 failed\n")
    #expect(try run(["a.evemu", "e/f*"]).output == "2 passed, 0 failed\n")
    let none = try run(["nothing"])
    #expect(none.status == 77)
    #expect(none.output == "no recordings found\n")
  }

  @Test("--tap follows the grammar, and the plan is what ran")
  func tap() throws {
    let scratch = try scratch()
    let result = try Tool.run(["test", "--tap", "set"], in: scratch.folder)
    #expect(result.status == 3)
    let parsed = ParsedTAP(result.output)
    #expect(parsed.strangers.isEmpty)
    #expect(parsed.plan == 5)
    #expect(parsed.lines.map(\.isOK) == [true, false, false, false, true])
    #expect(parsed.lines.map(\.name).first == "set/a.evemu")
    #expect(parsed.lines[2].block.contains("severity: error"))
    #expect(try Tool.run(["test", "--tap", "--json", "set"], in: scratch.folder).status == 2)
  }

  @Test("GitHub gets marks at files and lines from the repository's top, and nobody else does")
  func annotations() throws {
    let scratch = try scratch()
    let top = scratch.folder.resolvingSymlinksInPath().path
    let github = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": top]
    let inside = scratch.folder.appendingPathComponent("set")
    let result = try Tool.run(["test", "."], in: inside, environment: github)
    let marks = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(marks.count == 3)
    #expect(marks[0].hasPrefix("::error file=set/b.trace.jsonl,line="))
    #expect(marks[0].contains(",title=b.evemu%3A mismatch::decision at 0."))
    #expect(marks[0].contains("%0Areproduce: gesture-replay test b.evemu"))
    #expect(
      marks[1].hasPrefix(
        "::error file=set/c.evemu,line=\(Self.lastLine),title=c.evemu%3A malformed::"))
    let rows = try Tool.run(["test", "--json", "."], in: inside, environment: github)
    #expect(!rows.output.contains("::error"))
    #expect(rows.errors.split(separator: "\n").count { $0.hasPrefix("::error") } == 3)
    #expect(try !Tool.run(["test", "."], in: inside).output.contains("::error"))
  }

  @Test("--artifacts has a folder for each failure, and forgets those that are mended")
  func artifacts() throws {
    let scratch = try scratch()
    let golden = scratch.read("set/b.trace.jsonl")
    let arguments = ["test", "-q", "--artifacts", "out/", "set"]
    _ = try Tool.run(arguments, in: scratch.folder)
    let folder = scratch.folder.appendingPathComponent("out/set")
    let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    #expect(try names() == ["b.evemu", "c.evemu", "d.evemu"])
    let actual = try #require(scratch.read("out/set/b.evemu/actual.trace.jsonl"))
    let replay = try Tool.run(["replay", "--json", "set/b.evemu"], in: scratch.folder)
    #expect(actual == replay.output)
    #expect(scratch.read("out/set/b.evemu/golden.trace.jsonl") == golden)
    #expect(scratch.read("out/set/b.evemu/filmstrip.svg")?.hasSuffix("</svg>\n") == true)
    let difference = try #require(scratch.read("out/set/b.evemu/difference.txt"))
    #expect(difference.contains(": decision at 0."))
    let report = try #require(scratch.read("out/set/b.evemu/report.txt"))
    #expect(report.hasPrefix("recording: set/b.evemu\ndecision at "))
    #expect(report.hasSuffix("reproduce: gesture-replay test set/b.evemu\n"))
    #expect(scratch.read("out/set/c.evemu/actual.trace.jsonl") == nil)
    #expect(scratch.read("out/set/d.evemu/actual.trace.jsonl") != nil)
    // In a run that writes the golden trace anew, the old one is kept there.
    try scratch.write("mine", to: "out/set/c.evemu/notes.txt")
    try scratch.write(Samples.shortPop, to: "set/c.evemu")
    _ = try Tool.run(arguments + ["-r", "all"], in: scratch.folder)
    #expect(scratch.read("out/set/b.evemu/golden.trace.jsonl") == golden)
    _ = try Tool.run(arguments, in: scratch.folder)
    // What is nobody's but the user's stays.
    for name in ["b", "d", "e/f"] {
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/\(name).evemu"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/c.evemu") == ["notes.txt"]
    )
    #expect(scratch.read("out/set/c.evemu/notes.txt") == "mine")
  }

  @Test("A scene that counts its runs fails --repeat, though each run alone would do")
  func repetition() throws {
    let scratch = try Scratch()
    try scratch.write("{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n", to: "a.pan.jsonl")
    let program =
      "echo x >> runs; n=$(wc -l < runs); echo '{\"kind\":\"outcome\",\"operation\":\"open'$n'\","
      + "\"verdict\":\"finish\",\"completed\":true,\"completions\":1}'; "
      + "while read -r line; do case $line in *'\"sync\"'*) echo \"$line\";; esac; done"
    let result = try Tool.run(
      [
        "test", "--scene", "exec:\(program)", "--repeat", "3", "--junit", "r.xml", "-r", "all",
        "a.pan.jsonl",
      ], in: scratch.folder)
    #expect(result.status == 1)
    let report = ParsedJUnit(try #require(scratch.read("r.xml")))
    #expect(report.cases.first?.resultAttributes["type"] == "nondeterministic")
    #expect(
      report.cases.first?.resultAttributes["message"]?.contains(
        "run 2 of 3 gave other bytes: outcome at 0 s: was open1 finish, is open2 finish") == true)
    #expect(scratch.read("a.trace.jsonl") == nil)
    for wrong in ["0", "-1", "x", "10001"] {
      #expect(try Tool.run(["test", "--repeat", wrong, "."], in: scratch.folder).status == 2)
    }
  }

  @Test("The order of results is that of the paths, however many run at a time")
  func jobs() throws {
    let scratch = try Scratch()
    for index in 10..<40 {
      // Longer ones first, so that the later are done before them.
      let text = Samples.drag(from: 380, by: -1, frames: 400 / index)
      try scratch.write(text, to: "set/\(index).evemu")
    }
    let one = try Tool.run(["test", "--jobs", "1", "set"], in: scratch.folder)
    for jobs in ["2", "8", "100"] {
      let many = try Tool.run(["test", "-j", jobs, "set"], in: scratch.folder)
      #expect(many.output == one.output)
      #expect(many.errors.isEmpty)
    }
    #expect(try Tool.run(["test", "--jobs", "0", "set"], in: scratch.folder).status == 2)
  }

  @Test("Ctrl+C ends with a summary of what ran, the reports and 130")
  func interrupt() throws {
    allowInterrupts()
    let scratch = try Scratch()
    for name in ["a", "b", "c"] {
      try scratch.write(
        "{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n", to: "\(name).pan.jsonl")
    }
    // The first test's program presses Ctrl+C, and the test goes on to its end.
    let program =
      "kill -INT $PPID; while read -r line; do case $line in *'\"sync\"'*) echo \"$line\";; esac; "
      + "done"
    let arguments = ["test", "--jobs", "1", "--scene", "exec:\(program)", "."]
    let result = try Tool.run(arguments + ["--junit", "r.xml"], in: scratch.folder)
    #expect(result.status == 130)
    #expect(result.output.contains("FAIL  a.pan.jsonl\n"))
    #expect(result.output.hasSuffix("\n0 passed, 1 failed, 2 not run\n"))
    let report = ParsedJUnit(try #require(scratch.read("r.xml")))
    #expect(report.cases.map(\.result) == ["failure", "skipped", "skipped"])
    #expect(report.properties["interrupted"] == "true")
    #expect(
      ParsedTAP(try Tool.run(arguments + ["--tap"], in: scratch.folder).output).bailOut
        == "interrupted")
    let merged = try Tool.run(["merge", "-q", "r.xml"], in: scratch.folder)
    #expect(merged.status == 3)
    #expect(merged.errors.contains("r.xml: the run was broken off"))
  }

  @Test("A second request to end is heeded at once, in the middle of a test")
  func secondInterrupt() throws {
    allowInterrupts()
    let scratch = try Scratch()
    try scratch.write("{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n", to: "a.pan.jsonl")
    // Two of one kind could come as one. The program then waits until the tool is gone.
    let program = "kill -INT $PPID; kill -TERM $PPID; cat > /dev/null"
    let result = try Tool.run(
      ["test", "--scene", "exec:\(program)", "--junit", "r.xml", "."], in: scratch.folder)
    #expect(result.status == 130)
    #expect(scratch.read("r.xml") == nil)
  }

  @Test("One malformed settings file spoils its own folder's tests only")
  func settings() throws {
    let scratch = try Scratch()
    for name in ["good", "bad"] { try scratch.write(Samples.push, to: "set/\(name)/a.evemu") }
    _ = try Tool.run(["test", "-r", "all", "set"], in: scratch.folder)
    try scratch.write("{\"scene\":}", to: "set/bad/gesture-replay.json")
    let result = try Tool.run(["test", "set"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.output.contains("FAIL  set/bad/a.evemu\n      set/bad/gesture-replay.json:1: "))
    #expect(result.output.contains("ok    set/good/a.evemu\n"))
  }

  @Test("Wrong usage is 2 before anything runs, and no recording is written over")
  func usage() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a.evemu")
    for (arguments, message) in [
      (["--shard", "3/2"], "expected I/N with I from 1 to N for --shard, found '3/2'"),
      (["--junit", "-"], "expected the name of a file for --junit, found '-'"),
      (["--junit", "a.evemu"], "expected a file for the report, found 'a.evemu', which is read"),
      (["--scene", "flop"], "for --scene, found 'flop'"),
      (["--record", "some"], "for --record, found 'some'"),
    ] {
      let result = try Tool.run(["test", "."] + arguments, in: scratch.folder)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    #expect(scratch.read("a.evemu") == Samples.push)
    let lost = try Tool.run(["test", "--junit", "no/where.xml", "."], in: scratch.folder)
    #expect(lost.status == 3)
    #expect(lost.errors.contains("no/where.xml: the file can't be written"))
  }
}
