public import InputEvents
public import TouchTracking

/// The recent positions of a pan and the velocity they give.
///
/// Samples with equal stamps merge, the later one wins. A gap longer than the stop interval clears
/// the history: whoever pauses has no velocity. What is older than the window is forgotten. Storage
/// is made once, and adding allocates nothing.
public struct VelocityHistory: Sendable {
  /// How velocity is estimated.
  public struct Configuration: Hashable, Sendable {
    /// The estimator.
    public var estimator: VelocityEstimator
    /// Only samples at most this much older than the newest count, in nanoseconds.
    public var window: Int64
    /// A gap longer than this means that the motion had stopped, in nanoseconds.
    public var stopInterval: Int64

    /// Creates a configuration; the numbers are Android's (VelocityTracker.cpp).
    public init(
      estimator: VelocityEstimator = .lsq2, window: Int64 = 100_000_000,
      stopInterval: Int64 = 40_000_000
    ) {
      self.estimator = estimator
      self.window = window
      self.stopInterval = stopInterval
    }
  }

  /// The most samples that are kept, Android's number.
  static let capacity = 20

  /// One position at a time.
  struct Sample: Sendable, BitwiseCopyable {
    /// When.
    var time: Timestamp
    /// Where, in points.
    var position: ViewPoint
  }

  /// How velocity is estimated.
  public let configuration: Configuration
  /// The samples, oldest first, after some that are forgotten.
  private var samples: [Sample] = []
  /// How many at the front are forgotten.
  private var forgotten = 0

  /// Creates an empty history.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    samples.reserveCapacity(2 * Self.capacity)
  }

  /// The number of samples, all of them inside the window.
  public var count: Int {
    samples.count - forgotten
  }

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    forgotten = 0
  }

  /// Adds a position.
  ///
  /// - Parameters:
  ///   - position: The position or translation, in points.
  ///   - time: Its time; one before the newest sample counts as equal to it.
  public mutating func add(_ position: ViewPoint, at time: Timestamp) {
    if let newest = samples.last {
      let gap = time.nanoseconds(since: newest.time)
      if gap > configuration.stopInterval {
        reset()
      } else if gap <= 0 {
        samples[samples.count - 1].position = position
        return
      }
    }
    forget(before: time.advanced(byNanoseconds: 0 &- configuration.window))
    samples.append(Sample(time: time, position: position))
  }

  /// Makes room for one sample, and forgets those before a time.
  ///
  /// They stay in the storage until it is full, so that not every sample moves all others.
  private mutating func forget(before limit: Timestamp) {
    if count == Self.capacity { forgotten += 1 }
    while count > 0, samples[forgotten].time < limit { forgotten += 1 }
    guard samples.count == 2 * Self.capacity else { return }
    samples.removeFirst(forgotten)
    forgotten = 0
  }

  /// Adds the position of a release, which is a sample only where it differs from the last one.
  ///
  /// - Parameters:
  ///   - position: The position of the release, in points.
  ///   - time: Its time.
  public mutating func addRelease(_ position: ViewPoint, at time: Timestamp) {
    guard samples.last?.position == position else {
      add(position, at: time)
      return
    }
  }

  /// The velocity at a time, in points per second.
  ///
  /// It is zero with fewer than two samples, and when the last sample is older than the stop
  /// interval. It is always finite and never -0.
  public func velocity(at time: Timestamp) -> ViewPoint {
    guard count > 1, let newest = samples.last,
      time.nanoseconds(since: newest.time) <= configuration.stopInterval
    else { return .zero }
    let velocity =
      switch configuration.estimator {
      case .lsq2: LeastSquaresVelocity.velocity(of: samples.span.extracting(forgotten...))
      }
    return ViewPoint(
      x: velocity.x.isFinite ? velocity.x + 0 : 0, y: velocity.y.isFinite ? velocity.y + 0 : 0)
  }
}
