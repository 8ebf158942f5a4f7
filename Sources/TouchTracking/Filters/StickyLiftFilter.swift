/// Tells when a lift is the kernel's doing, because the device has been silent for 100 ms.
///
/// Some touchpads never say that the last finger went up. The kernel (hid-multitouch) then lifts all
/// contacts 100 ms after the last frame, so that a swipe seems to rest before its end. Such a lift
/// happened when the device fell silent.
public struct StickyLiftFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// The shortest silence before the kernel's lift, in nanoseconds; 99 ms by default.
    public var shortest: Int64
    /// The longest silence before it, in nanoseconds; 125 ms by default: a timer may be late.
    public var longest: Int64

    /// Creates numbers.
    public init(shortest: Int64 = 99_000_000, longest: Int64 = 125_000_000) {
      self.shortest = shortest
      self.longest = longest
    }
  }

  /// The filter's numbers.
  public var configuration: Configuration

  /// Creates a filter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Whether a frame that lifts all contacts without any motion is the kernel's.
  ///
  /// - Parameter silence: The time since the frame before, in nanoseconds.
  /// - Returns: Whether the contacts left when the silence began.
  func isSticky(silence: Int64) -> Bool {
    silence >= configuration.shortest && silence <= configuration.longest
  }
}
