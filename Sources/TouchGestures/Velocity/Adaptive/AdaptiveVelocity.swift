import InputEvents
import TouchTracking

/// The velocity at the newest sample, smoothed as much as the samples' own noise asks for.
///
/// Stamps that arrived in bursts are spread (`ReportTimes`); filters that trust the samples more and
/// less run side by side over the last 100 ms, each believed as far as it foresaw the samples
/// (`MotionFilters`); and a newest sample that none of them foresaw counts only in part, until
/// another one confirms it: a finger that rolls off shifts its last position. Nothing here has a
/// unit of length. See Documentation/velocity.md.
enum AdaptiveVelocity {
  /// The surprise up to which a newest sample counts in full; 1 is usual, 1 of 100 has more.
  private static let usualSurprise = 12.0
  /// The fewest errors of foresight that tell what is usual.
  private static let fewestErrors = 4

  /// The velocity in points per second of 2 to 24 samples, oldest first.
  static func velocity(of samples: Span<VelocityHistory.Sample>) -> ViewPoint {
    let last = samples.count - 1
    guard last > 1 else { return samples[0].slope(to: samples[last]) }
    let times = ReportTimes(of: samples)
    let origin = samples[last].position
    var filters = MotionFilters(
      from: samples[0].position - origin, to: samples[1].position - origin,
      in: times[1] - times[0])
    for index in 2..<last {
      filters.predict(over: times[index] - times[index - 1])
      filters.correct(by: samples[index].position - origin)
    }
    filters.predict(over: times[last] - times[last - 1])
    let foreseen = filters.velocity
    let surprise = filters.count < fewestErrors ? 0 : filters.surprise(at: .zero)
    filters.correct(by: .zero)
    let velocity = filters.velocity
    guard surprise > usualSurprise else { return velocity }
    let part = usualSurprise / surprise
    return ViewPoint(
      x: foreseen.x + part * (velocity.x - foreseen.x),
      y: foreseen.y + part * (velocity.y - foreseen.y))
  }
}
