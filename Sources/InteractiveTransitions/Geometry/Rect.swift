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

  /// The rectangle without what insets take from its edges; an extent never falls below 0.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(size.width - insets.left - insets.right, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  /// Whether all numbers are finite.
  var isFinite: Bool {
    origin.isFinite && size.isFinite
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

extension Rect {
  /// The rectangle changed by what makes one rectangle into another.
  func adding(_ changed: Rect, minus reference: Rect) -> Rect {
    Rect(
      x: origin.x + (changed.origin.x - reference.origin.x),
      y: origin.y + (changed.origin.y - reference.origin.y),
      width: size.width + (changed.size.width - reference.size.width),
      height: size.height + (changed.size.height - reference.size.height))
  }

  /// How far two rectangles are apart: the root of the sum of all four squared differences.
  func distance(to other: Rect) -> Double {
    let corner = other.origin - origin
    let growth = Point(
      x: other.size.width - size.width, y: other.size.height - size.height)
    return Point(x: corner.length, y: growth.length).length
  }
}
