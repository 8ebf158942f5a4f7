import InputEvents

/// When a device measured its samples, as far as the stamps of their arrival tell.
///
/// Reports over radio arrive in bursts: three at once every 30 ms, stamped 28, 1 and 1 ms apart. The
/// samples of a burst are spread evenly over the time since the burst before; those of a newest
/// burst that has just begun, no wider than samples follow each other otherwise. Without bursts the
/// stamps stay as they are.
struct ReportTimes {
  /// The most samples.
  static let capacity = 24
  /// The longest gap within a burst, in seconds; touch devices measure less often.
  private static let longestBurstGap = 0.003
  /// The least ratio of the mean gap to a gap within a burst.
  private static let burstRatio = 4.0

  /// The times, in seconds since the newest stamp.
  private var seconds = [24 of Double](repeating: 0)
  /// The last index.
  private let last: Int
  /// The longest gap within a burst of these samples, in seconds.
  private let burstGap: Double

  /// Takes the times of samples, oldest first, 24 at most.
  init(of samples: Span<VelocityHistory.Sample>) {
    last = min(samples.count, Self.capacity) - 1
    let newest = samples[last].time
    for index in 0...last {
      seconds[index] = Double(samples[index].time.nanoseconds(since: newest)) / 1e9
    }
    let meanGap = -seconds[0] / Double(max(last, 1))
    burstGap = min(Self.longestBurstGap, meanGap / Self.burstRatio)
    if (0..<last).contains(where: isFollowedInBurst) { spreadBursts() }
  }

  /// The time of a sample, in seconds since the newest stamp.
  subscript(index: Int) -> Double {
    seconds[index]
  }

  /// Spreads the samples of each burst over the time since the burst before.
  private mutating func spreadBursts() {
    let firstEnd = endOfBurst(from: 0)
    guard firstEnd < last else { return }
    let period = period(after: firstEnd)
    var arrival = seconds[firstEnd]
    for index in 0..<firstEnd { seconds[index] = arrival - Double(firstEnd - index) * period }
    var start = firstEnd + 1
    while start <= last {
      let end = endOfBurst(from: start)
      let spacing = (seconds[end] - arrival) / Double(end - start + 1)
      let step = end == last ? min(spacing, period) : spacing
      let previous = arrival
      arrival = seconds[end]
      for index in start...end { seconds[index] = previous + Double(index - start + 1) * step }
      start = end + 1
    }
  }

  /// The mean time between samples from the end of the first burst to that of the last whole one.
  private func period(after firstEnd: Int) -> Double {
    var end = last - 1
    while isFollowedInBurst(end) { end -= 1 }
    if end == firstEnd { end = last }
    return (seconds[end] - seconds[firstEnd]) / Double(end - firstEnd)
  }

  /// The last sample of the burst that a sample is in.
  private func endOfBurst(from index: Int) -> Int {
    var end = index
    while end < last && isFollowedInBurst(end) { end += 1 }
    return end
  }

  /// Whether a sample and the next one arrived in one burst.
  private func isFollowedInBurst(_ index: Int) -> Bool {
    seconds[index + 1] - seconds[index] <= burstGap
  }
}
