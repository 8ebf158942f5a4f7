public import InputEvents
public import InputRecordings
public import InteractiveTransitions
public import TouchTracking

/// Something that happened in a session.
public enum SessionEvent: Hashable, Sendable {
  /// The session starts; always the first.
  case start(SessionStart)
  /// Something happened in the scene.
  case scene(SceneEvent)
  /// Something odd was seen.
  case anomaly(Anomaly)
  /// The last contact lifted: a sequence of touches is over.
  case sequence(TouchSequence)
  /// The recording has a mark, such as a label, whose time is the recording's own.
  case mark(RecordingMark)
  /// A frame of contacts is delivered; only for those who want such rows.
  case touches(TouchFrame)
  /// The views' values at a display frame; only for those who want such rows.
  case views([ViewState])
  /// A step of a scenario is taken.
  case step(ScenarioStep)
  /// What a scenario expects was compared with what there is.
  case expectation(ExpectationResult)
  /// Everything has come to rest; always the last.
  case end
}

/// What a session is made of, known before its first event.
public struct SessionStart: Hashable, Sendable {
  /// The hash of the recording, `sha256:` and hexadecimal digits, or `live`.
  public var recording: String
  /// The hash of the configuration.
  public var configuration: String
  /// The scene's name.
  public var scene: String
  /// The name of the policy in force.
  public var policy: String
  /// The name of the velocity estimator.
  public var estimator: String
  /// Display frames per second.
  public var framesPerSecond: Int
  /// What the device says of itself, or `nil` where nothing does.
  public var device: DeviceDescription?
  /// The surface that contacts come from, or `nil` for a pan script.
  public var surface: SurfaceGeometry?

  /// Creates a start.
  public init(
    recording: String, configuration: String, scene: String, policy: String, estimator: String,
    framesPerSecond: Int, device: DeviceDescription? = nil, surface: SurfaceGeometry? = nil
  ) {
    self.recording = recording
    self.configuration = configuration
    self.scene = scene
    self.policy = policy
    self.estimator = estimator
    self.framesPerSecond = framesPerSecond
    self.device = device
    self.surface = surface
  }
}

/// Sees what happens in a session, in the order in which it happens.
public protocol SessionObserver: AnyObject {
  /// The scene is set up: for who wants to look at its views, now and at every display frame.
  func sceneIsReady(_ window: Window, policy: DecisionPolicy)

  /// A display frame has run: the window's views have the values of that moment.
  func frameIsShown(at time: Timestamp)

  /// Something happened at a moment of the session's time line.
  func record(_ event: SessionEvent, at time: Timestamp)

  /// Which of the events that are many it wants; none unless it says so.
  var wantedRows: SessionRows { get }
}

extension SessionObserver {
  /// None.
  public var wantedRows: SessionRows { [] }
}

extension SessionObserver {
  /// Does nothing.
  public func sceneIsReady(_ window: Window, policy: DecisionPolicy) {}

  /// Does nothing.
  public func frameIsShown(at time: Timestamp) {}
}
