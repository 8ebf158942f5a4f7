public import InputEvents
import TouchTracking

/// Moves one pointer's events to display frames as Flutter does: between the events around a frame.
///
/// The caller shows a moment that lies some time back, 38 ms in Flutter, so that a later event is
/// there nearly always; nothing is ever continued beyond the last one. Motion is made anew where the
/// position changed; all else is kept, at the shown moment and place. A lift that comes before the
/// next frame is shown at once, which is good for flicks. The rules are those of resampler.dart.
public struct InterpolatingResampler: Sendable {
  /// Events that no frame has shown yet.
  private var pending: [PointerEvent] = []
  /// The last event up to the moment shown, or the first of all.
  private var earlier: PointerEvent?
  /// The event that positions lead to.
  private var later: PointerEvent?
  /// Where the pointer was shown.
  private var position = ViewPoint.zero
  /// Whether the pointer is there.
  private var isTracked = false
  /// Whether the pointer touches.
  private var isDown = false

  /// Creates a resampler.
  public init() {}

  /// Takes an event, not earlier than the one before.
  public mutating func add(_ event: PointerEvent) {
    pending.append(event)
  }

  /// The events that a frame shows.
  ///
  /// - Parameters:
  ///   - moment: The moment that the frame shows.
  ///   - next: The moment that the next frame will show, or `nil` where it is not known; then no
  ///     lift is shown early.
  /// - Returns: Motion where there is any, and everything else up to the moment.
  public mutating func events(
    at moment: Timestamp, before next: Timestamp? = nil
  ) -> [PointerEvent] {
    bracket(moment)
    let place = place(at: moment)
    let end = lastLift(after: moment, before: next) ?? moment
    let count = pending.firstIndex { $0.time > end } ?? pending.count
    var events: [PointerEvent] = []
    for event in pending[..<count] {
      if !isTracked && event.kind != .removed { position = place }
      if !event.kind.isMotion {
        move(to: place, moment, &events)
        events.append(PointerEvent(kind: event.kind, time: moment, position: place))
      }
      isTracked = event.kind != .removed
      isDown = event.kind == .down || event.kind == .move
    }
    pending.removeFirst(count)
    if isTracked { move(to: place, moment, &events) }
    return events
  }

  /// Gives all events that are left, as they are, and forgets the pointer.
  public mutating func stop() -> [PointerEvent] {
    let events = pending
    self = InterpolatingResampler()
    return events
  }

  /// Adds a motion where the pointer is shown elsewhere than before.
  private mutating func move(
    to place: ViewPoint, _ moment: Timestamp, _ events: inout [PointerEvent]
  ) {
    guard place != position else { return }
    events.append(
      PointerEvent(
        kind: isDown ? .move : .hover, time: moment, position: place, step: place - position))
    position = place
  }

  /// Finds the events around a moment.
  private mutating func bracket(_ moment: Timestamp) {
    for event in pending {
      guard earlier == nil || event.time <= moment else {
        if let later, later.time < moment { self.later = event }
        return
      }
      (earlier, later) = (event, event)
    }
  }

  /// Where the pointer is at a moment.
  private func place(at moment: Timestamp) -> ViewPoint {
    guard let earlier, let later else { return .zero }
    guard later.time > moment, later.time > earlier.time else { return later.position }
    let part =
      Double(moment.nanoseconds(since: earlier.time))
      / Double(later.time.nanoseconds(since: earlier.time))
    let way = later.position - earlier.position
    return ViewPoint(
      x: earlier.position.x + way.x * part, y: earlier.position.y + way.y * part)
  }

  /// The time of the last lift or removal that may be shown before its time.
  private func lastLift(after moment: Timestamp, before next: Timestamp?) -> Timestamp? {
    guard let next else { return nil }
    var lift: Timestamp?
    for event in pending where event.time > moment {
      if event.time >= next { break }
      if event.kind == .up || event.kind == .removed {
        lift = event.time
      } else if !event.kind.isMotion {
        break
      }
    }
    return lift
  }
}
