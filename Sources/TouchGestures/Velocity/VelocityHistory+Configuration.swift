extension VelocityHistory {
  /// How velocity is estimated: an estimator, and what differs from its own numbers.
  public struct Configuration: Hashable, Sendable {
    /// The estimator.
    public var estimator: VelocityEstimator
    /// How old a sample may be to count, in nanoseconds; `nil` leaves it to the estimator.
    public var window: Int64?
    /// The longest gap and silence of a motion, in nanoseconds; `nil` leaves both to the estimator.
    public var stopInterval: Int64?

    /// Creates a configuration.
    public init(
      estimator: VelocityEstimator = .lsq2, window: Int64? = nil, stopInterval: Int64? = nil
    ) {
      self.estimator = estimator
      self.window = window
      self.stopInterval = stopInterval
    }

    /// The numbers in force.
    public var numbers: VelocityNumbers {
      var numbers = VelocityNumbers(of: estimator)
      if let window { numbers.window = window }
      if let stopInterval {
        numbers.longestGap = stopInterval
        numbers.longestSilence = stopInterval
      }
      return numbers
    }
  }
}
