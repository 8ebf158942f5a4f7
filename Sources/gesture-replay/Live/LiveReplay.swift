import EvdevInput
import GestureReplay
import GestureStudio
import InputRecordings
import InteractiveTransitions
import TransitionScenes

/// `replay DEVICE`: a scene that follows a live device.
enum LiveReplay {
  /// Runs it until Ctrl+C or the device's loss.
  static func run(_ operand: String, _ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    var configuration = try ReplayOptions.configuration(arguments, for: nil)
    let scene = try scene(for: &configuration, arguments)
    var options = LiveSession.Options(scene: scene, configuration: configuration)
    options.holdback = try holdback(arguments)
    options.isChecked = arguments.has("check")
    let recording = arguments.value("output")
    if recording != nil { options.recording = placeholder }
    let traceFile = try TraceOutput.file(arguments)
    let check = ViolationCheck()
    let film = try FilmOutput(arguments)
    options.observers.append(check)
    if let traceFile {
      options.observers.append(
        TraceRecorder(sink: traceFile, rows: try TraceOutput.rows(arguments)))
    }
    if let film { options.observers.append(film.recorder) }
    if let printed = try TraceOutput.printed(arguments, recording: "live") {
      options.observers.append(printed)
    } else {
      Output.line("\(operand), until Ctrl+C")
      options.observers.append(ReplayReport(isQuiet: arguments.has("quiet")))
    }
    var run = try LiveRun(
      operand, options, seat: arguments.value("seat"), recordingPath: recording,
      waits: arguments.has("wait"))
    let ending: LiveEnding
    do throws(ToolError) {
      ending = try run.run()
    } catch {
      // What there is of them is kept; the first error is the one to tell.
      try? finish(film, traceFile, recording)
      throw error
    }
    try finish(film, traceFile, recording)
    let status = try run.status(of: ending)
    return max(status, check.violations.isEmpty ? .success : .mismatch)
  }

  /// Ends the files that are written besides the recording, whose hash the trace has.
  private static func finish(
    _ film: FilmOutput?, _ traceFile: TraceOutput?, _ recording: String?
  ) throws(ToolError) {
    try film?.finish()
    guard let recording else {
      try traceFile?.finish()
      return
    }
    let digest = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try SHA256.hex(ofFile: recording)
    }
    try traceFile?.finish(replacing: placeholder, by: "sha256:\(digest)")
  }

  /// Stands for the recording's hash until that is known.
  private static let placeholder = "sha256:" + String(repeating: "0", count: 64)

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
    guard let text = arguments.value("holdback-ms") else { return LiveSession.usualHoldback }
    guard let value = Double(text), (-1_000...1_000).contains(value) else {
      throw ToolError(
        .usage, "expected a number from -1000 to 1000 for --holdback-ms, found '\(text)'")
    }
    return Int64(value * 1e6)
  }
}
