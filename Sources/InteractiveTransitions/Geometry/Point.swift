public import TouchTracking

/// A position, translation or velocity in points, y downwards.
public typealias Point = ViewPoint

/// A width and a height in points.
public typealias Size = ViewSize

extension ViewPoint {
  /// Whether both numbers are finite.
  var isFinite: Bool {
    x.isFinite && y.isFinite
  }

  /// The point a share of the way to another one; 0 is this point, 1 the other.
  func mixed(with other: ViewPoint, at fraction: Double) -> ViewPoint {
    ViewPoint(x: x.mixed(with: other.x, at: fraction), y: y.mixed(with: other.y, at: fraction))
  }
}

extension ViewSize {
  /// Whether both numbers are finite.
  var isFinite: Bool {
    width.isFinite && height.isFinite
  }

  /// The size a share of the way to another one; 0 is this size, 1 the other.
  func mixed(with other: ViewSize, at fraction: Double) -> ViewSize {
    ViewSize(
      width: width.mixed(with: other.width, at: fraction),
      height: height.mixed(with: other.height, at: fraction))
  }
}

extension Double {
  /// The number a share of the way to another one, which it is exactly at 0 and at 1.
  func mixed(with other: Double, at fraction: Double) -> Double {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}
