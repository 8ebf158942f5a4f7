import GestureReplay
import InputRecordings

/// `replay`: recordings, pan scripts, scenarios or a live device through a scene.
enum ReplayCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "replay", operands: "FILE…|DEVICE",
    summary: "Replays recordings, pan scripts, scenarios or a live device through a scene.",
    details: [
      "A FILE is a recording, a pan script or a scenario; - is standard input. A DEVICE is a",
      "node such as /dev/input/event5, a link to one, name:TEXT, phys:TEXT, uniq:TEXT or",
      "VENDOR:PRODUCT; it is followed until Ctrl+C, and -o records it meanwhile.",
      "The status is 0 whatever the verdicts; it is 1 where a scenario expects something else and,",
      "with --check, where something is left stuck, moves by a jump or stays in memory.",
      "--scene exec:COMMAND runs a program of yours as the scene; no file can start one unless",
      "--allow-exec names its very command.",
    ],
    options: ReplayOptions.descriptions + [
      OptionDescription(
        "device-description", "d", "FILE", "The device of recordings that have none."),
      ReplayOptions.device,
      OptionDescription("trace", "t", "FILE", "Write the trace to a file, or - for stdout."),
      OptionDescription(
        "filmstrip", nil, "FILE", "Draw what the scene shows, and the progress, as an SVG file."),
      OptionDescription(
        "every-ms", nil, "MS", "The time between two pictures. [9 pictures in all]"),
      OptionDescription("json", nil, nil, "Print the trace instead of words."),
      OptionDescription(
        "rows", nil, "KINDS", "Rows that traces have only if asked: touch, frame or both.",
        values: SessionRows.names),
      OptionDescription("quiet", "q", nil, "Tell outcomes and anomalies only."),
      OptionDescription("check", nil, nil, "Fail where something is left stuck or jumps."),
      OptionDescription("output", "o", "FILE", "Record a live device to a new file."),
      LiveDevice.seatOption,
      OptionDescription(
        "holdback-ms", nil, "MS", "How long to wait for late events of a live device. [4]"),
      LiveDevice.waitOption,
    ],
    examples: [
      CommandExample(
        "gesture-replay replay push-flick.evemu --scene story",
        "tells what was seen and what was decided"),
      CommandExample(
        "gesture-replay replay --json push-flick.evemu > push-flick.trace.jsonl",
        "writes the trace"),
      CommandExample(
        "gesture-replay replay -s story -o push.evemu /dev/input/event5",
        "follows a live device, and records it"),
    ],
    run: run)

  /// Replays every operand.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard let first = arguments.operands.first else {
      throw ToolError(
        .usage, "expected a recording, a pan script, a scenario or a device",
        hint: "see gesture-replay replay --help")
    }
    if LiveDevice.isDevice(first) {
      guard arguments.operands.count == 1 else {
        throw ToolError(.usage, "expected one device and nothing else")
      }
      return try LiveReplay.run(first, arguments)
    }
    for name in ["output", "holdback-ms", "seat", "wait"] where arguments.has(name) {
      throw ToolError(.usage, "--\(name) is for a live device, found '\(first)'")
    }
    Interruption.watch()
    let traceFile = try TraceOutput.file(arguments)
    let film = try FilmOutput(arguments)
    _ = try TraceOutput.rows(arguments)
    var status = ExitStatus.success
    for (index, path) in arguments.operands.enumerated() {
      do throws(ToolError) {
        if index > 0 && !TraceOutput.isPrinted(arguments) { Output.line("") }
        status = max(status, try replay(path, arguments, traceFile, film))
      } catch {
        if error.status == .usage { throw error }
        status = max(status, Tool.report(error))
      }
    }
    try traceFile?.finish()
    return status
  }

  /// Replays one file; a mismatch where a scenario expects something else.
  private static func replay(
    _ path: String, _ arguments: ParsedArguments, _ traceFile: TraceOutput?, _ film: FilmOutput?
  ) throws(ToolError) -> ExitStatus {
    let configuration = try ReplayOptions.configuration(arguments, for: path)
    let expectations = ExpectationCheck()
    let check = ViolationCheck()
    var observers: [any SessionObserver] = [expectations, check]
    if let traceFile {
      observers.append(TraceRecorder(sink: traceFile, rows: try TraceOutput.rows(arguments)))
    }
    if let film { observers.append(film.recorder) }
    if let printed = try TraceOutput.printed(arguments) {
      observers.append(printed)
    } else {
      Output.line(path)
      observers.append(ReplayReport(isQuiet: arguments.has("quiet")))
    }
    var replayer = try ReplayOptions.replayer(configuration, arguments)
    replayer.isChecked = arguments.has("check")
    try translating(ToolError.init(replay:)) { () throws(ReplayError) in
      try replayer.replay(
        path, deviceDescriptionPath: arguments.value("device-description"), observers: observers)
    }
    try film?.finish()
    for failure in expectations.failures {
      Tool.report(ToolError(.mismatch, failure.description))
    }
    let isFine = expectations.failures.isEmpty && check.violations.isEmpty
    return isFine ? .success : .mismatch
  }
}
