import InputEvents
import InputRecordings
import InteractiveTransitions

/// One row that a program answers with.
enum ProgramAnswer {
  /// Something that happened in its scene.
  case event(SceneEvent)
  /// It has answered a step: which one, and whether its scene is at rest.
  case sync(Int64, isAtRest: Bool)

  /// Why a row is none.
  struct Fault: Error {
    /// What was expected.
    var expected: String
    /// What was found.
    var found: String
  }

  /// The kinds of rows that a program may write.
  private static let kinds = ["transition", "decision", "callback", "outcome", "sync"]

  /// Reads a row: the members that its kind has in a trace, and no others.
  ///
  /// - Parameters:
  ///   - text: The row.
  ///   - time: The step's time; a row that gives its own must give this one.
  /// - Throws: `Fault` for anything else.
  init(parsing text: [UInt8], at time: Timestamp) throws(Fault) {
    let value: JSONValue
    do throws(RecordingError) {
      value = try JSONValue(parsing: text, file: "")
    } catch {
      let words = error.message.split(separator: ", found ", maxSplits: 1)
      throw Fault(
        expected: "a row in JSON: " + (words.first ?? "").replacing("expected ", with: ""),
        found: words.count > 1 ? String(words[1]) : "something else")
    }
    guard let object = value.object else {
      throw Fault(expected: "a row in JSON", found: value.words)
    }
    var members = RowMembers(object)
    let kind = try members.word("kind", among: Self.kinds)
    if kind != "sync", let given = object["t_ns"], try members.integer("t_ns") != time.nanoseconds {
      throw Fault(expected: "t_ns \(time.nanoseconds), the time of the step", found: given.words)
    }
    switch kind {
    case "transition":
      let name = try members.word("event", among: TransitionEvent.allCases.map(\.rawValue))
      self = .event(
        .transition(
          TransitionEvent(rawValue: name) ?? .start, operation: try members.text("operation"),
          progress: try members.number("progress", in: 0...1)))
    case "decision": self = .event(.decision(try Decision(&members)))
    case "callback":
      self = .event(
        .callback(
          controller: try members.word("controller", among: ["from", "to"]),
          name: try members.text("name")))
    case "outcome": self = .event(.outcome(try TransitionOutcome(&members)))
    default:
      let number = try members.integer("n")
      self = .sync(number, isAtRest: object["rest"] == nil ? true : try members.flag("rest"))
    }
    try members.end(kind)
  }
}

extension Decision {
  /// Reads a decision.
  fileprivate init(_ members: inout RowMembers) throws(ProgramAnswer.Fault) {
    let verdict = try members.word("verdict", among: ["finish", "cancel", "fail"])
    let unit = try members.word("velocity_unit", among: ["mm/s", "pt/s"])
    self.init(
      verdict: Verdict(rawValue: verdict) ?? .fail,
      progress: try members.number("progress", in: 0...1),
      velocity: try members.number("velocity", in: -1e9...1e9),
      unit: VelocityUnit(rawValue: unit) ?? .pointsPerSecond, rule: try members.text("rule"))
  }
}

extension TransitionOutcome {
  /// Reads an outcome; its scene is filled in later where the row does not name it.
  fileprivate init(_ members: inout RowMembers) throws(ProgramAnswer.Fault) {
    let verdict = try members.word("verdict", among: ["finish", "cancel"])
    let completions = try members.integer("completions")
    guard (0...1_000_000).contains(completions) else {
      throw ProgramAnswer.Fault(expected: "completions from 0 on", found: "\(completions)")
    }
    self.init(
      scene: members.has("scene") ? try members.text("scene") : "",
      operation: try members.text("operation"),
      verdict: TransitionVerdict(rawValue: verdict) ?? .cancel,
      completed: try members.flag("completed"), completions: Int(completions),
      detent: members.has("detent") ? try members.text("detent") : nil)
  }
}

/// The members of a row, each of which must be asked for.
private struct RowMembers {
  /// The row.
  private let object: JSONObject
  /// The names that were asked for.
  private var known = ["t_ns"]

  /// Takes a row.
  init(_ object: JSONObject) {
    self.object = object
  }

  /// Whether there is a member.
  func has(_ name: String) -> Bool {
    object[name] != nil
  }

  /// A member of a kind, which must be there.
  private mutating func value<Value>(
    _ name: String, _ words: String, _ read: (JSONValue) -> Value?
  ) throws(ProgramAnswer.Fault) -> Value {
    known.append(name)
    guard let member = object[name] else {
      throw ProgramAnswer.Fault(expected: "the member \"\(name)\"", found: "none")
    }
    guard let value = read(member) else {
      throw ProgramAnswer.Fault(expected: "\(words) for \"\(name)\"", found: member.words)
    }
    return value
  }

  /// A text that is not empty.
  mutating func text(_ name: String) throws(ProgramAnswer.Fault) -> String {
    try value(name, "a text") { value in value.string.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// One of some words.
  mutating func word(
    _ name: String, among words: [String]
  ) throws(ProgramAnswer.Fault) -> String {
    try value(name, "one of \(words.joined(separator: ", "))") { value in
      value.string.flatMap { words.contains($0) ? $0 : nil }
    }
  }

  /// A whole number.
  mutating func integer(_ name: String) throws(ProgramAnswer.Fault) -> Int64 {
    try value(name, "a whole number", \.integer)
  }

  /// A truth value.
  mutating func flag(_ name: String) throws(ProgramAnswer.Fault) -> Bool {
    try value(name, "true or false", \.bool)
  }

  /// A number within bounds; minus zero counts as zero.
  mutating func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(ProgramAnswer.Fault) -> Double {
    let words = range == 0...1 ? "a number from 0 to 1" : "a number of reasonable size"
    return try value(name, words) { value in
      value.double.flatMap { range.contains($0) ? $0 + 0 : nil }
    }
  }

  /// Refuses members that nobody asked for.
  func end(_ kind: String) throws(ProgramAnswer.Fault) {
    for member in object.members where !known.contains(member.key) {
      throw ProgramAnswer.Fault(
        expected: "only members that a row of kind \(kind) has", found: "\"\(member.key)\"")
    }
  }
}
