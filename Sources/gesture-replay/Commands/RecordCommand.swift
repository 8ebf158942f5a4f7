import EvdevInput
import InputEvents
import InputRecordings

/// `record`: a live device to a file, until Ctrl+C.
enum RecordCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "record", operands: "[DEVICE]", summary: "Records a touch device until Ctrl+C.",
    details: [
      "A DEVICE is a node such as /dev/input/event5, a link to one, or name:TEXT for the one",
      "whose name holds TEXT. Without it a terminal is asked. An existing file is never",
      "overwritten, and the file is whole at every moment. Keys of a keyboard are never",
      "recorded, and nothing of the computer unless --with-system asks for it.",
    ],
    options: [
      OptionDescription(
        "output", "o", "FILE", "The new file. [recording-YYYYMMDD-HHMMSS.evemu]"),
      OptionDescription("grab", nil, nil, "Keep the device's events from other programs."),
      OptionDescription(
        "scene", "s", "SCENE", "Note the scene that the recording is meant for.",
        values: ReplayOptions.sceneNames),
      OptionDescription("note", nil, "TEXT", "Note something about the recording."),
      OptionDescription(
        "with-system", nil, nil, "Note host, machine and the device's serial number, too."),
      OptionDescription("quiet", "q", nil, "Show no progress."),
    ],
    examples: [
      CommandExample("gesture-replay record", "asks which device, and names the file by the time"),
      CommandExample(
        "gesture-replay record -o push-flick.evemu --scene story /dev/input/event5",
        "records one device into a file that does not exist yet"),
    ],
    run: run)

  /// Records.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw ToolError(.usage, "expected one device, found \(arguments.operands.count)")
    }
    let node =
      if let operand = arguments.operands.first {
        try LiveDevice.node(operand)
      } else {
        try LiveDevice.choose()
      }
    let path = arguments.value("output") ?? SessionRecorder.defaultName(isTaken: Files.isFile)
    do throws(EvdevError) {
      return try record(node, path, arguments)
    } catch {
      throw ToolError(device: error)
    }
  }

  /// Records a node to a file.
  private static func record(
    _ node: String, _ path: String, _ arguments: ParsedArguments
  ) throws(EvdevError) -> ExitStatus {
    let interrupts = try InterruptSource()
    var device = try EvdevDevice(path: node)
    if arguments.has("grab") { try device.grab() }
    var annotation = RecordingAnnotation()
    annotation.scene = arguments.value("scene")
    annotation.note = arguments.value("note")
    if arguments.has("with-system") { annotation.system = SystemDescription().object(of: node) }
    var recorder = try SessionRecorder(
      creating: path, device: device.description, initialState: device.initialContactState,
      annotation: annotation)
    let showsProgress = !arguments.has("quiet") && Output.isErrorTerminal
    if !arguments.has("quiet") {
      Output.note("recording \(device.description.name) to \(path), until Ctrl+C")
    }
    let ending = try recorder.record(from: &device, interrupts: interrupts) { progress in
      guard showsProgress else { return }
      Output.prompt(
        "\r\(progress.frames) frames, \(progress.contacts) contacts, "
          + "\(progress.contactsDown) down ")
    }
    let progress = recorder.progress
    let keys = recorder.keyEventsLeftOut
    try recorder.finish()
    if showsProgress { Output.note("") }
    if !arguments.has("quiet") {
      Output.note(
        "\(path): \(progress.events) events, \(progress.frames) frames, "
          + "\(progress.contacts) contacts")
    }
    if keys > 0, !arguments.has("quiet") {
      Output.note(
        "gesture-replay: note: left out: \(keys) events that tell keys of a keyboard")
    }
    guard ending == .lost else { return .success }
    throw .lost(path: node)
  }
}
