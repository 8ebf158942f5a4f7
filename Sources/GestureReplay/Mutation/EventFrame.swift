public import InputEvents

/// What a device tells at one moment: all events up to the report that closes them.
public struct EventFrame: Hashable, Sendable {
  /// When the report is.
  public private(set) var time: Timestamp
  /// The events; the last one is the report.
  public private(set) var events: [InputEvent]

  /// Creates a frame of events, which are closed by a report of their own.
  public init(_ events: [InputEvent], at time: Timestamp) {
    self.time = time
    self.events = events.filter { !$0.isClosing } + [.report(at: time)]
    move(to: time)
  }

  /// Takes over the events of a recording, the report included.
  init(read events: [InputEvent], at time: Timestamp) {
    self.time = time
    self.events = events
  }

  /// Gives the frame, with all its events, another time.
  public mutating func move(to time: Timestamp) {
    self.time = time
    for index in events.indices { events[index].time = time }
  }

  /// The events without the report that closes them.
  var content: ArraySlice<InputEvent> {
    events.last?.isClosing == true ? events.dropLast() : events[...]
  }

  /// Changes the values of events, one by one.
  mutating func change(_ change: (inout InputEvent) -> Void) {
    for index in events.indices { change(&events[index]) }
  }

  /// Whether the kernel's buffer overflowed in it.
  var isDropped: Bool {
    events.contains(where: \.isDropped)
  }

  /// Whether it closes contacts of protocol A, so that it tells all contacts that there are.
  var tellsAll: Bool {
    events.contains(where: \.isContactReport)
  }
}

extension InputEvent {
  /// Whether it closes a frame; a report with a value only says that the frame goes on.
  var isClosing: Bool {
    isReport && value == 0
  }

  /// Whether the event closes one contact of protocol A.
  var isContactReport: Bool {
    type == .synchronization && code == SynchronizationCode.contactReport.rawValue
  }
}
