public import InputEvents
import TouchTracking

/// Moves touch reports to display frames as Android does: a little ahead of the last report.
///
/// A frame shows the moment 5 ms before it. Where a later report is already there, positions lie
/// between the two; else they go on as far as half the last interval, at most 8 ms. A contact that
/// stays where it was is not moved back from where it was shown. The numbers and rules are those of
/// InputTransport.cpp.
public struct ExtrapolatingResampler: Sendable {
  /// The numbers of the resampling.
  public struct Configuration: Hashable, Sendable {
    /// How long before a frame the moment is that it shows, in nanoseconds.
    public var latency: Int64 = 5_000_000
    /// The shortest interval between reports that tells a motion, in nanoseconds.
    public var shortestInterval: Int64 = 2_000_000
    /// The longest interval that motion is continued from, in nanoseconds.
    public var longestInterval: Int64 = 20_000_000
    /// The longest time that motion is continued for, in nanoseconds.
    public var longestPrediction: Int64 = 8_000_000
    /// Whether positions are moved: fingers' are, a stylus's are only repeated.
    public var movesPositions = true

    /// Creates Android's numbers.
    public init() {}
  }

  /// The numbers.
  public let configuration: Configuration
  /// Reports that no frame has shown yet.
  private var pending: [TouchReport] = []
  /// The last report of positions, as it came.
  private var current: TouchReport?
  /// The one before.
  private var previous: TouchReport?
  /// What was last shown in place of a report, for the contacts that it still holds for.
  private var shown: TouchReport?

  /// Creates a resampler.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes a report, not earlier than the one before.
  public mutating func add(_ report: TouchReport) {
    pending.append(report)
  }

  /// The reports that a frame shows.
  ///
  /// - Parameter time: The time of the frame.
  /// - Returns: The reports up to 5 ms before it, and one computed for that moment where that is
  ///   possible. Contacts that come and go do so at once, and what precedes them too.
  public mutating func reports(forFrameAt time: Timestamp) -> [TouchReport] {
    let moment = time.advanced(byNanoseconds: 0 &- configuration.latency)
    let urgent = pending.lastIndex { $0.action != .move }.map { $0 + 1 } ?? 0
    var count = urgent
    while count < pending.count && pending[count].time <= moment { count += 1 }
    var reports: [TouchReport] = []
    for report in pending[..<count] { reports.append(take(report)) }
    pending.removeFirst(count)
    if count > urgent, let report = resampled(at: moment) { reports.append(report) }
    return reports
  }

  /// Remembers a report and gives it as it is to be shown.
  private mutating func take(_ report: TouchReport) -> TouchReport {
    switch report.action {
    case .down:
      (current, previous, shown) = (report, nil, nil)
      return report
    case .move:
      (current, previous) = (report, current)
      return held(report)
    case .pointerDown(let identifier):
      shown?.points.removeAll { $0.identifier == identifier }
      return held(report)
    case .pointerUp(let identifier):
      let result = held(report)
      shown?.points.removeAll { $0.identifier == identifier }
      return result
    case .up, .cancel:
      let result = held(report)
      (current, previous, shown) = (nil, nil, nil)
      return result
    }
  }

  /// A report whose contacts stay where they were shown, as long as they are reported to stay.
  private mutating func held(_ report: TouchReport) -> TouchReport {
    guard let shown else { return report }
    var result = report
    for index in result.points.indices {
      let identifier = result.points[index].identifier
      guard let position = shown.position(of: identifier) else { continue }
      if report.time < shown.time || isStill(identifier) {
        result.points[index].position = position
        result.isResampled = true
      } else {
        self.shown?.points.removeAll { $0.identifier == identifier }
      }
    }
    return result
  }

  /// Whether the last two reports have a contact at the same place.
  private func isStill(_ identifier: Int) -> Bool {
    guard let position = current?.position(of: identifier) else { return false }
    return previous?.position(of: identifier) == position
  }

  /// A report for a moment after the last one, or `nil` where none can be made.
  private mutating func resampled(at moment: Timestamp) -> TouchReport? {
    guard let current, moment > current.time, let other = pending.first ?? previous else {
      return nil
    }
    let interval = other.time.nanoseconds(since: current.time)
    guard interval.magnitude >= UInt64(max(configuration.shortestInterval, 1)) else { return nil }
    var time = moment
    if interval < 0 {
      guard interval.magnitude <= UInt64(max(configuration.longestInterval, 0)) else { return nil }
      let reach = min(Int64(interval.magnitude / 2), configuration.longestPrediction)
      time = min(time, current.time.advanced(byNanoseconds: reach))
    }
    let part = Double(time.nanoseconds(since: current.time)) / Double(interval)
    var report = TouchReport(
      time: time, action: .move, points: current.points, isResampled: true)
    for index in report.points.indices {
      let point = report.points[index]
      if isStill(point.identifier), let held = shown?.position(of: point.identifier) {
        report.points[index].position = held
      } else if configuration.movesPositions,
        let end = other.position(of: point.identifier)
      {
        let way = end - point.position
        report.points[index].position = ViewPoint(
          x: point.position.x + way.x * part, y: point.position.y + way.y * part)
      }
    }
    shown = report
    return report
  }
}
