public import GestureReplay
import InputRecordings
public import InteractiveTransitions
public import Testing
public import TransitionScenes

extension ReplayedSession {
  /// Replays variants of a recording, and tells how far it is from another verdict.
  ///
  /// A variant in which something sticks or jumps fails the test. A recording whose verdict less
  /// than a millisecond of jitter changes is a warning: such a test is flaky.
  ///
  ///     let margin = try ReplayedSession.margin(of: "flick.evemu", on: CardScene.self)
  ///     #expect(margin.flippedShare < 0.1)
  ///
  /// - Parameters:
  ///   - path: The recording; pan scripts and scenarios have no variants.
  ///   - scene: The scene, a type of your own for one.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the recording says.
  ///   - variants: How many variants are replayed.
  ///   - choices: What is done to the recording, in turns.
  ///   - seed: The seed of the first variant.
  ///   - sourceLocation: Where issues are reported.
  /// - Returns: What the variants show.
  /// - Throws: ``GestureReplay/ReplayError`` for a file that can't be read.
  public static func margin(
    of path: String, on scene: any Scene.Type = StoryScene.self,
    configuration: ReplayConfiguration? = nil, variants: Int = 100,
    choices: [MutationChoice] = MutationChoice.all, seed: UInt64 = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) -> Margin {
    let recording: EventRecording
    do throws(RecordingError) {
      recording = try EventRecording(path: path)
    } catch {
      throw .recording(error)
    }
    return try margin(
      of: recording, named: path, on: scene, configuration: configuration, variants: variants,
      choices: choices, seed: seed, sourceLocation: sourceLocation)
  }

  /// Replays variants of a recording in memory, and tells how far it is from another verdict.
  ///
  /// - Parameters:
  ///   - recording: The recording, such as that of synthetic fingers.
  ///   - path: What it would be called as a file.
  ///   - scene: The scene, a type of your own for one.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the path says.
  ///   - variants: How many variants are replayed.
  ///   - choices: What is done to the recording, in turns.
  ///   - seed: The seed of the first variant.
  ///   - sourceLocation: Where issues are reported.
  /// - Returns: What the variants show.
  /// - Throws: ``GestureReplay/ReplayError`` for axes that give no geometry.
  public static func margin(
    of recording: EventRecording, named path: String,
    on scene: any Scene.Type = StoryScene.self, configuration: ReplayConfiguration? = nil,
    variants: Int = 100, choices: [MutationChoice] = MutationChoice.all, seed: UInt64 = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) -> Margin {
    var configuration =
      if let configuration { configuration } else { try settings(beside: path) }
    configuration.scene = scene.name
    var study = MarginStudy(
      replayer: SessionReplayer(
        configuration: configuration, scenes: [scene] + SceneCatalog.all),
      count: variants, seed: seed)
    study.choices = choices
    let margin = try study.margin(of: recording, named: path)
    for fault in margin.faults { Issue.record("\(fault)", sourceLocation: sourceLocation) }
    if let warning = margin.warning {
      Issue.record("\(path): \(warning)", severity: .warning, sourceLocation: sourceLocation)
    }
    return margin
  }
}
