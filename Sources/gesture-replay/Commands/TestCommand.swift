import GestureReplay
import InputEvents
import InputRecordings
import RecordingFormats

/// `test`: replays all recordings below folders and compares them with goldens and labels.
enum TestCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "test", operands: "DIR…",
    summary: "Replays recordings and compares them with their golden traces and labels.",
    details: [
      "Every recording, pan script and scenario below DIR is replayed. Its trace must be that",
      "of NAME.trace.jsonl beside it, its labels must hold, a scenario must find what it",
      "expects, and nothing may be left stuck, move by a jump or stay in memory. What a scenario",
      "plays is tested with it, and by itself where it has a golden trace of its own. --record",
      "says which golden traces may be written: never, missing, failed or all. One that was",
      "written in a run fails that run. The default is missing on a terminal, else and when CI",
      "is set never.",
    ],
    options: ReplayOptions.descriptions + [
      OptionDescription(
        "record", "r", "MODE", "Write golden traces: never, missing, failed or all."),
      OptionDescription("json", nil, nil, "Print one JSON object per recording."),
      OptionDescription("quiet", "q", nil, "Tell failures and the summary only."),
    ],
    run: run)

  /// Tests every folder.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw ToolError(
        .usage, "expected a folder of recordings", hint: "see gesture-replay test --help")
    }
    let mode = try recordMode(arguments)
    var summary = TestSummary()
    var goldens: [String: String] = [:]
    Interruption.watch()
    for root in arguments.operands {
      for path in try recordings(below: root) {
        var result = TestResult()
        if let other = goldens.updateValue(path, forKey: GoldenTrace(of: path).path) {
          result.faults.append("expected a name of its own, found the golden trace of \(other)")
        } else {
          result = try test(path, below: root, mode, arguments)
        }
        summary.count(result)
        TestReport.tell(result, path, arguments)
      }
    }
    if !arguments.has("json") { Output.line(summary.text) }
    return summary.status
  }

  /// Which golden traces may be written: by option, else by environment, else by terminal.
  private static func recordMode(_ arguments: ParsedArguments) throws(ToolError) -> RecordMode {
    let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    for (source, value) in [
      ("--record", arguments.value("record")),
      ("GESTURE_REPLAY_RECORD", Environment.value("GESTURE_REPLAY_RECORD")),
    ] {
      guard let value else { continue }
      guard let mode = RecordMode(rawValue: value) else {
        throw ToolError(.usage, "expected one of \(names) for \(source), found '\(value)'")
      }
      return mode
    }
    if Environment.isSet("CI") { return .never }
    return Output.isTerminal ? .missing : .never
  }

  /// The recordings, pan scripts and scenarios below a folder, or the file itself.
  ///
  /// What a scenario plays is left out unless it has a golden trace of its own.
  private static func recordings(below root: String) throws(ToolError) -> [String] {
    if Files.isFile(root) { return [root] }
    guard Files.isFolder(root) else {
      throw ToolError(.badInput, "\(root): no such file or folder")
    }
    let paths = try Files.below(root).filter { path in
      [".evemu", ".pan.jsonl", ".scenario.jsonl"].contains { path.hasSuffix($0) }
        || isOfOtherFormat(path)
    }
    let parts = paths.filter { $0.hasSuffix(".scenario.jsonl") }.flatMap(parts)
    return paths.filter { path in
      !parts.contains { Files.isSame($0, path) } || Files.isFile(GoldenTrace(of: path).path)
    }
  }

  /// The files that a scenario plays; none where it can't be read, which is told when it is tested.
  private static func parts(of path: String) -> [String] {
    guard let scenario = try? Scenario(path: path) else { return [] }
    return scenario.fileNames.map { scenario.path(of: $0) }
  }

  /// Whether a file that may be of another format is; much else is named like these.
  private static func isOfOtherFormat(_ path: String) -> Bool {
    let endings = [".yml", ".yaml", ".evtest", ".getevent", ".gz", ".zst"]
    guard endings.contains(where: { path.hasSuffix($0) }) else { return false }
    guard let input = try? RecordingInput(path: path, formats: .all) else { return false }
    return ![.unknown, .binary, .empty, .compressed, .trace].contains(input.kind)
  }

  /// Tests one recording.
  private static func test(
    _ path: String, below root: String, _ mode: RecordMode, _ arguments: ParsedArguments
  ) throws(ToolError) -> TestResult {
    let folder = Files.isFile(root) ? FilePath.parent(of: root) : root
    let configuration = try ReplayOptions.configuration(arguments, for: path, below: folder)
    let memory = TraceMemory()
    let labels = LabelCheck()
    let expectations = ExpectationCheck()
    let check = ViolationCheck()
    var result = TestResult()
    var replayer = try ReplayOptions.replayer(configuration, arguments)
    replayer.isChecked = true
    replayer.formats = .all
    do throws(ReplayError) {
      try replayer.replay(
        path, observers: [TraceRecorder(sink: memory), labels, expectations, check])
      result.faults += expectations.failures.map(\.description)
      result.faults += labels.faults(try marks(of: path)) + check.faults
    } catch {
      let error = ToolError(replay: error)
      if error.status == .usage { throw error }
      result.error = error.message
      return result
    }
    try compare(memory.bytes, with: GoldenTrace(of: path), mode, &result)
    return result
  }

  /// Compares a trace with the golden one, and writes that where the mode says so.
  private static func compare(
    _ trace: [UInt8], with golden: GoldenTrace, _ mode: RecordMode, _ result: inout TestResult
  ) throws(ToolError) {
    var old: [UInt8]?
    if Files.isFile(golden.path) {
      do throws(RecordingError) {
        old = try Files.read(golden.path)
      } catch {
        throw ToolError(recording: error)
      }
    }
    let comparison = GoldenTrace.compare(old, with: trace)
    let writes = mode.writes(exists: old != nil, matches: comparison == .matches)
    switch comparison {
    case .matches: if !writes { return }
    case .missing: result.faults.append("\(golden.path): expected a golden trace, found none")
    case .differs(let comparison):
      result.faults += DifferenceText.lines(comparison, golden.path, "this run")
    }
    if writes {
      try Files.write(trace, to: golden.path)
      result.faults.append("\(golden.path): written now; look at it and run again")
    } else if old == nil {
      result.faults.append("write it with --record missing, and look at it")
    }
  }

  /// The labels of a recording.
  private static func marks(of path: String) throws(ReplayError) -> [RecordingMark] {
    do throws(RecordingError) {
      let input = try RecordingInput(path: path, formats: .all)
      guard input.kind != .scenario, !input.holdsPans else { return [] }
      var reader = try RecordingReader(input)
      var marks: [RecordingMark] = []
      while true {
        switch try reader.advance() {
        case .event: continue
        case .mark: if let mark = reader.mark { marks.append(mark) }
        case .end: return marks
        }
      }
    } catch {
      throw .recording(error)
    }
  }
}

/// What came of one recording.
struct TestResult {
  /// What is wrong, line by line.
  var faults: [String] = []
  /// Why it could not be replayed.
  var error: String?

  /// Whether all is as expected.
  var isPassed: Bool {
    faults.isEmpty && error == nil
  }
}

/// The counts of a test run.
struct TestSummary {
  /// Recordings that are as expected.
  private var passed = 0
  /// Recordings that are not.
  private var failed = 0
  /// Recordings that could not be replayed.
  private var broken = 0

  /// Counts a result.
  mutating func count(_ result: TestResult) {
    if result.error != nil {
      broken += 1
    } else if result.isPassed {
      passed += 1
    } else {
      failed += 1
    }
  }

  /// One line.
  var text: String {
    if passed + failed + broken == 0 { return "no recordings found" }
    let errors = broken > 0 ? " (\(broken) of them could not be replayed)" : ""
    return "\(passed) passed, \(failed + broken) failed\(errors)"
  }

  /// The status that says it.
  var status: ExitStatus {
    if broken > 0 { return .badInput }
    if failed > 0 { return .mismatch }
    return passed > 0 ? .success : .skipped
  }
}

/// Tells what came of one recording.
enum TestReport {
  /// Tells it in words or in JSON.
  static func tell(_ result: TestResult, _ path: String, _ arguments: ParsedArguments) {
    if arguments.has("json") {
      var object = JSONObject()
      object["recording"] = .string(path)
      object["result"] = .string(
        result.error != nil ? "error" : result.isPassed ? "passed" : "failed")
      object["reasons"] = .array(
        (result.faults + [result.error].compactMap(\.self)).map(JSONValue.string))
      Output.line(JSONValue.object(object).text)
      return
    }
    let style = Style()
    if result.isPassed {
      if !arguments.has("quiet") { Output.line("\(style.good("ok  "))  \(path)") }
      return
    }
    Output.line("\(style.bad("FAIL"))  \(path)")
    for line in result.faults + [result.error].compactMap(\.self) { Output.line("      \(line)") }
  }
}
