public import InputEvents
public import TouchTracking

/// One step in the life of one pointer.
public struct PointerEvent: Hashable, Sendable, BitwiseCopyable {
  /// What a pointer does.
  public enum Kind: String, Sendable, BitwiseCopyable {
    /// It is there from now on.
    case added
    /// It moves without touching.
    case hover
    /// It touches.
    case down
    /// It moves while it touches.
    case move
    /// It touches no more.
    case up
    /// It was taken away while it touched.
    case cancel
    /// It is gone.
    case removed

    /// Whether it is a change of place alone.
    var isMotion: Bool {
      self == .move || self == .hover
    }
  }

  /// What it does.
  public var kind: Kind
  /// When.
  public var time: Timestamp
  /// Where it is, in points.
  public var position: ViewPoint
  /// How far it came since the last event, in points.
  public var step: ViewPoint

  /// Creates an event.
  public init(kind: Kind, time: Timestamp, position: ViewPoint, step: ViewPoint = .zero) {
    self.kind = kind
    self.time = time
    self.position = position
    self.step = step
  }
}
