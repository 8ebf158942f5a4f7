public import InputEvents
public import InteractiveTransitions

/// Keeps what the checker of a session found.
public final class ViolationCheck: SessionObserver {
  /// What was found, in the order of finding.
  public private(set) var violations: [Violation] = []

  /// Creates a check that has seen nothing.
  public init() {}

  /// Keeps a violation.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    if case .scene(.violation(let violation)) = event { violations.append(violation) }
  }

  /// The violations in words, one line each.
  public var faults: [String] {
    violations.map { "\($0.kind.name): \($0.sentence)" }
  }
}
