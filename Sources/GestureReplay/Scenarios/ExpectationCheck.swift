public import InputEvents
import InteractiveTransitions

/// Keeps what scenarios expected and did not find.
public final class ExpectationCheck: SessionObserver {
  /// What was compared so far, in order.
  public private(set) var results: [ExpectationResult] = []

  /// Creates a check without any history.
  public init() {}

  /// What was not met.
  public var failures: [ExpectationResult] {
    results.filter { !$0.isMet }
  }

  /// Keeps what was compared.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    if case .expectation(let result) = event { results.append(result) }
  }
}
