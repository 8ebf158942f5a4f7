public import GestureReplay
public import InputEvents
import InputRecordings
public import InteractiveTransitions
public import Testing
public import TouchGestures
public import TransitionScenes

/// What became of a recording that was replayed through a scene, for a test to look at.
///
///     @Test func flickPushes() throws {
///       let session = try ReplayedSession("Recordings/flick.evemu", on: MyScene.self)
///       #expect(session.outcomes.map(\.verdict) == [.finish])
///       session.expectGolden()
///     }
public struct ReplayedSession: Sendable {
  /// The recording.
  public let path: String
  /// What came of each transition.
  public let outcomes: [TransitionOutcome]
  /// What was decided, with the reasons in numbers.
  public let decisions: [Decision]
  /// The steps of pans as the scene got them.
  public let pans: [PanSample]
  /// The callbacks of view controllers, as `from.viewWillDisappear`.
  public let callbacks: [String]
  /// What a scenario expected, and what there was.
  public let expectations: [ExpectationResult]
  /// What was odd about the input.
  public let anomalies: [Anomaly]
  /// What was left stuck, jumped or stayed in memory; nothing in a scene as it should be.
  public let violations: [Violation]
  /// The trace, as the tool writes it.
  public let trace: [UInt8]

  /// Replays a recording, a pan script or a scenario, and fails the test for each violation.
  ///
  /// A violation is something that must not happen whatever the input: a transition that is never
  /// completed or completed twice, a view or an animation that is left behind, a jump, something
  /// that stays in memory. A scenario names its scenes itself: the given one and the product's own.
  /// What it expects and does not find fails the test as well.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - scene: The scene, a type of your own for one.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the recording says.
  ///   - isChecked: Whether violations are looked for and each is an issue of the test.
  ///   - sourceLocation: Where issues are reported.
  /// - Throws: ``GestureReplay/ReplayError`` for a file that can't be read.
  public init(
    _ path: String, on scene: any Scene.Type = StoryScene.self,
    configuration: ReplayConfiguration? = nil, isChecked: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) {
    try self.init(
      path, configuration, scene: scene.name, sourceLocation: sourceLocation
    ) { configuration in
      SessionReplayer(
        configuration: configuration, scenes: [scene] + SceneCatalog.all, isChecked: isChecked)
    }
  }

  /// Replays a recording in memory, such as a variant of another one or one of synthetic fingers.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - path: What it would be called as a file: its golden trace and its settings are beside it.
  ///   - scene: The scene, a type of your own for one.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the path says.
  ///   - isChecked: Whether violations are looked for and each is an issue of the test.
  ///   - sourceLocation: Where issues are reported.
  /// - Throws: ``GestureReplay/ReplayError`` for axes that give no geometry.
  public init(
    _ recording: EventRecording, named path: String, on scene: any Scene.Type = StoryScene.self,
    configuration: ReplayConfiguration? = nil, isChecked: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) {
    try self.init(
      path, configuration, scene: scene.name, contents: recording, sourceLocation: sourceLocation
    ) { configuration in
      SessionReplayer(
        configuration: configuration, scenes: [scene] + SceneCatalog.all, isChecked: isChecked)
    }
  }

  /// Replays a recording, a pan script or a scenario on a scene that a program plays.
  ///
  /// A scenario names the scene `exec:` and the same command.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - program: The program.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the recording says.
  ///   - sourceLocation: Where issues are reported.
  /// - Throws: ``GestureReplay/ReplayError`` for a file that can't be read, and for a program that
  ///   does not play its part to the end.
  public init(
    _ path: String, on program: SceneProgram, configuration: ReplayConfiguration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) {
    try self.init(
      path, configuration, scene: program.name, sourceLocation: sourceLocation
    ) { configuration in
      SessionReplayer(configuration: configuration, programs: [program])
    }
  }

  /// Replays a file, or a recording that stands for it, with a replayer that knows the scene.
  private init(
    _ path: String, _ given: ReplayConfiguration?, scene: String,
    contents: EventRecording? = nil, sourceLocation: SourceLocation,
    _ replayer: (ReplayConfiguration) -> SessionReplayer
  ) throws(ReplayError) {
    var configuration = if let given { given } else { try Self.settings(beside: path) }
    configuration.scene = scene
    let memory = TraceMemory()
    let log = SessionLog()
    let check = ViolationCheck()
    let expectations = ExpectationCheck()
    try replayer(configuration).replay(
      try Self.input(contents, named: path),
      observers: [TraceRecorder(sink: memory), log, check, expectations])
    for failure in expectations.failures {
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
    self.expectations = expectations.results
    self.path = path
    outcomes = log.outcomes
    decisions = log.decisions
    pans = log.pans
    callbacks = log.callbacks
    anomalies = log.anomalies
    violations = check.violations
    trace = memory.bytes
    for fault in check.faults { Issue.record("\(fault)", sourceLocation: sourceLocation) }
  }

  /// A file, or a recording that stands for it, as it is read.
  private static func input(
    _ recording: EventRecording?, named path: String
  ) throws(ReplayError) -> RecordingInput {
    do throws(RecordingError) {
      guard let recording else { return try RecordingInput(path: path) }
      return try RecordingInput(bytes: recording.evemu(), name: path)
    } catch {
      throw .recording(error)
    }
  }

  /// The settings that belong to a recording.
  static func settings(beside path: String) throws(ReplayError) -> ReplayConfiguration {
    do throws(RecordingError) {
      return try ReplayConfiguration(for: path)
    } catch {
      throw .recording(error)
    }
  }
}

/// Keeps what a session tells.
private final class SessionLog: SessionObserver {
  /// What came of each transition.
  private(set) var outcomes: [TransitionOutcome] = []
  /// What was decided.
  private(set) var decisions: [Decision] = []
  /// The steps of pans.
  private(set) var pans: [PanSample] = []
  /// The callbacks.
  private(set) var callbacks: [String] = []
  /// What was odd.
  private(set) var anomalies: [Anomaly] = []

  /// Keeps what an event says.
  func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .anomaly(let anomaly): anomalies.append(anomaly)
    case .scene(.anomaly(let kind)): anomalies.append(Anomaly(kind, time: time))
    case .scene(.outcome(let outcome)): outcomes.append(outcome)
    case .scene(.decision(let decision)): decisions.append(decision)
    case .scene(.pan(let sample)): pans.append(sample)
    case .scene(.callback(let controller, let name)): callbacks.append("\(controller).\(name)")
    case .start, .sequence, .mark, .touches, .views, .step, .expectation, .end, .scene(.transition),
      .scene(.violation):
      break
    }
  }
}
