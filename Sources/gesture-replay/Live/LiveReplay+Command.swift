import EvdevInput
import GestureReplay
import InputRecordings
import InteractiveTransitions
import TransitionScenes

extension LiveReplay {
  /// Runs `replay DEVICE` until Ctrl+C or the device's loss.
  static func run(_ operand: String, _ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    var configuration = try ReplayOptions.configuration(arguments, for: nil)
    let scene = try scene(for: &configuration, arguments)
    let holdback = try holdback(arguments)
    let node = try LiveDevice.node(operand)
    let interrupts = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try InterruptSource()
    }
    let device = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try EvdevDevice(path: node)
    }
    let traceFile = try TraceOutput.file(arguments)
    let check = ViolationCheck()
    let film = try FilmOutput(arguments)
    var observers: [any SessionObserver] = [check]
    if let traceFile {
      observers.append(TraceRecorder(sink: traceFile, rows: try TraceOutput.rows(arguments)))
    }
    if let film { observers.append(film.recorder) }
    if let printed = try TraceOutput.printed(arguments, recording: "live") {
      observers.append(printed)
    } else {
      Output.line("\(device.path), until Ctrl+C")
      observers.append(ReplayReport(isQuiet: arguments.has("quiet")))
    }
    let recording = arguments.value("output")
    var live = try LiveReplay.make(
      device: device, scene: scene, configuration: configuration, recordingPath: recording,
      holdback: holdback, isChecked: arguments.has("check"), observers: observers)
    var loop = LiveLoop(device)
    let isLost = try loop.run(&live, until: interrupts)
    let failure = try live.finish(at: loop.now, isLost: isLost)
    try film?.finish()
    if let recording {
      let digest = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
        try SHA256.hex(ofFile: recording)
      }
      try traceFile?.finish(replacing: placeholder, by: "sha256:\(digest)")
    } else {
      try traceFile?.finish()
    }
    if let failure { throw ToolError(replay: .program(failure)) }
    guard isLost else { return check.violations.isEmpty ? .success : .mismatch }
    throw ToolError(.device, "\(operand): the device went away")
  }

  /// The scene that is asked for; the configuration then names it.
  private static func scene(
    for configuration: inout ReplayConfiguration, _ arguments: ParsedArguments
  ) throws(ToolError) -> SceneSource {
    configuration.scene = configuration.scene ?? StoryScene.name
    let replayer = try ReplayOptions.replayer(configuration, arguments)
    do throws(ConfigurationError) {
      return try replayer.source(for: configuration)
    } catch {
      throw ToolError(.usage, error.description, hint: error.hint)
    }
  }

  /// How long to wait for late events, in nanoseconds.
  private static func holdback(_ arguments: ParsedArguments) throws(ToolError) -> Int64 {
    guard let text = arguments.value("holdback-ms") else { return 4_000_000 }
    guard let value = Double(text), (0...1_000).contains(value) else {
      throw ToolError(
        .usage, "expected a number from 0 to 1000 for --holdback-ms, found '\(text)'")
    }
    return Int64(value * 1e6)
  }
}
