import InputEvents
import TouchTracking

/// The distance from the oldest counted sample to the newest one over the time between them.
///
/// Over two samples it is their slope, over the last 150 ms what libadwaita has
/// (adw-swipe-tracker.c).
enum MeanVelocity {
  /// The velocity in points per second of two samples or more, oldest first.
  static func velocity(of samples: Span<VelocityHistory.Sample>) -> ViewPoint {
    samples[0].slope(to: samples[samples.count - 1])
  }
}
