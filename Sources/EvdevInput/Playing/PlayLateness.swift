/// How late the frames of a play were, in storage that does not grow.
///
/// Up to 64 µs are told apart to the microsecond, more to a thirty-second part.
public struct PlayLateness: Hashable, Sendable {
  /// How many frames were so late, by bucket.
  private var counts = [Int](repeating: 0, count: 64 + 32 * 58)
  /// How many frames there were.
  public private(set) var frames = 0
  /// The latest of them, in nanoseconds.
  public private(set) var largest: Int64 = 0

  /// Creates the lateness of no frame.
  public init() {}

  /// Notes a frame.
  ///
  /// - Parameter nanoseconds: How late it was; before its time counts as 0.
  public mutating func note(_ nanoseconds: Int64) {
    let late = max(0, nanoseconds)
    counts[Self.bucket(of: late / 1_000)] += 1
    frames += 1
    largest = max(largest, late)
  }

  /// The lateness that a share of the frames did not exceed; 0.5 gives the median.
  ///
  /// - Parameter share: The share, 0 to 1.
  /// - Returns: Microseconds; 0 without frames.
  public func microseconds(atMostFor share: Double) -> Int64 {
    let wanted = max(1, Int((Double(frames) * min(max(share, 0), 1)).rounded(.up)))
    var seen = 0
    for (bucket, count) in counts.enumerated() {
      seen += count
      if seen >= wanted { return min(Self.end(of: bucket), largest / 1_000) }
    }
    return 0
  }

  /// The bucket of a number of microseconds.
  private static func bucket(of microseconds: Int64) -> Int {
    guard microseconds >= 64 else { return Int(microseconds) }
    // The five bits below the highest one tell the part of its octave.
    let octave = 63 - microseconds.leadingZeroBitCount - 6
    return 64 + octave * 32 + Int(microseconds >> Int64(octave + 1)) - 32
  }

  /// The largest number of microseconds in a bucket.
  private static func end(of bucket: Int) -> Int64 {
    guard bucket >= 64 else { return Int64(bucket) }
    let octave = (bucket - 64) / 32
    let part = Int64((bucket - 64) % 32 + 33)
    let (end, overflow) = part.multipliedReportingOverflow(by: 1 << Int64(octave + 1))
    return overflow ? Int64.max : end - 1
  }
}
