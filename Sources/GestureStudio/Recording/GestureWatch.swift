public import GestureReplay
public import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Notes which gestures a live session saw, and what became of them.
///
/// A gesture is a sequence of touches, from no contact to no contact, as `info` and `split` count
/// them.
public final class GestureWatch: SessionObserver {
  /// Frames of contacts, which tell how many fingers there are.
  public let wantedRows: SessionRows = .touches
  /// The fingers on the surface.
  public private(set) var fingers = 0
  /// The gestures that are over.
  public private(set) var count = 0
  /// The gesture that is under way, or else the last one.
  public private(set) var latest: WatchedGesture?

  /// Creates a watch that has seen nothing.
  public init() {}

  /// Whether a gesture is under way.
  public var isTouched: Bool {
    latest.map { !$0.isOver } ?? false
  }

  /// Notes what an event means for the gesture at hand.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .touches(let frame): follow(frame.time, frame.fingerCount)
    case .sequence(let sequence):
      fingers = 0
      var gesture = latest ?? WatchedGesture(number: count + 1, start: .zero, fingers: 0)
      (gesture.start, gesture.end) = (sequence.start, sequence.end)
      (gesture.fingers, gesture.isOver) = (sequence.fingers, true)
      latest = gesture
      count += 1
    // A scene may still be settling when nobody touches; what it says then is of the last gesture.
    case .scene(.pan(let sample)):
      latest?.pan = sample.phase == .failed ? nil : sample
    case .scene(.transition(.start, let operation, _)): latest?.operation = operation
    case .scene(.decision(let decision)): latest?.decision = decision
    default: break
    }
  }

  /// Carries the gesture at hand over a frame.
  private func follow(_ time: Timestamp, _ fingers: Int) {
    self.fingers = fingers
    if isTouched {
      let most = max(latest?.fingers ?? 0, fingers)
      latest?.end = time
      latest?.fingers = most
    } else if fingers > 0 {
      latest = WatchedGesture(number: count + 1, start: time, fingers: fingers)
    }
  }
}
