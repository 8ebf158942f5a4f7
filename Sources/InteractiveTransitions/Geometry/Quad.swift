public import TouchTracking

/// The four corners of a view as they lie in another view or on the screen.
@frozen
public struct Quad: Hashable, Sendable, BitwiseCopyable {
  /// Where the corner with the smallest coordinates lies.
  public var topLeft: Point
  /// Where the corner with the largest x and the smallest y lies.
  public var topRight: Point
  /// Where the corner with the largest coordinates lies.
  public var bottomRight: Point
  /// Where the corner with the smallest x and the largest y lies.
  public var bottomLeft: Point

  /// Creates a quad from its corners.
  @inlinable
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The corners of a rectangle.
  @inlinable
  public init(_ rect: Rect) {
    self.init(
      topLeft: rect.origin, topRight: Point(x: rect.maxX, y: rect.origin.y),
      bottomRight: Point(x: rect.maxX, y: rect.maxY),
      bottomLeft: Point(x: rect.origin.x, y: rect.maxY))
  }

  /// The upright box around the corners.
  public var boundingBox: Rect {
    let left = min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let right = max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let top = min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    let bottom = max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The quad with each corner mapped, or `nil` where one has no image.
  func mapped(_ map: (Point) -> Point?) -> Quad? {
    guard let first = map(topLeft), let second = map(topRight), let third = map(bottomRight),
      let fourth = map(bottomLeft)
    else { return nil }
    return Quad(topLeft: first, topRight: second, bottomRight: third, bottomLeft: fourth)
  }
}
