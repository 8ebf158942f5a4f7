import InteractiveTransitions
import TouchGestures
import TouchTracking

/// One thing that comes to a scene, and how long after the one before.
///
/// Any list of steps can be played: what makes no sense, as a motion without a finger, is left out
/// by the player or is an orphan for the scene to bear.
struct InputStep: Hashable, Sendable, CustomStringConvertible {
  /// What comes.
  enum Action: Hashable, Sendable {
    /// A finger comes down at a place.
    case down(ViewPoint)
    /// All fingers move.
    case move(ViewPoint)
    /// The finger that came last moves, the others rest.
    case moveLast(ViewPoint)
    /// The finger that came first lifts.
    case up
    /// All fingers lift.
    case allUp
    /// The device goes away.
    case lost
    /// The kernel dropped events, and other fingers are down.
    case dropped
    /// A step of a pan, as of a script.
    case sample(GestureState, ViewPoint, velocity: ViewPoint, at: ViewPoint)
    /// Something is asked of the scene.
    case request(String, animated: Bool, detent: String?)
    /// Nothing comes for a long time; with no finger down the scene must be at rest then.
    case silence
  }

  /// How long after the step before, in microseconds.
  var wait: Int64
  /// What comes.
  var action: Action

  /// The step in one line.
  var description: String {
    "+\(wait) us \(words)"
  }

  /// The action in words.
  private var words: String {
    switch action {
    case .down(let place): "down at \(Self.text(place))"
    case .move(let step): "move by \(Self.text(step))"
    case .moveLast(let step): "move the last finger by \(Self.text(step))"
    case .up: "the first finger lifts"
    case .allUp: "all fingers lift"
    case .lost: "the device goes away"
    case .dropped: "events are dropped"
    case .sample(let phase, let way, let velocity, let place):
      "pan \(phase.name) by \(Self.text(way)) at \(Self.text(velocity)) pt/s, \(Self.text(place))"
    case .request(let name, let animated, let detent):
      "\(name)\(animated ? "" : " without animation")\(detent.map { " to \($0)" } ?? "")"
    case .silence: "silence"
    }
  }

  /// A point in words.
  private static func text(_ point: ViewPoint) -> String {
    "(\(point.x), \(point.y))"
  }
}
