public import GestureReplay
import InputEvents
public import InputRecordings

/// Fingers that exist in a test only: what they do, with explicit times.
///
/// Places are in millimetres from the top left corner of the surface, times in milliseconds. A
/// finger that moves is on a straight line from where it was, and arrives at the time given; the
/// surface reports at its own rate on the way. The first touch is where the session begins.
///
///     let swipe = SyntheticTouches(on: .laptop)
///       .down(1, x: 70, y: 20, at: 0).down(2, x: 70, y: 40, at: 0)
///       .move(1, x: 20, y: 20, at: 200).move(2, x: 20, y: 40, at: 200)
///       .up(1, at: 210).up(2, at: 218)
///     let session = try ReplayedSession(swipe, on: CardScene.self)
public struct SyntheticTouches: Sendable {
  /// A finger from where it comes down to where it lifts.
  struct Stroke: Sendable {
    /// Which finger it is.
    var finger: Int
    /// Where it is at which times, in millimetres and microseconds.
    var places: [(time: Int64, x: Double, y: Double)]
    /// When it lifts, in microseconds, or `nil` where it stays down.
    var end: Int64?

    /// The time of its last place.
    var latest: Int64 {
      places.last?.time ?? 0
    }
  }

  /// The longest time that is taken, in milliseconds.
  private static let longest = 600_000.0

  /// What the fingers touch.
  public let surface: SyntheticSurface
  /// What the fingers do.
  private(set) var strokes: [Stroke] = []
  /// What is wrong with what was asked for first, or `nil`.
  private var fault: String?

  /// Creates fingers that do nothing yet.
  public init(on surface: SyntheticSurface = .phone) {
    self.surface = surface
  }

  /// Lets a finger come down.
  ///
  /// - Parameters:
  ///   - finger: Any number that tells it from others.
  ///   - x: Where, in millimetres from the left.
  ///   - y: Where, in millimetres from the top.
  ///   - milliseconds: When.
  /// - Returns: The fingers with that.
  public func down(
    _ finger: Int = 1, x: Double, y: Double, at milliseconds: Double
  ) -> SyntheticTouches {
    changed { (touches: inout SyntheticTouches) throws(Fault) in
      let time = try touches.time(milliseconds, finger)
      let last = touches.strokes.last { $0.finger == finger }
      if let last {
        guard let end = last.end else { throw Fault("finger \(finger) is down already") }
        guard end < time else { throw Fault("finger \(finger) comes down before it has lifted") }
      }
      try touches.check(x, y, finger)
      touches.strokes.append(Stroke(finger: finger, places: [(time, x, y)], end: nil))
    }
  }

  /// Lets a finger move to a place in a straight line, from where and when it was last.
  ///
  /// - Parameters:
  ///   - finger: Which finger.
  ///   - x: Where to, in millimetres from the left.
  ///   - y: Where to, in millimetres from the top.
  ///   - milliseconds: When it arrives.
  /// - Returns: The fingers with that.
  public func move(
    _ finger: Int = 1, x: Double, y: Double, at milliseconds: Double
  ) -> SyntheticTouches {
    changed { (touches: inout SyntheticTouches) throws(Fault) in
      let index = try touches.stroke(finger)
      let time = try touches.time(milliseconds, finger)
      try touches.check(x, y, finger)
      guard time > touches.strokes[index].latest else {
        throw Fault("finger \(finger) arrives at \(milliseconds) ms, before it sets out")
      }
      touches.strokes[index].places.append((time, x, y))
    }
  }

  /// Lets a finger rest where it is until a time.
  public func hold(_ finger: Int = 1, until milliseconds: Double) -> SyntheticTouches {
    guard let last = strokes.last(where: { $0.finger == finger })?.places.last else {
      return up(finger, at: milliseconds)
    }
    return move(finger, x: last.x, y: last.y, at: milliseconds)
  }

  /// Lets a finger lift.
  ///
  /// - Parameters:
  ///   - finger: Which finger.
  ///   - milliseconds: When.
  /// - Returns: The fingers with that.
  public func up(_ finger: Int = 1, at milliseconds: Double) -> SyntheticTouches {
    changed { (touches: inout SyntheticTouches) throws(Fault) in
      let index = try touches.stroke(finger)
      let time = try touches.time(milliseconds, finger)
      guard time > touches.strokes[index].latest else {
        throw Fault("finger \(finger) lifts at \(milliseconds) ms, before it has arrived")
      }
      touches.strokes[index].end = time
    }
  }

  /// What the device reports, as a recording.
  ///
  /// - Throws: ``InputRecordings/RecordingError`` for what no finger can do, such as lifting before it is down.
  public func recording() throws(RecordingError) -> EventRecording {
    var failure = fault
    if failure == nil {
      do throws(Fault) {
        return EventRecording(device: surface.device, frames: try SyntheticFrames(self).frames)
      } catch {
        failure = error.sentence
      }
    }
    throw RecordingError(.malformed, file: "synthetic touches", message: failure ?? "")
  }

  /// What no finger can do.
  struct Fault: Error {
    /// One sentence.
    let sentence: String

    /// Creates a fault.
    init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  /// The touches after a change, or with what is wrong with it.
  private func changed(
    _ change: (inout SyntheticTouches) throws(Fault) -> Void
  ) -> SyntheticTouches {
    var touches = self
    guard fault == nil else { return touches }
    do throws(Fault) { try change(&touches) } catch { touches.fault = error.sentence }
    return touches
  }

  /// The stroke of a finger that is down.
  private func stroke(_ finger: Int) throws(Fault) -> Int {
    guard let index = strokes.lastIndex(where: { $0.finger == finger }),
      strokes[index].end == nil
    else { throw Fault("finger \(finger) is not down") }
    return index
  }

  /// A time in microseconds.
  private func time(_ milliseconds: Double, _ finger: Int) throws(Fault) -> Int64 {
    guard (0...Self.longest).contains(milliseconds) else {
      throw Fault(
        "expected 0 to \(Int(Self.longest)) ms for finger \(finger), "
          + "found \(milliseconds)")
    }
    return Int64((milliseconds * 1_000).rounded())
  }

  /// Refuses a place that is not on the surface.
  private func check(_ x: Double, _ y: Double, _ finger: Int) throws(Fault) {
    guard let size = SyntheticFrames.size(of: surface.device) else {
      throw Fault("the device has no slots, or no size in millimetres")
    }
    guard (0...size.width).contains(x), (0...size.height).contains(y) else {
      throw Fault(
        "finger \(finger) at \(x), \(y) mm is off the surface, "
          + "which is \(size.width) x \(size.height) mm")
    }
  }
}
