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

  /// The velocity in points per second over the samples from an index on.
  static func velocity(of history: borrowing VelocityHistory, from first: Int) -> ViewPoint {
    let last = history.count - 1
    guard last - first > 1 else { return history.slope(from: first, to: last) }
    let times = ReportTimes(of: history, from: first)
    let origin = history[last].position
    var filters = MotionFilters(
      from: history[first].position - origin, to: history[first + 1].position - origin,
      in: times[1] - times[0])
    for index in first + 2..<last {
      let offset = index - first
      filters.predict(over: times[offset] - times[offset - 1])
      filters.correct(by: history[index].position - origin)
    }
    filters.predict(over: times[last - first] - times[last - first - 1])
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
