public import EvdevInput
public import InputEvents

/// Follows the devices of a live session: gets their events as they come.
///
/// A loop reads the devices and calls; a follower never waits. Devices are told apart by their
/// number in the order in which they were given, from 0.
public protocol LiveFollower: ~Copyable {
  /// The time until it wants to be called without further events, in nanoseconds.
  ///
  /// - Returns: 0 for at once, `nil` for never.
  func timeout(on line: SessionLine) -> Int64?

  /// Whether a finger is on a device, as far as its events have told.
  func isTouched(_ device: Int) -> Bool

  /// Takes the events of one read of a device.
  ///
  /// - Throws: `EvdevError` where what is recorded can't be written; the session then ends.
  mutating func take(
    _ batch: EventBatch, from device: Int, on line: SessionLine
  ) throws(EvdevError)

  /// A device went away, and is waited for: its contacts are cancelled.
  mutating func lose(device: Int, at time: Timestamp) throws(EvdevError)

  /// A device that went away is back, with what its slots hold now.
  mutating func regain(
    device: Int, state: InitialContactState, at time: Timestamp
  ) throws(EvdevError)

  /// A person typed something: the follower reads it from where it knows.
  mutating func readKeys() throws(EvdevError)

  /// All events that are there were taken.
  ///
  /// - Returns: Whether it wants to go on.
  mutating func pass(on line: SessionLine) throws(EvdevError) -> Bool
}

extension LiveFollower where Self: ~Copyable {
  /// Does nothing: for followers that nobody types to.
  public mutating func readKeys() throws(EvdevError) {}
}
