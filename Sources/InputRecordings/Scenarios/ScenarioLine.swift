/// One line of a scenario while it is read.
struct ScenarioLine {
  /// The file as the user named it.
  private let file: String
  /// The line, counted from 1.
  private let number: Int
  /// What the line holds.
  private let object: JSONObject

  /// What steps look like, for messages.
  private static let example =
    "a step is {\"pan\":\"FILE\"}, {\"tap\":[X,Y]}, {\"push\":true}, {\"wait_ms\":N} and the like"
  /// The longest time in milliseconds: a year.
  private static let longestTime = 3.2e10

  /// Reads the current line of a buffer.
  init(_ lines: borrowing LineBuffer, from first: Int) throws(RecordingError) {
    var parser = JSONParser(lines.bytes[first..<lines.end])
    let value: JSONValue
    do {
      value = try parser.parse()
    } catch {
      throw lines.failure(expected: error.expected, found: error.found, hint: Self.example)
    }
    guard let object = value.object else {
      throw lines.failure(expected: "a JSON object", found: value.words, hint: Self.example)
    }
    self.object = object
    (file, number) = (lines.name, lines.number)
  }

  /// The step that the line describes.
  func step() throws(RecordingError) -> ScenarioStep {
    let action: ScenarioStep.Action
    switch object.members.map(\.key).first(where: { !Self.options.contains($0) || $0 == "scene" }) {
    case _ where object["scene"] != nil: action = try scene()
    case "pan": action = .pan(try fileName())
    case "tap": action = .tap(try tap())
    case "wait_ms":
      try allow(["wait_ms"])
      action = .wait(try nanoseconds("wait_ms") ?? 0)
    case "expect":
      try allow(["expect"])
      action = .expect(try expectations())
    case let name?: action = try request(name)
    case nil: throw failure("a step", "no member that says what to do", Self.example)
    }
    let moment = object["scene"] == nil ? try nanoseconds("at_ms") : nil
    return ScenarioStep(action: action, moment: moment, object: object, line: number)
  }

  /// The members that only say how a step is taken.
  private static let options = ["at_ms", "contacts", "duration_ms"]

  /// Sets a scene up.
  private func scene() throws(RecordingError) -> ScenarioStep.Action {
    guard let name = object["scene"]?.string, !name.isEmpty else {
      throw failure("the name of a scene", object["scene"]?.words ?? "none", nil)
    }
    return .scene(name, object.members.filter { $0.key != "scene" })
  }

  /// The file of a pan.
  private func fileName() throws(RecordingError) -> String {
    try allow(["pan", "at_ms"])
    guard let name = object["pan"]?.string, !name.isEmpty, name != "-" else {
      throw failure(
        "the name of a pan script or recording for \"pan\"", object["pan"]?.words ?? "none",
        "names are relative to the scenario's folder")
    }
    return name
  }

  /// A tap.
  private func tap() throws(RecordingError) -> ScenarioTap {
    try allow(["tap", "contacts", "duration_ms", "at_ms"])
    let place = try place(object["tap"], of: "tap")
    let most = Int64(PanScriptReader.mostContacts)
    var contacts: Int64 = 1
    if let value = object["contacts"] {
      guard let count = value.integer, (1...most).contains(count) else {
        throw failure("contacts from 1 to \(most)", value.words, nil)
      }
      contacts = count
    }
    var tap = ScenarioTap(x: place[0], y: place[1], contacts: Int(contacts))
    if let duration = try nanoseconds("duration_ms") { tap.duration = duration }
    return tap
  }

  /// Something that is asked of the scene.
  private func request(_ name: String) throws(RecordingError) -> ScenarioStep.Action {
    try allow([name, "at_ms"])
    switch object[name] {
    case .bool(true): return .request(name, [])
    case .object(let details): return .request(name, details.members)
    case let value:
      throw failure(
        "true or an object with details for \"\(name)\"", value?.words ?? "none", Self.example)
    }
  }

  /// What is expected.
  private func expectations() throws(RecordingError) -> ScenarioExpectations {
    guard let value = object["expect"], let members = value.object?.members else {
      throw failure(
        "an object for \"expect\"", object["expect"]?.words ?? "none",
        "such as {\"expect\":{\"verdict\":\"finish\"}}")
    }
    var expectations = ScenarioExpectations(isImmediate: false, place: nil, members: [])
    for member in members {
      switch member.key {
      case "now":
        guard let isImmediate = member.value.bool else {
          throw failure("true or false for \"now\"", member.value.words, nil)
        }
        expectations.isImmediate = isImmediate
      case "at": expectations.place = try place(member.value, of: "at")
      default:
        try ExpectedValue.check(member) { expected, found, hint in
          failure(expected, found, hint)
        }
        expectations.members.append(member)
      }
    }
    return expectations
  }

  /// Two coordinates.
  private func place(_ value: JSONValue?, of key: String) throws(RecordingError) -> [Double] {
    let numbers = value?.array?.compactMap(\.double) ?? []
    guard numbers.count == 2, value?.array?.count == 2,
      numbers.allSatisfy({ $0.magnitude <= PanScriptReader.largestLength })
    else {
      throw failure(
        "two coordinates in points for \"\(key)\"", value?.words ?? "none", "such as [195,422]")
    }
    return numbers.map { $0 + 0 }
  }

  /// A time in milliseconds as nanoseconds, or `nil` where the key is absent.
  private func nanoseconds(_ key: String) throws(RecordingError) -> Int64? {
    guard let value = object[key] else { return nil }
    guard let milliseconds = value.double, (0...Self.longestTime).contains(milliseconds) else {
      throw failure("milliseconds from 0 on for \"\(key)\"", value.words, nil)
    }
    return Int64((milliseconds * 1e6).rounded())
  }

  /// Refuses members that the step does not know.
  private func allow(_ keys: [String]) throws(RecordingError) {
    for member in object.members where !keys.contains(member.key) {
      throw failure(
        "only \(keys.map { "\"\($0)\"" }.joined(separator: ", ")) in this step",
        "\"\(member.key)\"", "each line holds one step")
    }
  }

  /// The error of this line.
  private func failure(_ expected: String, _ found: String, _ hint: String?) -> RecordingError {
    RecordingError(
      .malformed, file: file, line: number, message: "expected \(expected), found \(found)",
      hint: hint)
  }
}
