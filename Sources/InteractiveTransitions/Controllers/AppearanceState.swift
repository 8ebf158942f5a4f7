/// Where a view controller stands between being seen and not.
public enum AppearancePhase: String, Sendable, BitwiseCopyable, CaseIterable {
  /// Not seen.
  case disappeared
  /// About to be seen.
  case appearing
  /// Seen.
  case appeared
  /// About to vanish.
  case disappearing
}

/// The change of a controller between being seen and not.
///
/// A second `begin` with the opposite direction before the `end` reverses a change that is under
/// way, as a cancelled transition does.
struct AppearanceState: Hashable, Sendable {
  /// Where the controller stands.
  private(set) var phase = AppearancePhase.disappeared

  /// A change begins.
  ///
  /// - Parameter appearing: Whether towards being seen.
  /// - Returns: Whether that is news, so that the controller is to be told.
  mutating func begin(appearing: Bool) -> Bool {
    switch phase {
    case .disappeared, .disappearing:
      guard appearing else { return false }
      phase = .appearing
    case .appeared, .appearing:
      guard !appearing else { return false }
      phase = .disappearing
    }
    return true
  }

  /// The change that is under way ends.
  ///
  /// - Returns: Whether the controller is seen now, or `nil` where no change was under way.
  mutating func end() -> Bool? {
    switch phase {
    case .appearing: phase = .appeared
    case .disappearing: phase = .disappeared
    case .appeared, .disappeared: return nil
    }
    return phase == .appeared
  }
}
