public import EvdevInput

/// Why a live session ended.
public enum LiveEnding: Hashable, Sendable {
  /// The user or the system asked for it.
  case interrupted(Interrupt)
  /// Its follower has enough.
  case finished
  /// A device went away, and nobody waits for it.
  case lost(path: String)
  /// The computer slept, for so many nanoseconds.
  case suspended(nanoseconds: Int64)

  /// Whether a device went away.
  public var isLost: Bool {
    if case .lost = self { true } else { false }
  }
}
