public import GestureReplay
import InputRecordings
public import InteractiveTransitions
public import Testing
public import TransitionScenes

extension ReplayedSession {
  /// Replays what synthetic fingers do, and fails the test for each violation.
  ///
  /// The device's reports go the way of a recording's: the same contacts, pans and transitions.
  ///
  /// - Parameters:
  ///   - touches: What the fingers do.
  ///   - name: What a golden trace beside the source file would be called, `NAME.trace.jsonl`.
  ///   - scene: The scene, a type of your own for one.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the source file says.
  ///   - isChecked: Whether violations are looked for and each is an issue of the test.
  ///   - source: The source file.
  ///   - sourceLocation: Where issues are reported.
  /// - Throws: ``GestureReplay/ReplayError`` for what no finger can do.
  public init(
    _ touches: SyntheticTouches, named name: String = "touches",
    on scene: any Scene.Type = StoryScene.self, configuration: ReplayConfiguration? = nil,
    isChecked: Bool = true, source: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) {
    let recording: EventRecording
    do throws(RecordingError) {
      recording = try touches.recording()
    } catch {
      throw .recording(error)
    }
    try self.init(
      recording, named: RecordingFile("\(name).evemu", of: source).path, on: scene,
      configuration: configuration, isChecked: isChecked, sourceLocation: sourceLocation)
  }
}
