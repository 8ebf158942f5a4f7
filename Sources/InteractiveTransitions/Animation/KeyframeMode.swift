/// How values go from keyframe to keyframe.
public enum KeyframeMode: Sendable, BitwiseCopyable, CaseIterable {
  /// Straight within each keyframe's time; in gaps the value holds.
  case linear
  /// By a jump at the end of each keyframe's time.
  case discrete
  /// Straight from value to value at one speed; the keyframes' times don't count.
  case paced
  /// On a smooth path through the values (Catmull and Rom's); in gaps the value holds.
  case cubic
  /// On a smooth path through the values at one speed; the keyframes' times don't count.
  case cubicPaced

  /// Whether the speed is the same all the way.
  var isPaced: Bool {
    self == .paced || self == .cubicPaced
  }

  /// Whether the path is smooth at the keyframes.
  var isSmooth: Bool {
    self == .cubic || self == .cubicPaced
  }
}
