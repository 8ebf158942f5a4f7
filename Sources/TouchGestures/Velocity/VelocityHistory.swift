public import InputEvents
public import TouchTracking

/// The recent positions of a pan and the velocity they give.
///
/// Samples with equal stamps merge, the later one wins, and a stamp that goes back counts as equal.
/// A gap that the estimator calls a stop clears the history: whoever pauses has no velocity. What
/// the estimator does not look at is forgotten. Storage is made once, and adding allocates nothing.
public struct VelocityHistory: Sendable {
  /// One position at a time.
  struct Sample: Sendable, BitwiseCopyable {
    /// When.
    var time: Timestamp
    /// Where, in points.
    var position: ViewPoint

    /// The velocity from this sample to a later one, in points per second.
    func slope(to newer: Sample) -> ViewPoint {
      let interval = Double(newer.time.nanoseconds(since: time)) / 1e9
      guard interval > 0 else { return .zero }
      let step = newer.position - position
      return ViewPoint(x: step.x / interval, y: step.y / interval)
    }
  }

  /// How velocity is estimated.
  public let configuration: Configuration
  /// The numbers of that configuration.
  private let numbers: VelocityNumbers
  /// The samples, oldest first, after some that are forgotten.
  private var samples: [Sample] = []
  /// How many at the front are forgotten.
  private var forgotten = 0

  /// Creates an empty history.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    numbers = configuration.numbers
    samples.reserveCapacity(2 * numbers.mostSamples)
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
      if gap > numbers.longestGap {
        reset()
      } else if gap <= 0 {
        samples[samples.count - 1].position = position
        return
      }
    }
    forget(before: time.advanced(byNanoseconds: 0 &- numbers.window))
    samples.append(Sample(time: time, position: position))
  }

  /// Makes room for one sample, and forgets those before a time.
  ///
  /// They stay in the storage until it is full, so that not every sample moves all others.
  private mutating func forget(before limit: Timestamp) {
    if count == numbers.mostSamples { forgotten += 1 }
    while count > 0, samples[forgotten].time < limit { forgotten += 1 }
    guard samples.count == 2 * numbers.mostSamples else { return }
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
  /// It is zero with fewer samples than the estimator needs, and after a silence that it calls a
  /// stop. It is always finite, within the estimator's limit and never -0.
  public func velocity(at time: Timestamp) -> ViewPoint {
    guard let newest = samples.last,
      time.nanoseconds(since: newest.time) <= numbers.longestSilence
    else { return .zero }
    var first = forgotten
    if numbers.windowEndsAtQuestion {
      while first < samples.count && time.nanoseconds(since: samples[first].time) > numbers.window {
        first += 1
      }
    }
    guard samples.count - first >= numbers.fewestSamples else { return .zero }
    let counted = samples.span.extracting(first...)
    let velocity =
      switch configuration.estimator {
      case .lsq2, .flutter, .chromium: LeastSquaresVelocity.velocity(of: counted)
      case .impulse: ImpulseVelocity.velocity(of: counted)
      case .twoSample, .window150: MeanVelocity.velocity(of: counted)
      case .iosScroll: ScrollVelocity.velocity(of: counted)
      case .adaptive: AdaptiveVelocity.velocity(of: counted)
      }
    return numbers.limit.clamp(velocity)
  }
}
