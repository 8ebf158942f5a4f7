public import InputEvents
public import TouchTracking

/// A tap that was recognised.
public struct TapSample: Hashable, Sendable, BitwiseCopyable {
  /// When the last finger lifted.
  public var time: Timestamp
  /// Where the first tap was: the middle of its fingers in points, or a touchpad's pointer.
  public var location: ViewPoint
  /// How many taps it took.
  public var taps: Int
  /// How many fingers tapped.
  public var touches: Int

  /// Creates a sample.
  public init(time: Timestamp, location: ViewPoint, taps: Int, touches: Int) {
    self.time = time
    self.location = location
    self.taps = taps
    self.touches = touches
  }
}
