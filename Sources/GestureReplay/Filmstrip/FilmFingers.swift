import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Follows the fingers of a session: by its contacts, or by its pans where a script has no contacts.
struct FilmFingers {
  /// How the fingers changed.
  enum Change {
    /// They moved, or nothing changed.
    case moved
    /// The first one came down.
    case landed
    /// The last one lifted.
    case lifted
  }

  /// The fingers that are down, or that were last.
  private(set) var now: FilmFinger?
  /// How often fingers came down.
  private var count = 0
  /// The contact that is followed.
  private var leader: Int?

  /// Starts without fingers.
  init() {}

  /// Starts without fingers, and counts on from others.
  init(after others: FilmFingers) {
    count = others.count
  }

  /// Follows a frame of contacts; on a touchpad they start at the pointer.
  mutating func follow(_ frame: TouchFrame) -> Change {
    guard let first = frame.contacts.first else { return lift() }
    guard now?.isDown == true else {
      leader = first.identifier
      land(at: first.location, count: frame.contacts.count)
      return .landed
    }
    now?.count = frame.contacts.count
    if let same = frame.contacts.first(where: { $0.identifier == leader }) {
      if let place = now?.place { now?.place = place + same.step }
    } else {
      leader = first.identifier
    }
    return .moved
  }

  /// Follows a pan of a script.
  mutating func follow(_ pan: PanSample) -> Change {
    switch pan.phase {
    case .began:
      land(at: pan.location - pan.translation, count: pan.contacts)
      now?.place = pan.location
      return .landed
    case .changed, .possible, .ended, .cancelled, .failed:
      if let now, now.isDown { self.now?.place = now.start + pan.translation }
      return pan.phase == .changed || pan.phase == .possible ? .moved : lift()
    }
  }

  /// Forgets fingers that have lifted.
  mutating func forget() {
    if now?.isDown == false { now = nil }
  }

  /// Notes that fingers came down.
  private mutating func land(at place: Point, count fingers: Int) {
    count += 1
    now = FilmFinger(touch: count, start: place, place: place, count: fingers)
  }

  /// Notes that they lifted.
  private mutating func lift() -> Change {
    guard now?.isDown == true else { return .moved }
    now?.isDown = false
    return .lifted
  }
}
