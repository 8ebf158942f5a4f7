/// A moment on the kernel's monotonic clock, in nanoseconds since some unspecified start.
///
/// It is a type of its own so that it is never mistaken for a time of a session.
@frozen
public struct MonotonicTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Nanoseconds on the clock.
  public var nanoseconds: Int64

  /// Creates a moment from nanoseconds on the clock.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The present moment.
  ///
  /// The corresponding C call is `clock_gettime(CLOCK_MONOTONIC)`.
  public static var now: MonotonicTime {
    MonotonicTime(nanoseconds: SystemClock.monotonicNanoseconds())
  }

  /// Orders moments by time.
  @inlinable
  public static func < (left: MonotonicTime, right: MonotonicTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment that lies the given nanoseconds later, saturating.
  @inlinable
  public func advanced(byNanoseconds interval: Int64) -> MonotonicTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(interval)
    return MonotonicTime(nanoseconds: overflow ? (interval < 0 ? Int64.min : Int64.max) : sum)
  }

  /// The nanoseconds from an earlier moment to this one, saturating; negative when it is later.
  @inlinable
  public func nanoseconds(since earlier: MonotonicTime) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? (nanoseconds < 0 ? Int64.min : Int64.max) : difference
  }
}
