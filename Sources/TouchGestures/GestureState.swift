/// Where a recogniser stands within one sequence of touches.
///
/// A sequence lasts from the first contact that goes down to the moment when none is left.
@frozen
public enum GestureState: UInt8, Sendable, BitwiseCopyable {
  /// Nothing is recognised yet.
  case possible
  /// A continuous gesture has just been recognised.
  case began
  /// A recognised gesture moved.
  case changed
  /// A recognised gesture was completed.
  case ended
  /// A recognised gesture was broken off.
  case cancelled
  /// The touches are some other gesture; nothing more comes before the next sequence.
  case failed

  /// The name in traces and pan scripts.
  public var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// Whether the gesture is running: began or changed.
  @inlinable
  public var isActive: Bool {
    self == .began || self == .changed
  }
}
