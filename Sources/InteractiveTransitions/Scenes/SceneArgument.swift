/// What a scene can be set up with, or a request can carry: a name and what values it takes.
public struct SceneArgument: Hashable, Sendable {
  /// The values that an argument takes.
  public enum Kind: Hashable, Sendable {
    /// Any number, or one within bounds.
    case number(ClosedRange<Double>?)
    /// Any text, or one of some.
    case text([String]?)
    /// True or false.
    case flag
  }

  /// The name.
  public var name: String
  /// The values that it takes.
  public var kind: Kind

  /// An argument that takes numbers, all or those within bounds.
  public static func number(_ name: String, in range: ClosedRange<Double>? = nil) -> Self {
    Self(name: name, kind: .number(range))
  }

  /// An argument that takes texts, all or one of some.
  public static func text(_ name: String, among words: [String]? = nil) -> Self {
    Self(name: name, kind: .text(words))
  }

  /// An argument that takes the names of a sheet's detents.
  public static func detent(_ name: String) -> Self {
    .text(name, among: [Detent.hidden, Detent.half, Detent.full])
  }

  /// An argument that takes true and false.
  public static func flag(_ name: String) -> Self {
    Self(name: name, kind: .flag)
  }

  /// Whether it takes a value.
  public func takes(_ value: SceneArguments.Value) -> Bool {
    switch (kind, value) {
    case (.number(let range), .number(let number)): range?.contains(number) ?? true
    case (.text(let words), .text(let text)): words?.contains(text) ?? true
    case (.flag, .flag): true
    default: false
    }
  }

  /// The values that it takes, in words.
  public var words: String {
    switch kind {
    case .number(nil): "a number"
    case .number(let range?):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .text(nil): "a text"
    case .text(let words?): "one of \(words.joined(separator: ", "))"
    case .flag: "true or false"
    }
  }

  /// A bound as people write it: without decimals where there are none.
  private static func text(_ bound: Double) -> String {
    Int64(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }
}
