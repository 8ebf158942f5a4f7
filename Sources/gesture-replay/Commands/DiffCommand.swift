import GestureReplay
import InputRecordings

/// `diff`: where two traces part.
enum DiffCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "diff", operands: "FIRST SECOND", summary: "Shows where two traces part, in words.",
    details: [
      "The first rows that differ are shown with what they mean, after the rows before them. A row",
      "that only one of the traces has does not make those after it differ. The status is 0 where",
      "the traces are the same and 1 where they differ.",
    ],
    options: [
      OptionDescription("lines", "n", "N", "Show N differences at most. [3]"),
      OptionDescription("context", "U", "N", "Show N rows before the first. [2]"),
      OptionDescription("json", nil, nil, "Print one JSON object."),
      OptionDescription("quiet", "q", nil, "Print nothing; the status says it all."),
    ],
    examples: [
      CommandExample(
        "gesture-replay diff push.trace.jsonl now.trace.jsonl", "says what changed, and where")
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
    let limit = try number("lines", arguments, from: 1) ?? 3
    let context = try number("context", arguments, from: 0) ?? 2
    let comparison: TraceComparison
    do throws(RecordingError) {
      comparison = TraceComparison(
        try Files.read(first), try Files.read(second), limit: limit, contextLimit: context)
    } catch {
      throw ToolError(recording: error)
    }
    if arguments.has("json") {
      Output.line(json(comparison))
    } else if !arguments.has("quiet") {
      for line in comparison.lines(first, second) { Output.line(line) }
    }
    return comparison.isEqual ? .success : .mismatch
  }

  /// A count in an option, or `nil` where it is not given.
  private static func number(
    _ name: String, _ arguments: ParsedArguments, from minimum: Int
  ) throws(ToolError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), (minimum...1_000_000).contains(number) else {
      throw ToolError(
        .usage, "expected a whole number from \(minimum) to 1000000 for --\(name), found '\(text)'")
    }
    return number
  }

  /// A comparison as one JSON object.
  private static func json(_ comparison: TraceComparison) -> String {
    var object = JSONObject()
    object["equal"] = .bool(comparison.isEqual)
    object["differing_lines"] = .integer(Int64(comparison.count))
    object["first"] = .array(
      comparison.differences.map { difference in
        var entry = JSONObject()
        entry["line"] = .integer(Int64(difference.line))
        entry["second_line"] = .integer(Int64(difference.secondLine))
        entry["meaning"] = .string(difference.sentence)
        entry["first"] = difference.first.map(JSONValue.string) ?? .null
        entry["second"] = difference.second.map(JSONValue.string) ?? .null
        return .object(entry)
      })
    return JSONValue.object(object).text
  }
}
