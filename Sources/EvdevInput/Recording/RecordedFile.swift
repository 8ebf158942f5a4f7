/// One file of a recording, and what has been written to it.
public struct RecordedFile: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The events in it, those of a frame that is not closed yet included.
  public internal(set) var events = 0
  /// The frames in it.
  public internal(set) var frames = 0

  /// Starts with a file without events.
  init(path: String) {
    self.path = path
  }
}
