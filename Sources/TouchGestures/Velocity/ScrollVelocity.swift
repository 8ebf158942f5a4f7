import InputEvents
import TouchTracking

/// A weighted mean of the slopes between the last four samples, the oldest slope weighing most.
///
/// It is Flutter's IOSScrollViewFlingVelocityTracker. A slope that is missing counts as 0 there
/// and here.
enum ScrollVelocity {
  /// The weights of the newest slope and of those before it.
  private static let weights: [3 of Double] = [0.05, 0.35, 0.6]

  /// The velocity in points per second of two to four samples, oldest first.
  static func velocity(of samples: Span<VelocityHistory.Sample>) -> ViewPoint {
    var sum = ViewPoint.zero
    let last = samples.count - 1
    for age in 0..<min(last, weights.count) {
      let slope = samples[last - age - 1].slope(to: samples[last - age])
      sum.x += weights[age] * slope.x
      sum.y += weights[age] * slope.y
    }
    return sum
  }
}
