import DeterministicMath
import GestureReplay
import InputEvents
import InputRecordings
import TouchTracking

/// `info`: what a recording or a scenario holds, and what is odd about it.
enum InfoCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "info", operands: "FILE…",
    summary: "Describes recordings and scenarios and lists what is odd.",
    details: [
      "Each file is a recording or a scenario; - is standard input. A sequence is the time",
      "from no contact to no contact. Anomalies have the line of the file that they come from.",
    ],
    options: [
      OptionDescription("json", nil, nil, "Print one JSON object per file."),
      OptionDescription(
        "device-description", "d", "FILE", "The device of recordings that have none."),
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
    let options = try ReplayOptions.configuration(arguments, for: nil).geometry
    var status = ExitStatus.success
    for (index, path) in arguments.operands.enumerated() {
      do throws(RecordingError) {
        let (json, lines) = try describe(path, arguments, options)
        if arguments.has("json") {
          Output.line(json.text)
        } else {
          if index > 0 { Output.line("") }
          for line in [path] + lines { Output.line(line) }
        }
      } catch {
        status = max(status, Tool.report(ToolError(recording: error)))
      }
    }
    return status
  }

  /// What a file holds, as an object and as lines for a person.
  private static func describe(
    _ path: String, _ arguments: ParsedArguments, _ options: SurfaceGeometry.Options
  ) throws(RecordingError) -> (JSONValue, [String]) {
    let input = try RecordingInput(path: path)
    if input.kind == .scenario {
      let text = try ScenarioText(Scenario(input))
      return (text.json, text.lines)
    }
    let reader = try RecordingReader(
      input, deviceDescriptionPath: arguments.value("device-description"))
    let summary = try RecordingSummary(reading: reader, options: options)
    return (SummaryText.json(summary), SummaryText.lines(summary))
  }
}

/// A summary in words and in JSON.
enum SummaryText {
  /// How many anomalies are shown to a person.
  private static let mostAnomalies = 20

  /// One JSON object.
  static func json(_ summary: RecordingSummary) -> JSONValue {
    var object = JSONObject()
    object["format"] = .string(summary.format)
    object["device"] = summary.device.map { .string($0.name) } ?? .null
    object["events"] = .integer(Int64(summary.events))
    object["frames"] = .integer(Int64(summary.frames))
    object["duration_us"] = .integer(summary.duration.microseconds)
    object["sequences"] = .array(
      summary.sequences.map { sequence in
        var row = JSONObject()
        row["start_us"] = .integer(sequence.start.microseconds)
        row["end_us"] = .integer(sequence.end.microseconds)
        row["max_fingers"] = .integer(Int64(sequence.fingers))
        return .object(row)
      })
    object["anomalies"] = .array(
      summary.anomalies.map { anomaly in
        var row = JSONObject()
        row["name"] = .string(anomaly.kind.rawValue)
        row["line"] = .integer(Int64(anomaly.line))
        return .object(row)
      })
    return .object(object)
  }

  /// Lines for a person.
  static func lines(_ summary: RecordingSummary) -> [String] {
    let frames = "\(summary.events) events in \(summary.frames) frames"
    var lines = [
      "  format     \(summary.format)",
      "  device     \(device(summary.device, summary.geometry))",
      "  length     \(frames), \(seconds(summary.duration)) s",
    ]
    for (index, sequence) in summary.sequences.enumerated() {
      let title = index == 0 ? "sequences" : "         "
      let fingers = "\(sequence.fingers) finger\(sequence.fingers == 1 ? "" : "s")"
      lines.append(
        "  \(title)  \(seconds(sequence.start)) to \(seconds(sequence.end)) s: \(fingers)")
    }
    if summary.sequences.isEmpty { lines.append("  sequences  none") }
    for mark in summary.marks {
      guard let words = LabelText.words(mark) else { continue }
      lines.append("  label      \(seconds(mark.time)) s: \(words)")
    }
    for anomaly in summary.anomalies.prefix(mostAnomalies) {
      let place = anomaly.line > 0 ? "line \(anomaly.line): " : ""
      lines.append("  anomaly    \(place)\(anomaly.kind.rawValue): \(anomaly.kind.meaning)")
    }
    let more = summary.anomalies.count - mostAnomalies
    if more > 0 { lines.append("  anomaly    and \(more) more, all of them with --json") }
    return lines
  }

  /// One line on a device.
  static func device(
    _ device: DeviceDescription?, _ geometry: SurfaceGeometry, named given: String? = nil
  ) -> String {
    var parts: [String] = [geometry.kind.rawValue]
    if let size = geometry.sizeMillimetres {
      let width = FixedDecimals.text(size.width, places: 0)
      let height = FixedDecimals.text(size.height, places: 0)
      parts.append("\(width) x \(height) mm")
    }
    if let slots = device?.slotCount { parts.append("\(slots) slots") }
    let name = given ?? device.map { $0.name.isEmpty ? "unnamed" : $0.name } ?? "not described"
    return "\(name): \(parts.joined(separator: ", "))"
  }

  /// A time in seconds with three decimals.
  static func seconds(_ time: Timestamp) -> String {
    FixedDecimals.text(time.seconds, places: 3)
  }
}

/// A label in words.
enum LabelText {
  /// The words of a label, or `nil` where the mark carries none.
  static func words(_ mark: RecordingMark) -> String? {
    var words: [String] = []
    if let gesture = mark.gesture { words.append(gesture) }
    if let direction = mark.direction { words.append(direction) }
    if let fingers = mark.fingers { words.append("\(fingers) finger\(fingers == 1 ? "" : "s")") }
    if let intent = mark.intent { words.append("to \(intent.rawValue)") }
    if mark.isDiscard { words.append("discarded") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
