public import InputEvents
public import TouchTracking

/// The recent positions of a pan and the velocity they give.
///
/// Samples with equal stamps merge, the later one wins, and a stamp that goes back counts as equal.
/// A gap that the estimator calls a stop clears the history: whoever pauses has no velocity.
/// Storage is fixed, nothing is ever allocated.
public struct VelocityHistory: Sendable {
  /// The most samples that are kept: 150 ms of a device with 400 reports per second.
  static let capacity = 64

  /// One position at a time.
  struct Sample: Sendable, BitwiseCopyable {
    /// When.
    var time: Timestamp
    /// Where, in points.
    var position: ViewPoint
  }

  /// How velocity is estimated.
  public let configuration: Configuration
  /// The numbers of that configuration.
  let numbers: VelocityNumbers
  /// The samples as a ring.
  private var ring = [64 of Sample](repeating: Sample(time: .zero, position: .zero))
  /// Where the oldest sample is.
  private var start = 0
  /// The number of samples.
  public private(set) var count = 0

  /// Creates an empty history.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    numbers = configuration.numbers
  }

  /// Forgets all samples.
  public mutating func reset() {
    start = 0
    count = 0
  }

  /// Adds a position.
  ///
  /// - Parameters:
  ///   - position: The position or translation, in points.
  ///   - time: Its time; one before the newest sample counts as equal to it.
  public mutating func add(_ position: ViewPoint, at time: Timestamp) {
    if count > 0 {
      let gap = time.nanoseconds(since: self[count - 1].time)
      if gap > numbers.longestGap {
        reset()
      } else if gap <= 0 {
        ring[slot(count - 1)].position = position
        return
      }
    }
    if count == Self.capacity {
      start = slot(1)
      count -= 1
    }
    ring[slot(count)] = Sample(time: time, position: position)
    count += 1
  }

  /// Adds the position of a release, which is a sample only where it differs from the last one.
  ///
  /// - Parameters:
  ///   - position: The position of the release, in points.
  ///   - time: Its time.
  public mutating func addRelease(_ position: ViewPoint, at time: Timestamp) {
    guard count > 0, self[count - 1].position == position else {
      add(position, at: time)
      return
    }
  }

  /// The velocity at a time, in points per second.
  ///
  /// It is zero with fewer samples than the estimator needs, and after a silence that it calls a
  /// stop. It is always finite, within the estimator's limit and never -0.
  public func velocity(at time: Timestamp) -> ViewPoint {
    guard count >= numbers.fewestSamples,
      time.nanoseconds(since: self[count - 1].time) <= numbers.longestSilence
    else { return .zero }
    let first = windowStart(at: time)
    guard count - first >= max(numbers.fewestSamples, 2) else { return .zero }
    let velocity =
      switch configuration.estimator {
      case .lsq2, .flutter, .chromium: LeastSquaresVelocity.velocity(of: self, from: first)
      case .impulse: ImpulseVelocity.velocity(of: self, from: first)
      case .twoSample, .window150: MeanVelocity.velocity(of: self, from: first)
      case .iosScroll: ScrollVelocity.velocity(of: self, from: first)
      case .adaptive: AdaptiveVelocity.velocity(of: self, from: first)
      }
    return numbers.limit.clamp(velocity)
  }

  /// The sample at an index, 0 the oldest.
  subscript(index: Int) -> Sample {
    ring[slot(index)]
  }

  /// The velocity between two samples, in points per second; zero where no time passed.
  func slope(from old: Int, to new: Int) -> ViewPoint {
    let (old, new) = (self[old], self[new])
    let interval = Double(new.time.nanoseconds(since: old.time)) / 1e9
    guard interval > 0 else { return .zero }
    let step = new.position - old.position
    return ViewPoint(x: step.x / interval, y: step.y / interval)
  }

  /// The index of the oldest sample that counts at a time, `count` where all are too old.
  private func windowStart(at time: Timestamp) -> Int {
    let end = numbers.windowEndsAtQuestion ? time : self[count - 1].time
    let oldest = max(count - numbers.mostSamples, 0)
    var index = count
    while index > oldest && end.nanoseconds(since: self[index - 1].time) <= numbers.window {
      index -= 1
    }
    return index
  }

  /// Where in the ring a sample is.
  private func slot(_ index: Int) -> Int {
    let slot = start + index
    return slot < Self.capacity ? slot : slot - Self.capacity
  }
}
