#if Formats
import CZlib
import InputRecordings

/// Decodes gzip by zlib, one member after the other.
@safe final class GzipDecoder: ByteDecoder {
  /// zlib's state.
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether a member ended and no other has begun.
  private(set) var isComplete = false
  /// Whether a member ended and nothing but zeros followed, which fills tapes.
  private var isPadding = false

  /// Starts at the start of a member.
  init() throws(DecodingFault) {
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe czlib_start_gunzip(stream) == Z_OK else {
      throw DecodingFault(found: "no memory left")
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  func decode(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], from start: Int
  ) throws(DecodingFault) -> (taken: Int, given: Int) {
    if isComplete {
      let zeros = input.prefix { $0 == 0 }.count
      if zeros > 0 || isPadding || input.isEmpty {
        guard zeros == input.count else { throw DecodingFault(found: "other bytes behind it") }
        isPadding = true
        return (zeros, 0)
      }
      unsafe inflateReset(stream)
      isComplete = false
    }
    var (taken, given, code) = (0, 0, Z_OK)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        // zlib reads through a pointer that it calls mutable, and does not write.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(clamping: input.count)
        unsafe stream.pointee.next_out = output.baseAddress?.advanced(by: start)
        unsafe stream.pointee.avail_out = UInt32(clamping: output.count - start)
        code = unsafe inflate(stream, Z_NO_FLUSH)
        taken = unsafe input.count - Int(stream.pointee.avail_in)
        given = unsafe output.count - start - Int(stream.pointee.avail_out)
        unsafe stream.pointee.next_in = nil
        unsafe stream.pointee.next_out = nil
      }
    }
    switch code {
    case Z_STREAM_END: isComplete = true
    // Nothing could be done with what is there: more input is needed.
    case Z_OK, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw DecodingFault(found: "no memory left")
    default: throw DecodingFault(found: "bytes that are none, or a wrong checksum")
    }
    return (taken, given)
  }
}
#endif
