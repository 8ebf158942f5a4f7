/// Why a terminal could not be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is none, or it can't place its cursor.
  case notATerminal
  /// This process has taken it already.
  case taken
  /// A call of the system failed.
  case system(call: String, reason: String)

  /// What to do about it, or `nil` where the description says all.
  public var remedy: String? {
    switch self {
    case .notATerminal: "run it in a terminal, without redirecting it, and with TERM set"
    case .taken, .system: nil
    }
  }
}

extension TerminalError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notATerminal: "expected a terminal"
    case .taken: "the terminal is in use already"
    case .system(let call, let reason): "the terminal can't be used: \(call) failed (\(reason))"
    }
  }
}
