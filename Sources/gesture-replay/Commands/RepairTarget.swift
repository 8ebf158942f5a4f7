import GestureReplay
import InputEvents
import InputRecordings

/// Where repaired copies of recordings go.
struct RepairTarget {
  /// The new file, or `nil` where each recording is replaced.
  private let output: String?

  /// What a repair came to.
  struct Result {
    /// The changes, and what they mean for a replay, for a person.
    var lines: [String]
    /// The changes.
    var json: JSONValue
  }

  /// Reads the options; `nil` where nothing is to be mended.
  init?(_ arguments: ParsedArguments) throws(ToolError) {
    let isInPlace = arguments.has("in-place")
    output = arguments.value("output")
    guard arguments.has("fix") else {
      if isInPlace || output != nil {
        throw ToolError(.usage, "expected --fix beside --\(isInPlace ? "in-place" : "output")")
      }
      return nil
    }
    guard isInPlace != (output != nil) else {
      throw ToolError(
        .usage, "expected --output FILE or --in-place beside --fix, and only one of them",
        hint: "--in-place keeps the old recording as FILE~")
    }
    if output != nil, arguments.operands.count > 1 {
      throw ToolError(
        .usage, "expected one recording for --output, found \(arguments.operands.count)",
        hint: "--in-place mends several")
    }
    if isInPlace, arguments.operands.contains("-") {
      throw ToolError(.usage, "expected a file to repair in its place, found standard input")
    }
  }

  /// Whether the copy goes to standard output.
  var isStandardOutput: Bool { output == "-" }

  /// Mends a recording.
  func mend(
    _ file: borrowing RereadableFile, _ formats: InputFormats, deviceDescription: String?
  ) throws(RecordingError) -> Result {
    let reader = try RecordingReader(
      file.open(formats: formats), deviceDescriptionPath: deviceDescription)
    let (device, state) = (reader.device, reader.initialState)
    var findings = RecordingMender.Findings()
    for anomaly in try RecordingSummary(reading: reader).anomalies { findings.note(anomaly) }
    var mender = RecordingMender(findings, device: device, initialState: state)
    var changes: [RecordingMender.Change] = []
    let note = { (change: RecordingMender.Change) throws(RecordingError) in
      changes.append(change)
    }
    if let output {
      try NewFile.filling(isStandardOutput ? nil : output) { sink throws(RecordingError) in
        var sink = sink
        try mender.run(file.open(formats: formats), to: &sink, report: note)
      }
    } else {
      try Files.rewrite(file.path, backup: file.path + "~") { sink throws(RecordingError) in
        try mender.run(file.open(formats: formats), to: &sink, report: note)
        return !changes.isEmpty
      }
    }
    return result(changes)
  }

  /// The changes in words.
  private func result(_ changes: [RecordingMender.Change]) -> Result {
    var lines = changes.map { "  fixed      line \($0.line): \($0.words)" }
    for repair in Repair.allCases where changes.contains(where: { $0.kind.repair == repair }) {
      let kinds = Anomaly.Kind.allCases.filter { $0.repair == repair }.map(\.rawValue)
      lines.append("  replay     \(kinds.joined(separator: ", ")): \(repair.effect)")
    }
    if changes.isEmpty { lines.append("  fixed      nothing, since nothing has a safe repair") }
    let rows = changes.map { change in
      var row = JSONObject()
      row["line"] = .integer(Int64(change.line))
      row["name"] = .string(change.kind.rawValue)
      row["change"] = .string(change.words)
      return JSONValue.object(row)
    }
    return Result(lines: lines, json: .array(rows))
  }
}
