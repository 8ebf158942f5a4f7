import InputEvents

/// The device's own clock: `MSC_TIMESTAMP`, in microseconds of 32 bits.
///
/// Only differences mean something: the value wraps, and 0 says that the device has reset it. So a
/// frame lies as long after the one before as the stamps say, and as long as the kernel's stamps say
/// where there are none. The first frame of each sequence of touches is at the kernel's time again.
struct HardwareClock: Hashable, Sendable {
  /// The code of the event: `MSC_TIMESTAMP`.
  static let code: UInt16 = 5
  /// A longer time than this between two stamps is a reset, in microseconds.
  private static let longestInterval: UInt32 = 10_000_000

  /// The stamp of the frame at hand.
  private var stamp: UInt32?
  /// The last stamp of a frame.
  private var lastStamp: UInt32?
  /// The time of the frame with the last stamp.
  private var lastStampTime = Timestamp.zero
  /// The time of the last frame.
  private var lastTime = Timestamp.zero
  /// The kernel's time of the last frame.
  private var lastKernelTime = Timestamp.zero

  /// Creates a clock that has seen nothing.
  init() {}

  /// Takes a stamp.
  mutating func set(_ value: Int32) {
    stamp = UInt32(bitPattern: value)
  }

  /// The time of the frame that a report closes.
  ///
  /// - Parameters:
  ///   - kernelTime: The report's time.
  ///   - isAnchor: Whether the frame is at the kernel's time, since nothing was down before it.
  /// - Returns: The frame's time, not before the last one's.
  mutating func time(of kernelTime: Timestamp, isAnchor: Bool) -> Timestamp {
    let passed = max(kernelTime.nanoseconds(since: lastKernelTime), 0)
    var time = isAnchor ? max(kernelTime, lastTime) : lastTime.advanced(byNanoseconds: passed)
    if !isAnchor, let stamp, let lastStamp, stamp != 0 {
      let interval = stamp &- lastStamp
      if interval <= Self.longestInterval {
        time = max(lastStampTime.advanced(byNanoseconds: Int64(interval) * 1_000), lastTime)
      }
    }
    if let stamp {
      lastStamp = stamp
      lastStampTime = time
    } else if isAnchor {
      lastStamp = nil
    }
    stamp = nil
    lastTime = time
    lastKernelTime = max(kernelTime, lastKernelTime)
    return time
  }
}
