public import TouchTracking

/// The highest velocity that an estimator reports.
public enum VelocityLimit: Hashable, Sendable {
  /// No limit.
  case none
  /// A limit of each axis, in points per second.
  case axis(Double)
  /// A limit of the speed, in points per second; the direction stays.
  case length(Double)

  /// The nearest velocity within the limit that is finite and has no negative zero.
  public func clamp(_ velocity: ViewPoint) -> ViewPoint {
    guard velocity.x.isFinite, velocity.y.isFinite else { return .zero }
    var result = velocity
    switch self {
    case .none: break
    case .axis(let limit):
      result.x = max(min(result.x, limit), -limit)
      result.y = max(min(result.y, limit), -limit)
    case .length(let limit):
      let length = result.length
      if length > limit {
        result.x *= limit / length
        result.y *= limit / length
      }
    }
    return ViewPoint(x: result.x + 0, y: result.y + 0)
  }
}
