public import TouchTracking

/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
@frozen
public struct Transform2D: Hashable, Sendable, BitwiseCopyable {
  /// The map that changes nothing.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// How much of x goes into x.
  public var a: Double
  /// How much of x goes into y.
  public var b: Double
  /// How much of y goes into x.
  public var c: Double
  /// How much of y goes into y.
  public var d: Double
  /// Points to the right.
  public var tx: Double
  /// Points down.
  public var ty: Double

  /// Creates a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that scales about the origin, by the same factor both ways unless y has its own.
  @inlinable
  public static func scale(_ x: Double, _ y: Double? = nil) -> Transform2D {
    Transform2D(a: x, b: 0, c: 0, d: y ?? x, tx: 0, ty: 0)
  }

  /// The map that moves every point.
  @inlinable
  public static func translation(x: Double, y: Double) -> Transform2D {
    Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// The map that applies this one first and then another.
  @inlinable
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map back, or `nil` where this one flattens the plane.
  public var inverse: Transform2D? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where a point goes.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The extent of the upright box around a mapped rectangle of a size.
  @inlinable
  public func boundingSize(of size: Size) -> Size {
    Size(
      width: abs(a) * size.width + abs(c) * size.height,
      height: abs(b) * size.width + abs(d) * size.height)
  }

  /// The map that turns about the origin: x towards y, clockwise on the screen.
  ///
  /// - Parameter angle: In radians; what is not finite counts as 0.
  /// - Returns: The map.
  public static func rotation(_ angle: Double) -> Transform2D {
    Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1).affine
  }

  /// The map a share of the way to another one: scales and translations number by number.
  ///
  /// Other maps are taken apart into scale, skew, angle and way.
  public func mixed(with other: Transform2D, at fraction: Double) -> Transform2D {
    Transform3D(self).mixed(with: Transform3D(other), at: fraction).affine
  }
}
