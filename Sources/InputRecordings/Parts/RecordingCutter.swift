internal import InputEvents

/// Copies stretches of a recording to new recordings, each of which means what it meant before.
///
/// A stretch is a range of events at the bounds of frames. What the slots hold where it begins goes
/// to the annotation, since no event of the stretch tells it; times are counted from its first event.
/// Stretches are copied in their order, in one pass, so memory does not grow with the recording.
public struct RecordingCutter: ~Copyable {
  /// What becomes of one new recording.
  public struct Piece: Sendable {
    /// The events that go into it, by their place in the recording; the ranges ascend.
    ///
    /// A range that ends with `Int.max` goes to the end of the recording.
    public var ranges: [Range<Int>]
    /// The labels and notes that go along, at their times in the recording.
    public var marks: [RecordingMark]
    /// Whether the end of the piece cuts contacts off, which are then cancelled.
    public var cutsContacts: Bool

    /// Creates a piece.
    public init(ranges: [Range<Int>], marks: [RecordingMark] = [], cutsContacts: Bool = false) {
      self.ranges = ranges
      self.marks = marks
      self.cutsContacts = cutsContacts
    }
  }

  /// The recording.
  private var reader: RecordingReader
  /// What the device holds before the next event.
  private var ledger: SlotLedger
  /// How many events were read.
  private var position = 0
  /// The latest time so far; an event after it in the recording counts at it at the earliest.
  private var latest = Timestamp.zero
  /// Marks that stand before the next event and say something of it.
  private var held: [RecordingMark] = []
  /// What may not pass.
  public private(set) var privacy: PrivacyFilter
  /// How many events of the last piece stood behind its last whole frame; they were left out.
  public private(set) var eventsOfOpenFrame = 0
  /// The events that were written, in whole frames and not.
  public private(set) var eventsWritten = 0

  /// Starts with a recording that is at its first event.
  public init(_ reader: consuming RecordingReader, privacy: PrivacyFilter = PrivacyFilter()) {
    ledger = SlotLedger(reader.initialState)
    self.reader = reader
    self.privacy = privacy
  }

  /// Copies one piece; it lies behind the pieces that were copied before.
  public mutating func copy<Sink: ByteSink & ~Copyable>(
    _ piece: Piece, to sink: consuming Sink
  ) throws(RecordingError) {
    var sink: Sink? = consume sink
    var output: Output<Sink>?
    var written = ledger
    eventsOfOpenFrame = 0
    for range in piece.ranges {
      try skip(to: range.lowerBound)
      // Times within a stretch are as they are; what is before all of them counts at its start.
      let floor = latest
      var isFirst = true
      while position < range.upperBound {
        guard var event = try nextEvent() else { break }
        latest = max(latest, event.time)
        event.time = max(event.time, floor)
        if output == nil, let sink = sink.take() {
          output = try begin(sink, at: event.time, piece.marks)
        } else if isFirst {
          for change in written.changes(to: ledger, at: event.time) {
            try append(change, to: &output)
          }
        }
        try writeHeld(to: &output)
        isFirst = false
        ledger.take(event)
        position += 1
        try append(event, to: &output)
      }
      if range.upperBound == Int.max { try writeHeld(to: &output) }
      written = ledger
    }
    if output == nil, let sink = sink.take() { output = try begin(sink, at: latest, piece.marks) }
    try output?.finish(cutting: piece.cutsContacts ? ledger : nil)
  }

  /// Passes over events up to one.
  private mutating func skip(to index: Int) throws(RecordingError) {
    while position < index, let event = try nextEvent() {
      ledger.take(event)
      latest = max(latest, event.time)
      position += 1
      for mark in held where mark.isLate { latest = max(latest, mark.time) }
      held.removeAll()
    }
  }

  /// The next event, or `nil` at the end; marks that belong to its place are held.
  private mutating func nextEvent() throws(RecordingError) -> InputEvent? {
    while true {
      let step = try reader.advance()
      while reader.takeAnomaly() != nil {}
      switch step {
      case .event(let event): return event
      case .mark: if let mark = reader.mark, mark.isPositional { held.append(mark) }
      case .end: return nil
      }
    }
  }

  /// Writes the marks that stand before the event at hand, or at the end.
  private mutating func writeHeld<Sink: ByteSink & ~Copyable>(
    to output: inout Output<Sink>?
  ) throws(RecordingError) {
    guard !held.isEmpty else { return }
    for mark in held { try output?.append(mark) }
    held.removeAll()
  }

  /// Writes an event that may pass.
  private mutating func append<Sink: ByteSink & ~Copyable>(
    _ event: InputEvent, to output: inout Output<Sink>?
  ) throws(RecordingError) {
    guard privacy.passes(event) else { return }
    try output?.append(event)
    eventsWritten += 1
    eventsOfOpenFrame = event.isReport ? 0 : eventsOfOpenFrame + 1
  }

  /// Begins a new recording whose first event is at a time.
  private mutating func begin<Sink: ByteSink & ~Copyable>(
    _ sink: consuming Sink, at start: Timestamp, _ marks: [RecordingMark]
  ) throws(RecordingError) -> Output<Sink> {
    let state = ledger.initialState
    var annotation: RecordingAnnotation?
    if reader.annotation != nil || state != InitialContactState() {
      var session = privacy.filtered(reader.annotation ?? RecordingAnnotation())
      session.initialState = state
      if let origin = session.origin { session.origin = origin &+ start.microseconds }
      annotation = session
    }
    let device = reader.device.map { privacy.filtered($0) }
    return Output(
      try EvemuWriter(to: sink, device: device, annotation: annotation), start: start,
      marks: marks)
  }
}

extension RecordingCutter {
  /// A new recording on its own time line.
  private struct Output<Sink: ByteSink & ~Copyable>: ~Copyable {
    /// Writes it.
    private var writer: EvemuWriter<Sink>
    /// Where its time line begins on the old one.
    private let start: Timestamp
    /// The marks that are still to be written, in the order of their times.
    private var marks: ArraySlice<RecordingMark>
    /// Whether the next event begins a frame.
    private var isAtFrame = true
    /// The time of the latest event.
    private var latest = Timestamp.zero

    /// Starts a recording whose header is written.
    init(
      _ writer: consuming EvemuWriter<Sink>, start: Timestamp, marks: [RecordingMark]
    ) {
      self.writer = writer
      self.start = start
      self.marks = marks.sorted { $0.time < $1.time }[...]
    }

    /// Appends an event at its time in the old recording, after the marks before it.
    mutating func append(_ event: InputEvent) throws(RecordingError) {
      if isAtFrame {
        while let mark = marks.first, mark.time <= event.time {
          try append(mark)
          marks.removeFirst()
        }
      }
      var event = event
      event.time = moved(event.time)
      latest = max(latest, event.time)
      try writer.append(event)
      isAtFrame = event.isReport
    }

    /// Appends a mark at its time in the old recording.
    mutating func append(_ mark: RecordingMark) throws(RecordingError) {
      try writer.append(mark.moved(to: moved(mark.time)))
    }

    /// Writes what is left, and lifts what is cut off.
    mutating func finish(cutting ledger: SlotLedger?) throws(RecordingError) {
      for mark in marks { try append(mark) }
      guard let ledger else { return }
      var mark = RecordingMark(at: latest)
      mark.isCut = true
      try writer.append(mark)
      for event in ledger.lifts(at: latest) where !event.tellsKeyboardKey {
        try writer.append(event)
      }
    }

    /// A time of the old recording on the new time line.
    private func moved(_ time: Timestamp) -> Timestamp {
      Timestamp(nanoseconds: time.nanoseconds(since: start))
    }
  }
}

extension RecordingMark {
  /// Whether the mark says something of the place where it stands, and no label or note.
  public var isPositional: Bool {
    isLate || isEnd || isLost || isBack || isCut
  }
}
