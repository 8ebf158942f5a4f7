public import InputRecordings

/// What a scenario expected, and what there was.
public struct ExpectationResult: Hashable, Sendable, CustomStringConvertible {
  /// The scenario as the user named it.
  public var file: String
  /// The line of the scenario, counted from 1.
  public var line: Int
  /// What was compared, such as `verdict`.
  public var name: String
  /// What was expected.
  public var expected: JSONValue
  /// What there was.
  public var found: JSONValue

  /// Whether they agree; numbers do by their value, however they are spelt.
  public var isMet: Bool {
    Self.agree(expected, found)
  }

  /// One line: `FILE:LINE: expected …, found …`.
  public var description: String {
    "\(file):\(line): expected \(name) \(expected.text), found \(found.text)"
  }

  /// Whether two values are the same.
  private static func agree(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.number, .number): one.double == other.double
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { agree($0, $1) }
    default: one == other
    }
  }
}
