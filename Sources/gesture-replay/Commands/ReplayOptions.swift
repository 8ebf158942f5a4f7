import GestureReplay
import InputRecordings
import InteractiveTransitions
import RecordingFormats
import TouchGestures
import TouchTracking
import TransitionScenes

/// The options that every command with a replay in it shares.
enum ReplayOptions {
  /// The names of the velocity estimators.
  private static let estimators: String = VelocityEstimator.allCases.map(\.rawValue)
    .joined(separator: ", ")

  /// The names of the scenes.
  private static let scenes: String = SceneCatalog.all.map { $0.name }.joined(separator: ", ")

  /// Their descriptions.
  static let descriptions: [OptionDescription] = [
    OptionDescription(
      "scene", "s", "SCENE", "The scene: \(scenes) or exec:COMMAND. [the file's, story]"),
    OptionDescription(
      "allow-exec", nil, "COMMAND", "Let files name exec:COMMAND as their scene."),
    OptionDescription(
      "exec-timeout-ms", nil, "MS", "How long a scene's program may be silent. [5000]"),
    OptionDescription("policy", nil, "NAME", "Who decides: directional, article or projection."),
    OptionDescription(
      "profile", nil, "NAME", "Whose pans: uikit, libinput, gnome, android or kwin. [uikit]"),
    OptionDescription("estimator", nil, "NAME", "How velocity is estimated: \(estimators)."),
    OptionDescription("hz", nil, "N", "Display frames per second, 1 to 1000. [60]"),
    OptionDescription("view", nil, "WxH", "The view in points. [390 wide, the device's aspect]"),
    OptionDescription(
      "contacts", nil, "MIN[-MAX]", "Contacts of a pan. [2 on a touchpad, 1 on a touchscreen]"),
    OptionDescription("kind", nil, "KIND", "Take the device for a touchscreen or touchpad."),
    OptionDescription("size-mm", nil, "WxH", "The surface's size, if its resolution is wrong."),
    OptionDescription("pointer", nil, "X,Y", "A touchpad's pointer in the view. [its centre]"),
    OptionDescription(
      "config", "c", "FILE", "Settings. [gesture-replay.json beside the recording or above]"),
  ]

  /// The option that chooses one device of a file with several.
  static let device = OptionDescription(
    "device", nil, "N|NODE", "The device of a file with several; the first is 1.")

  /// All formats, with the device that `--device` chooses.
  static func formats(_ arguments: ParsedArguments) throws(ToolError) -> InputFormats {
    guard let text = arguments.value("device") else { return .all }
    return .all(
      device: try parse("device", text, "a number from 1 or a node", DeviceChoice(text)))
  }

  /// The configuration of a recording: a file's settings, then what the command line says.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - recording: The recording, or `nil` for a device or standard input.
  ///   - root: The folder up to which parents are searched for settings.
  /// - Returns: The configuration.
  /// - Throws: `ToolError` for a malformed file or option, or a name that stands for nothing.
  static func configuration(
    _ arguments: ParsedArguments, for recording: String?, below root: String? = nil
  ) throws(ToolError) -> ReplayConfiguration {
    var configuration = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      if let path = arguments.value("config") { return try ReplayConfiguration(contentsOf: path) }
      return try ReplayConfiguration(for: recording ?? "", below: root)
    }
    // A profile replaces a file's numbers; the other options override the profile's.
    for (name, value) in arguments.options where name == "profile" {
      configuration.apply(
        try parse(
          name, value, GestureProfile.allCases.map(\.rawValue).joined(separator: ", "),
          GestureProfile(rawValue: value)))
    }
    for (name, value) in arguments.options { try apply(name, value, to: &configuration) }
    return configuration
  }

  /// Replays with a configuration, and with the programs that the command line names.
  ///
  /// No others are ever run, so a recording from a stranger starts nothing.
  static func replayer(
    _ configuration: ReplayConfiguration, _ arguments: ParsedArguments
  ) throws(ToolError) -> SessionReplayer {
    var timeout = 5_000
    if let text = arguments.value("exec-timeout-ms") {
      timeout = try parse(
        "exec-timeout-ms", text, "a whole number from 1 to 3600000",
        Int(text).flatMap { (1...3_600_000).contains($0) ? $0 : nil })
    }
    var programs: [SceneProgram] = []
    for (name, value) in arguments.options {
      if name == "allow-exec" {
        programs.append(SceneProgram(command: value, timeoutMilliseconds: timeout))
      } else if name == "scene",
        let program = SceneProgram(sceneName: value, timeoutMilliseconds: timeout)
      {
        programs.append(program)
      }
    }
    return SessionReplayer(
      configuration: configuration, programs: programs, formats: try formats(arguments))
  }

  /// Applies one option.
  private static func apply(
    _ name: String, _ value: String, to configuration: inout ReplayConfiguration
  ) throws(ToolError) {
    switch name {
    case "scene" where SceneProgram(sceneName: value) != nil: configuration.scene = value
    case "scene":
      try checkName(name, value, among: SceneCatalog.all.map { $0.name })
      configuration.scene = value
    case "policy":
      try checkName(name, value, among: DecisionPolicy.names)
      configuration.policy = value
    case "estimator":
      configuration.velocity.estimator = try parse(
        name, value, "an estimator (\(estimators))", VelocityEstimator(rawValue: value))
    case "hz":
      configuration.framesPerSecond = try parse(
        name, value, "a whole number from 1 to 1000",
        Int(value).flatMap { (1...1000).contains($0) ? $0 : nil })
    case "view": configuration.geometry.view = try size(name, value)
    case "size-mm": configuration.geometry.sizeMillimetres = try size(name, value)
    case "kind":
      configuration.geometry.kind = try parse(
        name, value, "touchscreen or touchpad", DeviceKind(rawValue: value))
    case "pointer":
      let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0).flatMap { $0.isFinite ? $0 : nil }
      }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
        throw wrong(name, value, "two numbers X,Y")
      }
      configuration.geometry.pointer = ViewPoint(x: x, y: y)
    case "contacts":
      let range = try parse(
        name, value, "MIN or MIN-MAX, from 1 to 64", ContactRange(parsing: value))
      configuration.minimumContacts = range.minimum
      configuration.maximumContacts = range.maximum
    default: break
    }
  }

  /// Refuses a name that stands for nothing.
  private static func checkName(
    _ option: String, _ value: String, among names: [String]
  ) throws(ToolError) {
    guard !names.contains(value) else { return }
    let meant = Spelling.suggestion(for: value, among: names)
    throw ToolError(
      .usage, "expected \(names.joined(separator: " or ")) for --\(option), found '\(value)'",
      hint: meant.map { "did you mean \($0)?" })
  }

  /// A size in an option.
  private static func size(_ name: String, _ value: String) throws(ToolError) -> ViewSize {
    let size = try parse(name, value, "WIDTHxHEIGHT above 0", AnnotatedSize(value))
    return ViewSize(width: size.width, height: size.height)
  }

  /// What was parsed, or the error of what was not.
  private static func parse<Value>(
    _ name: String, _ text: String, _ expected: String, _ value: Value?
  ) throws(ToolError) -> Value {
    guard let value else { throw wrong(name, text, expected) }
    return value
  }

  /// The error of an option's argument.
  private static func wrong(_ name: String, _ value: String, _ expected: String) -> ToolError {
    ToolError(.usage, "expected \(expected) for --\(name), found '\(value)'")
  }
}

/// The fewest and the most contacts of a pan.
struct ContactRange {
  /// The fewest.
  var minimum: Int
  /// The most, or `nil` for no limit.
  var maximum: Int?

  /// Parses `2` or `2-4`.
  init?(parsing text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      numbers.allSatisfy({ (1...64).contains($0) }), numbers[0] <= numbers[numbers.count - 1]
    else { return nil }
    minimum = numbers[0]
    maximum = numbers.count == 2 ? numbers[1] : nil
  }
}
