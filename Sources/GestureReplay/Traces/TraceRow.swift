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
    case .touches(let frame): add(frame, at: time)
    case .views(let views):
      begin("frame", at: time)
      list("views", views) { $0.add($1) }
    case .step(let step):
      begin("step", at: time)
      add("line", Int64(step.line))
      add("step", .object(step.object))
    case .expectation(let result):
      begin("expect", at: time)
      add("line", Int64(result.line))
      add("name", result.name)
      add("expected", result.expected)
      add("found", result.found)
      add("ok", .bool(result.isMet))
    case .sequence, .mark, .end: return false
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
      add("completed", .bool(outcome.completed))
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

  /// Begins a row with its time and kind.
  private mutating func begin(_ kind: String, at time: Timestamp) {
    add("t_ns", time.nanoseconds)
    add("kind", kind)
  }

  /// Adds a frame of contacts.
  private mutating func add(_ frame: TouchFrame, at time: Timestamp) {
    begin("touch", at: time)
    add("fingers", Int64(frame.fingerCount))
    list("contacts", frame.contacts) { $0.add($1) }
    add("lifted", .array(frame.lifted.map { .integer(Int64($0.identifier)) }))
    add("interrupted", .bool(frame.interruption != nil))
  }

  /// Adds the members of a contact.
  private mutating func add(_ contact: Contact) {
    add("id", Int64(contact.identifier))
    add("slot", Int64(contact.slot))
    add("tracking_id", Int64(contact.trackingID))
    add("device_x", Int64(contact.devicePosition.x))
    add("device_y", Int64(contact.devicePosition.y))
    add("x", contact.location.x, places: 3)
    add("y", contact.location.y, places: 3)
    add("dx", contact.step.x, places: 3)
    add("dy", contact.step.y, places: 3)
    add("new", .bool(contact.isNew))
    add("rebased", .bool(contact.isRebased))
  }

  /// Adds the members of a view; what is as in a new view is left out.
  private mutating func add(_ view: ViewState) {
    let values = view.values
    let bounds = values.bounds
    let anchor = values.anchorPoint
    add("depth", Int64(view.depth))
    if let identifier = view.identifier { add("id", identifier) }
    add("center", [values.center.x, values.center.y], places: 3)
    add(
      "bounds", [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height],
      places: 3)
    if anchor != Point(x: 0.5, y: 0.5) { add("anchor", [anchor.x, anchor.y], places: 5) }
    if values.transform3D != .identity { add("transform", values.transform3D.numbers, places: 6) }
    if values.sublayerTransform != .identity {
      add("sublayer_transform", values.sublayerTransform.numbers, places: 6)
    }
    add("alpha", values.alpha, places: 5)
    add("corner_radius", values.cornerRadius, places: 3)
    if let color = values.backgroundColor {
      add("color", [color.red, color.green, color.blue, color.alpha], places: 5)
    }
    if view.isClipping { add("clips", .bool(true)) }
    if view.isHidden { add("hidden", .bool(true)) }
  }

  /// Adds an array of objects.
  private mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout TraceRow, Element) -> Void
  ) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "{"))
      hasMember = false
      write(&self, element)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
    hasMember = true
  }

  /// Adds an array of numbers with a fixed count of decimals.
  private mutating func add(_ name: String, _ values: [Double], places: Int) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      FixedDecimals.append(value, places: places, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds any value as it is spelt.
  private mutating func add(_ name: String, _ value: JSONValue) {
    key(name)
    value.append(to: &bytes)
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

extension Transform3D {
  /// The numbers row by row, from m11 to m44.
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
