/// Splits bytes into lines and keeps no more than one chunk of them.
///
/// Lines end with a line feed; carriage returns stay in. The buffer grows only for a line that is
/// longer than itself, and never past ``longestLine``.
package struct LineBuffer: ~Copyable {
  /// The usual size of the buffer, in bytes.
  package static let chunk = 65_536
  /// The longest line that is read, in bytes.
  package static let longestLine = 1_048_576

  /// Where the bytes come from.
  private var source: ByteSource
  /// The chunk; only bytes before `filled` count.
  package private(set) var bytes: [UInt8]
  /// The count of bytes in the chunk.
  private var filled = 0
  /// Whether the source has no more bytes.
  private var isExhausted = false
  /// The index of the current line's first byte.
  package private(set) var start = 0
  /// The index after the current line's last byte, its line feed not counted.
  package private(set) var end = 0
  /// Whether the current line ends with a line feed; only the last one may not.
  package private(set) var isTerminated = false
  /// The number of the current line, counted from 1.
  package private(set) var number = 0

  /// Creates a buffer over a source.
  init(_ source: consuming ByteSource) {
    self.source = source
    bytes = [UInt8](repeating: 0, count: LineBuffer.chunk)
  }

  /// Creates a buffer without lines, for a file that something else reads.
  init(nothingFrom name: String) {
    source = ByteSource(bytes: [], name: name)
    bytes = []
    isExhausted = true
  }

  /// The file as the user named it.
  package var name: String {
    source.name
  }

  /// Whether the bytes were compressed.
  var isDecoded: Bool {
    source.isDecoded
  }

  /// Goes on to the next line.
  ///
  /// - Returns: Whether there is one.
  package mutating func advance() throws(RecordingError) -> Bool {
    start = nextStart
    var index = start
    while true {
      index = lineFeed(from: index)
      if index < filled {
        end = index
        isTerminated = true
        number += 1
        return true
      }
      index -= start
      guard !isExhausted, try refill() else { break }
    }
    end = filled
    isTerminated = false
    guard start < filled else { return false }
    number += 1
    return true
  }

  /// Reads the start of the file without consuming it, so that its content can be looked at.
  ///
  /// - Parameter count: How many bytes to wait for; a pipe may bring them slowly.
  /// - Returns: The bytes that the file starts with, fewer than asked for only at its end.
  /// - Throws: ``RecordingError`` where the system refuses.
  package mutating func peek(_ count: Int) throws(RecordingError) -> ArraySlice<UInt8> {
    while !isExhausted, filled < min(count, bytes.count) { _ = try refill() }
    return bytes[0..<filled]
  }

  /// Goes on to the next line without a refill, where its end is known to be in the chunk.
  ///
  /// - Parameter index: An index within the next line.
  /// - Returns: Whether the line's end is in the chunk; if not, nothing changes.
  mutating func advanceWithinChunk(endingFrom index: Int) -> Bool {
    let lineEnd = lineFeed(from: index)
    guard lineEnd < filled else { return false }
    start = nextStart
    end = lineEnd
    isTerminated = true
    number += 1
    return true
  }

  /// The index of the next line's first byte, which is ``limit`` where no more is in the chunk.
  var nextStart: Int {
    isTerminated ? end + 1 : end
  }

  /// The index after the last byte in the chunk.
  var limit: Int {
    filled
  }

  /// Takes bytes without a look at lines, those of the current line not included.
  ///
  /// - Parameters:
  ///   - buffer: Takes the bytes; it is not resized.
  ///   - index: Where in it.
  /// - Returns: Their count; 0 is the end.
  /// - Throws: ``RecordingError`` where the system refuses.
  package mutating func take(
    into buffer: inout [UInt8], from index: Int
  ) throws(RecordingError) -> Int {
    start = nextStart
    if start == filled, !isExhausted { _ = try refill() }
    let count = min(filled - start, buffer.count - index)
    end = start
    isTerminated = false
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(index..<index + count, with: bytes[start..<start + count])
    end = start + count
    return count
  }

  /// The hash of the whole file, before the first line was asked for; nothing is consumed.
  mutating func digest() throws(RecordingError) -> String {
    var hash = SHA256()
    guard source.isDecoded else {
      hash.update(bytes.span.extracting(0..<filled))
      try source.hashRest(&hash)
      return hash.hex
    }
    // The content counts, not how it is compressed; so a trace is the same for both.
    let peeked = filled
    try source.restart()
    while true {
      let count = try source.read(into: &bytes, from: 0)
      guard count > 0 else { break }
      hash.update(bytes.span.extracting(0..<count))
    }
    try source.restart()
    filled = 0
    isExhausted = false
    while filled < peeked, try refill() {}
    return hash.hex
  }

  /// Leaves out bytes at the start of the file, a byte order mark say.
  mutating func skip(_ count: Int) {
    end = min(end + count, filled)
  }

  /// The index of the next line feed, or the count of bytes where there is none.
  private func lineFeed(from index: Int) -> Int {
    let bytes = bytes.span
    var index = index
    while index < filled, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// Moves the current line to the front and reads on behind it.
  ///
  /// - Returns: Whether there were more bytes.
  private mutating func refill() throws(RecordingError) -> Bool {
    if start > 0 {
      for offset in 0..<filled - start { bytes[offset] = bytes[start + offset] }
      filled -= start
      start = 0
    }
    if filled == bytes.count {
      guard bytes.count < LineBuffer.longestLine else {
        throw RecordingError(
          .malformed, file: name, line: number + 1,
          message: "expected a line of at most \(LineBuffer.longestLine) bytes, found a longer one",
          hint: "this may be no text file")
      }
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
    }
    let count = try source.read(into: &bytes, from: filled)
    filled += count
    isExhausted = count == 0
    return count > 0
  }
}
