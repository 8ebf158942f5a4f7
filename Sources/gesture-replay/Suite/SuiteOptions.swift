import FoundationEssentials
import GestureReplay
import InputRecordings

/// What the command line and the environment say about a run of tests.
struct SuiteOptions {
  /// Which tests there are to run.
  var filter: SuiteFilter
  /// The part of them that is run, or `nil` for all.
  var shard: SuiteShard?
  /// How many run at a time.
  var jobs: Int
  /// How often each is replayed.
  var repetitions: Int
  /// How many variants of each recording are replayed.
  var mutations: Int
  /// The seed of the first variant.
  var seed: UInt64
  /// Which golden traces may be written.
  var recordMode: RecordMode
  /// The folder for what there is to see of failures, or `nil`.
  var artifacts: String?

  /// Their descriptions.
  static let descriptions: [OptionDescription] = [
    OptionDescription(
      "record", "r", "MODE", "Write golden traces: never, missing, failed or all.",
      values: RecordMode.allCases.map(\.rawValue)),
    OptionDescription(
      "filter", "f", "PATTERN", "Only paths with PATTERN in them; * is any text.", repeats: true),
    OptionDescription("shard", nil, "I/N", "Only the Ith of N equal parts."),
    OptionDescription("jobs", "j", "N", "Run N tests at a time. [the number of processors]"),
    OptionDescription("repeat", nil, "N", "Replay each N times; the bytes must be the same."),
    OptionDescription(
      "mutations", nil, "N", "Replay N variants of each recording and tell its margin."),
    OptionDescription("seed", nil, "S", "The seed of the first variant. [1]"),
    OptionDescription("artifacts", nil, "DIR", "Write a folder with the details of each failure."),
  ]

  /// Reads the options; where one is not given, the environment.
  ///
  /// Bazel's variables are known: `TEST_SHARD_INDEX`, `TEST_TOTAL_SHARDS`, `TESTBRIDGE_TEST_ONLY`
  /// and `TEST_UNDECLARED_OUTPUTS_DIR`.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    let patterns = arguments.options.filter { $0.name == "filter" }.map(\.value)
    filter = SuiteFilter(
      patterns.isEmpty
        ? [Environment.value("TESTBRIDGE_TEST_ONLY")].compactMap(\.self) : patterns)
    shard = try Self.shard(arguments)
    jobs =
      try Self.number("jobs", arguments, 1...1_024)
      ?? max(ProcessInfo.processInfo.activeProcessorCount, 1)
    repetitions = try Self.number("repeat", arguments, 1...10_000) ?? 1
    mutations = try Self.number("mutations", arguments, 1...100_000) ?? 0
    seed = try MutationOptions.seed(arguments)
    recordMode = try Self.recordMode(arguments)
    artifacts =
      arguments.value("artifacts") ?? Environment.value("TEST_UNDECLARED_OUTPUTS_DIR")
  }

  /// The part that is run: by option, else by Bazel.
  private static func shard(_ arguments: ParsedArguments) throws(ToolError) -> SuiteShard? {
    if let text = arguments.value("shard") {
      guard let shard = SuiteShard(parsing: text) else {
        throw ToolError(
          .usage, "expected I/N with I from 1 to N for --shard, found '\(text)'",
          hint: "the first of three parts is 1/3")
      }
      return shard
    }
    guard let total = Environment.value("TEST_TOTAL_SHARDS") else { return nil }
    let index = Environment.value("TEST_SHARD_INDEX") ?? ""
    guard let number = Int(index), let count = Int(total), number < count,
      let shard = SuiteShard(number: number + 1, of: count)
    else {
      throw ToolError(
        .usage,
        "expected TEST_SHARD_INDEX from 0 and below TEST_TOTAL_SHARDS, "
          + "found '\(index)' and '\(total)'")
    }
    return shard
  }

  /// Which golden traces may be written: by option, else by environment, else by terminal.
  private static func recordMode(_ arguments: ParsedArguments) throws(ToolError) -> RecordMode {
    for (source, value) in [
      ("--record", arguments.value("record")),
      ("GESTURE_REPLAY_RECORD", Environment.value("GESTURE_REPLAY_RECORD")),
    ] {
      guard let value else { continue }
      guard let mode = RecordMode(parsing: value) else {
        throw ToolError(
          .usage, "expected one of \(RecordMode.names) for \(source), found '\(value)'")
      }
      return mode
    }
    if Environment.isSet("CI") { return .never }
    return Output.isTerminal ? .missing : .never
  }

  /// A whole number in an option, or `nil` where it is not given.
  private static func number(
    _ name: String, _ arguments: ParsedArguments, _ range: ClosedRange<Int>
  ) throws(ToolError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw ToolError(
        .usage,
        "expected a whole number from \(range.lowerBound) to \(range.upperBound) for --\(name), "
          + "found '\(text)'")
    }
    return number
  }
}
