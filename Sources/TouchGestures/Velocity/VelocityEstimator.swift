/// The ways to estimate a velocity from positions, by the names that users type.
public enum VelocityEstimator: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Android's: an unweighted quadratic fit over the samples of the last 100 ms.
  case lsq2
}
