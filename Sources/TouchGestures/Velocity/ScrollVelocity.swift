import InputEvents
import TouchTracking

/// A weighted mean of the slopes between the last four samples, the oldest slope weighing most.
///
/// It is Flutter's IOSScrollViewFlingVelocityTracker. A slope that is missing counts as 0 there
/// and here.
enum ScrollVelocity {
  /// The weights of the newest slope and of those before it.
  private static let weights: [3 of Double] = [0.05, 0.35, 0.6]

  /// The velocity in points per second over the samples from an index on, four at most.
  static func velocity(of history: borrowing VelocityHistory, from first: Int) -> ViewPoint {
    var sum = ViewPoint.zero
    let last = history.count - 1
    for age in 0..<min(last - first, weights.count) {
      let slope = history.slope(from: last - age - 1, to: last - age)
      sum.x += weights[age] * slope.x
      sum.y += weights[age] * slope.y
    }
    return sum
  }
}
