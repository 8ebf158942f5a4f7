import InteractiveTransitions
import TouchTracking

/// The outline of a rectangle with round corners, as points.
enum RoundedOutline {
  /// The sines of the angles at which an arc's points lie: 0, 22.5, 45, 67.5 and 90 degrees.
  private static var sines: [Double] {
    [0, 0.3826834323650898, 0.7071067811865476, 0.9238795325112867, 1]
  }

  /// The points of an outline, clockwise, the top left or the top right corner first.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius of its corners; more than half of a side counts as that half.
  /// - Returns: Four points without a radius, else five for each corner.
  static func points(of rect: Rect, radius: Double) -> [Point] {
    let (left, top, right, bottom) = (rect.origin.x, rect.origin.y, rect.maxX, rect.maxY)
    let radius = min(max(radius, 0), min(rect.size.width, rect.size.height) / 2)
    guard radius > 0 else {
      return [
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom),
      ]
    }
    // The middle of each arc, and the way in which it sets out from there; it turns right.
    let arcs = [
      (Point(x: right - radius, y: top + radius), Point(x: 0, y: -1)),
      (Point(x: right - radius, y: bottom - radius), Point(x: 1, y: 0)),
      (Point(x: left + radius, y: bottom - radius), Point(x: 0, y: 1)),
      (Point(x: left + radius, y: top + radius), Point(x: -1, y: 0)),
    ]
    var points: [Point] = []
    for (middle, start) in arcs {
      for (sine, cosine) in zip(sines, sines.reversed()) {
        points.append(
          Point(
            x: middle.x + radius * (start.x * cosine - start.y * sine),
            y: middle.y + radius * (start.y * cosine + start.x * sine)))
      }
    }
    return points
  }
}
