import InputEvents
import InteractiveTransitions
import TouchGestures

/// Keeps what a scene reports, as lines of text for tests to compare.
final class EventLog: SceneObserver {
  /// What happened, in order.
  private(set) var events: [(time: Timestamp, event: SceneEvent)] = []

  /// Keeps an event.
  func record(_ event: SceneEvent, at time: Timestamp) {
    events.append((time, event))
  }

  /// The outcomes of transitions.
  var outcomes: [TransitionOutcome] {
    events.compactMap { if case .outcome(let outcome) = $0.event { outcome } else { nil } }
  }

  /// The decisions.
  var decisions: [Decision] {
    events.compactMap { if case .decision(let decision) = $0.event { decision } else { nil } }
  }

  /// The phases of delivered pan samples.
  var phases: [GestureState] {
    pans.map(\.phase)
  }

  /// The delivered pan samples.
  var pans: [PanSample] {
    events.compactMap { if case .pan(let sample) = $0.event { sample } else { nil } }
  }

  /// The anomalies.
  var anomalies: [Anomaly.Kind] {
    events.compactMap { if case .anomaly(let kind) = $0.event { kind } else { nil } }
  }

  /// The callbacks, as "from.viewWillDisappear".
  var callbacks: [String] {
    events.compactMap {
      if case .callback(let controller, let name) = $0.event {
        "\(controller).\(name)"
      } else {
        nil
      }
    }
  }

  /// The steps of transitions, updates left out, as "push start".
  var steps: [String] {
    events.compactMap {
      guard case .transition(let step, let operation, _) = $0.event, step != .update else {
        return nil
      }
      return "\(operation) \(step.name)"
    }
  }

  /// The progress that updates reported.
  var updates: [Double] {
    events.compactMap {
      if case .transition(.update, _, let progress) = $0.event { progress } else { nil }
    }
  }
}
