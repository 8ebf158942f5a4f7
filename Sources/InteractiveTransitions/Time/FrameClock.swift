public import InputEvents

/// When the frames of a display are due: frame n at floor(n * 1e9 / hz) nanoseconds.
///
/// Each time is computed from its number, so no error adds up.
public struct FrameClock: Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds in a second.
  private static let second: Int64 = 1_000_000_000

  /// Frames per second, 1...1_000_000.
  public let framesPerSecond: Int

  /// Creates a clock; a rate outside 1...1_000_000 counts as the nearest one inside.
  public init(framesPerSecond: Int) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 1_000_000)
  }

  /// When a frame is due, or `nil` where that lies outside the time line.
  public func time(ofFrame frame: Int64) -> Timestamp? {
    guard frame >= 0 else { return nil }
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: rate)
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: Self.second)
    let (sum, sumOverflow) = whole.addingReportingOverflow(rest * Self.second / rate)
    return overflow || sumOverflow ? nil : Timestamp(nanoseconds: sum)
  }

  /// The number of the first frame that is due at a moment or later.
  public func firstFrame(notBefore time: Timestamp) -> Int64 {
    let nanoseconds = max(time.nanoseconds, 0)
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: Self.second)
    return seconds * rate + (rest * rate + Self.second - 1) / Self.second
  }

  /// The rate in the width of frame numbers.
  private var rate: Int64 {
    Int64(framesPerSecond)
  }
}
