import FoundationEssentials
import GestureReplay
import InputRecordings

/// Tells results as they come, in the form that was asked for, and writes reports at the end.
final class SuiteOutput {
  /// The forms on standard output.
  private enum Form {
    /// Lines for a person.
    case words
    /// JSON Lines.
    case rows
    /// The Test Anything Protocol.
    case tap
  }

  /// The form on standard output.
  private let form: Form
  /// Whether only what is wrong is told.
  private let isQuiet: Bool
  /// The file of the JUnit report, or `nil`.
  private let junit: String?
  /// Marks for GitHub's pages, where it runs us.
  private let annotations: GitHubAnnotations?
  /// How far it has come.
  private let progress: ProgressLine
  /// Colour, where there is a terminal.
  private let style = Style()
  /// How many results were told.
  private var done = 0
  /// How many results there will be.
  private var count = 0

  /// The options for output.
  static let descriptions: [OptionDescription] = [
    OptionDescription("junit", nil, "FILE", "Write a JUnit report."),
    OptionDescription("tap", nil, nil, "Print the Test Anything Protocol."),
    OptionDescription("json", nil, nil, "Print one JSON object per recording."),
    OptionDescription("quiet", "q", nil, "Tell failures and the summary only."),
  ]

  /// Reads the options.
  ///
  /// - Throws: `ToolError` for two forms at once, or a report with no name of its own.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    guard !(arguments.has("json") && arguments.has("tap")) else {
      throw ToolError(.usage, "expected --json or --tap, found both")
    }
    form = arguments.has("json") ? .rows : arguments.has("tap") ? .tap : .words
    isQuiet = arguments.has("quiet")
    junit = arguments.value("junit") ?? Environment.value("XML_OUTPUT_FILE")
    guard junit != "-" else {
      throw ToolError(.usage, "expected the name of a file for --junit, found '-'")
    }
    annotations =
      Environment.value("GITHUB_ACTIONS") == "true"
      ? GitHubAnnotations(
        workspace: Environment.value("GITHUB_WORKSPACE"),
        workingFolder: FileManager.default.currentDirectoryPath) : nil
    progress = ProgressLine(isWanted: !arguments.has("quiet"))
  }

  /// Refuses to write the report over a file that is read.
  func protect(_ paths: [String]) throws(ToolError) {
    guard let junit else { return }
    for path in paths where Files.isSame(path, junit) {
      throw ToolError(.usage, "expected a file for the report, found '\(junit)', which is read")
    }
  }

  /// Tells what comes.
  func start(_ count: Int, shard: SuiteShard?, total: Int) {
    self.count = count
    switch form {
    case .words: break
    case .rows: Output.line(SuiteRows.start(shard: shard, total: total).text)
    case .tap: for line in TAPReport.start(count: count) { Output.line(line) }
    }
    progress.show(0, of: count)
  }

  /// Tells a result.
  func tell(_ result: SuiteResult) {
    progress.clear()
    done += 1
    switch form {
    case .words: tellWords(result)
    case .rows: Output.line(SuiteRows.row(result).text)
    case .tap:
      guard result.outcome != .skipped else { break }
      for line in TAPReport.lines(result, number: done) { Output.line(line) }
    }
    for line in annotations?.lines(result) ?? [] {
      // Machines that read standard output need nothing between its lines.
      if form == .words { Output.line(line) } else { Output.note(line) }
    }
    if done < count { progress.show(done, of: count) }
  }

  /// Tells a result to a person.
  private func tellWords(_ result: SuiteResult) {
    switch result.outcome {
    case .passed:
      if !isQuiet { Output.line("\(style.good("ok  "))  \(result.path)") }
      if isQuiet, result.margin?.isFlaky == true { Output.line("ok    \(result.path)") }
    case .skipped: break
    case .failed, .error:
      Output.line("\(style.bad("FAIL"))  \(result.path)")
      for line in result.lines { Output.line("      \(line)") }
    }
    guard !isQuiet || result.margin?.isFlaky == true else { return }
    for note in result.notes { Output.line("      \(note)") }
  }

  /// Tells the end and writes the reports.
  ///
  /// - Parameters:
  ///   - report: All results.
  ///   - hasNone: Why there are no results, where there are none.
  /// - Throws: `ToolError` where a report can't be written.
  func finish(_ report: SuiteReport, without hasNone: String) throws(ToolError) {
    progress.clear()
    let counts = report.counts
    switch form {
    case .words: Output.line(counts.total == 0 ? hasNone : counts.text)
    case .rows:
      Output.line(SuiteRows.summary(counts, isInterrupted: report.isInterrupted).text)
    case .tap: if report.isInterrupted { Output.line("Bail out! interrupted") }
    }
    guard let junit else { return }
    try Files.write(Array(JUnitReport.text(report).utf8), to: junit)
  }
}

extension ExitStatus {
  /// The status of a run by what came out.
  init(_ report: SuiteReport) {
    let counts = report.counts
    self =
      report.isInterrupted
      ? .interrupted
      : counts.errors > 0
        ? .badInput : counts.failed > 0 ? .mismatch : report.total > 0 ? .success : .skipped
  }
}
