import GestureReplay
import InputRecordings

/// `merge`: joins the results of shards.
enum MergeCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "merge", operands: "FILE…", summary: "Joins the results of the shards of a test run.",
    details: [
      "Each FILE is what test --json printed or test --junit wrote. The results come in the order",
      "in which one run of all would have given them, and the status is that run's. A shard that",
      "is missing, broken off or there twice is told, and the status is then 3.",
    ],
    options: SuiteOutput.descriptions,
    examples: [
      CommandExample(
        "gesture-replay merge --junit all.xml shard-*.jsonl",
        "makes one report of what test --json printed in each shard")
    ],
    run: run)

  /// Joins all files.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw ToolError(
        .usage, "expected results of test --json or test --junit",
        hint: "see gesture-replay merge --help")
    }
    let output = try SuiteOutput(arguments)
    try output.protect(arguments.operands)
    var reports: [(name: String, report: SuiteReport)] = []
    for path in arguments.operands {
      let report = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
        try SuiteMerge.read(path)
      }
      reports.append((path, report))
    }
    let merge = SuiteMerge(reports)
    output.start(merge.report.results.count, shard: nil, total: merge.report.total)
    for result in merge.report.results { output.tell(result) }
    try output.finish(merge.report, without: "no recordings found")
    for problem in merge.problems { Output.error(problem) }
    return merge.problems.isEmpty ? ExitStatus(merge.report) : .badInput
  }
}
