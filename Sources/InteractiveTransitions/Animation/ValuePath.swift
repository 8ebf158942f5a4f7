/// The values of one property from its old one to its new one.
enum ValuePath {
  /// Straight from one value to another.
  case straight(from: AnimatableValue, to: AnimatableValue)
  /// By keyframes.
  case keyframes(KeyframeTrack)

  /// The value at a share of the path; outside 0...1 it goes on beyond the ends.
  func value(at fraction: Double) -> AnimatableValue {
    switch self {
    case .straight(let from, let to): from.mixed(with: to, at: fraction)
    case .keyframes(let track): track.value(at: fraction)
    }
  }
}
