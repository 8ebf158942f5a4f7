public import InputEvents
public import InputRecordings
public import TouchTracking

/// Where the gestures of a recording are, so that it can be taken apart and labelled.
///
/// A gesture is a sequence of touches: from no contact to no contact. Memory grows with the number
/// of gestures and labels, not with the number of events.
public struct GestureSurvey: Sendable {
  /// One gesture.
  public struct Gesture: Hashable, Sendable {
    /// When it was, and with how many fingers.
    public var touches: TouchSequence
    /// The place of the first event of its first frame, counted from 0.
    public var firstEvent: Int
    /// The line of that event.
    public var firstLine: Int
  }

  /// A dated annotation and its line.
  public struct Mark: Hashable, Sendable {
    /// The annotation.
    public var mark: RecordingMark
    /// Its line.
    public var line: Int
  }

  /// A stretch of time that is asked for, and what was found of it.
  public struct Window: Hashable, Sendable {
    /// The first moment of it.
    public var start: Timestamp
    /// The first moment after it, or `nil` where it goes to the end.
    public var end: Timestamp?
    /// The events of its frames.
    public fileprivate(set) var events = 0..<0
    /// Whether contacts are down where it begins.
    public fileprivate(set) var beginsTouched = false
    /// Whether contacts are down where it ends, before the recording does.
    public fileprivate(set) var endsTouched = false

    /// Creates a window of which nothing is known yet.
    public init(start: Timestamp = .zero, end: Timestamp? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// The gestures in order.
  public private(set) var gestures: [Gesture] = []
  /// The dated annotations in order.
  public private(set) var marks: [Mark] = []
  /// What the recording says of its session.
  public let annotation: RecordingAnnotation?
  /// The format and its version.
  public let format: String
  /// The time of the last event.
  public private(set) var duration = Timestamp.zero
  /// The window that was asked for.
  public private(set) var window: Window

  /// The sequence of touches that is under way.
  private var current = TouchSequenceTracker()
  /// Where it began.
  private var currentStart: (event: Int, line: Int)?

  /// Reads a whole recording.
  public init(
    reading reader: consuming RecordingReader,
    options: SurfaceGeometry.Options = SurfaceGeometry.Options(), window: Window = Window()
  ) throws(RecordingError) {
    var stream = try ContactStream(reader, options: options)
    annotation = stream.reader.annotation
    format = stream.reader.formatVersion
    self.window = window
    var events = 0
    var frameStart = (event: 0, line: 0)
    var wasTouched = false
    while true {
      switch try stream.advance() {
      case .event(let event):
        if events == frameStart.event { frameStart.line = stream.line }
        duration = max(duration, event.time)
        events += 1
      case .frame(let event):
        if events == frameStart.event { frameStart.line = stream.line }
        duration = max(duration, event.time)
        events += 1
        place(stream.tracker.frame, frameStart.event..<events, wasTouched: wasTouched)
        follow(stream.tracker.frame, from: frameStart)
        wasTouched = stream.tracker.frame.isTouched
        frameStart = (events, 0)
      case .mark:
        if let mark = stream.mark { marks.append(Mark(mark: mark, line: stream.line)) }
      case .interruption:
        follow(stream.tracker.frame, from: frameStart)
        wasTouched = false
      case .end:
        if let touches = current.finish() { note(touches) }
        return
      }
    }
  }

  /// Carries the gesture at hand over a frame.
  private mutating func follow(_ frame: TouchFrame, from start: (event: Int, line: Int)) {
    if frame.isTouched, currentStart == nil { currentStart = start }
    if let touches = current.follow(frame.time, fingers: frame.fingerCount) { note(touches) }
  }

  /// Keeps a gesture that is over.
  private mutating func note(_ touches: TouchSequence) {
    let start = currentStart ?? (0, 0)
    currentStart = nil
    gestures.append(
      Gesture(touches: touches, firstEvent: start.event, firstLine: start.line))
  }

  /// Places a frame in the window or beside it.
  private mutating func place(_ frame: TouchFrame, _ events: Range<Int>, wasTouched: Bool) {
    if let end = window.end, frame.time >= end {
      if window.events.upperBound == Int.max {
        window.events = window.events.lowerBound..<events.lowerBound
        window.endsTouched = wasTouched
      }
      return
    }
    guard frame.time >= window.start, window.events.isEmpty else { return }
    window.events = events.lowerBound..<Int.max
    window.beginsTouched = wasTouched
  }
}
