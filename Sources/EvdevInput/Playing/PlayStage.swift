public import InputEvents

/// What a play needs of the world: time that passes, and devices that take frames.
///
/// ``DeviceStage`` is the real one. A tool wraps it to show what goes on, or to ask before each frame.
public protocol PlayStage: ~Copyable {
  /// The present moment.
  var now: MonotonicTime { get }

  /// Waits until a moment; one that has passed is no wait.
  ///
  /// - Returns: Whether the moment has come; `false` says that a request to end came first.
  mutating func wait(until moment: MonotonicTime) throws(EvdevError) -> Bool

  /// Sends the events of a frame to a device, counted from 0.
  mutating func send(_ events: [InputEvent], to device: Int) throws(EvdevError)

  /// Says when a frame is to be sent; called before each.
  mutating func admit(
    _ step: PlayStep, _ events: [InputEvent]
  ) throws(EvdevError) -> PlayAdmission

  /// A frame was sent, so late; called after each.
  mutating func didSend(_ step: PlayStep, lateNanoseconds: Int64)
}

/// When a frame is to be sent.
public enum PlayAdmission: Hashable, Sendable, BitwiseCopyable {
  /// At its time.
  case whenDue
  /// At once; what comes after is timed from it.
  case atOnce
  /// Not at all: the play stops here.
  case stop
  /// Not at all: a request to end came first.
  case interrupted
}

extension PlayStage where Self: ~Copyable {
  /// Every frame is sent at its time.
  public mutating func admit(
    _ step: PlayStep, _ events: [InputEvent]
  ) throws(EvdevError) -> PlayAdmission {
    .whenDue
  }

  /// Does nothing.
  public mutating func didSend(_ step: PlayStep, lateNanoseconds: Int64) {}
}
