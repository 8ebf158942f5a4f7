import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Keeps what happens in a window, as lines of text for tests to compare.
final class EventLog: SceneObserver {
  /// What happened, in order.
  private(set) var lines: [String] = []
  /// When each of it happened.
  private(set) var times: [Timestamp] = []
  /// The outcomes of transitions.
  private(set) var outcomes: [TransitionOutcome] = []

  /// Keeps an event.
  func record(_ event: SceneEvent, at time: Timestamp) {
    times.append(time)
    if case .outcome(let outcome) = event { outcomes.append(outcome) }
    lines.append(line(event))
  }

  /// Adds a line of the test's own.
  func note(_ line: String, at time: Timestamp = .zero) {
    times.append(time)
    lines.append(line)
  }

  /// Forgets all that happened so far.
  func clear() {
    lines = []
    times = []
    outcomes = []
  }

  /// An event in words.
  private func line(_ event: SceneEvent) -> String {
    switch event {
    case .pan(let sample): "pan \(sample.phase.name) \(sample.translation.x)"
    case .transition(let step, let operation, let progress):
      "\(operation) \(step.name) \(progress)"
    case .decision(let decision): "\(decision.verdict.name): \(decision.rule)"
    case .callback(let controller, let name): "\(controller).\(name)"
    case .anomaly(let kind): "anomaly \(kind.rawValue)"
    case .outcome(let outcome):
      "outcome \(outcome.operation) \(outcome.verdict.name) \(outcome.completed)"
        + " \(outcome.completions)" + (outcome.detent.map { " \($0)" } ?? "")
    case .violation(let violation): "violation \(violation.kind.name)"
    }
  }
}
