import DeterministicMath
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Tells a person, as it happens, which gestures a replay saw and what was decided.
final class ReplayReport: SessionObserver {
  /// Colour, where there is a terminal.
  private let style = Style()
  /// Whether only outcomes are told.
  private let isQuiet: Bool
  /// The pan under way.
  private var began: PanSample?
  /// Whether any pan was told.
  private var hasGesture = false
  /// Whether steps of a scenario were told.
  private var hasSteps = false

  /// Creates a report.
  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  /// Tells what an event means.
  func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .start(let start):
      if let surface = start.surface, !isQuiet {
        line("device", SummaryText.device(start.device, surface))
      }
    case .sequence, .mark, .touches, .views: break
    case .step(let step):
      hasSteps = true
      if !isQuiet { line("step", style.faint(JSONValue.object(step.object).text)) }
    case .expectation(let result):
      let words = "\(result.name) \(result.expected.text)"
      if !result.isMet {
        line("expected", style.bad("\(words), found \(result.found.text)"))
      } else if !isQuiet {
        line("expected", style.good(words))
      }
    case .end: if !hasGesture && !hasSteps && !isQuiet { line("gesture", "none") }
    case .anomaly(let anomaly):
      let place = anomaly.line > 0 ? "line \(anomaly.line): " : ""
      line("anomaly", style.faint("\(place)\(anomaly.kind.rawValue): \(anomaly.kind.meaning)"))
    case .scene(let event): tell(event, time)
    }
  }

  /// Tells one event of a scene.
  private func tell(_ event: SceneEvent, _ time: Timestamp) {
    switch event {
    case .pan(let sample): follow(sample)
    case .decision(let decision) where !isQuiet:
      line("decision", "\(decision.verdict.rawValue): \(decision.rule)")
    case .outcome(let outcome):
      let result = outcome.completed ? "finished" : "cancelled"
      let words = "\(outcome.operation) \(result)"
      line(
        "verdict",
        (outcome.completed ? style.good(words) : style.strong(words))
          + style.faint(" at \(seconds(time.seconds)) s"))
    case .violation(let violation):
      line("violation", style.bad("\(violation.kind.name): \(violation.sentence)"))
    case .anomaly(let kind): line("anomaly", style.faint("\(kind.rawValue): \(kind.meaning)"))
    default: break
    }
  }

  /// Follows a pan; it is told at its end.
  private func follow(_ sample: PanSample) {
    switch sample.phase {
    case .began: began = sample
    case .ended, .cancelled, .failed:
      let start = began ?? sample
      began = nil
      hasGesture = true
      guard !isQuiet else { return }
      let duration = sample.time.seconds - start.time.seconds
      let fingers = max(start.contacts, 1)
      line(
        "gesture",
        "pan \(PanDirection(of: sample.translation).rawValue) "
          + "\(FixedDecimals.text(extent(sample.translation), places: 0)) pt "
          + "in \(seconds(duration)) s, \(fingers) finger\(fingers == 1 ? "" : "s"), "
          + "\(sample.phase.name) at "
          + "\(FixedDecimals.text(sample.velocity.x, places: 0)), "
          + "\(FixedDecimals.text(sample.velocity.y, places: 0)) pt/s")
    default: break
    }
  }

  /// The length of a translation along its main direction.
  private func extent(_ translation: ViewPoint) -> Double {
    max(translation.x.magnitude, translation.y.magnitude)
  }

  /// A time with two decimals.
  private func seconds(_ value: Double) -> String {
    FixedDecimals.text(value, places: 2)
  }

  /// Writes one line of the report.
  private func line(_ title: String, _ words: String) {
    let padding = String(repeating: " ", count: max(10 - title.count, 1))
    Output.line("  \(title)\(padding)\(words)")
  }
}
