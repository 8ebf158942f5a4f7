import InputEvents
import TouchTracking

/// The velocity at the newest sample, smoothed as much as the samples' own noise asks for.
///
/// Four steps, none of which has a unit of length in it: stamps that arrived in bursts are spread
/// (`ReportTimes`); filters that trust the samples more and less run side by side over the last
/// 100 ms (`MotionFilters`); each is believed as far as it foresaw the samples; the answer is their
/// mean. See Documentation/velocity.md.
enum AdaptiveVelocity {
  /// The velocity in points per second over the samples from an index on.
  static func velocity(of history: borrowing VelocityHistory, from first: Int) -> ViewPoint {
    let last = history.count - 1
    guard last - first > 1 else { return history.slope(from: first, to: last) }
    let times = ReportTimes(of: history, from: first)
    let origin = history[last].position
    var filters = MotionFilters(
      from: history[first].position - origin, to: history[first + 1].position - origin,
      in: times[1] - times[0])
    for index in first + 2...last {
      let offset = index - first
      filters.update(history[index].position - origin, after: times[offset] - times[offset - 1])
    }
    return filters.velocity
  }
}
