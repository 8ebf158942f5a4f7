/// Bytes that come in chunks, from a file or from memory, decompressed where they are compressed.
struct ByteSource: ~Copyable {
  /// The file as the user named it, for messages.
  let name: String
  /// Whether it is a folder, which has no bytes.
  let isFolder: Bool
  /// The open file, or `nil` where the bytes come from memory.
  private var file: FileDescriptor?
  /// The bytes in memory; empty where there is a file.
  private let memory: [UInt8]
  /// How many raw bytes were read, from memory or from the file.
  private var position = 0
  /// Raw bytes that were read to see what they are.
  private var head: [UInt8] = []
  /// The decoded bytes, where the file is compressed.
  private var decoded: DecodedBytes?

  /// Opens a file; `-` is standard input.
  init(path: String) throws(RecordingError) {
    name = path
    let file = try FileDescriptor(reading: path)
    isFolder = file.isFolder
    self.file = consume file
    memory = []
  }

  /// Takes a file that is open already.
  init(_ file: consuming FileDescriptor) {
    name = file.name
    isFolder = false
    self.file = consume file
    memory = []
  }

  /// Takes bytes from memory.
  init(bytes: [UInt8], name: String) {
    self.name = name
    isFolder = false
    file = nil
    memory = bytes
  }

  /// Whether the bytes that come are decompressed.
  var isDecoded: Bool {
    decoded != nil
  }

  /// The source, decompressing where one of the kinds of compression begins as it does.
  consuming func decompressed(
    by compressions: [Compression]
  ) throws(RecordingError) -> ByteSource {
    try decompress(by: compressions)
    return self
  }

  /// Looks at the first bytes, and has them decompressed where one of the kinds begins so.
  ///
  /// Compressed bytes from a pipe are spooled to a file without a name, so that they can be read
  /// twice; what they decompress to is kept nowhere.
  private mutating func decompress(by compressions: [Compression]) throws(RecordingError) {
    let longest = compressions.map(\.magic.count).max() ?? 0
    guard longest > 0 else { return }
    var start = [UInt8](repeating: 0, count: longest)
    var count = 0
    while count < longest {
      let step = try readRaw(into: &start, from: count)
      if step == 0 { break }
      count += step
    }
    head = Array(start[..<count])
    guard let kind = compressions.first(where: { head.starts(with: $0.magic) }) else { return }
    if file?.isSeekable == false { try spool() }
    decoded = try DecodedBytes(kind, file: name)
  }

  /// Reads the next bytes into a buffer from an index on; 0 is the end.
  mutating func read(into buffer: inout [UInt8], from start: Int) throws(RecordingError) -> Int {
    guard var decoder = decoded.take() else { return try readRaw(into: &buffer, from: start) }
    let count = try decoder.read(into: &buffer, from: start, file: name) {
      (bytes: inout [UInt8]) throws(RecordingError) in try readRaw(into: &bytes, from: 0)
    }
    decoded = consume decoder
    return count
  }

  /// Goes back to the first byte; only for what is decompressed.
  mutating func restart() throws(RecordingError) {
    guard let kind = decoded?.kind else { return }
    try file?.rewind(by: position)
    position = 0
    head = []
    decoded = try DecodedBytes(kind, file: name)
  }

  /// Hashes the bytes that were not handed out yet, which stay to be read.
  ///
  /// What cannot be read a second time, a pipe, is spooled to a file without a name on the way.
  mutating func hashRest(_ hash: inout SHA256) throws(RecordingError) {
    hash.update(head.span)
    guard file != nil else {
      hash.update(memory.span.extracting(position..<memory.count))
      return
    }
    if file?.isSeekable == false {
      let bytes = head
      head = []
      try spool { span in hash.update(span) }
      head = bytes
      return
    }
    var buffer = [UInt8](repeating: 0, count: LineBuffer.chunk)
    var total = 0
    while true {
      let count = try file?.read(into: &buffer, from: 0) ?? 0
      guard count > 0 else { break }
      hash.update(buffer.span.extracting(0..<count))
      total += count
    }
    try file?.rewind(by: total)
  }

  /// Reads raw bytes: those that were looked at, then the file's or the memory's.
  private mutating func readRaw(
    into buffer: inout [UInt8], from start: Int
  ) throws(RecordingError) -> Int {
    let room = buffer.count - start
    guard room > 0 else { return 0 }
    if !head.isEmpty {
      let count = min(room, head.count)
      buffer.replaceSubrange(start..<start + count, with: head[..<count])
      head.removeFirst(count)
      return count
    }
    if file != nil {
      let count = try file?.read(into: &buffer, from: start) ?? 0
      position += count
      return count
    }
    let count = min(room, memory.count - position)
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(start..<start + count, with: memory[position..<position + count])
    position += count
    return count
  }

  /// Copies the rest of a pipe to a file without a name, which takes the pipe's place.
  ///
  /// - Parameter see: Sees the bytes that come from the pipe.
  /// - Throws: ``RecordingError`` where the system refuses.
  private mutating func spool(
    _ see: (Span<UInt8>) -> Void = { _ in }
  ) throws(RecordingError) {
    var spool: FileDescriptor? = try FileDescriptor(spoolingFor: name)
    try spool?.write(head.span)
    var total = head.count
    var buffer = [UInt8](repeating: 0, count: LineBuffer.chunk)
    while true {
      let count = try file?.read(into: &buffer, from: 0) ?? 0
      guard count > 0 else { break }
      let bytes = buffer.span.extracting(0..<count)
      see(bytes)
      try spool?.write(bytes)
      total += count
    }
    try spool?.rewind(by: total)
    file = spool.take()
    head = []
    position = 0
  }
}
