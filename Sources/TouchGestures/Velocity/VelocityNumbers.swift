/// The numbers of one velocity estimator: what it looks at, when motion has stopped, its limit.
///
/// Each estimator brings the numbers of the product that it comes from.
public struct VelocityNumbers: Hashable, Sendable {
  /// How old a sample may be to count, in nanoseconds.
  public var window: Int64
  /// Whether ages count from the moment of the question, not from the newest sample.
  public var windowEndsAtQuestion = false
  /// The longest time between two samples of one motion, in nanoseconds; a longer one cuts.
  public var longestGap: Int64
  /// The longest time from the last sample to the question, in nanoseconds; then all is still.
  public var longestSilence: Int64
  /// The fewest samples that give a velocity, two or more.
  public var fewestSamples = 2
  /// The most samples that count, the newest ones.
  public var mostSamples = 20
  /// The highest velocity.
  public var limit = VelocityLimit.none

  /// A time that no rule of the estimator bounds: 10 s, the most that a setting may say.
  static let unbounded: Int64 = 10_000_000_000

  /// The numbers of an estimator's own product.
  public init(of estimator: VelocityEstimator) {
    switch estimator {
    case .lsq2, .impulse:
      // VelocityTracker.cpp: HORIZON 100 ms, HISTORY_SIZE 20, ASSUME_POINTER_STOPPED_TIME 40 ms.
      self.init(window: 100_000_000, longestGap: 40_000_000, longestSilence: 40_000_000)
    case .twoSample:
      // flowkey has no rule for a pause, so the common one of 40 ms stands in.
      self.init(window: Self.unbounded, longestGap: 40_000_000, longestSilence: 40_000_000)
      mostSamples = 2
    case .window150:
      // adw-swipe-tracker.c: EVENT_HISTORY_THRESHOLD_MS 150 before the end event, no gap rule; 64 samples are 150 ms
      // at 400 reports per second.
      self.init(
        window: 150_000_000, longestGap: Self.unbounded, longestSilence: 150_000_000)
      windowEndsAtQuestion = true
      mostSamples = 64
    case .flutter:
      // velocity_tracker.dart and constants.dart: three samples, kMaxFlingVelocity 8000.
      self.init(window: 100_000_000, longestGap: 40_000_000, longestSilence: 40_000_000)
      fewestSamples = 3
      limit = .length(8000)
    case .iosScroll:
      // IOSScrollViewFlingVelocityTracker: three slopes, no gap rule, 40 ms of silence.
      self.init(
        window: Self.unbounded, longestGap: Self.unbounded, longestSilence: 40_000_000)
      mostSamples = 4
      limit = .length(8000)
    case .chromium:
      // velocity_tracker.cc: a gap of 40 ms or a silence of 80 ms already stops;
      // gesture_configuration.cc: max_fling_velocity 17000.
      self.init(window: 100_000_000, longestGap: 39_999_999, longestSilence: 79_999_999)
      limit = .axis(17_000)
    case .adaptive:
      self.init(window: 100_000_000, longestGap: 40_000_000, longestSilence: 40_000_000)
      mostSamples = ReportTimes.capacity
    }
  }

  /// Creates numbers of an estimator that needs two samples and takes twenty.
  private init(window: Int64, longestGap: Int64, longestSilence: Int64) {
    self.window = window
    self.longestGap = longestGap
    self.longestSilence = longestSilence
  }
}
