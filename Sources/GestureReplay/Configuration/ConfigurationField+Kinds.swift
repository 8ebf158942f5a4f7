import DeterministicMath
import InputRecordings
import TouchGestures
import TouchTracking

/// A place in a configuration that fields read and write.
typealias ConfigurationPath<Value> = any WritableKeyPath<ReplayConfiguration, Value> & Sendable

extension ConfigurationField {
  /// A string that may be left open.
  static func word(
    _ key: String, _ expected: String, _ help: String, _ path: ConfigurationPath<String?>,
    among names: [String]
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: expected, help: help, domain: .choice(names),
      read: { .optional($0[keyPath: path]) },
      write: { configuration, value in
        guard let text = value.string else { return value == .null }
        configuration[keyPath: path] = text
        return true
      })
  }

  /// A truth value.
  static func flag(
    _ key: String, _ help: String, _ path: ConfigurationPath<Bool>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: "true or false", help: help, domain: .flag,
      read: { .bool($0[keyPath: path]) },
      write: { configuration, value in
        guard let isOn = value.bool else { return false }
        configuration[keyPath: path] = isOn
        return true
      })
  }

  /// Whether a part with numbers of its own is there.
  static func filter<Numbers: Sendable>(
    _ key: String, _ help: String, _ path: ConfigurationPath<Numbers?>, _ numbers: Numbers
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: "true or false", help: help, domain: .flag,
      read: { .bool($0[keyPath: path] != nil) },
      write: { configuration, value in
        guard let isOn = value.bool else { return false }
        configuration[keyPath: path] = isOn ? configuration[keyPath: path] ?? numbers : nil
        return true
      })
  }

  /// A whole number within a range.
  static func whole(
    _ key: String, _ range: ClosedRange<Int64>, _ help: String, _ path: ConfigurationPath<Int>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      help: help, domain: .whole(range), read: { .integer(Int64($0[keyPath: path])) },
      write: { configuration, value in
        guard let number = value.integer, range.contains(number) else { return false }
        configuration[keyPath: path] = Int(number)
        return true
      })
  }

  /// A whole number within a range that may be left open.
  static func optionalWhole(
    _ key: String, _ range: ClosedRange<Int64>, _ help: String, _ path: ConfigurationPath<Int?>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      help: help, domain: .whole(range),
      read: { $0[keyPath: path].map { .integer(Int64($0)) } ?? .null },
      write: { configuration, value in
        guard let number = value.integer, range.contains(number) else { return value == .null }
        configuration[keyPath: path] = Int(number)
        return true
      })
  }

  /// A number within a range.
  static func real(
    _ key: String, _ range: ClosedRange<Double>, _ help: String, _ path: ConfigurationPath<Double>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: expected(range), help: help, domain: .number(range),
      read: { .real($0[keyPath: path]) },
      write: { configuration, value in
        guard let number = value.double, range.contains(number) else { return false }
        configuration[keyPath: path] = number
        return true
      })
  }

  /// A number within a range that may be left open.
  static func optionalReal(
    _ key: String, _ range: ClosedRange<Double>, _ help: String,
    _ path: ConfigurationPath<Double?>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: expected(range), help: help, domain: .number(range),
      read: { $0[keyPath: path].map(JSONValue.real) ?? .null },
      write: { configuration, value in
        guard let number = value.double, range.contains(number) else { return value == .null }
        configuration[keyPath: path] = number
        return true
      })
  }

  /// An interval that a file gives in milliseconds, 0 to 10 s.
  static func milliseconds(
    _ key: String, _ help: String, _ path: ConfigurationPath<Int64>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: expected(0...10_000), help: help, domain: .number(0...10_000),
      read: { .real(Double($0[keyPath: path]) / 1e6) },
      write: { configuration, value in
        guard let number = value.double, (0...10_000).contains(number) else { return false }
        configuration[keyPath: path] = Int64((number * 1e6).rounded())
        return true
      })
  }

  /// An interval in milliseconds, 0 to 10 s, that may be left open.
  static func optionalMilliseconds(
    _ key: String, _ help: String, _ path: ConfigurationPath<Int64?>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: expected(0...10_000), help: help, domain: .number(0...10_000),
      read: { $0[keyPath: path].map { .real(Double($0) / 1e6) } ?? .null },
      write: { configuration, value in
        guard let number = value.double, (0...10_000).contains(number) else {
          guard value == .null else { return false }
          configuration[keyPath: path] = nil
          return true
        }
        configuration[keyPath: path] = Int64((number * 1e6).rounded())
        return true
      })
  }

  /// One of the names of a choice.
  static func choice<Choice>(
    _ key: String, _ help: String, _ path: ConfigurationPath<Choice>
  ) -> ConfigurationField
  where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    ConfigurationField(
      key: key, expected: names(of: Choice.self), help: help,
      domain: .choice(Choice.allCases.map(\.rawValue)),
      read: { .string($0[keyPath: path].rawValue) },
      write: { configuration, value in
        guard let choice = value.string.flatMap(Choice.init) else { return false }
        configuration[keyPath: path] = choice
        return true
      })
  }

  /// Two keys for a length, of which the one with the length's unit has a value.
  static func length(
    _ key: String, _ help: String, _ path: ConfigurationPath<Length>
  ) -> [ConfigurationField] {
    let range = 0.0...10_000
    return [
      ConfigurationField(
        key: "\(key)_pt", expected: expected(range), help: "\(help), in points.",
        domain: .number(range),
        read: { configuration in
          guard case .points(let points) = configuration[keyPath: path] else { return .null }
          return .real(points)
        },
        write: { configuration, value in
          guard let number = value.double, range.contains(number) else { return value == .null }
          configuration[keyPath: path] = .points(number)
          return true
        }),
      ConfigurationField(
        key: "\(key)_mm", expected: expected(range), help: "\(help), in millimetres.",
        domain: .number(range),
        read: { configuration in
          guard case .millimetres(let number) = configuration[keyPath: path] else { return .null }
          return .real(number)
        },
        write: { configuration, value in
          guard let number = value.double, range.contains(number) else { return value == .null }
          configuration[keyPath: path] = .millimetres(number)
          return true
        }),
    ]
  }

  /// The names of a choice, for errors and documentation.
  static func names<Choice>(of choice: Choice.Type) -> String
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
  }

  /// A size that may be left open, written like `"390x844"`.
  static func size(
    _ key: String, _ help: String, _ path: ConfigurationPath<ViewSize?>
  ) -> ConfigurationField {
    ConfigurationField(
      key: key, expected: "a size such as \"390x844\"", help: help,
      read: { configuration in
        let size = configuration[keyPath: path]
        return .optional(
          size.flatMap { AnnotatedSize(width: $0.width, height: $0.height)?.text })
      },
      write: { configuration, value in
        guard let size = value.string.flatMap(AnnotatedSize.init) else { return value == .null }
        configuration[keyPath: path] = ViewSize(width: size.width, height: size.height)
        return true
      })
  }

  /// Words for a range of numbers.
  private static func expected(_ range: ClosedRange<Double>) -> String {
    "a number from \(JSONValue.real(range.lowerBound).text) "
      + "to \(JSONValue.real(range.upperBound).text)"
  }
}

extension JSONValue {
  /// A number in its shortest spelling, whole numbers without a point.
  static func real(_ value: Double) -> JSONValue {
    if value == value.rounded(), value.magnitude < 1e15 {
      return .integer(Int64(value))
    }
    return .number("\(value)")
  }

  /// A number with three decimals, as lengths have in traces.
  static func fixed(_ value: Double) -> JSONValue {
    .number(FixedDecimals.text(value, places: 3))
  }

  /// A string, or `null`.
  static func optional(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }
}
