/// How far something reaches in from each edge of a view, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// Nothing from any edge.
  public static let zero = EdgeInsets()

  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// Creates insets; those that are left out are 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
