public import InputEvents

/// Reads a recording event by event; memory does not grow with the file.
///
/// The device part, the annotation and everything else before the first event are read when the
/// reader is made. After each ``next()`` or ``advance()`` ask ``takeAnomaly()`` until it gives
/// `nil`.
public struct RecordingReader: ~Copyable {
  /// What a step through the recording came to.
  public enum Step: Sendable, BitwiseCopyable {
    /// An event.
    case event(InputEvent)
    /// A dated annotation, which is in ``RecordingReader/mark``.
    case mark
    /// The end of the recording.
    case end
  }

  /// The device, or `nil` where neither the recording nor a description has a device part.
  public let device: DeviceDescription?
  /// The format and its version, `evemu 1.0` to `evemu 1.3`.
  public let formatVersion: String
  /// What the recording says of its session, or `nil` where no annotation is in it.
  public let annotation: RecordingAnnotation?
  /// What the slots held at the start, as far as the recording says so.
  public let initialState: InitialContactState
  /// The latest dated annotation, from the step that gave ``Step/mark`` on.
  public private(set) var mark: RecordingMark?
  /// The line of the latest event or mark, counted from 1; 0 before the first.
  public private(set) var line = 0

  /// The lines of the file.
  private var lines: LineBuffer
  /// The lines that give axes.
  private let axisLines: [(axis: AxisCode, line: Int)]
  /// Whether the current line was looked at but not taken.
  private var isLinePending: Bool
  /// Whether the end was reached.
  private var isAtEnd = false
  /// The raw time of the first event, in nanoseconds, or `nil` before it.
  private var origin: Int64?
  /// The raw time of the latest event, in nanoseconds.
  private var previous: Int64 = 0
  /// The latest time of any event so far, on the session's line.
  private var latest = Timestamp.zero
  /// Whether events came since the last one that closed a frame.
  private var isFrameOpen = false
  /// Anomalies that nobody took yet, at most ``mostAnomalies`` of them.
  @usableFromInline var anomalies: [Anomaly] = []

  /// How many anomalies are kept for somebody to take.
  private static let mostAnomalies = 16

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - deviceDescriptionPath: A file that describes the device where the recording does not;
  ///     lines of axes alone will do.
  /// - Throws: ``RecordingError`` where a file cannot be read or what precedes the first event is
  ///   malformed.
  public init(path: String, deviceDescriptionPath: String? = nil) throws(RecordingError) {
    try self.init(RecordingInput(path: path), deviceDescriptionPath: deviceDescriptionPath)
  }

  /// Takes a recording from memory.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(RecordingInput(bytes: bytes, name: name))
  }

  /// Takes over a file that is open already.
  public init(
    _ input: consuming RecordingInput, deviceDescriptionPath: String? = nil
  ) throws(RecordingError) {
    if let deviceDescriptionPath {
      try self.init(input, description: RecordingInput(path: deviceDescriptionPath))
    } else {
      try self.init(input, description: nil)
    }
  }

  /// Takes over a file and a device description that are open already.
  public init(
    _ input: consuming RecordingInput, description: consuming RecordingInput?
  ) throws(RecordingError) {
    try input.require(.evemu)
    var lines = input.lines
    var start = try EvemuStart(&lines)
    switch consume description {
    case nil: break
    case .some(let description):
      if start.header.fill(from: try EvemuHeader(describing: description)) {
        anomalies.append(Anomaly(.axisOverridden, time: .zero))
      }
    }
    if let line = start.truncatedLine {
      anomalies.append(Anomaly(.truncated, time: .zero, line: line))
    }
    self.lines = lines
    device = start.header.hasDevice ? start.header.device : nil
    axisLines = start.header.axisLines
    formatVersion = start.header.version
    annotation = start.header.annotation
    initialState = start.header.initialState
    isLinePending = start.isLinePending
  }

  /// The file as the user named it.
  public var name: String {
    lines.name
  }

  /// The line of the recording itself that gives the range of an axis, or 0 where none does.
  public func line(of axis: AxisCode) -> Int {
    axisLines.last { $0.axis == axis }?.line ?? 0
  }

  /// The next event, or `nil` at the end; dated annotations are passed over.
  ///
  /// Times are on the session's line and as the file has them: one that goes back is an anomaly,
  /// and what to make of it is up to the caller.
  public mutating func next() throws(RecordingError) -> InputEvent? {
    while true {
      switch try advance() {
      case .event(let event): return event
      case .mark: continue
      case .end: return nil
      }
    }
  }

  /// Goes on to the next event or dated annotation.
  public mutating func advance() throws(RecordingError) -> Step {
    while true {
      if !isLinePending, let event = lines.advanceToEvent() { return .event(take(event)) }
      guard try takeLine() else { break }
      guard let first = lines.firstCharacter else { continue }
      if lines.startsEvent(at: first) {
        let event = EventLine(lines.bytes.span, from: first + 2, to: lines.end)
        if lines.isTerminated || event.isReport {
          guard event.lack == nil else { throw lines.failure(event) }
          return .event(take(event))
        }
      } else if lines.bytes[first] == UInt8(ascii: "#") {
        let comment = lines.bytes[first..<lines.end]
        guard let content = AnnotationLine.content(of: comment) else { continue }
        if let annotation = try lines.annotation(content) { return try take(annotation) }
      } else if lines.isTerminated {
        throw lines.unexpectedLine(from: first)
      }
      // The file ends within this line.
      line = lines.number
      isFrameOpen = true
    }
    if isFrameOpen { note(.truncated, at: latest) }
    isFrameOpen = false
    isAtEnd = true
    return .end
  }

  /// Whether there is an anomaly that nobody took yet.
  @inlinable
  public var hasAnomaly: Bool {
    !anomalies.isEmpty
  }

  /// Takes the oldest anomaly that nobody took yet, or `nil`.
  public mutating func takeAnomaly() -> Anomaly? {
    anomalies.isEmpty ? nil : anomalies.removeFirst()
  }

  /// Goes on to a line that was not looked at, or stays at the one that was.
  private mutating func takeLine() throws(RecordingError) -> Bool {
    if isAtEnd { return false }
    if isLinePending {
      isLinePending = false
      return true
    }
    return try lines.advance()
  }

  /// Puts an event on the session's line.
  private mutating func take(_ event: EventLine) -> InputEvent {
    line = lines.number
    let raw = event.nanoseconds
    if let origin {
      let time = Timestamp(nanoseconds: raw &- origin)
      if raw < previous { note(.timeBackwards, at: latest) }
      if time > latest { latest = time }
    } else {
      origin = raw
    }
    previous = raw
    let type = EventType(rawValue: event.type)
    isFrameOpen = !event.isReport
    return InputEvent(
      time: Timestamp(nanoseconds: raw &- (origin ?? raw)), type: type, code: event.code,
      value: event.value)
  }

  /// Keeps a dated annotation; the session's own belongs before the first event.
  private mutating func take(_ annotation: AnnotationLine) throws(RecordingError) -> Step {
    guard case .mark(let mark) = annotation else {
      throw lines.failure(
        expected: "a dated annotation after the first event", found: "one without t_us",
        hint: "the session's annotation belongs before the first event")
    }
    self.mark = mark
    line = lines.number
    return .mark
  }

  /// Keeps an anomaly of the current line for somebody to take.
  private mutating func note(_ kind: Anomaly.Kind, at time: Timestamp) {
    guard anomalies.count < RecordingReader.mostAnomalies else { return }
    anomalies.append(Anomaly(kind, time: time, line: line))
  }
}
