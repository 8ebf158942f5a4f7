#if Evdev
import CEvdev
import Glibc
import InputEvents

/// Writes events as the kernel has them, in storage that is used again for every frame.
@safe struct EventWriter: ~Copyable {
  /// Takes the events of one write(2).
  private let buffer: UnsafeMutableBufferPointer<input_event>

  /// The most events that one write(2) takes: far above any frame.
  private static let capacity = 256

  /// Creates a writer.
  init() {
    unsafe buffer = .allocate(capacity: Self.capacity)
  }

  deinit {
    unsafe buffer.deallocate()
  }

  /// Writes events, a frame in one write(2); `SYN_DROPPED` is no event that can be made and is skipped.
  ///
  /// The corresponding C function is `write`.
  ///
  /// - Parameters:
  ///   - events: The events; the kernel stamps them anew.
  ///   - descriptor: A virtual device, or an event node.
  ///   - path: Its node, for messages.
  /// - Throws: `EvdevError` where the kernel does not take them.
  func write(
    _ events: some Sequence<InputEvent>, to descriptor: Int32, path: String
  ) throws(EvdevError) {
    var count = 0
    for event in events where !event.isDropped {
      if count == Self.capacity {
        try flush(count, to: descriptor, path: path)
        count = 0
      }
      var kernelEvent = input_event()
      kernelEvent.type = event.type.rawValue
      kernelEvent.code = event.code
      kernelEvent.value = event.value
      unsafe buffer.initializeElement(at: count, to: kernelEvent)
      count += 1
    }
    try flush(count, to: descriptor, path: path)
  }

  /// Writes the first events of the buffer.
  private func flush(_ count: Int, to descriptor: Int32, path: String) throws(EvdevError) {
    let size = MemoryLayout<input_event>.stride
    var start = 0
    while start < count {
      let written = unsafe Glibc.write(
        descriptor, buffer.baseAddress?.advanced(by: start), (count - start) * size)
      if written < 0 {
        let failure = ErrorNumber.last
        if failure == ErrorNumber.interrupted { continue }
        throw EvdevError(errno: failure, call: "write", path: path)
      }
      // The kernel takes whole events; one that takes none would be asked for ever.
      guard written >= size else {
        throw .system(call: "write", path: path, errno: ErrorNumber.inputOutput)
      }
      start += written / size
    }
  }
}
#endif
