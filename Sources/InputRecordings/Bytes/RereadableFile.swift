/// A file that is read several times from its start, one time after the other.
///
/// What can be read only once, standard input and pipes, is spooled to a file without a name; so
/// memory does not grow with it.
public struct RereadableFile: ~Copyable {
  /// The file as the user named it; `-` is standard input.
  public let path: String
  /// The spooled bytes, or `nil` where the path can be opened again.
  private let spool: FileDescriptor?

  /// Opens a file, or spools it.
  public init(path: String) throws(RecordingError) {
    self.path = path
    let file = try FileDescriptor(reading: path)
    guard path == "-" || !(file.isFolder || file.isSeekable) else {
      spool = nil
      return
    }
    let copy = try FileDescriptor(spoolingFor: path)
    var buffer = [UInt8](repeating: 0, count: LineBuffer.chunk)
    while true {
      let count = try file.read(into: &buffer, from: 0)
      guard count > 0 else { break }
      try copy.write(buffer.span.extracting(0..<count))
    }
    spool = consume copy
  }

  /// Opens the file at its start; what was opened before is not read any more.
  public func open(formats: InputFormats = .own) throws(RecordingError) -> RecordingInput {
    switch spool {
    case nil: try RecordingInput(path: path, formats: formats)
    case .some(let file): try RecordingInput(FileDescriptor(rereading: file), formats: formats)
    }
  }
}
