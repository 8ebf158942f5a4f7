public import InputEvents

/// Writes a repaired copy of an evemu recording: lines that need no repair keep all their bytes.
///
/// Only what has a ``Repair`` is touched. A copy of a copy is the same, since nothing is left to do.
public struct RecordingMender: Sendable {
  /// One thing that was changed.
  public struct Change: Hashable, Sendable {
    /// The line of the original that was changed, or behind which something was added.
    public var line: Int
    /// The anomaly that is gone by it.
    public var kind: Anomaly.Kind
    /// What was done, in words.
    public var words: String
  }

  /// The anomalies that a mender has to know of before it starts.
  public struct Findings: Hashable, Sendable {
    /// Whether contacts are down at the end.
    public var endsTouched = false
    /// The line that the file is cut off in, or 0.
    public var cutLine = 0

    /// Creates findings of nothing.
    public init() {}

    /// Notes an anomaly.
    public mutating func note(_ anomaly: Anomaly) {
      if anomaly.kind == .contactAtEnd { endsTouched = true }
      if anomaly.kind == .truncated { cutLine = max(cutLine, anomaly.line) }
    }
  }

  /// What was found in the recording.
  private let findings: Findings
  /// How many slots the device has.
  private let slotCount: Int32
  /// What the device holds.
  private var ledger: SlotLedger
  /// The raw time of the first event, in nanoseconds.
  private var origin: Int64?
  /// The latest raw time, in nanoseconds.
  private var latest: Int64 = 0
  /// The time until which the session went on without events.
  private var sessionEnd = Timestamp.zero
  /// Whether the events of the last frame were not closed by a report.
  private var isFrameOpen = false
  /// Whether a slot is selected that the device lacks.
  private var isOutside: Bool
  /// Whether the device tells contacts without slots.
  private var isAnonymous = false
  /// What ends a line.
  private var lineEnd = "\n"

  /// The most slots that a device has where it does not say.
  private static let slotLimit = 256

  /// Prepares the repair of a recording.
  ///
  /// - Parameters:
  ///   - findings: What a reading of it found.
  ///   - device: Its device, or `nil`.
  ///   - initialState: What the slots held at its start.
  public init(
    _ findings: Findings, device: DeviceDescription?, initialState: InitialContactState
  ) {
    self.findings = findings
    let declared = device?.slotCount ?? RecordingMender.slotLimit
    let count = Int32(clamping: min(declared, RecordingMender.slotLimit))
    slotCount = count
    ledger = SlotLedger(initialState)
    isOutside = initialState.slot.map { $0 < 0 || $0 >= count } ?? false
  }

  /// Copies the recording.
  ///
  /// - Parameters:
  ///   - input: The recording at its start.
  ///   - sink: Where the copy goes.
  ///   - report: Told of each change, in the order of the lines.
  /// - Throws: ``RecordingError`` for another format, and what the sink throws.
  public mutating func run<Sink: ByteSink & ~Copyable>(
    _ input: consuming RecordingInput, to sink: inout Sink,
    report: (Change) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    var lines = try EvemuLines(input)
    var output = lines.opening
    var lastLine = 0
    while try lines.advance() {
      lastLine = lines.number
      if lines.isTerminated { lineEnd = lines.endsWithCarriageReturn ? "\r\n" : "\n" }
      var bytes = lines.bytes
      if let change = mend(lines, &bytes) { try report(change) }
      output += bytes
      if output.count >= LineBuffer.chunk, lines.isTerminated {
        try sink.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    try close(&output, after: lastLine, report: report)
    try sink.write(output)
  }

  /// Mends one line; bytes that are gone leave none.
  private mutating func mend(_ lines: borrowing EvemuLines, _ bytes: inout [UInt8]) -> Change? {
    switch lines.kind {
    case .event(let event): return mend(event, lines, &bytes)
    case .mark(let mark, _):
      if mark.isEnd { sessionEnd = max(sessionEnd, mark.time) }
      return nil
    case .session: return nil
    case .other:
      guard !lines.isTerminated, findings.cutLine == lines.number else { return nil }
      bytes = []
      return Change(
        line: lines.number, kind: .truncated, words: "removed the line, which is cut off")
    }
  }

  /// Mends the line of an event.
  private mutating func mend(
    _ event: EventLine, _ lines: borrowing EvemuLines, _ bytes: inout [UInt8]
  ) -> Change? {
    guard event.lack == nil, lines.isTerminated || event.isReport else {
      isFrameOpen = origin != nil
      bytes = []
      return Change(
        line: lines.number, kind: .truncated, words: "removed the event, which may be cut off")
    }
    let before = latest
    latest = origin == nil ? event.nanoseconds : max(latest, event.nanoseconds)
    if origin == nil { origin = event.nanoseconds }
    let value = InputEvent(
      time: .zero, type: EventType(rawValue: event.type), code: event.code, value: event.value)
    if let axis = value.axis, axis == .slot || axis.isPerSlot {
      if axis == .slot { isOutside = value.value < 0 || value.value >= slotCount }
      if isOutside {
        bytes = []
        let what = axis == .slot ? "the selection of slot \(value.value)" : "a value of that slot"
        return Change(
          line: lines.number, kind: .slotOutOfRange,
          words: "removed \(what); the device has slots 0 to \(slotCount - 1)")
      }
    }
    ledger.take(value)
    isFrameOpen = !event.isReport
    if value.type == .synchronization,
      value.code == SynchronizationCode.contactReport.rawValue
    {
      isAnonymous = true
    }
    guard event.nanoseconds < latest else { return nil }
    let stamp = RecordingMender.stamp(before)
    bytes = RecordingMender.replacingStamp(in: bytes, by: stamp)
    return Change(
      line: lines.number, kind: .timeBackwards,
      words: "raised the stamp from \(RecordingMender.stamp(event.nanoseconds)) to \(stamp)")
  }

  /// Closes the last frame and lifts what is down, where that is to be done.
  private mutating func close(
    _ output: inout [UInt8], after line: Int, report: (Change) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let wasOpen = isFrameOpen
    if wasOpen {
      append("E: \(RecordingMender.stamp(latest)) 0000 0000 0", to: &output)
      try report(
        Change(line: line, kind: .truncated, words: "added the report that closes the frame"))
    }
    guard findings.endsTouched || wasOpen, isAnonymous || ledger.isTouched, let origin else {
      return
    }
    let lastEvent = Timestamp(nanoseconds: latest &- origin)
    let end = max(lastEvent, sessionEnd)
    var mark = RecordingMark(at: end)
    mark.isCut = true
    append("# \(RecordingKind.mark) \(JSONValue.object(mark.object).text)", to: &output)
    let stamp = RecordingMender.stamp(latest &+ end.nanoseconds(since: lastEvent))
    let lifts = ledger.lifts(at: end)
    for event in lifts {
      let numbers = [event.type.rawValue, event.code].map { number in
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
      }
      append("E: \(stamp) \(numbers[0]) \(numbers[1]) \(event.value)", to: &output)
    }
    try report(
      Change(
        line: line, kind: .contactAtEnd,
        words: "added a mark that cancels the contacts, and a frame of \(lifts.count) events "
          + "that lifts them"))
  }

  /// Appends a line of its own.
  private func append(_ text: String, to output: inout [UInt8]) {
    if let last = output.last, last != UInt8(ascii: "\n") { output += lineEnd.utf8 }
    output += (text + lineEnd).utf8
  }

  /// A raw time as evemu writes it.
  private static func stamp(_ nanoseconds: Int64) -> String {
    let microseconds = nanoseconds / 1_000
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: max(6 - fraction.count, 0))
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }

  /// An event's line with another stamp; all other bytes stay.
  private static func replacingStamp(in line: [UInt8], by stamp: String) -> [UInt8] {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return line }
    let start = line[(colon + 1)...].firstIndex { !ByteClass.isBlank($0) } ?? line.endIndex
    let end = line[start...].firstIndex { ByteClass.isBlank($0) } ?? line.endIndex
    return Array(line[..<start]) + Array(stamp.utf8) + Array(line[end...])
  }
}
