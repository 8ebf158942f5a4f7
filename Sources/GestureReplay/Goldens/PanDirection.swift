public import TouchTracking

/// The main direction of a pan, by the words of labels.
public enum PanDirection: String, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down

  /// The direction of a translation's longer component; without any motion to the right.
  public init(of translation: ViewPoint) {
    if translation.x.magnitude >= translation.y.magnitude {
      self = translation.x < 0 ? .left : .right
    } else {
      self = translation.y < 0 ? .up : .down
    }
  }
}
