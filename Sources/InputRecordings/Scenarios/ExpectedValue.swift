/// What a scenario may expect: names and the kinds of their values.
enum ExpectedValue {
  /// The members of an outcome that can be compared.
  static let outcomeNames = ["verdict", "operation", "completed", "completions", "detent"]
  /// All names.
  static let names = outcomeNames + ["outcomes", "hit", "top", "presented"]

  /// Refuses a name or a value that nothing could ever equal.
  static func check(
    _ member: JSONMember,
    _ failure: (_ expected: String, _ found: String, _ hint: String?) -> RecordingError
  ) throws(RecordingError) {
    guard names.contains(member.key) else {
      throw failure(
        "something that can be compared", "\"\(member.key)\"",
        "there are \((names + ["at", "now"]).joined(separator: ", "))")
    }
    let values =
      outcomeNames.contains(member.key) ? member.value.array ?? [member.value] : [member.value]
    for value in values where !isPossible(value, for: member.key) {
      throw failure("\(words(for: member.key)) for \"\(member.key)\"", value.words, nil)
    }
  }

  /// Whether a value is of the kind that a name has.
  private static func isPossible(_ value: JSONValue, for name: String) -> Bool {
    switch name {
    case "verdict": ["finish", "cancel"].contains(value.string)
    case "operation": value.string != nil
    case "completed": value.bool != nil
    case "completions", "outcomes": value.integer.map { $0 >= 0 } ?? false
    default: value.string != nil || value == .null
    }
  }

  /// What values of a name are, for messages.
  private static func words(for name: String) -> String {
    switch name {
    case "verdict": "finish or cancel, or an array of them"
    case "operation": "a string, or an array of them"
    case "completed": "true or false, or an array of them"
    case "completions": "a whole number from 0 on, or an array of them"
    case "outcomes": "a whole number from 0 on"
    case "detent": "a string or null, or an array of them"
    default: "a string or null"
    }
  }
}
