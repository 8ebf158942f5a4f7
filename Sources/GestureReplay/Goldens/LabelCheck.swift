public import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Compares what a replay did with what the recording's labels say was meant.
///
/// A scenario says itself what it expects; the labels of what it plays are left out.
public final class LabelCheck: SessionObserver {
  /// A transition that a gesture drove.
  private struct Transition {
    /// When it started.
    var start: Timestamp
    /// What came of it, once it is over.
    var outcome: TransitionOutcome?
  }

  /// The transitions so far.
  private var transitions: [Transition] = []
  /// The sequences of touches so far, each with its last pan if there was one.
  private var sequences: [(touches: TouchSequence, pan: PanSample?)] = []
  /// The last pan of the sequence under way: its begin, then its end.
  private var pan: PanSample?

  /// The labels so far.
  private var labels: [RecordingMark] = []
  /// Whether steps of a scenario are taken.
  private var isScenario = false

  /// Creates a check without any history.
  public init() {}

  /// Notes labels, transitions and sequences.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .mark(let mark): if mark.saysWhatWasMeant { labels.append(mark) }
    case .step: isScenario = true
    case .sequence(let sequence):
      sequences.append((sequence, pan))
      pan = nil
    case .scene(.pan(let sample)) where sample.phase != .failed: pan = sample
    case .scene(.pan): pan = nil
    case .scene(.transition(.start, _, _)): transitions.append(Transition(start: time))
    case .scene(.outcome(let outcome)):
      if let index = transitions.firstIndex(where: { $0.outcome == nil }) {
        transitions[index].outcome = outcome
      }
    default: break
    }
  }

  /// What the labels say otherwise, one sentence each; empty where all agree.
  public var faults: [String] {
    guard !isScenario else { return [] }
    var faults: [String] = []
    let places = labels.map { place(of: $0) }
    let holding = RecordingMark.holding(labels, inSequences: places)
    for (index, mark) in labels.enumerated()
    where holding[index] && mark.isLabel && !mark.isDiscard {
      let place = "label at \(mark.time.microseconds) us"
      guard let number = places[index] else {
        faults.append("\(place): expected touches, found none")
        continue
      }
      let sequence = sequences[number]
      if let fingers = mark.fingers, fingers != sequence.touches.fingers {
        faults.append(
          "\(place): expected \(fingers) fingers, found \(sequence.touches.fingers)")
      }
      if let gesture = mark.gesture, (gesture == "pan") != (sequence.pan != nil) {
        faults.append(
          "\(place): expected a \(gesture), found \(sequence.pan == nil ? "no pan" : "a pan")")
      }
      if let direction = mark.direction, let pan = sequence.pan {
        let found = PanDirection(of: pan.translation)
        if direction != found.rawValue {
          faults.append("\(place): expected a pan \(direction), found one \(found.rawValue)")
        }
      }
      if let intent = mark.intent, let fault = fault(intent, in: sequence.touches) {
        faults.append("\(place): \(fault)")
      }
    }
    return faults
  }

  /// Which sequence a label is about, or `nil` where it lies in none.
  private func place(of mark: RecordingMark) -> Int? {
    sequences.firstIndex { $0.touches.start <= mark.time && mark.time <= $0.touches.end }
  }

  /// Why the transitions of a sequence are not what was meant, or `nil`.
  private func fault(_ intent: RecordingMark.Intent, in sequence: TouchSequence) -> String? {
    let driven = transitions.filter { sequence.start <= $0.start && $0.start <= sequence.end }
    let expected: TransitionVerdict = intent == .finish ? .finish : .cancel
    guard let last = driven.last, let outcome = last.outcome else {
      // Nothing to take back: whoever meant to cancel has what was meant.
      return intent == .cancel ? nil : "expected a transition that finishes, found none"
    }
    guard outcome.verdict != expected else { return nil }
    return "expected the \(outcome.operation) to \(expected.rawValue), "
      + "found \(outcome.verdict.rawValue)"
  }
}
