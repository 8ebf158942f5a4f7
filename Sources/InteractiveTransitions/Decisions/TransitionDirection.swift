public import TouchTracking

/// The way that a gesture goes when it is for a transition.
@frozen
public struct TransitionDirection: Hashable, Sendable, BitwiseCopyable {
  /// One of the two axes of the screen.
  @frozen
  public enum Axis: Sendable, BitwiseCopyable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// The name of its coordinate.
    public var name: String {
      self == .horizontal ? "x" : "y"
    }

    /// The part of a vector along the axis.
    @inlinable
    public func along(_ vector: Point) -> Double {
      self == .horizontal ? vector.x : vector.y
    }

    /// The part of a vector across the axis.
    @inlinable
    public func across(_ vector: Point) -> Double {
      self == .horizontal ? vector.y : vector.x
    }
  }

  /// To the left.
  public static let left = TransitionDirection(axis: .horizontal, isForward: false)
  /// To the right.
  public static let right = TransitionDirection(axis: .horizontal, isForward: true)
  /// Up.
  public static let up = TransitionDirection(axis: .vertical, isForward: false)
  /// Down.
  public static let down = TransitionDirection(axis: .vertical, isForward: true)

  /// The axis.
  public var axis: Axis
  /// Whether it goes the way in which the coordinate grows.
  public var isForward: Bool

  /// Creates a direction.
  @inlinable
  public init(axis: Axis, isForward: Bool) {
    self.axis = axis
    self.isForward = isForward
  }

  /// The direction the other way.
  @inlinable
  public var reversed: TransitionDirection {
    TransitionDirection(axis: axis, isForward: !isForward)
  }

  /// The part of a vector along the direction, negative where it goes against it.
  @inlinable
  public func along(_ vector: Point) -> Double {
    let part = axis.along(vector)
    return isForward ? part : 0 - part
  }
}
