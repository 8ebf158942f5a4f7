import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import Testing
import TouchGestures

/// A small program in the language of the shell.
private enum Shell {
  /// Echoes sync rows, after doing something with each row in `$line`.
  static func echo(_ body: String = "") -> String {
    "while read -r line; do \(body) case $line in *'\"sync\"'*) echo \"$line\";; esac; done"
  }

  /// Writes some lines before it echoes the first sync row, then goes on as an echo.
  static func answer(_ lines: String...) -> String {
    let words = lines.map { "echo '\($0)';" }.joined(separator: " ")
    return "read -r a; read -r b; read -r c; \(words) echo \"$c\"; \(echo())"
  }
}

@Suite("Programs as scenes")
struct ProgramTests {
  /// The files of a test.
  private let folder: ScenarioFolder

  init() throws {
    folder = try ScenarioFolder()
    try folder.writePan([(0, 0, 0), (50, 100, 0), (100, 250, 0)], to: "a.pan.jsonl")
  }

  /// Replays the pan with a program.
  private func trace(
    _ command: String, timeout: Int = 60_000, pan: String = "a.pan.jsonl"
  ) throws -> [String] {
    let memory = TraceMemory()
    let program = SceneProgram(command: command, timeoutMilliseconds: timeout)
    var configuration = ReplayConfiguration()
    configuration.scene = program.name
    try SessionReplayer(configuration: configuration, programs: [program], isChecked: true).replay(
      folder.path(pan), observers: [TraceRecorder(sink: memory)])
    return memory.text.split(separator: "\n").map(String.init)
  }

  /// Why a program can't be replayed.
  private func failure(_ command: String, timeout: Int = 60_000) -> String {
    let error = #expect(throws: ReplayError.self) { try trace(command, timeout: timeout) }
    return error?.description ?? ""
  }

  @Test("It gets the rows of the trace byte for byte, each step followed by a sync row")
  func rows() throws {
    let file = folder.path("seen")
    let rows = try trace(Shell.echo("echo \"$line\" >> '\(file)';"))
    let seen = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    #expect(rows.count == 4)
    #expect(seen.filter { $0.contains("\"session\"") || $0.contains("\"pan\"") } == rows)
    #expect(seen[0] == rows[0])
    #expect(
      seen[1] == """
        {"t_ns":0,"kind":"scene","width":390.000,"height":844.000,"safe_area_top":47.000,\
        "points_per_mm":6.417,"has_mm":false,"arguments":{}}
        """)
    #expect(seen[2] == "{\"kind\":\"sync\",\"n\":1}")
    #expect(
      seen.suffix(2) == ["{\"t_ns\":100000000,\"kind\":\"end\"}", "{\"kind\":\"sync\",\"n\":5}"])
    #expect(seen.count == 11)
  }

  @Test("Its answers enter the trace in the trace's own form, at the time of the step")
  func answers() throws {
    let command = Shell.answer(
      #"{"kind":"transition","event":"start","operation":"open","progress":0}"#,
      #"{"progress":0.123456,"t_ns":0,"event":"update","operation":"open","kind":"transition"}"#,
      #"{"kind":"decision","verdict":"finish","progress":1,"velocity":-0.0,"velocity_unit":"pt/s","rule":"why not"}"#,
      #"{"kind":"callback","controller":"to","name":"viewDidAppear"}"#,
      #"{"kind":"outcome","operation":"open","verdict":"finish","completed":true,"completions":1,"detent":"half"}"#,
      #"{"kind":"outcome","scene":"mine","operation":"open","verdict":"cancel","completed":false,"completions":1}"#
    )
    let rows = try trace(command)
    #expect(
      Array(rows[1...6]) == [
        #"{"t_ns":0,"kind":"transition","event":"start","operation":"open","progress":0.00000}"#,
        #"{"t_ns":0,"kind":"transition","event":"update","operation":"open","progress":0.12346}"#,
        #"{"t_ns":0,"kind":"decision","verdict":"finish","progress":1.00000,"velocity":0.000,"velocity_unit":"pt/s","rule":"why not"}"#,
        #"{"t_ns":0,"kind":"callback","controller":"to","name":"viewDidAppear"}"#,
        "{\"t_ns\":0,\"kind\":\"outcome\",\"scene\":\(JSONValue.string("exec:" + command).text),"
          + #""operation":"open","verdict":"finish","completed":true,"completions":1,"detent":"half"}"#,
        #"{"t_ns":0,"kind":"outcome","scene":"mine","operation":"open","verdict":"cancel","completed":false,"completions":1}"#,
      ])
    #expect(try TraceSchema().faults(rows.joined(separator: "\n")) == [])
    #expect(try trace(command) == rows)
  }

  @Test("While it is not at rest it gets every display frame, and none after")
  func ticks() throws {
    // Not at rest from the pan's end on, for three frames.
    let body = """
      case $line in *'"ended"'*) n=3;; *'"tick"'*) echo '{"kind":"callback","controller":"to",\
      "name":"tick"}'; n=$((n - 1));; *'"sync"'*) if [ ${n:-0} -gt 0 ]; then \
      echo "${line%\\}},\\"rest\\":false}"; continue; fi;; esac;
      """
    let rows = try trace(Shell.echo(body))
    // The pan ends at 100 ms, which is frame 6 of 60 a second.
    #expect(
      rows.filter { $0.contains("tick") && !$0.contains("session") }
        == [
          100_000_000, 116_666_666, 133_333_333,
        ].map { "{\"t_ns\":\($0),\"kind\":\"callback\",\"controller\":\"to\",\"name\":\"tick\"}" })
  }

  @Test("One that never comes to rest is an error after a minute of the scene's time")
  func restless() {
    let text = failure(
      "while read -r line; do case $line in *'\"sync\"'*) echo \"${line%\\}},\\\"rest\\\":false}\";; "
        + "esac; done")
    #expect(text.hasSuffix("expected it to come to rest within 60 s, found it still moving"))
  }

  @Test(
    "Rows that are not the trace's are errors with their line",
    arguments: [
      ("nonsense", "a row in JSON: a JSON value, found \"nonsense\""),
      ("[1]", "a row in JSON, found an array"),
      (#"{"event":"start"}"#, "the member \"kind\", found none"),
      (#"{"kind":"pan"}"#, "one of transition, decision, callback, outcome, sync for \"kind\""),
      (
        #"{"kind":"transition","event":"begin","operation":"a","progress":0}"#,
        "one of start, update, pause, finish, cancel, complete for \"event\""
      ),
      (
        #"{"kind":"transition","event":"start","operation":"","progress":0}"#,
        "a text for \"operation\""
      ),
      (
        #"{"kind":"transition","event":"start","operation":"a","progress":1.01}"#,
        "a number from 0 to 1 for \"progress\", found the number 1.01"
      ),
      (
        #"{"kind":"transition","event":"start","operation":"a","progress":1e999}"#,
        "a number from 0 to 1 for \"progress\""
      ),
      (
        #"{"kind":"transition","event":"start","operation":"a","progress":0,"extra":1}"#,
        "only members that a row of kind transition has, found \"extra\""
      ),
      (
        #"{"t_ns":-1,"kind":"transition","event":"start","operation":"a","progress":0}"#,
        "t_ns 0, the time of the step, found the number -1"
      ),
      (
        #"{"t_ns":"x","kind":"callback","controller":"to","name":"a"}"#,
        "a whole number for \"t_ns\""
      ),
      (
        #"{"kind":"outcome","operation":"a","verdict":"fail","completed":true,"completions":1}"#,
        "one of finish, cancel for \"verdict\""
      ),
      (
        #"{"kind":"outcome","operation":"a","verdict":"finish","completed":1,"completions":1}"#,
        "true or false for \"completed\""
      ),
      (
        #"{"kind":"outcome","operation":"a","verdict":"finish","completed":true,"completions":-1}"#,
        "completions from 0 on"
      ),
      (#"{"kind":"sync","n":7}"#, "the sync row 1, found 7"),
      (#"{"kind":"sync","n":1,"rest":"no"}"#, "true or false for \"rest\""),
      (#"{"kind":"sync"}"#, "the member \"n\", found none"),
    ])
  func nonsense(_ line: String, _ expected: String) {
    let command = Shell.answer(#"{"kind":"callback","controller":"to","name":"a"}"#, line)
    let text = failure(command)
    #expect(text.hasPrefix("exec:\(command):2: expected \(expected)"))
  }

  @Test(
    "A program that stops answering is an error that says how, with its last words",
    arguments: [
      (1_000, "sleep 100", "an answer to sync 1, found nothing for 1000 ms, and not a word before"),
      (1_000, "cat > /dev/null; sleep 100", "found nothing for 1000 ms"),
      (
        1_000,
        "read -r a; echo '{\"kind\":\"callback\",\"controller\":\"to\",\"name\":\"x\"}'; sleep 100",
        "; line 1 was {\"kind\":\"callback\",\"controller\":\"to\",\"name\":\"x\"}"
      ),
      (60_000, "exit 7", "an answer to sync 1, found that the program ended with status 7"),
      (60_000, "kill -9 $$", "found that the program ended by signal 9"),
      (60_000, "no-such-command-at-all 2> /dev/null", "ended with status 127"),
      (60_000, "exec 1>&-; sleep 100", "found that the program closed its output"),
      (1_000, "exec 0<&-; sleep 100", "it to read to the end, found that it closed its input"),
      (60_000, Shell.echo() + "; exit 3", "it to end with status 0, found with status 3"),
      (
        1_000, Shell.echo() + "; sleep 100",
        "it to end when its input does, found nothing for 1000 ms"
      ),
      (60_000, Shell.echo() + "; echo bye", "nothing after the end, found \"bye\""),
      (60_000, "tr '\\0' x < /dev/zero", "a line of at most 1 MiB, found a longer one"),
    ])
  func silence(_ timeout: Int, _ command: String, _ expected: String) {
    let text = failure(command, timeout: timeout)
    #expect(text.hasPrefix("exec:\(command):"))
    #expect(text.contains(expected))
  }

  @Test("A program that floods one step is stopped")
  func flood() {
    let row = "{\"kind\":\"callback\",\"controller\":\"to\",\"name\":\"$x\"}"
    let text = failure(
      "x=$(head -c 60000 /dev/zero | tr '\\0' x); while true; do echo '\(row)'; done"
        .replacing("'\(row)'", with: "\"\(row.replacing("\"", with: "\\\""))\""))
    #expect(text.contains("expected at most 16 MiB in one step, found more"))
  }

  @Test("Ten megabytes that are written before a large input is read block neither side")
  func fullPipes() throws {
    let row =
      "{\\\"kind\\\":\\\"callback\\\",\\\"controller\\\":\\\"to\\\",\\\"name\\\":\\\"$x\\\"}"
    let command = """
      x=$(head -c 60000 /dev/zero | tr '\\0' x); i=0; \
      while [ $i -lt 170 ]; do echo "\(row)"; i=$((i + 1)); done; \(Shell.echo())
      """
    let program = SceneProgram(command: command, timeoutMilliseconds: 60_000)
    let name = JSONValue.string(program.name).text
    let text = String(repeating: "y", count: 900_000)
    let replay = try folder.replay(
      "{\"scene\":\(name),\"text\":\"\(text)\"}", "{\"pan\":\"a.pan.jsonl\"}",
      programs: [program])
    #expect(replay.rows("callback").count == 170)
    #expect(replay.events.pans.count == 3)
  }

  @Test("A program that hangs is ended with all that it has started")
  func children() throws {
    let file = folder.path("pids")
    _ = failure(
      "sleep 1000 & echo $! > '\(file)'; echo $$ >> '\(file)'; wait", timeout: 1_000)
    let pids = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(pids.count == 2)
    for pid in pids { #expect(isEnding(pid)) }
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(pids.last ?? "")"))
  }

  @Test("What a program has started is ended even where the program itself has gone before")
  func orphans() throws {
    let file = folder.path("pid")
    _ = failure("sleep 1000 > /dev/null & echo $! > '\(file)'; exit 1", timeout: 60_000)
    let pid = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").first
    #expect(isEnding(try #require(pid)))
  }

  /// Whether a process is gone, or about to: it does not sleep, or not for long.
  private func isEnding(_ pid: Substring) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    let lines = status.split(separator: "\n")
    let isAsleep = lines.contains { $0.hasPrefix("State:\tS") }
    return !isAsleep || lines.contains { $0.hasPrefix("SigPnd:") && $0.hasSuffix("0100") }
  }

  @Test("What was told before it failed stays in the trace, and the session ends")
  func rest() throws {
    let memory = EventMemory()
    let program = SceneProgram(command: "\(Shell.answer()) | head -n 2")
    var configuration = ReplayConfiguration()
    configuration.scene = program.name
    #expect(throws: ReplayError.self) {
      try SessionReplayer(configuration: configuration, programs: [program]).replay(
        folder.path("a.pan.jsonl"), observers: [memory])
    }
    #expect(memory.pans.first?.phase == .began)
    if case .end? = memory.events.last?.event {} else { Issue.record("the session did not end") }
  }

  @Test("No file starts a program that is not allowed by its very command")
  func permission() throws {
    let mark = folder.path("mark")
    let command = "touch '\(mark)'"
    let name = JSONValue.string("exec:" + command).text
    try folder.write("{\"scene\":\(name)}\n", to: "a.scenario.jsonl")
    try folder.write(
      "# EVEMU 1.3\n# gesture-replay: {\"scene\":\(name)}\nE: 0.000001 0000 0000 0\n",
      to: "a.evemu")
    try folder.write("{\"scene\":\(name)}", to: "gesture-replay.json")
    for file in ["a.scenario.jsonl", "a.evemu", "a.pan.jsonl"] {
      let path = folder.path(file)
      let configuration =
        file == "a.pan.jsonl" ? try ReplayConfiguration(for: path) : ReplayConfiguration()
      for programs in [[], [SceneProgram(command: command + " ")]] {
        let error = #expect(throws: ReplayError.self) {
          try SessionReplayer(configuration: configuration, programs: programs).replay(
            path, observers: [])
        }
        #expect(error?.description.contains("expected a scene that is no program, found") == true)
        #expect(error?.hint?.contains("--allow-exec '\(command)'") == true)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test("Taps, requests and what the scene is set up with reach it")
  func scenario() throws {
    let file = folder.path("seen")
    let program = SceneProgram(
      command: Shell.echo("echo \"$line\" >> '\(file)';"), timeoutMilliseconds: 60_000)
    let name = JSONValue.string(program.name).text
    _ = try folder.replay(
      "{\"scene\":\(name),\"open\":true,\"size\":2.5,\"title\":\"a\\\"b\",\"hz\":50}",
      "{\"tap\":[10,20]}", "{\"shake\":{\"times\":3}}", "{\"expect\":{\"outcomes\":0}}",
      programs: [program])
    let seen = try String(contentsOfFile: file, encoding: .utf8)
    #expect(seen.contains(#""arguments":{"open":true,"size":2.5,"title":"a\"b"}}"#))
    #expect(
      seen.contains(
        #"{"t_ns":100000000,"kind":"tap","contacts":1,"x":10.000,"y":20.000}"# + "\n"))
    #expect(
      seen.contains(
        #"{"t_ns":100000000,"kind":"request","name":"shake","arguments":{"times":3}}"# + "\n"))
  }
}

/// Whether there is a python3 in the search path.
private enum Python {
  static let isPresent = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
}

@Suite("The example program", .enabled(if: Python.isPresent, "python3 is not installed"))
struct ProgramExampleTests {
  @Test("The drawer opens, is caught on its way, and closes by a tap and on request")
  func drawer() throws {
    let folder = try ScenarioFolder()
    try folder.writePan([(0, 0, 0), (50, 60, 0), (66, 110, 0)], to: "open.pan.jsonl")
    try folder.writePan([(0, 0, 0), (50, -60, 0), (300, -60, 0)], to: "back.pan.jsonl")
    let program = SceneProgram(
      command: "python3 '\(Documentation.path("examples/drawer.py"))'",
      timeoutMilliseconds: 60_000)
    let lines = [
      "{\"scene\":\(JSONValue.string(program.name).text)}",
      "{\"pan\":\"open.pan.jsonl\"}",
      "{\"expect\":{\"operation\":\"open\",\"verdict\":\"finish\",\"completions\":1}}",
      "{\"tap\":[10,10]}", "{\"expect\":{\"operation\":\"close\",\"completed\":true}}",
      "{\"pan\":\"open.pan.jsonl\"}", "{\"wait_ms\":17}", "{\"pan\":\"back.pan.jsonl\"}",
      "{\"expect\":{\"operation\":\"open\",\"verdict\":\"cancel\",\"outcomes\":1}}",
      "{\"open\":true}", "{\"expect\":{\"operation\":\"open\",\"completed\":true}}",
    ]
    let replay = try folder.replay(lines.joined(separator: "\n"), programs: [program])
    #expect(replay.failures == [])
    #expect(replay.rows("transition").filter { $0.contains("\"pause\"") }.count == 1)
    #expect(try TraceSchema().faults(replay.trace) == [])
    let again = try folder.replay(lines.joined(separator: "\n"), programs: [program])
    #expect(again.trace == replay.trace)
  }
}
