public import InputEvents

/// The time from no contact to no contact.
public struct TouchSequence: Hashable, Sendable, BitwiseCopyable {
  /// When the first contact came down, or the start of a recording that begins with one.
  public var start: Timestamp
  /// When the last contact lifted, or the end of a recording that ends with one.
  public var end: Timestamp
  /// The most fingers at one time.
  public var fingers: Int

  /// Creates a sequence.
  public init(start: Timestamp, end: Timestamp, fingers: Int) {
    self.start = start
    self.end = end
    self.fingers = fingers
  }
}

/// Finds the sequences in a series of frames.
struct TouchSequenceTracker {
  /// The sequence that is under way.
  private var current: TouchSequence?

  /// Carries the sequence over a frame.
  ///
  /// - Parameters:
  ///   - time: The frame's time.
  ///   - fingers: The number of fingers after it.
  /// - Returns: The sequence that the frame ends, or `nil`.
  mutating func follow(_ time: Timestamp, fingers: Int) -> TouchSequence? {
    guard fingers > 0 || current != nil else { return nil }
    var sequence = current ?? TouchSequence(start: time, end: time, fingers: 0)
    sequence.end = time
    sequence.fingers = max(sequence.fingers, fingers)
    current = fingers > 0 ? sequence : nil
    return fingers > 0 ? nil : sequence
  }

  /// Ends the sequence that the input cuts off, if there is one.
  mutating func finish() -> TouchSequence? {
    current.take()
  }
}
