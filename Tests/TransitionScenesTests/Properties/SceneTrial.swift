import GestureReplay
import InputEvents
import InteractiveTransitions
import TestSupport
import TouchGestures
import TransitionScenes

/// A seed's sequence of input on a scene, and what is wrong after it.
struct SceneTrial {
  /// The scene.
  let scene: any Scene.Type
  /// What all that is random comes from.
  let seed: UInt64
  /// The sequence.
  let steps: [InputStep]
  /// Every number and choice.
  let configuration: ReplayConfiguration

  /// Makes the sequence of a seed.
  init(_ scene: any Scene.Type, seed: UInt64) {
    self.scene = scene
    self.seed = seed
    var generator = InputGenerator(seed: seed, requests: scene.requestNames)
    steps = generator.sequence()
    var random = SeededGenerator(seed: ~seed)
    var configuration = ReplayConfiguration()
    configuration.framesPerSecond = [60, 60, 90, 120, 144].randomElement(using: &random) ?? 60
    configuration.policy =
      [nil, "directional", "article", "projection"]
      .randomElement(using: &random) ?? nil
    if Int.random(in: 0..<4, using: &random) == 0 { configuration.minimumContacts = 2 }
    self.configuration = configuration
  }

  /// What is wrong once some steps were played.
  func faults(of steps: [InputStep]) throws -> [String] {
    let log = OutcomeLog()
    return try play(steps, log) + log.faults
  }

  /// What transitions the sequence brings about, as "push finish".
  func reached() throws -> Set<String> {
    let log = OutcomeLog()
    _ = try play(steps, log)
    return Set(log.outcomes.map { "\($0.operation) \($0.verdict.name)" })
  }

  /// Plays steps to a session of their own, and tells the violations.
  private func play(_ steps: [InputStep], _ log: OutcomeLog) throws -> [String] {
    let check = ViolationCheck()
    let session = try Session(
      of: .type(scene), configuration: configuration, geometry: nil, recording: "random",
      isChecked: true, observers: [log, check])
    var player = InputPlayer(session)
    for step in steps { player.play(step) }
    player.finish()
    return check.faults
  }

  /// What is wrong, with the fewest steps that bring it about, or `nil`.
  func failure() throws -> String? {
    let faults = try faults(of: steps)
    guard !faults.isEmpty else { return nil }
    let shrunk = try shrunk()
    let list = shrunk.map { "  \($0)" }.joined(separator: "\n")
    let remaining = try self.faults(of: shrunk).joined(separator: "\n")
    return """
      \(scene.name), seed \(seed), \(configuration.framesPerSecond) Hz, policy \
      \(configuration.policy ?? "the scene's"), at least \(configuration.minimumContacts ?? 1) \
      fingers: \(remaining)
      \(list)
      """
  }

  /// The steps without those that the failure does not need: halves first, then ever smaller parts.
  private func shrunk() throws -> [InputStep] {
    var steps = steps
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if try faults(of: fewer).isEmpty {
          start += size
        } else {
          steps = fewer
        }
      }
      size /= 2
    }
    return steps
  }
}

/// Follows the transitions of a session: each that starts has one outcome that is as its verdict.
private final class OutcomeLog: SessionObserver {
  /// How many transitions have started.
  private var starts = 0
  /// What came of each.
  private(set) var outcomes: [TransitionOutcome] = []

  /// Counts an event.
  func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .scene(.transition(.start, _, _)): starts += 1
    case .scene(.outcome(let outcome)): outcomes.append(outcome)
    default: break
    }
  }

  /// What is wrong with them.
  var faults: [String] {
    var faults: [String] = []
    if starts != outcomes.count { faults.append("\(starts) starts, \(outcomes.count) outcomes") }
    for outcome in outcomes {
      if outcome.completions != 1 || outcome.completed != (outcome.verdict == .finish) {
        faults.append("\(outcome)")
      }
    }
    return faults
  }
}
