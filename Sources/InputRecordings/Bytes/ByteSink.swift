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

  /// Creates the file.
  public init(creating path: String) throws(RecordingError) {
    file = try FileDescriptor(creating: path)
  }

  /// Appends the bytes; the system has them when this returns.
  public mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    try file.write(bytes.span)
  }
}
