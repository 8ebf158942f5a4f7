public import GestureReplay
import InputRecordings

/// Where gestures come from that can be seen again under other numbers.
public enum TakeSource: Hashable, Sendable {
  /// A recording, a pan script or a scenario.
  case file(String)
  /// What a device sent, kept in memory.
  case events(EventRecording, name: String)

  /// What it is called.
  public var name: String {
    switch self {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .events(_, let name): name
    }
  }

  /// Replays it, as `gesture-replay replay` does.
  ///
  /// - Parameters:
  ///   - replayer: Replays it under its configuration.
  ///   - observers: Who else sees what happens.
  /// - Returns: The gestures in it.
  /// - Throws: `ReplayError` for what can't be read or replayed.
  public func replay(
    by replayer: SessionReplayer, observers: [any SessionObserver] = []
  ) throws(ReplayError) -> TakeReel {
    let recorder = TakeRecorder(replayer.configuration)
    let all = [recorder] + observers
    switch self {
    case .file(let path): try replayer.replay(path, observers: all)
    case .events(let recording, let name):
      let input: RecordingInput
      do throws(RecordingError) {
        input = try RecordingInput(bytes: recording.evemu(), name: name)
      } catch {
        throw .recording(error)
      }
      try replayer.replay(input, observers: all)
    }
    return TakeReel(recorder)
  }
}

/// The gestures of one replay, or of one live session.
public struct TakeReel: Hashable, Sendable {
  /// The gestures in order.
  public var takes: [GestureTake] = []
  /// The surface and the policy.
  public var surface = TakeSurface()

  /// Creates a reel of nothing.
  public init() {}

  /// Takes over what a recorder has seen.
  public init(_ recorder: TakeRecorder) {
    takes = recorder.takes
    surface = recorder.surface
  }
}
