import InputEvents
import InteractiveTransitions
import TouchTracking

/// What there was to see at one moment of a session.
struct FilmSample {
  /// The moment.
  var time: Timestamp
  /// How much time had passed in which something was going on, in nanoseconds.
  var active: Int64
  /// The share of the way of the transition under way, 0...1, or `nil` without one.
  var progress: Double?
  /// Whether only fingers moved: what they move follows at the next display frame.
  var isOfFingers: Bool
  /// The fingers that are down, or that were last.
  var finger: FilmFinger?
  /// What the window shows.
  var shapes: [FilmShape]
}

/// The fingers that are down at a moment, or that were last.
struct FilmFinger {
  /// The how manieth touch of the session it is, from the first finger down to the last one up.
  var touch: Int
  /// Where they came down, in the window.
  var start: Point
  /// Where they are.
  var place: Point
  /// How many there are.
  var count: Int
  /// Whether they are down.
  var isDown = true
}

/// The samples of a film: as dense as they can be while their number stays within a bound.
///
/// Where there are too many, every second one is dropped and new ones come half as dense.
struct FilmSamples {
  /// The most samples.
  static var most: Int { 480 }

  /// The samples in the order of time.
  private(set) var all: [FilmSample] = []
  /// The least active time between two samples, in nanoseconds.
  private var interval: Int64 = 0

  /// Adds a sample, in place of the last one where that is of the same moment.
  ///
  /// - Parameters:
  ///   - time: Its moment.
  ///   - active: Its active time.
  ///   - isNeeded: Whether it counts however soon after the last one it comes.
  ///   - make: Makes the sample, if it counts.
  mutating func add(
    at time: Timestamp, active: Int64, isNeeded: Bool, make: () -> FilmSample
  ) {
    if let last = all.last {
      if last.time == time {
        all[all.count - 1] = make()
        return
      }
      if !isNeeded && active - last.active < interval { return }
    }
    all.append(make())
    guard all.count > Self.most else { return }
    interval = max(interval, (all.last?.active ?? 0) / Int64(Self.most)) * 2
    all = all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  /// The sample that is on the screen at an active time: the last one up to then.
  func sample(at active: Int64) -> FilmSample? {
    all.last { $0.active <= active } ?? all.first
  }
}
