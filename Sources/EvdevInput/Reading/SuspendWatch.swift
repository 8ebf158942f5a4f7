/// Notices that the computer slept: the monotonic clock stands still meanwhile, another goes on.
public struct SuspendWatch: Sendable {
  /// How long the computer had slept in all when it was looked last, in nanoseconds.
  private var slept: Int64

  /// Less than this is no sleep but the time between the reading of two clocks, in nanoseconds.
  private static let shortest: Int64 = 100_000_000

  /// Starts watching.
  public init() {
    slept = SystemClock.suspendedNanoseconds()
  }

  /// How long the computer has slept since the last call, in nanoseconds, or `nil` for not at all.
  public mutating func take() -> Int64? {
    let now = SystemClock.suspendedNanoseconds()
    let length = now - slept
    guard length >= Self.shortest else { return nil }
    slept = now
    return length
  }
}
