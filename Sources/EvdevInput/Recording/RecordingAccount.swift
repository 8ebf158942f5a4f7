import InputEvents

/// What a recorder has written so far.
public struct RecordingAccount: Hashable, Sendable {
  /// The files; the last one is under way.
  public internal(set) var files: [RecordedFile] = []
  /// What is in all files together.
  public internal(set) var progress: RecordingProgress
  /// How many events told a key of a keyboard; none of them was written.
  public internal(set) var keyEventsLeftOut = 0
  /// The stamp of the first event, or `nil` before it.
  public internal(set) var origin: MonotonicTime?

  /// Starts with nothing written.
  init(progress: RecordingProgress) {
    self.progress = progress
  }

  /// Counts an event that was written to the last file.
  mutating func count(_ event: InputEvent) {
    progress.count(event)
    let last = files.count - 1
    guard last >= 0 else { return }
    files[last].events += 1
    if event.isReport { files[last].frames += 1 }
  }
}

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
