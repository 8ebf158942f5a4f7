import InputRecordings

/// What a scenario holds, in words and in JSON.
struct ScenarioText {
  /// The scenario.
  private let scenario: Scenario
  /// What each of the files that it names looks like.
  private let kinds: [RecordingKind]

  /// Looks at the files that a scenario names.
  init(_ scenario: Scenario, _ formats: InputFormats) throws(RecordingError) {
    self.scenario = scenario
    var kinds: [RecordingKind] = []
    for name in scenario.fileNames {
      kinds.append(try RecordingInput(path: scenario.path(of: name), formats: formats).kind)
    }
    self.kinds = kinds
  }

  /// One JSON object.
  var json: JSONValue {
    var object = JSONObject()
    object["format"] = .string("scenario")
    object["steps"] = .integer(Int64(scenario.steps.count))
    object["expectations"] = .integer(Int64(count("expect")))
    object["scenes"] = .array(
      scenario.steps.filter(\.isScene).map { step in
        var row = JSONObject()
        row["line"] = .integer(Int64(step.line))
        for member in step.object.members { row[member.key] = member.value }
        return .object(row)
      })
    object["files"] = .array(
      zip(scenario.fileNames, kinds).map { name, kind in
        var row = JSONObject()
        row["name"] = .string(name)
        row["format"] = .string(kind.rawValue)
        return .object(row)
      })
    return .object(object)
  }

  /// Lines for a person.
  var lines: [String] {
    let named = ["scene", "pan", "tap", "wait_ms", "expect"]
    let requests = scenario.steps.count { !named.contains($0.name) }
    var parts: [String] = []
    for (count, word) in [
      (count("scene"), "scene"), (count("pan"), "pan"), (count("tap"), "tap"),
      (requests, "request"), (count("wait_ms"), "wait"), (count("expect"), "expectation"),
    ] where count > 0 {
      parts.append("\(count) \(word)\(count == 1 ? "" : "s")")
    }
    var lines = ["  format     scenario", "  steps      \(parts.joined(separator: ", "))"]
    for step in scenario.steps where step.isScene {
      lines.append("  scene      line \(step.line): \(JSONValue.object(step.object).text)")
    }
    for (name, kind) in zip(scenario.fileNames, kinds) {
      lines.append("  file       \(name): \(kind.words)")
    }
    return lines
  }

  /// The number of steps of a name.
  private func count(_ name: String) -> Int {
    scenario.steps.count { $0.name == name }
  }
}
