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
  /// The format and its version, `evemu 1.0` to `evemu 1.3`, or a name such as `evtest`.
  public let formatVersion: String
  /// What the recording says of its session, or `nil` where no annotation is in it.
  public let annotation: RecordingAnnotation?
  /// What the slots held at the start, as far as the recording says so.
  public let initialState: InitialContactState
  /// The latest dated annotation, from the step that gave ``Step/mark`` on.
  public private(set) var mark: RecordingMark?
  /// The line of the latest event or mark, counted from 1; 0 before the first.
  public private(set) var line = 0

  /// The lines of the file, where it is evemu; a file of another format is in ``source``.
  private var lines: LineBuffer
  /// What reads a file of another format than evemu.
  private let source: (any RecordingSource)?
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
  ///   - formats: What either may be beside evemu.
  /// - Throws: ``RecordingError`` where a file cannot be read or what precedes the first event is
  ///   malformed.
  public init(
    path: String, deviceDescriptionPath: String? = nil, formats: InputFormats = .own
  ) throws(RecordingError) {
    try self.init(
      RecordingInput(path: path, formats: formats), deviceDescriptionPath: deviceDescriptionPath)
  }

  /// Takes a recording from memory.
  public init(
    bytes: [UInt8], name: String, formats: InputFormats = .own
  ) throws(RecordingError) {
    try self.init(RecordingInput(bytes: bytes, name: name, formats: formats))
  }

  /// Takes over a file that is open already.
  public init(
    _ input: consuming RecordingInput, deviceDescriptionPath: String? = nil
  ) throws(RecordingError) {
    if let deviceDescriptionPath {
      let formats = input.formats.describing
      try self.init(
        input, description: RecordingInput(path: deviceDescriptionPath, formats: formats))
    } else {
      try self.init(input, description: nil)
    }
  }

  /// Takes over a file and a device description that are open already.
  public init(
    _ input: consuming RecordingInput, description: consuming RecordingInput?
  ) throws(RecordingError) {
    var opened: OpenedRecording
    if let format = input.formats.format(of: input.kind), case .events(let open) = format.content {
      opened = try OpenedRecording(input, by: open)
    } else {
      opened = try OpenedRecording(input)
    }
    if let line = opened.truncatedLine {
      anomalies.append(Anomaly(.truncated, time: .zero, line: line))
    }
    switch consume description {
    case nil: break
    case .some(let description):
      if opened.start.fill(from: try RecordingStart(describing: description)) {
        anomalies.append(Anomaly(.axisOverridden, time: .zero))
      }
    }
    device = opened.start.hasDevice ? opened.start.device : nil
    axisLines = opened.start.axisLines
    formatVersion = opened.start.format
    annotation = opened.start.annotation
    initialState = opened.start.initialState
    isLinePending = opened.isLinePending
    source = opened.source
    lines = opened.lines
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
      if let source {
        if let step = try advance(in: source) { return step }
        continue
      }
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

  /// What the file holds and a recording can't, in words; whole once the end was reached.
  public var leftOut: [String] {
    source?.leftOut ?? []
  }

  /// How many devices the file has; known for sure once the end was reached.
  public var deviceCount: Int {
    source?.deviceCount ?? 1
  }

  /// The raw stamp of the first event, which is 0 on the session's line, or `nil` before it.
  ///
  /// Devices that were recorded together share the clock of their raw stamps.
  public var firstStamp: Timestamp? {
    origin.map { Timestamp(nanoseconds: $0) }
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

  /// Takes a step in a file of another format; `nil` where it gives neither event nor mark.
  private mutating func advance(in source: any RecordingSource) throws(RecordingError) -> Step? {
    guard !isAtEnd else { return .end }
    switch try source.next() {
    case .event(let event):
      line = event.line
      isFrameOpen = !(event.type == 0 && event.code == 0)
      return .event(
        place(event.nanoseconds, EventType(rawValue: event.type), event.code, event.value))
    case .mark(let mark, let line):
      self.mark = mark
      self.line = line
      return .mark
    case .anomaly(let kind, let line):
      self.line = line
      note(kind, at: latest)
      return nil
    case .end(let cutLine):
      if let cutLine { line = cutLine }
      if isFrameOpen || cutLine != nil { note(.truncated, at: latest) }
      isFrameOpen = false
      isAtEnd = true
      return .end
    }
  }

  /// Takes an event of evemu.
  private mutating func take(_ event: EventLine) -> InputEvent {
    line = lines.number
    isFrameOpen = !event.isReport
    return place(event.nanoseconds, EventType(rawValue: event.type), event.code, event.value)
  }

  /// Puts an event on the session's line.
  @inline(__always)
  private mutating func place(
    _ raw: Int64, _ type: EventType, _ code: UInt16, _ value: Int32
  ) -> InputEvent {
    if let origin {
      let time = Timestamp(nanoseconds: raw &- origin)
      if raw < previous { note(.timeBackwards, at: latest) }
      if time > latest { latest = time }
    } else {
      origin = raw
    }
    previous = raw
    return InputEvent(
      time: Timestamp(nanoseconds: raw &- (origin ?? raw)), type: type, code: code, value: value)
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
