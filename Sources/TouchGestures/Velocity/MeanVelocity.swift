import InputEvents
import TouchTracking

/// The distance from the oldest counted sample to the newest one over the time between them.
///
/// Over two samples it is their slope, over the last 150 ms what libadwaita has
/// (adw-swipe-tracker.c).
enum MeanVelocity {
  /// The velocity in points per second over the samples from an index on.
  static func velocity(of history: borrowing VelocityHistory, from first: Int) -> ViewPoint {
    history.slope(from: first, to: history.count - 1)
  }
}
