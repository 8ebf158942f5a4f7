public import InputEvents

/// Lays the kernel's monotonic stamps on a session's own time line.
///
/// The first event sets the origin, which several devices of one session share. Until then the
/// session has no time.
public struct SessionLine: Hashable, Sendable, BitwiseCopyable {
  /// The stamp of the session's first event, or `nil` before it.
  public private(set) var origin: MonotonicTime?

  /// Creates a line, with the origin of a session that has begun elsewhere if there is one.
  public init(origin: MonotonicTime? = nil) {
    self.origin = origin
  }

  /// The session's time at an event; the first call sets the origin.
  ///
  /// An event of a second device can be older than the origin: its time is then negative.
  public mutating func place(_ stamp: MonotonicTime) -> Timestamp {
    guard let origin else {
      origin = stamp
      return .zero
    }
    return Timestamp(nanoseconds: stamp.nanoseconds(since: origin))
  }

  /// The session's time at a moment, or `nil` before the first event.
  public func time(at moment: MonotonicTime) -> Timestamp? {
    guard let origin else { return nil }
    return Timestamp(nanoseconds: moment.nanoseconds(since: origin))
  }

  /// The moment at which the session reaches a time, or `nil` before the first event.
  public func moment(of time: Timestamp) -> MonotonicTime? {
    origin?.advanced(byNanoseconds: time.nanoseconds)
  }
}
