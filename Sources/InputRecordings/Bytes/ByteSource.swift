/// Bytes that come in chunks, from a file or from memory.
struct ByteSource: ~Copyable {
  /// The file as the user named it, for messages.
  let name: String
  /// The open file, or `nil` where the bytes come from memory.
  private var file: FileDescriptor?
  /// The bytes in memory; empty where there is a file.
  private let memory: [UInt8]
  /// How many of the bytes in memory were handed out.
  private var position = 0

  /// Opens a file; `-` is standard input.
  init(path: String) throws(RecordingError) {
    name = path
    file = try FileDescriptor(reading: path)
    memory = []
  }

  /// Takes bytes from memory.
  init(bytes: [UInt8], name: String) {
    self.name = name
    file = nil
    memory = bytes
  }

  /// Reads the next bytes into a buffer from an index on; 0 is the end.
  mutating func read(into buffer: inout [UInt8], from start: Int) throws(RecordingError) -> Int {
    if file != nil { return try file?.read(into: &buffer, from: start) ?? 0 }
    let count = min(buffer.count - start, memory.count - position)
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(start..<start + count, with: memory[position..<position + count])
    position += count
    return count
  }

  /// Hashes the bytes that were not handed out yet, which stay to be read.
  ///
  /// What cannot be read a second time, a pipe, is spooled to a file without a name on the way.
  mutating func hashRest(_ hash: inout SHA256) throws(RecordingError) {
    guard file != nil else {
      hash.update(memory.span.extracting(position..<memory.count))
      return
    }
    var spool: FileDescriptor?
    if file?.isSeekable == false { spool = try FileDescriptor(spoolingFor: name) }
    var buffer = [UInt8](repeating: 0, count: LineBuffer.chunk)
    var total = 0
    while true {
      let count = try read(into: &buffer, from: 0)
      guard count > 0 else { break }
      let bytes = buffer.span.extracting(0..<count)
      hash.update(bytes)
      try spool?.write(bytes)
      total += count
    }
    if spool != nil { file = spool.take() }
    try file?.rewind(by: total)
  }
}
