/// How the steps of several fingers become the one step of a pan.
///
/// Only fingers that were down in the frame before count, so that none makes a step by coming or
/// going.
public enum TranslationRule: String, Sendable, CaseIterable, BitwiseCopyable {
  /// The mean of the steps: how the middle of the fingers moves.
  case centroid
  /// On each axis the longest step forwards less the longest one back, as iOS scrolls.
  case oneAxis = "one-axis"
  /// The step of the finger that came down last.
  case latest
}
