public import InputEvents

/// The events of one read, in storage that is used again for the next one.
public struct EventBatch: Hashable, Sendable {
  /// The events on the session's time line, as the kernel sent them.
  ///
  /// Only what an overflow of the kernel's buffer made meaningless is missing; see `discards`.
  public package(set) var events: [InputEvent]
  /// What was thrown away because the kernel's buffer had overflowed; usually empty.
  public package(set) var discards: [EventDiscard]

  /// Creates an empty batch.
  public init() {
    events = []
    events.reserveCapacity(256)
    discards = []
  }

  /// Appends an event.
  package mutating func append(_ event: InputEvent) {
    events.append(event)
  }

  /// Appends a note of what was thrown away.
  package mutating func append(_ discard: EventDiscard) {
    discards.append(discard)
  }

  /// Whether this is one frame in which the kernel itself lets go of keys or contacts.
  ///
  /// It does so for a device that is taken away, put to sleep or inhibited, and closes such a frame
  /// with a report of value 1. It is no lift: whatever was under way is over.
  package var isRelease: Bool {
    guard events.last?.value == 1, events.count > 1 else { return false }
    return events.dropLast().allSatisfy { event in
      event.type == .key
        ? event.value == 0
        : event.axis == .slot
          || event.axis == .trackingID && event.value < 0
    }
  }

  /// Empties the batch and keeps its storage.
  package mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    discards.removeAll(keepingCapacity: true)
  }
}

/// What was thrown away after one overflow of the kernel's buffer.
public struct EventDiscard: Hashable, Sendable, BitwiseCopyable {
  /// When the kernel noticed the overflow.
  public var time: Timestamp
  /// The events that came after it and were thrown away, those that close frames included.
  ///
  /// How many the kernel itself lost nobody knows.
  public var eventCount: Int

  /// Creates a note.
  public init(time: Timestamp, eventCount: Int) {
    self.time = time
    self.eventCount = eventCount
  }
}
