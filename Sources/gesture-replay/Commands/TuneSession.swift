import EvdevInput
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import TouchTracking

/// What `tune` works with: the settings' file, the recordings, and the terminal.
struct TuneSession {
  /// The command line.
  private let arguments: ParsedArguments
  /// Where settings are saved.
  private let file: SettingsFile
  /// The model.
  private let model: TuningModel
  /// Replays gestures.
  private let replayer: SessionReplayer

  /// Gets ready for a folder or a file.
  init(_ arguments: ParsedArguments, recordings operand: String) throws(ToolError) {
    let root = Files.isFolder(operand) && !isSession(operand) ? operand : nil
    let sample = root.map { "\($0)/." } ?? operand
    try self.init(arguments, settingsFor: sample, below: root) {
      (file: SettingsFile, formats: InputFormats) throws(ToolError) in
      guard let root else {
        // A file that can't be opened is told before the terminal is taken.
        _ = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
          try RecordingInput(path: operand, formats: formats)
        }
        return [operand]
      }
      let paths = try Self.recordings(below: root, file, formats, arguments)
      guard !paths.isEmpty else {
        throw ToolError(
          .badInput, "\(root): expected recordings, found none that have these settings",
          hint: "record some with gesture-replay record, or name another folder")
      }
      return paths
    }
  }

  /// Gets ready for a device.
  init(_ arguments: ParsedArguments, device operand: String) throws(ToolError) {
    let root = arguments.value("recordings")
    try self.init(arguments, settingsFor: root.map { "\($0)/." } ?? "./.", below: root) {
      (_: SettingsFile, _: InputFormats) throws(ToolError) in []
    }
  }

  /// Gets ready.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - sample: A name in the folder of the settings.
  ///   - root: The folder up to which parents are searched for settings.
  ///   - list: The recordings to go through.
  /// - Throws: `ToolError` for a file, a folder or an option that won't do.
  private init(
    _ arguments: ParsedArguments, settingsFor sample: String, below root: String?,
    _ list: (SettingsFile, InputFormats) throws(ToolError) -> [String]
  ) throws(ToolError) {
    self.arguments = arguments
    let named = arguments.value("config").map { SettingsFile($0) }
    let file = named ?? SettingsFile(for: sample, below: root)
    self.file = file
    var configuration = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try file.read()
    }
    try ReplayOptions.apply(arguments, to: &configuration)
    let replayer = try ReplayOptions.replayer(configuration, arguments)
    self.replayer = replayer
    do throws(ConfigurationError) {
      _ = try replayer.source(for: configuration)
    } catch {
      throw ToolError(.usage, error.description, hint: error.hint)
    }
    let paths = try list(file, replayer.formats)
    var comparable: [String]?
    if let folder = arguments.value("recordings") {
      comparable = try Self.recordings(below: folder, file, replayer.formats, arguments)
    } else if root != nil {
      comparable = paths
    }
    model = TuningModel(
      configuration, paths: paths, comparablePaths: comparable, replayer: replayer)
  }

  /// The recordings of a folder whose settings are those of the file.
  ///
  /// Others have settings of their own nearer to them, which nothing here changes.
  private static func recordings(
    below root: String, _ file: SettingsFile, _ formats: InputFormats,
    _ arguments: ParsedArguments
  ) throws(ToolError) -> [String] {
    let paths = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try SuiteCatalog.tests(below: [root], formats: formats)
    }.map(\.path)
    guard !arguments.has("config") else { return paths }
    return paths.filter { path in
      guard let own = ReplayConfiguration.file(for: path, below: root) else { return true }
      return own == file.path || Files.isSame(own, file.path)
    }
  }

  /// Takes the terminal.
  private func screen(device: String? = nil) throws(ToolError) -> TuningTerminal {
    let name = Files.name(of: file.path) + (file.exists ? "" : " (new)")
    do throws(TerminalError) {
      return try TuningTerminal(
        model, TuningView(fileName: name, device: device), savingTo: file,
        hasColors: Style().isColoured, isUnicode: Environment.isUnicode)
    } catch {
      throw ToolError(.usage, error.description, hint: error.remedy)
    }
  }

  /// Goes through recordings until the person has enough.
  func browse() throws(ToolError) -> ExitStatus {
    Interruption.letThrough()
    var screen = try screen()
    screen.model.start()
    while screen.pass() {
      screen.wait()
      screen.readKeys()
    }
    return screen.ending == .interrupted ? .interrupted : .success
  }

  /// Follows a device until the person has enough.
  func follow(_ operand: String) throws(ToolError) -> ExitStatus {
    let node = try LiveDevice.node(operand, seat: arguments.value("seat"))
    let interrupts = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try InterruptSource()
    }
    var devices = DeviceGroup()
    let state = try open(node, in: &devices)
    let device = devices.description(of: 0)
    var follower = TuningFollower(
      device: device, state: state, screen: try screen(device: device.name), replayer: replayer)
    if let path = arguments.value("output") {
      follower.record(
        to: try translating(ToolError.init(device:)) { () throws(EvdevError) in
          try SessionRecorder(
            creating: path, device: device, initialState: state, annotation: annotation)
        })
    }
    var loop = LiveLoop(devices)
    loop.keys = follower.screen.inputDescriptor
    let ending: LiveEnding
    do throws(EvdevError) {
      try loop.waitForDevices()
      ending = try loop.run(&follower, until: interrupts)
      try follower.finish(at: loop.now)
      if let failure = follower.failure { throw failure }
    } catch {
      throw ToolError(device: error)
    }
    if case .interrupted = ending { return .interrupted }
    return follower.screen.ending == .interrupted ? .interrupted : .success
  }

  /// Opens a device in a group.
  private func open(
    _ node: String, in devices: inout DeviceGroup
  ) throws(ToolError) -> InitialContactState {
    do throws(EvdevError) {
      return try devices.open(node)
    } catch {
      throw ToolError(device: error)
    }
  }

  /// What a recording says of its session.
  private var annotation: RecordingAnnotation {
    var annotation = RecordingAnnotation()
    annotation.scene = model.settings.saved.scene
    annotation.view = model.settings.saved.geometry.view.flatMap {
      AnnotatedSize(width: $0.width, height: $0.height)
    }
    return annotation
  }
}

/// Whether a folder holds the recordings of one session.
private func isSession(_ folder: String) -> Bool {
  Files.isFile("\(folder)/session.json")
}
