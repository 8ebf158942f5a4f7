import InputEvents
import InputRecordings
import InteractiveTransitions

/// Replays variants of a recording, watches that nothing sticks, and measures the margin.
///
/// Everything follows from the seed: the same study has the same result on every machine.
public struct MarginStudy {
  /// Replays the variants, which are always checked.
  public var replayer: SessionReplayer
  /// What is done to the recording, in turns.
  public var choices: [MutationChoice] = MutationChoice.all
  /// How many variants are tried; one that would be the recording itself is left out.
  public var count: Int
  /// The seed of the first variant; each further one has the next.
  public var seed: UInt64

  /// The amounts of jitter that are tried one after the other, in microseconds.
  private static let ladder = [125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000]
  /// How many variants are tried with each amount.
  private static let variantsPerStep = 6
  /// How often the step in which the verdict changes is halved.
  private static let halvings = 5

  /// The largest jitter that is tried, in microseconds.
  static var largestJitter: Int {
    ladder.last ?? 0
  }

  /// Creates a study.
  public init(replayer: SessionReplayer = SessionReplayer(), count: Int = 100, seed: UInt64 = 1) {
    self.replayer = replayer
    self.replayer.isChecked = true
    self.count = count
    self.seed = seed
  }

  /// Measures the margin of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - name: What errors call it.
  ///   - isStopped: Asked before each variant; once it says so, no further one is replayed.
  /// - Returns: What the variants show.
  /// - Throws: ``ReplayError`` where the recording itself can't be replayed.
  public func margin(
    of recording: EventRecording, named name: String, isStopped: () -> Bool = { false }
  ) throws(ReplayError) -> Margin {
    var margin = Margin(verdicts: try replay(recording, name).verdicts)
    for mutation in Mutation.series(choices, seed: seed, count: count) {
      guard !isStopped() else { return margin }
      guard let variant = mutation.applied(to: recording) else { continue }
      let result = try replay(variant, name)
      margin.count(
        mutation, isFlipped: result.verdicts != margin.verdicts, sentences: result.faults)
    }
    margin.smallestJitter = try smallestJitter(of: recording, name, margin.verdicts, isStopped)
    return margin
  }

  /// The least jitter with another verdict.
  private func smallestJitter(
    of recording: EventRecording, _ name: String, _ verdicts: [Margin.Verdict],
    _ isStopped: () -> Bool
  ) throws(ReplayError) -> Mutation? {
    var harmless = 0
    for step in Self.ladder {
      for index in 0..<Self.variantsPerStep {
        guard !isStopped() else { return nil }
        let mutation = Mutation(.jitter, seed: seed &+ UInt64(index), amount: step)
        guard try flips(mutation, recording, name, verdicts) else { continue }
        return try refine(mutation, above: harmless, recording, name, verdicts)
      }
      harmless = step
    }
    return nil
  }

  /// Halves the step between a jitter that changes the verdict and one that does not.
  private func refine(
    _ mutation: Mutation, above harmless: Int, _ recording: EventRecording, _ name: String,
    _ verdicts: [Margin.Verdict]
  ) throws(ReplayError) -> Mutation {
    var (low, high) = (harmless, mutation)
    for _ in 0..<Self.halvings where high.amount - low > 1 {
      let middle = Mutation(
        .jitter, seed: mutation.seed, amount: low + (high.amount - low) / 2)
      if try flips(middle, recording, name, verdicts) { high = middle } else { low = middle.amount }
    }
    return high
  }

  /// Whether a variant has other verdicts.
  private func flips(
    _ mutation: Mutation, _ recording: EventRecording, _ name: String,
    _ verdicts: [Margin.Verdict]
  ) throws(ReplayError) -> Bool {
    guard let variant = mutation.applied(to: recording) else { return false }
    return try replay(variant, name).verdicts != verdicts
  }

  /// Replays a recording as if it came from a file.
  private func replay(
    _ recording: EventRecording, _ name: String
  ) throws(ReplayError) -> (verdicts: [Margin.Verdict], faults: [String]) {
    let log = OutcomeLog()
    let check = ViolationCheck()
    let input: RecordingInput
    do throws(RecordingError) {
      input = try RecordingInput(bytes: recording.evemu(), name: name)
    } catch {
      throw .recording(error)
    }
    try replayer.replay(input, observers: [log, check])
    return (log.take().map(Margin.Verdict.init), check.faults)
  }
}
