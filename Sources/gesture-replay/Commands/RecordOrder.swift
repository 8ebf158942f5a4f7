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
  /// Whether they go to a folder.
  let hasFolder: Bool
  /// Whether there is a file for each gesture.
  let hasParts: Bool
  /// Whether devices that are not there, or go away, are waited for.
  let waits: Bool
  /// The file or folder that is asked for.
  let output: String?
  /// When the recording ends by itself.
  let limits: RecordingLimits
  /// The scene and how to run it.
  let options: LiveSession.Options
  /// The command line.
  let arguments: ParsedArguments

  /// Checks a command line, and asks which device where it names none.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.arguments = arguments
    output = arguments.value("output")
    waits = arguments.has("wait")
    hasParts = arguments.has("split")
    limits = try Self.limits(arguments)
    options = try Self.options(arguments)
    operands = try Self.operands(arguments)
    hasFolder =
      operands.count > 1 || arguments.has("all")
      || output?.hasSuffix(SessionFolder.ending) ?? false
    if hasParts, hasFolder {
      throw ToolError(
        .usage, "expected one device and a file with --split, found several or a folder",
        hint: "record the folder, and take each device's file apart with gesture-replay split")
    }
  }

  /// The nodes of the devices; with `--wait` those that are not there yet are waited for.
  ///
  /// - Parameter interrupts: The signals that end the wait.
  /// - Returns: The nodes, in the order of the operands.
  /// - Throws: `ToolError` for a device that is not there, or a name that fits several.
  func nodes(until interrupts: borrowing InterruptSource) throws(ToolError) -> [String] {
    let seat = arguments.value("seat")
    var nodes: [String] = []
    for operand in operands {
      let node: String?
      if waits {
        node = try LiveDevice.awaitedNode(operand, seat: seat, until: interrupts)
      } else {
        node = try LiveDevice.node(operand, seat: seat)
      }
      guard let node else {
        throw ToolError(.interrupted, "interrupted before \(operand) was there")
      }
      if nodes.contains(node) {
        throw ToolError(.usage, "expected different devices, found \(node) twice")
      }
      nodes.append(node)
    }
    return nodes
  }

  /// Where one device is recorded to.
  var names: RecordingNames {
    guard hasParts else { return output.map(RecordingNames.file) ?? .byTime() }
    return .parts(output ?? RecordingNames.stemOfNow)
  }

  /// What a device's recording says of its session.
  func annotation(of node: String) -> RecordingAnnotation {
    var annotation = RecordingAnnotation()
    annotation.scene = arguments.value("scene")
    annotation.note = arguments.value("note")
    if arguments.has("with-system") { annotation.system = SystemDescription().object(of: node) }
    return annotation
  }

  /// The devices to record.
  private static func operands(_ arguments: ParsedArguments) throws(ToolError) -> [String] {
    let seat = arguments.value("seat")
    guard arguments.has("all") else {
      if arguments.operands.isEmpty { return [try LiveDevice.choose(seat: seat)] }
      return arguments.operands
    }
    guard arguments.operands.isEmpty else {
      throw ToolError(.usage, "expected --all or devices, found both")
    }
    let devices = DeviceCatalog().list().filter { seat == nil || $0.seat == seat }
    for device in devices {
      guard let obstacle = device.obstacle else { continue }
      Output.note("gesture-replay: note: left out: \(Output.plain(device.name)): \(obstacle)")
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
