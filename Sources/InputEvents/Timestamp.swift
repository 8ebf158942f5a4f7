/// A moment on a session's own time line, in nanoseconds.
///
/// The first event of a session is at 0. Kernel stamps keep their microseconds; finer values come
/// only from computed times such as display frames.
@frozen
public struct Timestamp: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The start of the session.
  @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// Nanoseconds since the first event of the session.
  public var nanoseconds: Int64

  /// Creates a moment from nanoseconds since the first event.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates a moment from microseconds since the first event, saturating at the range's ends.
  @inlinable
  public init(microseconds: Int64) {
    let (product, overflow) = microseconds.multipliedReportingOverflow(by: 1_000)
    self.nanoseconds = overflow ? (microseconds < 0 ? Int64.min : Int64.max) : product
  }

  /// Whole microseconds since the first event, rounded towards zero.
  @inlinable
  public var microseconds: Int64 {
    nanoseconds / 1_000
  }

  /// Seconds since the first event, for estimators and output.
  @inlinable
  public var seconds: Double {
    Double(nanoseconds) / 1e9
  }

  /// Orders moments by time.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The nanoseconds from an earlier moment to this one, saturating; negative when it is later.
  @inlinable
  public func nanoseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? (nanoseconds < 0 ? Int64.min : Int64.max) : difference
  }

  /// The moment that lies the given nanoseconds later, saturating.
  @inlinable
  public func advanced(byNanoseconds interval: Int64) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(interval)
    return Timestamp(nanoseconds: overflow ? (interval < 0 ? Int64.min : Int64.max) : sum)
  }
}
