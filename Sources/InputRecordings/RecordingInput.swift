/// A file that is open but not consumed yet, whose kind is known from its start.
///
/// A tool opens one per argument, looks at ``kind`` and hands it to the reader of that kind; so
/// standard input is read once only.
public struct RecordingInput: ~Copyable {
  /// What the content looks like.
  public let kind: RecordingKind
  /// What it may be beside evemu and a pan script.
  public let formats: InputFormats
  /// The line that told the kind, and what it holds where that is none.
  private let detection: RecordingKind.Detection
  /// The lines, from the first one on.
  package var lines: LineBuffer

  /// Opens a file and looks at its start; `-` is standard input.
  ///
  /// A folder of a session stands for the recording in it, or for the chosen one of several.
  public init(path: String, formats: InputFormats = .own) throws(RecordingError) {
    let source = try ByteSource(path: path)
    if source.isFolder, let index = try SessionIndex(folder: path) {
      let file = try index.path(of: formats.device, in: path)
      try self.init(ByteSource(path: file), formats.describing)
    } else {
      try self.init(source, formats)
    }
  }

  /// Takes a file that is open already.
  init(_ file: consuming FileDescriptor, formats: InputFormats) throws(RecordingError) {
    try self.init(ByteSource(file), formats)
  }

  /// Takes bytes in memory as a file.
  public init(
    bytes: [UInt8], name: String, formats: InputFormats = .own
  ) throws(RecordingError) {
    try self.init(ByteSource(bytes: bytes, name: name), formats)
  }

  /// Looks at the start of a source, decompressed where it is compressed.
  private init(
    _ source: consuming ByteSource, _ formats: InputFormats
  ) throws(RecordingError) {
    var lines = LineBuffer(try source.decompressed(by: formats.compressions))
    var wanted = 512
    var start = try lines.peek(wanted)
    var guess = RecordingKind.Detection(start)
    while guess.kind == .unknown || guess.kind == .empty, start.count >= wanted,
      wanted < LineBuffer.chunk
    {
      wanted *= 2
      start = try lines.peek(wanted)
      guess = RecordingKind.Detection(start)
    }
    if start.starts(with: RecordingKind.byteOrderMark) {
      lines.skip(RecordingKind.byteOrderMark.count)
    }
    kind = guess.kind
    detection = guess
    self.formats = formats
    self.lines = lines
  }

  /// Gives the lines to whoever reads them.
  package consuming func takeLines() -> LineBuffer {
    lines
  }

  /// Whether it holds the steps of pans and no device events.
  public var holdsPans: Bool {
    if kind == .panScript { return true }
    if let format = formats.format(of: kind), case .pans = format.content { return true }
    return false
  }

  /// Whether the file is compressed, so that its lines are not its bytes.
  public var isCompressed: Bool {
    lines.isDecoded
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
    let isAny = wanted == .evemu && !formats.formats.isEmpty
    let found = detection.found.map { "\($0), \(kind.words)" } ?? kind.words
    throw RecordingError(
      .unsupported, file: name, line: detection.line,
      message: "expected \(isAny ? "a recording" : wanted.words), found \(found)", hint: kind.hint)
  }

  /// Refuses a choice of device that a file with one device can't meet.
  package func requireOneDevice() throws(RecordingError) {
    guard let choice = formats.device, choice != .number(1) else { return }
    throw RecordingError(
      .malformed, file: name, message: "expected \(choice), found a file with one device",
      hint: "leave the choice of device out")
  }
}
