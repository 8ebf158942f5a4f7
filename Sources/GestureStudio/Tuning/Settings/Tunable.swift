import DeterministicMath
public import GestureReplay
public import InputRecordings

/// One setting as a person turns it: what it is called, in which unit, and in which steps.
public struct Tunable: Sendable {
  /// The setting.
  public let field: ConfigurationField
  /// Its name without the unit, such as "finish velocity".
  public let name: String
  /// Its unit, such as `mm/s`; empty for what has none.
  public let unit: String
  /// How far a small step goes, for numbers.
  let step: Double
  /// How far a big step goes, for numbers.
  let bigStep: Double

  /// The key in a file.
  public var key: String { field.key }

  /// Makes a tunable of a setting.
  public init(_ field: ConfigurationField) {
    self.field = field
    let spelling = Self.spellings.first { field.key.hasSuffix($0.ending) }
    unit = spelling?.unit ?? (field.key == "hz" ? "Hz" : "")
    let name = field.key.dropLast(spelling?.ending.count ?? 0)
    self.name = name.split(separator: "_").joined(separator: " ")
    (step, bigStep) = Self.steps(of: field, unit: unit)
  }

  /// How keys end that name a unit.
  private static let spellings: [(ending: String, unit: String)] = [
    ("_mm_per_s", "mm/s"), ("_per_ms", "per ms"), ("_ms", "ms"), ("_mm", "mm"), ("_pt", "pt"),
    ("_degrees", "deg"),
  ]

  /// How far steps go that a person feels: some percent of what is usual.
  private static func steps(of field: ConfigurationField, unit: String) -> (Double, Double) {
    switch unit {
    case "mm/s", "ms": (5, 50)
    case "pt": (1, 10)
    case "mm": (0.1, 1)
    case "per ms": (0.001, 0.01)
    default:
      switch field.domain {
      case .number(let range): range.upperBound <= 1 ? (0.01, 0.1) : (0.1, 1)
      case .whole(let range): range.upperBound > 64 ? (1, 10) : (1, 1)
      case .wholes, .flag, .choice, .text: (1, 1)
      }
    }
  }

  /// Whether it is left to its default.
  public func isOpen(in configuration: ReplayConfiguration) -> Bool {
    field.value(in: configuration) == .null
  }

  /// The value that counts: its own or, where it is left open, what that means.
  ///
  /// - Returns: The value; `null` where it means nothing, such as no limit.
  public func value(
    in configuration: ReplayConfiguration, _ context: TuningContext
  ) -> JSONValue {
    let value = field.value(in: configuration)
    return value == .null ? standard(in: configuration, context) : value
  }

  /// The value that it has as long as nobody sets it.
  ///
  /// A profile's numbers count as defaults beside it.
  public func defaultValue(in configuration: ReplayConfiguration) -> JSONValue {
    guard field.key != ConfigurationField.profileKey else { return .string("uikit") }
    var fresh = ReplayConfiguration()
    fresh.apply(configuration.profile)
    return field.value(in: fresh)
  }

  /// A value in words: with as many decimals as its steps have, and what no value means.
  public func text(_ value: JSONValue) -> String {
    switch value {
    case .null: return field.key == "max_contacts" ? "no limit" : "none"
    case .bool(let isOn): return isOn ? "on" : "off"
    case .string(let text): return text
    case .number(let text):
      guard case .number = field.domain, let number = Double(text) else { return text }
      let rounded = FixedDecimals.text(number, places: places)
      return Double(rounded) == number ? rounded : text
    case .array, .object: return value.text
    }
  }

  /// The decimals that steps have.
  var places: Int {
    if step >= 1 { return 0 }
    return step >= 0.1 ? 1 : (step >= 0.01 ? 2 : 3)
  }

  /// What may be set, in words: "0 to 1", "on or off".
  public var range: String {
    switch field.domain {
    case .number(let range): "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .whole(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .wholes(let numbers): numbers.map(String.init).joined(separator: ", ")
    case .flag: "on or off"
    case .choice(let names): names.joined(separator: ", ")
    case .text: field.expected
    }
  }

  /// A bound of a range in its shortest spelling.
  private static func short(_ number: Double) -> String {
    number == number.rounded() ? FixedDecimals.text(number, places: 0) : "\(number)"
  }
}
