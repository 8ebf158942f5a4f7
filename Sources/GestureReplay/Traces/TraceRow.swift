import DeterministicMath
import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Writes the rows of a trace: JSON with keys in a fixed order and a fixed count of decimals.
struct TraceRow {
  /// The version of the rows' form.
  static let schema: Int64 = 1

  /// The row, with its line feed.
  private(set) var bytes: [UInt8] = []
  /// Whether the row has a member already.
  private var hasMember = false

  /// Makes the row of an event; false where the event has none.
  mutating func write(_ event: SessionEvent, at time: Timestamp) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    hasMember = false
    bytes.append(UInt8(ascii: "{"))
    switch event {
    case .start(let start): add(start)
    case .anomaly(let anomaly):
      add("t_ns", time.nanoseconds)
      add("kind", "anomaly")
      add("name", anomaly.kind.rawValue)
      if anomaly.line > 0 { add("line", Int64(anomaly.line)) }
    case .sequence, .end: return false
    case .scene(let event):
      add("t_ns", time.nanoseconds)
      add(event)
    }
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
    return true
  }

  /// Adds what a session is made of.
  private mutating func add(_ start: SessionStart) {
    add("kind", "session")
    add("schema", Self.schema)
    add("recording", start.recording)
    add("config", start.configuration)
    add("scene", start.scene)
    add("policy", start.policy)
    add("estimator", start.estimator)
    add("hz", Int64(start.framesPerSecond))
  }

  /// Adds what happened in a scene.
  private mutating func add(_ event: SceneEvent) {
    switch event {
    case .pan(let sample):
      add("kind", "pan")
      add("phase", sample.phase.name)
      add("contacts", Int64(sample.contacts))
      add("x", sample.location.x, places: 3)
      add("y", sample.location.y, places: 3)
      add("tx", sample.translation.x, places: 3)
      add("ty", sample.translation.y, places: 3)
      add("vx", sample.velocity.x, places: 3)
      add("vy", sample.velocity.y, places: 3)
    case .transition(let event, let operation, let progress):
      add("kind", "transition")
      add("event", event.name)
      add("operation", operation)
      add("progress", progress, places: 5)
    case .decision(let decision):
      add("kind", "decision")
      add("verdict", decision.verdict.rawValue)
      add("progress", decision.progress, places: 5)
      add("velocity", decision.velocity, places: 3)
      add("velocity_unit", decision.unit.rawValue)
      add("rule", decision.rule)
    case .callback(let controller, let name):
      add("kind", "callback")
      add("controller", controller)
      add("name", name)
    case .anomaly(let kind):
      add("kind", "anomaly")
      add("name", kind.rawValue)
    case .outcome(let outcome):
      add("kind", "outcome")
      add("scene", outcome.scene)
      add("operation", outcome.operation)
      add("verdict", outcome.verdict.rawValue)
      key("completed")
      bytes.append(contentsOf: (outcome.completed ? "true" : "false").utf8)
      add("completions", Int64(outcome.completions))
      if let detent = outcome.detent { add("detent", detent) }
    case .violation(let violation):
      add("kind", "violation")
      add("name", violation.kind.name)
      add("sentence", violation.sentence)
    }
  }

  /// Begins a member.
  private mutating func key(_ name: String) {
    if hasMember { bytes.append(UInt8(ascii: ",")) }
    hasMember = true
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Adds a string.
  private mutating func add(_ name: String, _ value: String) {
    key(name)
    JSONValue.append(quoted: value, to: &bytes)
  }

  /// Adds a whole number.
  private mutating func add(_ name: String, _ value: Int64) {
    key(name)
    FixedDecimals.append(value, to: &bytes)
  }

  /// Adds a number with a fixed count of decimals.
  private mutating func add(_ name: String, _ value: Double, places: Int) {
    key(name)
    FixedDecimals.append(value, places: places, to: &bytes)
  }
}
