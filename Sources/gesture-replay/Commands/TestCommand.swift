import FoundationEssentials
import GestureReplay
import InputRecordings

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
      "(or GESTURE_REPLAY_RECORD) says which golden traces may be written: never, missing, failed",
      "or all. One that was written in a run fails that run. The default is missing on a terminal,",
      "else and when CI is set never. Tests run side by side; results come in the order of the",
      "paths. --shard and Bazel's variables deal the tests out to several machines, and merge",
      "joins their reports. --mutations tells how far each recording is from another verdict; a",
      "variant in which anything sticks or jumps fails it. Under GitHub Actions failures are marked at their files and lines.",
      "Ctrl+C ends the run with its reports after the tests at hand, a second one at once.",
    ],
    options: ReplayOptions.descriptions + SuiteOptions.descriptions + SuiteOutput.descriptions,
    examples: [
      CommandExample("gesture-replay test Recordings", "fails where anything changed"),
      CommandExample(
        "gesture-replay test --record missing Recordings",
        "writes the golden traces that there are not yet"),
      CommandExample(
        "gesture-replay test --shard 1/4 --junit out.xml --artifacts failed Recordings",
        "runs a quarter of the tests, as on one of four machines"),
    ],
    run: run)

  /// Tests every folder.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw ToolError(
        .usage, "expected a folder of recordings", hint: "see gesture-replay test --help")
    }
    let options = try SuiteOptions(arguments)
    let output = try SuiteOutput(arguments)
    let suite = try suite(options, arguments)
    let all = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try SuiteCatalog.tests(below: arguments.operands, formats: suite.replayer.formats)
    }.filter { options.filter.selects($0.path) }
    try output.protect(all.map(\.path))
    try touchShardFile()
    let tests = options.shard?.part(of: all) ?? all

    Interruption.note()
    let clock = ContinuousClock()
    let start = clock.now
    output.start(tests.count, shard: options.shard, total: all.count)
    let results = suite.run(
      tests, jobs: options.jobs, isStopped: { Interruption.isRequested },
      now: { nanoseconds(clock.now - start) }, report: output.tell)
    let report = SuiteReport(
      shard: options.shard, total: all.count, results: results,
      isInterrupted: Interruption.isRequested)
    try output.finish(
      report,
      without: all.isEmpty ? "no recordings found" : "no recordings in this shard of \(all.count)")
    return ExitStatus(report)
  }

  /// How each test is run.
  private static func suite(
    _ options: SuiteOptions, _ arguments: ParsedArguments
  ) throws(ToolError) -> TestSuite {
    // Whatever is wrong with the command line is so for every test.
    var settings = ReplayConfiguration()
    try ReplayOptions.apply(arguments, to: &settings)
    var suite = TestSuite(replayer: try ReplayOptions.replayer(settings, arguments))
    suite.configurationPath = arguments.value("config")
    suite.adjust = { settings in
      var changed = settings
      if (try? ReplayOptions.apply(arguments, to: &changed)) != nil { settings = changed }
    }
    suite.recordMode = options.recordMode
    suite.repetitions = options.repetitions
    suite.mutations = options.mutations
    suite.seed = options.seed
    suite.artifacts = options.artifacts
    let known = ReplayOptions.descriptions.map(\.name).filter { $0 != "config" }
    suite.options = arguments.options.filter { known.contains($0.name) }.flatMap {
      ["--\($0.name)", $0.value]
    }
    return suite
  }

  /// Tells Bazel that shards are understood.
  private static func touchShardFile() throws(ToolError) {
    guard let path = Environment.value("TEST_SHARD_STATUS_FILE") else { return }
    try Files.write([], to: path)
  }

  /// A duration in nanoseconds.
  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
  }
}
