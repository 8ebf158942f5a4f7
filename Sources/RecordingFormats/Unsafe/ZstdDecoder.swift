#if Formats
import CZstd
import InputRecordings

/// Decodes zstd, one frame after the other.
@safe final class ZstdDecoder: ByteDecoder {
  /// The library's state.
  private let stream: OpaquePointer
  /// Whether a frame ended and no other has begun.
  private(set) var isComplete = false

  /// The largest window, as a power of two: 128 MiB, which is the library's own limit too.
  private static let largestWindow: Int32 = 27

  /// Starts at the start of a frame.
  init() throws(DecodingFault) {
    guard let stream = unsafe ZSTD_createDStream() else {
      throw DecodingFault(found: "no memory left")
    }
    unsafe self.stream = stream
    unsafe ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, ZstdDecoder.largestWindow)
  }

  deinit {
    unsafe ZSTD_freeDStream(stream)
  }

  func decode(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], from start: Int
  ) throws(DecodingFault) -> (taken: Int, given: Int) {
    if isComplete && input.isEmpty { return (0, 0) }
    var (taken, given, code) = (0, 0, 0)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        var source = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        var target = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: start)
        code = unsafe ZSTD_decompressStream(stream, &target, &source)
        taken = unsafe source.pos
        given = unsafe target.pos - start
      }
    }
    if ZSTD_isError(code) != 0 {
      throw DecodingFault(found: unsafe "a fault (\(String(cString: ZSTD_getErrorName(code))))")
    }
    isComplete = code == 0
    return (taken, given)
  }
}
#endif
