public import InputEvents
public import InteractiveTransitions
public import TouchGestures

/// A sequence of touches that is under way or over, as a person at the device sees it.
public struct WatchedGesture: Hashable, Sendable {
  /// Its number among those of its device, from 1.
  public var number: Int
  /// When the first contact came down.
  public var start: Timestamp
  /// When the last contact lifted, or the time of the latest frame while it is under way.
  public var end: Timestamp
  /// The most fingers at one time.
  public var fingers: Int
  /// Whether no finger is left.
  public var isOver = false
  /// The latest step of its pan, if there was one.
  public var pan: PanSample?
  /// What the scene's transition does: push, pop and the like.
  public var operation: String?
  /// What the scene decided, if it has.
  public var decision: Decision?

  /// Starts with the first frame of a gesture.
  public init(number: Int, start: Timestamp, fingers: Int) {
    self.number = number
    self.start = start
    end = start
    self.fingers = fingers
  }
}
