/// The ways to estimate a velocity from positions, by the names that users type.
public enum VelocityEstimator: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Android's: an unweighted quadratic fit over the samples of the last 100 ms.
  case lsq2
  /// Android's other one: the speed that the work done on a unit mass has given it.
  case impulse
  /// The slope of the two newest samples, as flowkey's UIKit has it.
  case twoSample = "two-sample"
  /// libadwaita's: the distance over the time of the last 150 ms.
  case window150 = "window-150ms"
  /// Flutter's: Android's quadratic fit, from three samples on.
  case flutter
  /// Flutter's imitation of an iOS scroll view: a weighted mean of the last three slopes.
  case iosScroll = "ios-scroll"
  /// Chromium's: Android's quadratic fit with other stop rules and a limit.
  case chromium
  /// This project's own: filters whose smoothing follows the noise, over stamps without bursts.
  case adaptive
}
