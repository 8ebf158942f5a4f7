import GestureReplay
import InputEvents
import InputRecordings
import TouchTracking

/// `info`: what a recording or a scenario holds, what is odd about it, and repairs.
enum InfoCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "info", operands: "FILE…",
    summary: "Describes recordings and scenarios, lists what is odd and mends it.",
    details: [
      "Each file is a recording or a scenario; - is standard input. A sequence is the time",
      "from no contact to no contact. Anomalies have the line of the file that they come from,",
      "and what they mean for a replay. --fix mends those with a safe repair: stamps that go",
      "back, a last line or frame that is not whole, contacts that are down at the end, and",
      "values for slots that the device lacks. The copy goes to a new file by -o, or takes the",
      "place of the recording by --in-place, which keeps the old one as FILE~. All lines that",
      "need no repair keep their bytes.",
    ],
    options: [
      OptionDescription("json", nil, nil, "Print one JSON object per file."),
      OptionDescription("fix", nil, nil, "Write a repaired copy and say what was changed."),
      OptionDescription("output", "o", "FILE", "The repaired copy; - is standard output."),
      OptionDescription("in-place", "i", nil, "Repair the recordings themselves."),
      OptionDescription(
        "device-description", "d", "FILE", "The device of recordings that have none."),
      ReplayOptions.device,
      OptionDescription(
        "kind", nil, "KIND", "Take the device for a touchscreen or touchpad.",
        values: ReplayOptions.kindNames),
      OptionDescription("size-mm", nil, "WxH", "The surface's size, if its resolution is wrong."),
    ],
    examples: [
      CommandExample("gesture-replay info push-flick.evemu", "says what a recording holds")
    ],
    run: run)

  /// Describes every file, and goes on past those that can't be read.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw ToolError(
        .usage, "expected a recording", hint: "see gesture-replay info --help")
    }
    let target = try RepairTarget(arguments)
    let formats = try ReplayOptions.formats(arguments)
    let options = try ReplayOptions.configuration(arguments, for: nil).geometry
    var status = ExitStatus.success
    for (index, path) in arguments.operands.enumerated() {
      do throws(RecordingError) {
        var json: JSONObject
        var lines: [String]
        if let target {
          let file = try RereadableFile(path: path)
          (json, lines) = try describe(file.open(formats: formats), arguments, options)
          let mended = try target.mend(
            file, formats, deviceDescription: arguments.value("device-description"))
          lines += mended.lines
          json["fixed"] = mended.json
        } else {
          let input = try RecordingInput(path: path, formats: formats)
          (json, lines) = try describe(input, arguments, options)
        }
        let isTaken = target?.isStandardOutput ?? false
        let text = arguments.has("json") ? [JSONValue.object(json).text] : [path] + lines
        let isApart = index > 0 && !arguments.has("json")
        for line in (isApart ? [""] : []) + text {
          if isTaken { Output.note(line) } else { Output.line(line) }
        }
      } catch {
        status = max(status, Tool.report(ToolError(recording: error)))
      }
    }
    return status
  }

  /// What a file holds, as an object and as lines for a person.
  private static func describe(
    _ input: consuming RecordingInput, _ arguments: ParsedArguments,
    _ options: SurfaceGeometry.Options
  ) throws(RecordingError) -> (JSONObject, [String]) {
    let formats = input.formats
    if input.kind == .scenario {
      let text = try ScenarioText(Scenario(input), formats)
      return (text.json.object ?? JSONObject(), text.lines)
    }
    let reader = try RecordingReader(
      input, deviceDescriptionPath: arguments.value("device-description"))
    let summary = try RecordingSummary(reading: reader, options: options)
    return (SummaryText.json(summary), SummaryText.lines(summary))
  }
}
