/// Which golden traces a test run may write.
///
/// A trace that was written in a run never counts as a pass of that run.
public enum RecordMode: String, Sendable, CaseIterable {
  /// None; a missing one is a failure.
  case never
  /// Those that are missing.
  case missing
  /// Those that are missing or differ.
  case failed
  /// All of them.
  case all

  /// The names of all modes, for messages.
  public static let names: String = allCases.map(\.rawValue).joined(separator: ", ")

  /// Parses what an option or a variable says: a mode, or whether to write at all.
  ///
  /// `1`, `true` and `yes` mean all of them; `0`, `false` and `no` none.
  public init?(parsing text: String) {
    switch text.lowercased() {
    case "1", "true", "yes": self = .all
    case "0", "false", "no": self = .never
    case let text:
      guard let mode = RecordMode(rawValue: text) else { return nil }
      self = mode
    }
  }

  /// Whether a golden trace is written.
  ///
  /// - Parameters:
  ///   - exists: Whether there is one already.
  ///   - matches: Whether it is the same as the trace at hand.
  /// - Returns: Whether to write it.
  public func writes(exists: Bool, matches: Bool) -> Bool {
    switch self {
    case .never: false
    case .missing: !exists
    case .failed: !exists || !matches
    case .all: true
    }
  }
}
