import EvdevInput
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import TransitionScenes

/// What a command line wants recorded, checked before any device is opened.
struct RecordOrder {
  /// The devices as the user names them.
  let operands: [String]
  /// Their nodes.
  let nodes: [String]
  /// Whether they go to a folder.
  let hasFolder: Bool
  /// Whether there is a file for each gesture.
  let hasParts: Bool
  /// The file or folder that is asked for.
  let output: String?
  /// When the recording ends by itself.
  let limits: RecordingLimits
  /// The scene and how to run it.
  let options: LiveSession.Options
  /// The scene to note.
  let sceneName: String?
  /// The command line.
  let arguments: ParsedArguments

  /// Checks a command line, and asks which device where it names none.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.arguments = arguments
    output = arguments.value("output")
    limits = try Self.limits(arguments)
    sceneName = arguments.value("scene")
    options = try Self.options(arguments)
    operands = try Self.operands(arguments)
    var nodes: [String] = []
    for operand in operands { nodes.append(try LiveDevice.node(operand)) }
    for (index, node) in nodes.enumerated() where nodes[..<index].contains(node) {
      throw ToolError(.usage, "expected different devices, found \(node) twice")
    }
    self.nodes = nodes
    hasFolder =
      nodes.count > 1 || arguments.has("all") || output?.hasSuffix(SessionFolder.ending) ?? false
    hasParts = arguments.has("split")
    if hasParts, hasFolder {
      throw ToolError(
        .usage, "expected one device with --split, found several",
        hint: "split a recording of the folder afterwards: gesture-replay split --device 1")
    }
  }

  /// Where one device is recorded to.
  var names: RecordingNames {
    guard hasParts else { return output.map(RecordingNames.file) ?? .byTime() }
    return .parts(output ?? RecordingNames.stemOfNow)
  }

  /// What a device's recording says of its session.
  func annotation(of node: String) -> RecordingAnnotation {
    var annotation = RecordingAnnotation()
    annotation.scene = sceneName
    annotation.note = arguments.value("note")
    if arguments.has("with-system") { annotation.system = SystemDescription().object(of: node) }
    return annotation
  }

  /// The devices to record.
  private static func operands(_ arguments: ParsedArguments) throws(ToolError) -> [String] {
    guard arguments.has("all") else {
      return arguments.operands.isEmpty ? [try LiveDevice.choose()] : arguments.operands
    }
    guard arguments.operands.isEmpty else {
      throw ToolError(.usage, "expected --all or devices, found both")
    }
    let devices = DeviceCatalog().list()
    for device in devices {
      guard let obstacle = device.obstacle else { continue }
      Output.note("gesture-replay: note: left out: \(device.name): \(obstacle)")
    }
    let readable = devices.filter(\.isReadable)
    guard !readable.isEmpty else {
      throw ToolError(
        .device, "no touch device can be read",
        hint: devices.first?.obstacle?.remedy ?? "is one plugged in?")
    }
    return readable.map(\.path)
  }

  /// When the recording ends by itself.
  private static func limits(_ arguments: ParsedArguments) throws(ToolError) -> RecordingLimits {
    var limits = RecordingLimits()
    if let text = arguments.value("gestures") {
      guard let count = Int(text), count > 0 else {
        throw ToolError(.usage, "expected a number from 1 for --gestures, found '\(text)'")
      }
      limits.gestures = count
    }
    limits.duration = try seconds("duration", arguments)
    limits.silence = try seconds("autostop", arguments)
    return limits
  }

  /// An option in seconds, as nanoseconds.
  private static func seconds(
    _ name: String, _ arguments: ParsedArguments
  ) throws(ToolError) -> Int64? {
    guard let text = arguments.value(name) else { return nil }
    let time = TimeArgument.parse(text) ?? TimeArgument.parse(text + "s")
    guard let time, time > .zero else {
      throw ToolError(
        .usage, "expected seconds above 0 for --\(name), found '\(text)'",
        hint: "such as 30, 2.5 or 500ms")
    }
    return time.nanoseconds
  }

  /// The scene and its settings: those that a replay of the recording will find.
  private static func options(
    _ arguments: ParsedArguments
  ) throws(ToolError) -> LiveSession.Options {
    var arguments = arguments
    if let name = arguments.value("scene"), !ReplayOptions.sceneNames.contains(name),
      SceneProgram(sceneName: name) == nil
    {
      Output.note(
        "gesture-replay: note: this tool has no scene '\(name)'; it is noted, and shows no verdict")
      arguments.options.removeAll { $0.name == "scene" }
    }
    let path = arguments.value("output") ?? ""
    var configuration = try ReplayOptions.configuration(arguments, for: path)
    configuration.scene = arguments.value("scene") ?? NoScene.name
    let replayer = try ReplayOptions.replayer(configuration, arguments)
    return try translating { error in
      ToolError(.usage, error.description, hint: error.hint)
    } _: { () throws(ConfigurationError) in
      LiveSession.Options(
        scene: try replayer.source(for: configuration), configuration: configuration)
    }
  }
}
