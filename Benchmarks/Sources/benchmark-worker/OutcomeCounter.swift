import GestureReplay
import InputEvents
import InteractiveTransitions
import TouchGestures

/// Watches a session and counts what came of it.
final class OutcomeCounter: SessionObserver {
  /// The counts so far.
  private(set) var tally: Tally
  /// How many blocks had been allocated at the last change of the pan that is under way.
  private var blocksAtChange: Int?

  /// Goes on with a tally.
  init(_ tally: Tally) {
    self.tally = tally
  }

  /// Counts an event.
  func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .scene(.pan(let sample)): follow(sample, time)
    case .scene(.outcome(let outcome)): count(outcome)
    case .anomaly, .scene(.anomaly): tally.others += 1
    default: break
    }
  }

  /// Counts a pan, and what was allocated since its last change.
  private func follow(_ sample: PanSample, _ time: Timestamp) {
    tally.pass(time)
    if sample.phase == .ended { tally.pans += 1 }
    guard sample.phase == .changed, tally.blocksBefore != nil else {
      blocksAtChange = nil
      return
    }
    let blocks = Tally.blocks
    if let blocksAtChange { tally.blocksInMotion += blocks - blocksAtChange }
    blocksAtChange = blocks
  }

  /// Counts the outcome of a transition.
  private func count(_ outcome: TransitionOutcome) {
    guard outcome.verdict == .finish, outcome.completed, outcome.completions == 1 else {
      tally.others += 1
      return
    }
    switch outcome.operation {
    case "push": tally.pushes += 1
    case "pop": tally.pops += 1
    default: tally.others += 1
    }
  }
}
