import GestureReplay
import InputRecordings

/// `diff`: where two traces part.
enum DiffCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "diff", operands: "FIRST SECOND", summary: "Shows where two traces differ.",
    details: ["The status is 0 where they are the same and 1 where they differ."],
    options: [
      OptionDescription("json", nil, nil, "Print one JSON object."),
      OptionDescription("quiet", "q", nil, "Print nothing; the status says it all."),
    ],
    run: run)

  /// Compares two files.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw ToolError(
        .usage, "expected two traces, found \(arguments.operands.count)",
        hint: "see gesture-replay diff --help")
    }
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    let comparison: TraceComparison
    do throws(RecordingError) {
      comparison = TraceComparison(try Files.read(first), try Files.read(second))
    } catch {
      throw ToolError(recording: error)
    }
    if arguments.has("json") {
      Output.line(json(comparison))
    } else if !arguments.has("quiet") {
      for line in DifferenceText.lines(comparison, first, second) { Output.line(line) }
    }
    return comparison.isEqual ? .success : .mismatch
  }

  /// A comparison as one JSON object.
  private static func json(_ comparison: TraceComparison) -> String {
    var object = JSONObject()
    object["equal"] = .bool(comparison.isEqual)
    object["differing_lines"] = .integer(Int64(comparison.count))
    object["first"] = .array(
      comparison.differences.map { difference in
        var row = JSONObject()
        row["line"] = .integer(Int64(difference.line))
        row["first"] = difference.first.map(JSONValue.string) ?? .null
        row["second"] = difference.second.map(JSONValue.string) ?? .null
        return .object(row)
      })
    return JSONValue.object(object).text
  }
}

/// Words for a comparison of two traces.
enum DifferenceText {
  /// The lines to show, none where the traces are the same.
  static func lines(_ comparison: TraceComparison, _ first: String, _ second: String) -> [String] {
    guard let start = comparison.differences.first else { return [] }
    var lines = [
      "\(comparison.count) line\(comparison.count == 1 ? " differs" : "s differ"), "
        + "from line \(start.line) on",
      "--- \(first)", "+++ \(second)",
    ]
    for difference in comparison.differences {
      lines.append("@@ line \(difference.line)")
      if let old = difference.first { lines.append("-\(old)") }
      if let new = difference.second { lines.append("+\(new)") }
    }
    return lines
  }
}
