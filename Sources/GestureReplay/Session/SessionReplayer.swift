import InputEvents
public import InputRecordings
public import InteractiveTransitions
import TouchGestures
import TouchTracking
public import TransitionScenes

/// Replays a recording, a pan script or a scenario through a scene, in virtual time.
///
/// The same input, scene and configuration give the same events at the same times on every machine,
/// however fast it is and whatever else runs beside.
public struct SessionReplayer {
  /// Every number and choice.
  public var configuration: ReplayConfiguration
  /// The scenes that names stand for.
  public var scenes: [any Scene.Type]
  /// What recordings may be beside evemu and pan scripts.
  public var formats: InputFormats
  /// The programs that may be run where their scenes are named; no others are.
  public var programs: [SceneProgram]
  /// Whether it is watched that nothing sticks or jumps.
  ///
  /// Where something does that is a violation among the events; without any, they are the same.
  public var isChecked: Bool

  /// Creates a replayer.
  public init(
    configuration: ReplayConfiguration = ReplayConfiguration(),
    scenes: [any Scene.Type] = SceneCatalog.all, programs: [SceneProgram] = [],
    formats: InputFormats = .own, isChecked: Bool = false
  ) {
    self.configuration = configuration
    self.scenes = scenes
    self.programs = programs
    self.formats = formats
    self.isChecked = isChecked
  }

  /// Replays whatever a file holds.
  ///
  /// - Parameters:
  ///   - path: A recording, a pan script or a scenario; `-` is standard input.
  ///   - deviceDescriptionPath: A file that describes the device where the recording does not.
  ///   - observers: Who sees what happens.
  /// - Throws: ``ReplayError``.
  public func replay(
    _ path: String, deviceDescriptionPath: String? = nil, observers: [any SessionObserver]
  ) throws(ReplayError) {
    let input: RecordingInput
    do throws(RecordingError) {
      input = try RecordingInput(path: path, formats: formats)
    } catch { throw .recording(error) }
    try replay(input, deviceDescriptionPath: deviceDescriptionPath, observers: observers)
  }

  /// Replays whatever an open file holds.
  public func replay(
    _ input: consuming RecordingInput, deviceDescriptionPath: String? = nil,
    observers: [any SessionObserver]
  ) throws(ReplayError) {
    let name = input.name
    do {
      if input.kind == .scenario {
        let replay = try ScenarioReplay(
          try Scenario(input), replayer: self, deviceDescriptionPath: deviceDescriptionPath,
          observers: observers)
        return try replay.run()
      }
      let digest = "sha256:" + (try input.digest())
      if input.holdsPans {
        try replay(try PanScriptReader(input), digest: digest, observers: observers)
      } else {
        let reader = try RecordingReader(input, deviceDescriptionPath: deviceDescriptionPath)
        try replay(reader, digest: digest, observers: observers)
      }
    } catch {
      throw ReplayError(error, file: name)
    }
  }

  /// Replays a recording.
  ///
  /// A malformed line ends the session there, its contacts cancelled, before it is thrown.
  public func replay(
    _ reader: consuming RecordingReader, digest: String, observers: [any SessionObserver]
  ) throws(ReplayError) {
    let name = reader.name
    var settings = configuration
    if settings.scene == nil { settings.scene = reader.annotation?.scene }
    if settings.geometry.view == nil, let view = reader.annotation?.view {
      settings.geometry.view = ViewSize(width: view.width, height: view.height)
    }
    do {
      let stream = try ContactStream(
        reader, options: settings.geometry, configuration: settings.tracking)
      let session = try Session(
        of: try source(for: settings), configuration: settings,
        geometry: stream.geometry, device: stream.reader.device, recording: digest,
        isChecked: isChecked, observers: observers)
      try play(stream, in: session)
    } catch {
      throw ReplayError(error, file: name)
    }
  }

  /// Replays a pan script: its phases as they are, with the velocity of its translations.
  public func replay(
    _ script: consuming PanScriptReader, digest: String, observers: [any SessionObserver]
  ) throws(ReplayError) {
    let name = script.name
    do {
      let session = try Session(
        of: try source(for: configuration), configuration: configuration, geometry: nil,
        recording: digest, isChecked: isChecked, observers: observers)
      try play(PanScriptInput(script, configuration: configuration), in: session)
    } catch {
      throw ReplayError(error, file: name)
    }
  }

  /// Plays all of an input and lets the session end.
  private func play(
    _ input: consuming some SessionInput & ~Copyable, in session: Session
  ) throws(ReplayError) {
    var failure: RecordingError?
    do throws(RecordingError) {
      try input.play(in: session, from: .zero)
    } catch {
      failure = error
    }
    session.finish()
    if let failure { throw .recording(failure) }
    if let failure = session.failure { throw .program(failure) }
  }

  /// The scene that a configuration names, `story` where it names none.
  ///
  /// - Throws: ``ConfigurationError`` for a name that stands for nothing, or for a program that may
  ///   not be run.
  public func source(
    for configuration: ReplayConfiguration
  ) throws(ConfigurationError) -> SceneSource {
    let name = configuration.scene ?? StoryScene.name
    if let program = SceneProgram(sceneName: name) {
      guard let allowed = programs.first(where: { $0.command == program.command }) else {
        throw .programNotAllowed(name)
      }
      return .program(allowed)
    }
    guard let scene = scenes.first(where: { $0.name == name }) else {
      throw .unknownScene(name, known: scenes.map { $0.name })
    }
    return .type(scene)
  }
}

/// Why a replay failed.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The recording is unreadable or malformed.
  case recording(RecordingError)
  /// The configuration, or the recording itself, names something that does not exist.
  case configuration(ConfigurationError, file: String)
  /// The program that plays the scene could not go on.
  case program(ProgramError)

  /// Sorts an error of a replay in.
  fileprivate init(_ error: any Error, file: String) {
    switch error {
    case let error as ReplayError: self = error
    case let error as RecordingError: self = .recording(error)
    case let error as ConfigurationError: self = .configuration(error, file: file)
    default:
      self = .recording(RecordingError(.unreadable, file: file, message: "\(error)"))
    }
  }

  /// One sentence with the file, and the line where there is one.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .configuration(let error, let file): "\(file): \(error)"
    case .program(let error): error.description
    }
  }

  /// What the user can do about it, or `nil` where nothing better than the description is known.
  public var hint: String? {
    switch self {
    case .recording(let error): error.hint
    case .configuration(let error, _): error.hint
    case .program(let error): error.hint
    }
  }
}
