/// Events of a session that only those get who ask for them, since they are many.
public struct SessionRows: OptionSet, Sendable {
  /// The frames of contacts, as they are delivered: rows of kind `touch`.
  public static let touches = SessionRows(rawValue: 1)
  /// The views' values at each display frame: rows of kind `frame`.
  public static let frames = SessionRows(rawValue: 2)

  /// The kinds by their names in traces.
  private static let kinds: [(name: String, rows: SessionRows)] = [
    ("touch", .touches), ("frame", .frames),
  ]
  /// The names of all kinds.
  public static let names: [String] = kinds.map(\.name)

  /// One bit for each kind.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The kinds that a list such as `touch,frame` names; `nil` where a name stands for nothing.
  public init?(parsing text: String) {
    self = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = Self.kinds.first(where: { $0.name == name }) else { return nil }
      formUnion(kind.rows)
    }
  }
}
