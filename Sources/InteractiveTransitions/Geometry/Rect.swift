public import TouchTracking

/// A rectangle in points, y downwards.
@frozen
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The rectangle without an extent at the origin; as a frame it means unknown.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// Creates a rectangle from a corner and an extent.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the rectangle of a size around its centre.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The point in the middle.
  @inlinable
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// The largest x, which is not in the rectangle any more.
  @inlinable
  public var maxX: Double {
    origin.x + size.width
  }

  /// The largest y, which is not in the rectangle any more.
  @inlinable
  public var maxY: Double {
    origin.y + size.height
  }

  /// Whether a point lies inside: the smallest coordinates do, the largest do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < maxX && point.y >= origin.y && point.y < maxY
  }

  /// The same rectangle moved.
  @inlinable
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(origin: Point(x: origin.x + x, y: origin.y + y), size: size)
  }

  /// The rectangle a share of the way to another one.
  func mixed(with other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.mixed(with: other.origin, at: fraction),
      size: size.mixed(with: other.size, at: fraction))
  }
}
