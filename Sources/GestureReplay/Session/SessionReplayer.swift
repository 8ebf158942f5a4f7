import InputEvents
public import InputRecordings
public import InteractiveTransitions
import TouchGestures
import TouchTracking
public import TransitionScenes

/// Replays a recording or a pan script through a scene, in virtual time.
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

  /// Creates a replayer.
  public init(
    configuration: ReplayConfiguration = ReplayConfiguration(),
    scenes: [any Scene.Type] = SceneCatalog.all, formats: InputFormats = .own
  ) {
    self.configuration = configuration
    self.scenes = scenes
    self.formats = formats
  }

  /// Replays whatever a file holds.
  ///
  /// - Parameters:
  ///   - path: A recording or a pan script; `-` is standard input.
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
      var stream = try ContactStream(
        reader, options: settings.geometry, configuration: settings.tracking)
      let session = try Session(
        of: try scene(for: settings), configuration: settings,
        geometry: stream.geometry, device: stream.reader.device, recording: digest,
        observers: observers)
      for anomaly in stream.anomalies { session.note(anomaly) }
      do {
        try run(&stream, session)
      } catch {
        if stream.abandon() { session.deliver(stream.tracker.frame) }
        session.finish()
        throw error
      }
      session.finish()
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
        of: try scene(for: configuration), configuration: configuration, geometry: nil,
        recording: digest, observers: observers)
      var samples = ScriptedPan(configuration: configuration)
      defer {
        if let last = samples.cancelled() { session.deliver(last) }
        session.finish()
      }
      while let line = try script.next() { session.deliver(samples.sample(of: line)) }
    } catch {
      throw ReplayError(error, file: name)
    }
  }

  /// The scene that a configuration names, `story` where it names none.
  private func scene(
    for configuration: ReplayConfiguration
  ) throws(ConfigurationError) -> any Scene.Type {
    let name = configuration.scene ?? StoryScene.name
    guard let scene = scenes.first(where: { $0.name == name }) else {
      throw .unknownScene(name, known: scenes.map { $0.name })
    }
    return scene
  }

  /// Feeds a stream of contacts to a session.
  private func run(
    _ stream: inout ContactStream, _ session: Session
  ) throws(RecordingError) {
    while true {
      let step = try stream.advance()
      if !stream.anomalies.isEmpty {
        for anomaly in stream.anomalies { session.note(anomaly) }
      }
      switch step {
      case .event: break
      case .frame, .interruption: session.deliver(stream.tracker.frame)
      case .mark: if let mark = stream.mark, mark.isEnd { session.advance(to: mark.time) }
      case .end: return
      }
    }
  }
}

/// Why a replay failed.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The recording is unreadable or malformed.
  case recording(RecordingError)
  /// The configuration, or the recording itself, names something that does not exist.
  case configuration(ConfigurationError, file: String)

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
    }
  }
}
