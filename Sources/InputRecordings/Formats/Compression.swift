/// A kind of compression: how its files begin, and what decodes them.
package struct Compression: Sendable {
  /// What it is called.
  package let name: String
  /// The bytes that its files begin with.
  package let magic: [UInt8]
  /// Makes a decoder for one file.
  package let makeDecoder: @Sendable () throws(DecodingFault) -> any ByteDecoder

  /// Creates a kind.
  package init(
    name: String, magic: [UInt8],
    makeDecoder: @escaping @Sendable () throws(DecodingFault) -> any ByteDecoder
  ) {
    self.name = name
    self.magic = magic
    self.makeDecoder = makeDecoder
  }
}

/// Decodes a stream of bytes piece by piece, in bounded memory.
package protocol ByteDecoder: AnyObject {
  /// Whether the stream may end here: all of it is decoded.
  var isComplete: Bool { get }

  /// Decodes what is there.
  ///
  /// - Parameters:
  ///   - input: The next encoded bytes; none where the last call filled the storage.
  ///   - output: The storage for decoded bytes; it is not resized.
  ///   - start: Where in the storage they go.
  /// - Returns: How many bytes were taken and how many were given.
  /// - Throws: ``DecodingFault`` where the bytes are damaged.
  func decode(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], from start: Int
  ) throws(DecodingFault) -> (taken: Int, given: Int)
}

/// What is wrong with an encoded stream, for a message that adds the file.
package struct DecodingFault: Error, Hashable {
  /// What was found in place of sound data.
  package var found: String

  /// Creates a fault.
  package init(found: String) {
    self.found = found
  }
}

/// The decoded bytes of a file: a decoder and the encoded bytes that it has not taken yet.
struct DecodedBytes: ~Copyable {
  /// The kind of compression.
  private let compression: Compression
  /// What decodes.
  private let decoder: any ByteDecoder
  /// Encoded bytes; only those from `next` to `filled` count.
  private var encoded = [UInt8](repeating: 0, count: LineBuffer.chunk)
  /// The first byte that was not taken yet.
  private var next = 0
  /// The end of the encoded bytes.
  private var filled = 0
  /// Whether the last call filled its room, so that the decoder may hold more.
  private var mayHoldMore = false

  /// Starts at the start of a stream.
  init(_ compression: Compression, file: String) throws(RecordingError) {
    self.compression = compression
    do {
      decoder = try compression.makeDecoder()
    } catch {
      throw DecodedBytes.failure(compression, error, file: file)
    }
  }

  /// The kind of compression, to start anew.
  var kind: Compression { compression }

  /// Decodes into a buffer from an index on; 0 is the end.
  ///
  /// - Parameters:
  ///   - buffer: Takes the bytes.
  ///   - start: Where in it.
  ///   - file: The file's name, for errors.
  ///   - refill: Reads encoded bytes into a whole buffer; 0 is the end.
  /// - Returns: The count of bytes.
  /// - Throws: ``RecordingError`` where the stream is damaged or cut, and what `refill` throws.
  mutating func read(
    into buffer: inout [UInt8], from start: Int, file: String,
    refill: (inout [UInt8]) throws(RecordingError) -> Int
  ) throws(RecordingError) -> Int {
    guard start < buffer.count else { return 0 }
    while true {
      if next == filled, !mayHoldMore {
        filled = try refill(&encoded)
        next = 0
        if filled == 0 {
          guard decoder.isComplete else {
            throw RecordingError(
              .malformed, file: file,
              message:
                "expected the rest of the \(compression.name) data, found the end of the file",
              hint: "the file was cut short: copy or download it again")
          }
          return 0
        }
      }
      do throws(DecodingFault) {
        let step = try decoder.decode(encoded[next..<filled], into: &buffer, from: start)
        next += step.taken
        mayHoldMore = step.given == buffer.count - start
        if step.given > 0 { return step.given }
      } catch {
        throw DecodedBytes.failure(compression, error, file: file)
      }
    }
  }

  /// The error for a stream that is damaged.
  private static func failure(
    _ compression: Compression, _ fault: DecodingFault, file: String
  ) -> RecordingError {
    RecordingError(
      .malformed, file: file,
      message: "expected sound \(compression.name) data, found \(fault.found)",
      hint: "the file is damaged: copy or download it again")
  }
}
