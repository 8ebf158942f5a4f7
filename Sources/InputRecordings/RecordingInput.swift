/// A file that is open but not consumed yet, whose kind is known from its start.
///
/// A tool opens one per argument, looks at ``kind`` and hands it to the reader of that kind; so
/// standard input is read once only.
public struct RecordingInput: ~Copyable {
  /// What the content looks like.
  public let kind: RecordingKind
  /// The lines, from the first one on.
  var lines: LineBuffer

  /// Opens a file and looks at its start; `-` is standard input.
  public init(path: String) throws(RecordingError) {
    try self.init(ByteSource(path: path))
  }

  /// Takes bytes in memory as a file.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(ByteSource(bytes: bytes, name: name))
  }

  /// Looks at the start of a source.
  private init(_ source: consuming ByteSource) throws(RecordingError) {
    lines = LineBuffer(source)
    var wanted = 512
    var start = try lines.peek(wanted)
    var guess = RecordingKind.detect(start)
    while guess == .unknown || guess == .empty, start.count >= wanted, wanted < LineBuffer.chunk {
      wanted *= 2
      start = try lines.peek(wanted)
      guess = RecordingKind.detect(start)
    }
    kind = guess
    if start.starts(with: RecordingKind.byteOrderMark) {
      lines.skip(RecordingKind.byteOrderMark.count)
    }
  }

  /// The file as the user named it.
  public var name: String {
    lines.name
  }

  /// The SHA-256 of the whole file in 64 hex digits; the file can still be read afterwards.
  ///
  /// A file is read twice for this; standard input is spooled where it is a pipe. So memory does
  /// not grow with the file, and the hash can stand in the first row of a trace.
  public mutating func digest() throws(RecordingError) -> String {
    try lines.digest()
  }

  /// Refuses a file of another kind with an error that says which one it looks like.
  func require(_ wanted: RecordingKind) throws(RecordingError) {
    guard kind != wanted else { return }
    throw RecordingError(
      .unsupported, file: name, message: "expected \(wanted.words), found \(kind.words)",
      hint: kind.hint)
  }
}
