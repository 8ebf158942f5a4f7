/// A recording of any format that was read up to its first event.
struct OpenedRecording: ~Copyable {
  /// What the file says before its first event.
  var start: RecordingStart
  /// The lines from the first event on, where it is evemu; else none.
  var lines: LineBuffer
  /// What reads a file of another format.
  let source: (any RecordingSource)?
  /// Whether the lines stand at a line that was looked at but belongs to the events.
  let isLinePending: Bool
  /// The line that the file was cut off in, or `nil` where it is whole so far.
  let truncatedLine: Int?

  /// Opens a recording in evemu's format.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    try input.require(.evemu)
    try input.requireOneDevice()
    var lines = input.takeLines()
    let evemu = try EvemuStart(&lines)
    start = evemu.header.start
    source = nil
    isLinePending = evemu.isLinePending
    truncatedLine = evemu.truncatedLine
    self.lines = lines
  }

  /// Opens a recording in another format.
  init(
    _ input: consuming RecordingInput,
    by open: @Sendable (consuming RecordingInput) throws(RecordingError) -> any RecordingSource
  ) throws(RecordingError) {
    let name = input.name
    let source = try open(input)
    start = source.start
    self.source = source
    isLinePending = false
    truncatedLine = nil
    lines = LineBuffer(nothingFrom: name)
  }
}
