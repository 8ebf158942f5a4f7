import GestureReplay
import InputRecordings

/// `replay`: recordings, pan scripts or a live device through a scene.
enum ReplayCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "replay", operands: "FILE…|DEVICE",
    summary: "Replays recordings, pan scripts or a live device through a scene.",
    details: [
      "A FILE is a recording or a pan script; - is standard input. A DEVICE is a node such",
      "as /dev/input/event5; it is followed until Ctrl+C, and -o records it meanwhile.",
      "The status is 0 whatever the verdicts.",
    ],
    options: ReplayOptions.descriptions + [
      OptionDescription(
        "device-description", "d", "FILE", "The device of recordings that have none."),
      ReplayOptions.device,
      OptionDescription("trace", "t", "FILE", "Write the trace to a file, or - for stdout."),
      OptionDescription("json", nil, nil, "Print the trace instead of words."),
      OptionDescription("quiet", "q", nil, "Tell outcomes and anomalies only."),
      OptionDescription("output", "o", "FILE", "Record a live device to a new file."),
      OptionDescription(
        "holdback-ms", nil, "MS", "How long to wait for late events of a live device. [4]"),
    ],
    run: run)

  /// Replays every operand.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard let first = arguments.operands.first else {
      throw ToolError(
        .usage, "expected a recording, a pan script or a device",
        hint: "see gesture-replay replay --help")
    }
    if LiveDevice.isDevice(first) {
      guard arguments.operands.count == 1 else {
        throw ToolError(.usage, "expected one device and nothing else")
      }
      return try LiveReplay.run(first, arguments)
    }
    for name in ["output", "holdback-ms"] where arguments.has(name) {
      throw ToolError(.usage, "--\(name) is for a live device, found '\(first)'")
    }
    Interruption.watch()
    let traceFile = try TraceOutput.file(arguments)
    var status = ExitStatus.success
    for (index, path) in arguments.operands.enumerated() {
      do throws(ToolError) {
        if index > 0 && TraceOutput.printed(arguments) == nil { Output.line("") }
        try replay(path, arguments, traceFile)
      } catch {
        if error.status == .usage { throw error }
        status = max(status, Tool.report(error))
      }
    }
    try traceFile?.finish()
    return status
  }

  /// Replays one file.
  private static func replay(
    _ path: String, _ arguments: ParsedArguments, _ traceFile: TraceOutput?
  ) throws(ToolError) {
    let configuration = try ReplayOptions.configuration(arguments, for: path)
    var observers: [any SessionObserver] = []
    if let traceFile { observers.append(TraceRecorder(sink: traceFile)) }
    if let printed = TraceOutput.printed(arguments) {
      observers.append(printed)
    } else {
      Output.line(path)
      observers.append(ReplayReport(isQuiet: arguments.has("quiet")))
    }
    let formats = try ReplayOptions.formats(arguments)
    do throws(ReplayError) {
      try SessionReplayer(configuration: configuration, formats: formats).replay(
        path, deviceDescriptionPath: arguments.value("device-description"),
        observers: observers)
    } catch {
      throw ToolError(replay: error)
    }
  }
}
