/// Which way a transition goes.
public enum TransitionVerdict: String, Sendable, BitwiseCopyable {
  /// On to its end.
  case finish
  /// Back to its start.
  case cancel

  /// The name in traces.
  public var name: String {
    rawValue
  }
}
