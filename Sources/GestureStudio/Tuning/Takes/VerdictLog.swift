import GestureReplay
import InputEvents
import InteractiveTransitions

/// Keeps what of a replay counts as its outcome, and whether its labels hold.
final class VerdictLog: SessionObserver {
  /// What came of each transition and each pan that was none, in order: "finish push".
  private(set) var verdicts: [String] = []
  /// Compares with the labels.
  private let labels = LabelCheck()

  /// Creates a log of nothing.
  init() {}

  /// Keeps what counts.
  func record(_ event: SessionEvent, at time: Timestamp) {
    labels.record(event, at: time)
    switch event {
    case .scene(.outcome(let outcome)):
      let detent = outcome.detent.map { ", at \($0)" } ?? ""
      verdicts.append("\(outcome.verdict.rawValue) \(outcome.operation)\(detent)")
    case .scene(.decision(let decision)) where decision.verdict == .fail:
      verdicts.append("no gesture")
    default: break
    }
  }

  /// Whether what the labels say was meant is what happened.
  var isAsMeant: Bool {
    labels.faults.isEmpty
  }
}
