import InputEvents
import TouchTracking

/// The speed that a unit mass has after the work that the samples did on it, axis by axis.
///
/// Each pair of samples does the work (v - u) |v|, where v is its slope and u the speed that the
/// work before it gives; the first pair does half, for its mass was moving already. The method is
/// Android's IMPULSE (VelocityTracker.cpp).
enum ImpulseVelocity {
  /// The velocity in points per second of two samples or more, oldest first.
  static func velocity(of samples: Span<VelocityHistory.Sample>) -> ViewPoint {
    var work = ViewPoint.zero
    for index in 1..<samples.count {
      let slope = samples[index - 1].slope(to: samples[index])
      work.x += (slope.x - speed(work.x)) * slope.x.magnitude
      work.y += (slope.y - speed(work.y)) * slope.y.magnitude
      if index == 1 {
        work.x /= 2
        work.y /= 2
      }
    }
    return ViewPoint(x: speed(work.x), y: speed(work.y))
  }

  /// The speed of a unit mass that work has moved, in the work's direction.
  private static func speed(_ work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
