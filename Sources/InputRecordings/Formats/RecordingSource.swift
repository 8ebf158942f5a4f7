package import InputEvents

/// Gives the events of a recording in another format, one by one.
///
/// A source reads its file as it goes, so memory does not grow with the file. It passes raw stamps
/// on: the reader puts them on the session's time line and looks for what is odd.
package protocol RecordingSource: AnyObject {
  /// What the file says before its first event.
  var start: RecordingStart { get }
  /// What the file holds and no recording can, in words, as far as it was read.
  var leftOut: [String] { get }
  /// How many devices the file has, as far as it was read.
  var deviceCount: Int { get }

  /// Goes on to the next event.
  func next() throws(RecordingError) -> SourceStep
}

/// What a step through a source came to.
package enum SourceStep {
  /// An event.
  case event(SourceEvent)
  /// A dated annotation, and its line.
  case mark(RecordingMark, line: Int)
  /// Something odd at a line.
  case anomaly(Anomaly.Kind, line: Int)
  /// The end; or the line that the file ends within.
  case end(cutLine: Int?)
}

/// An event as a file has it.
package struct SourceEvent: Hashable, BitwiseCopyable {
  /// The stamp in nanoseconds, from whatever origin the file has.
  package var nanoseconds: Int64
  /// The number of the event's type.
  package var type: UInt16
  /// The number of the event's code.
  package var code: UInt16
  /// The value.
  package var value: Int32
  /// The line of the file, counted from 1; in a file without lines, the number of the event.
  package var line: Int

  /// Creates an event.
  package init(nanoseconds: Int64, type: UInt16, code: UInt16, value: Int32, line: Int) {
    self.nanoseconds = nanoseconds
    self.type = type
    self.code = code
    self.value = value
    self.line = line
  }

  /// The stamp of seconds and microseconds, or `nil` where it does not fit.
  package static func nanoseconds(seconds: Int64, microseconds: Int64) -> Int64? {
    guard seconds >= 0, seconds <= EventLine.largestSecond, (0..<1_000_000).contains(microseconds)
    else { return nil }
    return seconds * 1_000_000_000 + microseconds * 1_000
  }

  /// The last second whose nanoseconds fit in 64 bits.
  package static var largestSecond: Int64 { EventLine.largestSecond }
}

/// Gives the steps of pans of a file in another format.
package protocol PanSource: AnyObject {
  /// What the file holds and no pan script can, in words, as far as it was read.
  var leftOut: [String] { get }

  /// The next step, with its time from whatever origin the file has, or `nil` at the end.
  func next() throws(RecordingError) -> PanScriptLine?
}
