/// Where a writer puts its bytes: a file, memory, or whatever a caller has.
public protocol ByteSink: ~Copyable {
  /// Takes all bytes; once it returns they are out of the writer's hands.
  mutating func write(_ bytes: [UInt8]) throws(RecordingError)
}

/// Bytes in memory, for tests and conversions of short recordings.
public struct MemorySink: ByteSink, Hashable, Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init() {}

  /// Appends the bytes.
  public mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    self.bytes.append(contentsOf: bytes)
  }

  /// What was written so far, as text.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// A new file on disk; an existing one is never overwritten.
public struct FileSink: ByteSink, ~Copyable {
  /// The open file.
  private let file: FileDescriptor
  /// The bytes in it.
  private var length = 0

  /// Creates the file.
  public init(creating path: String) throws(RecordingError) {
    file = try FileDescriptor(creating: path)
  }

  /// Creates the file, or says that there is one of that name already.
  package init?(creatingUnlessThere path: String) throws(RecordingError) {
    guard let file = try FileDescriptor(creatingUnlessThere: path) else { return nil }
    self.file = file
  }

  /// Appends the bytes; the system has them when this returns.
  ///
  /// Where it takes only some of them, because the disk is full say, these are cut off again.
  public mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    do throws(RecordingError) {
      try file.write(bytes.span)
      length += bytes.count
    } catch {
      // The error of the write is the one to tell.
      try? file.cut(to: length)
      throw error
    }
  }

  /// What makes the bytes outlive a power cut, from whichever thread.
  package func synchronizer() throws(RecordingError) -> FileSynchronizer {
    try FileSynchronizer(file)
  }
}
