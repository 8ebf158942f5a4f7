/// Named values that a scene is set up with or that a request carries, in the order given.
public struct SceneArguments: Hashable, Sendable {
  /// One value.
  public enum Value: Hashable, Sendable {
    /// A number, in the unit that the name tells.
    case number(Double)
    /// A text.
    case text(String)
    /// Yes or no.
    case flag(Bool)
  }

  /// A name with its value.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value
  }

  /// The names and values in the order given; of two of one name the later counts.
  public private(set) var entries: [Entry] = []

  /// Creates a list without entries.
  public init() {}

  /// The value of a name, or `nil`.
  public subscript(name: String) -> Value? {
    entries.last { $0.name == name }?.value
  }

  /// The number of a name, or `nil` where there is none.
  public func number(_ name: String) -> Double? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  /// The text of a name, or `nil` where there is none.
  public func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// The flag of a name, or `nil` where there is none.
  public func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = self[name] { flag } else { nil }
  }

  /// Adds a value.
  public mutating func append(_ name: String, _ value: Value) {
    entries.append(Entry(name: name, value: value))
  }
}
