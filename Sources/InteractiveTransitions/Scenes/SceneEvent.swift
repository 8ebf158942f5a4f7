public import InputEvents
public import TouchGestures

/// Something that happened in a scene and goes into its trace.
public enum SceneEvent: Hashable, Sendable {
  /// A step of a pan was delivered, or a pan failed.
  case pan(PanSample)
  /// A transition got on.
  case transition(TransitionEvent, operation: String, progress: Double)
  /// Something was decided, with the reason.
  case decision(Decision)
  /// A view controller is about to be told something: `from` or `to`, and the callback's name.
  case callback(controller: String, name: String)
  /// Something went wrong that does no harm.
  case anomaly(Anomaly.Kind)
  /// A transition is over.
  case outcome(TransitionOutcome)
  /// A checker found what must not happen.
  case violation(Violation)
}

/// The steps of a transition.
public enum TransitionEvent: String, Sendable, BitwiseCopyable, CaseIterable {
  /// It starts.
  case start
  /// An interaction moves it.
  case update
  /// An interaction takes hold of it on its way.
  case pause
  /// The interaction is over, and it goes on to its end.
  case finish
  /// The interaction is over, and it goes back.
  case cancel
  /// It is over.
  case complete

  /// The name in traces.
  public var name: String {
    rawValue
  }
}

/// What came of a transition.
public struct TransitionOutcome: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// What the transition did: push, pop and the like.
  public var operation: String
  /// Which way it went.
  public var verdict: TransitionVerdict
  /// Whether it reached its end.
  public var completed: Bool
  /// How often its completion was reported; 1 unless it is stuck.
  public var completions: Int
  /// The name of the detent that a sheet came to rest at, where there are detents.
  public var detent: String?

  /// Creates an outcome.
  public init(
    scene: String, operation: String, verdict: TransitionVerdict, completed: Bool,
    completions: Int, detent: String? = nil
  ) {
    self.scene = scene
    self.operation = operation
    self.verdict = verdict
    self.completed = completed
    self.completions = completions
    self.detent = detent
  }
}
