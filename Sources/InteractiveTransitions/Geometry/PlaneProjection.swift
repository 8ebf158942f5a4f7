import TouchTracking

/// A projective map of a plane to a plane: what a view's transforms do to the view's own points.
///
/// A point goes to (a x + c y + tx, b x + d y + ty) divided by w' = p x + q y + w, and has no image
/// where w' is not above 0: there it lies behind the eye.
struct PlaneProjection: Hashable, Sendable, BitwiseCopyable {
  /// How much of x goes into x, y and w.
  var (a, b, p) = (1.0, 0.0, 0.0)
  /// How much of y goes into x, y and w.
  var (c, d, q) = (0.0, 1.0, 0.0)
  /// What is added to x, y and w.
  var (tx, ty, w) = (0.0, 0.0, 1.0)

  /// What a map of space does to the plane without depth, looked at along the depth.
  init(_ map: Transform3D) {
    (a, b, p) = (map.m11, map.m12, map.m14)
    (c, d, q) = (map.m21, map.m22, map.m24)
    (tx, ty, w) = (map.m41, map.m42, map.m44)
  }

  /// Where a point goes, or `nil` where it has no image.
  func apply(to point: Point) -> Point? {
    let depth = p * point.x + q * point.y + w
    guard depth > 0 else { return nil }
    let image = Point(
      x: (a * point.x + c * point.y + tx) / depth, y: (b * point.x + d * point.y + ty) / depth)
    return image.isFinite ? image : nil
  }

  /// The map back, or `nil` where the plane is seen from its edge.
  var inverse: PlaneProjection? {
    let (minor1, minor2, minor3) = (d * w - q * ty, q * tx - c * w, c * ty - d * tx)
    let determinant = a * minor1 + b * minor2 + p * minor3
    guard determinant != 0, determinant.isFinite else { return nil }
    var result = self
    (result.a, result.c, result.tx) = (
      minor1 / determinant, minor2 / determinant, minor3 / determinant
    )
    (result.b, result.d, result.ty) = (
      (p * ty - b * w) / determinant, (a * w - p * tx) / determinant,
      (b * tx - a * ty) / determinant
    )
    (result.p, result.q, result.w) = (
      (b * q - p * d) / determinant, (p * c - a * q) / determinant, (a * d - b * c) / determinant
    )
    return result
  }
}
