/// One step of a scenario.
public struct ScenarioStep: Hashable, Sendable {
  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Starts afresh with a scene: its name, then settings and what it is set up with, unsorted.
    case scene(String, [JSONMember])
    /// Plays a pan script or a recording, by its name as it is written.
    case pan(String)
    /// Touches a place and lifts.
    case tap(ScenarioTap)
    /// Asks something of the scene, with the details.
    case request(String, [JSONMember])
    /// Lets time pass, in nanoseconds.
    case wait(Int64)
    /// Compares what came of the steps before.
    case expect(ScenarioExpectations)
  }

  /// What the step does.
  public var action: Action
  /// When the step is taken, in nanoseconds since its scene was set up, or `nil` for at once.
  public var moment: Int64?
  /// The step as it is written, without blanks.
  public var object: JSONObject
  /// The line of the scenario, counted from 1.
  public var line: Int

  /// The member that says what the step does, such as `pan`.
  public var name: String {
    switch action {
    case .scene: "scene"
    case .pan: "pan"
    case .tap: "tap"
    case .request(let name, _): name
    case .wait: "wait_ms"
    case .expect: "expect"
    }
  }

  /// Whether the step sets a scene up.
  public var isScene: Bool {
    if case .scene = action { true } else { false }
  }
}

/// A touch that goes down and up again at one place.
public struct ScenarioTap: Hashable, Sendable, BitwiseCopyable {
  /// Where, in points from the view's left.
  public var x: Double
  /// Where, in points from the view's top.
  public var y: Double
  /// How many contacts touch there together.
  public var contacts: Int
  /// How long they stay, in nanoseconds.
  public var duration: Int64

  /// Creates a tap.
  public init(x: Double, y: Double, contacts: Int = 1, duration: Int64 = 100_000_000) {
    self.x = x
    self.y = y
    self.contacts = contacts
    self.duration = duration
  }
}

/// What a scenario expects of the steps before.
public struct ScenarioExpectations: Hashable, Sendable {
  /// Whether it is compared at once, without letting the scene come to rest first.
  public var isImmediate: Bool
  /// Where `hit` is looked up, in points from the view's left and top; `nil` is the last tap.
  public var place: [Double]?
  /// The names with the values that are expected, in the order in which they are written.
  public var members: [JSONMember]
}
