/// How the pictures of a filmstrip are spread over the time in which something was going on.
public enum FilmSpacing: Hashable, Sendable, BitwiseCopyable {
  /// As many as a row holds, from the first moment to the last.
  case spread
  /// One every so many milliseconds, 1 to 10000, as many as there is room for.
  case every(milliseconds: Int)

  /// The pictures of a row.
  static var rowCount: Int { 9 }
  /// The most pictures.
  static var mostPictures: Int { 54 }

  /// The time between two pictures in nanoseconds, or `nil` where it follows from the whole.
  var interval: Int64? {
    switch self {
    case .spread: nil
    case .every(let milliseconds): Int64(min(max(milliseconds, 1), 10_000)) * 1_000_000
    }
  }

  /// The longest active time that can be drawn, in nanoseconds, or `nil` for any.
  var longest: Int64? {
    interval.map { $0 * Int64(Self.mostPictures - 1) }
  }

  /// The active times of the pictures of a film.
  func times(length: Int64) -> [Int64] {
    guard length > 0 else { return [0] }
    guard let interval else {
      let last = Int64(Self.rowCount - 1)
      return (0...last).map { length / last * $0 + length % last * $0 / last }
    }
    var times: [Int64] = []
    var time: Int64 = 0
    while time <= length, times.count < Self.mostPictures {
      times.append(time)
      time += interval
    }
    // The last picture shows the end, wherever that falls.
    if let last = times.last, last < length, times.count < Self.mostPictures {
      times.append(length)
    }
    return times
  }
}
