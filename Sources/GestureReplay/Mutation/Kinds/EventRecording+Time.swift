import InputEvents

extension EventRecording {
  /// How far apart frames that come at once may have been, in nanoseconds.
  private static let longestBatch: Int64 = 50_000_000

  /// Lets each time stamp be off by up to so much, whole microseconds, evenly spread.
  ///
  /// The order stays and the first frame stays at the start of the session. The error of a frame
  /// grows with the amount and is otherwise the seed's alone, so that amounts compare.
  mutating func jitter(microseconds amount: Int, _ random: inout MutationRandom) {
    var latest = Timestamp.zero
    for index in frames.indices {
      let share = Int64(random.number(in: -1_000_000...1_000_000))
      guard index > 0 else { continue }
      let product = share * Int64(amount)
      let error = (product + (product < 0 ? -500_000 : 500_000)) / 1_000_000
      latest = max(latest, frames[index].time.advanced(byNanoseconds: error * 1_000))
      frames[index].move(to: latest)
    }
  }

  /// Lets up to so many frames come together, stamped as the last of them, from a random one on.
  ///
  /// Frames that are far apart do not come together: something that waited so long would be told.
  mutating func batch(_ size: Int, _ random: inout MutationRandom) {
    var start = min(1 + random.number(in: 0...size - 1), frames.count)
    while start < frames.count {
      let first = frames[start].time
      var end = start
      while end + 1 < frames.count, end + 1 < start + size,
        frames[end + 1].time.nanoseconds(since: first) <= Self.longestBatch
      {
        end += 1
      }
      for index in start..<end { frames[index].move(to: frames[end].time) }
      start = end + 1
    }
  }
}
