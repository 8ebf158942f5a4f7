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
  /// Asked now and then; the replay stops where it says yes.
  public var isInterrupted: @Sendable () -> Bool = { false }

  /// Creates a replayer.
  public init(
    configuration: ReplayConfiguration = ReplayConfiguration(),
    scenes: [any Scene.Type] = SceneCatalog.all
  ) {
    self.configuration = configuration
    self.scenes = scenes
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
      input = try RecordingInput(path: path)
    } catch { throw .recording(error) }
    try replay(input, deviceDescriptionPath: deviceDescriptionPath, observers: observers)
  }

  /// Replays whatever an open file holds.
  public func replay(
    _ input: consuming RecordingInput, deviceDescriptionPath: String? = nil,
    observers: [any SessionObserver]
  ) throws(ReplayError) {
    let digest: String
    do throws(RecordingError) {
      digest = "sha256:" + (try input.digest())
    } catch { throw .recording(error) }
    if input.kind == .panScript {
      let script: PanScriptReader
      do throws(RecordingError) {
        script = try PanScriptReader(input)
      } catch { throw .recording(error) }
      try replay(script, digest: digest, observers: observers)
    } else {
      let reader: RecordingReader
      do throws(RecordingError) {
        reader = try RecordingReader(input, deviceDescriptionPath: deviceDescriptionPath)
      } catch { throw .recording(error) }
      try replay(reader, digest: digest, observers: observers)
    }
  }

  /// Replays a recording.
  public func replay(
    _ reader: consuming RecordingReader, digest: String, observers: [any SessionObserver]
  ) throws(ReplayError) {
    let name = reader.name
    var settings = configuration
    if settings.scene == nil { settings.scene = reader.annotation?.scene }
    if settings.geometry.view == nil, let view = reader.annotation?.view {
      settings.geometry.view = ViewSize(width: view.width, height: view.height)
    }
    do throws(any Error) {
      var stream = try ContactStream(
        reader, options: settings.geometry, configuration: settings.tracking)
      let session = try Session(
        of: try scene(for: settings), configuration: settings,
        geometry: stream.geometry, device: stream.reader.device, recording: digest,
        observers: observers)
      for anomaly in stream.anomalies { session.note(anomaly) }
      try run(&stream, session)
      session.finish()
    } catch let error as RecordingError {
      throw .recording(error)
    } catch let error as ConfigurationError {
      throw .configuration(error, file: name)
    } catch {
      throw .interrupted
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
  private func run(_ stream: inout ContactStream, _ session: Session) throws {
    var steps = 0
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
      steps &+= 1
      if steps & 0xfff == 0 && isInterrupted() { throw ReplayError.interrupted }
    }
  }

  /// Replays a pan script: its phases as they are, with the velocity of its translations.
  public func replay(
    _ script: consuming PanScriptReader, digest: String, observers: [any SessionObserver]
  ) throws(ReplayError) {
    let name = script.name
    do throws(any Error) {
      let session = try Session(
        of: try scene(for: configuration), configuration: configuration, geometry: nil,
        recording: digest, observers: observers)
      var samples = ScriptedPan(configuration: configuration)
      while let line = try script.next() { session.deliver(samples.sample(of: line)) }
      if let last = samples.cancelled() { session.deliver(last) }
      session.finish()
    } catch let error as RecordingError {
      throw .recording(error)
    } catch let error as ConfigurationError {
      throw .configuration(error, file: name)
    } catch {
      throw .interrupted
    }
  }
}

/// Why a replay failed.
public enum ReplayError: Error, Hashable, Sendable {
  /// The recording is unreadable or malformed.
  case recording(RecordingError)
  /// The configuration names something that does not exist.
  case configuration(ConfigurationError, file: String)
  /// Somebody asked it to stop.
  case interrupted
}
