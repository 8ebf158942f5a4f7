import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// A part of the way from a file to transitions, each with all parts before it.
enum Workload: String, CaseIterable {
  /// Lines to events.
  case parse
  /// Events to frames of contacts.
  case contacts
  /// Frames to pans.
  case pans
  /// Pans to the transitions of the story scene.
  case story
  /// The same with the file's hash, and with every row of the trace written to nowhere.
  case replay
  /// Lines to frames of a play, sent to nowhere without a pause; the file is read through first.
  case play

  /// Does the work on a file.
  func run(_ path: String, _ tally: inout Tally) throws {
    switch self {
    case .parse: try Self.parse(path, &tally)
    case .contacts: try Self.track(path, &tally) { _, _ in }
    case .pans:
      var pan = PanRecognizer(configuration: PanRecognizer.Configuration(minimumContacts: 2))
      try Self.track(path, &tally) { frame, tally in
        let actions = pan.update(frame)
        for index in 0..<actions.count where actions[index].phase == .ended { tally.pans += 1 }
      }
    case .story:
      let counter = OutcomeCounter(tally)
      try SessionReplayer().replay(
        try RecordingReader(path: path), digest: "benchmark", observers: [counter])
      tally = counter.tally
    case .replay:
      let counter = OutcomeCounter(tally)
      let recorder = TraceRecorder(sink: Nowhere())
      try SessionReplayer().replay(path, observers: [recorder, counter])
      tally = counter.tally
    case .play: try Playback.run(path, &tally)
    }
  }

  /// Reads all events.
  private static func parse(_ path: String, _ tally: inout Tally) throws {
    var reader = try RecordingReader(path: path)
    while let event = try reader.next() {
      tally.events += 1
      tally.pass(event.time)
    }
  }

  /// Reads all events and follows the contacts.
  private static func track(
    _ path: String, _ tally: inout Tally, _ use: (borrowing TouchFrame, inout Tally) -> Void
  ) throws {
    var reader = try RecordingReader(path: path)
    let device = reader.device ?? DeviceDescription()
    var tracker = ContactTracker(
      device: device, geometry: try SurfaceGeometry(device: device),
      initialState: reader.initialState)
    while let event = try reader.next() {
      tally.events += 1
      guard tracker.update(event, line: reader.line) else { continue }
      tally.frames += 1
      tally.pass(event.time)
      use(tracker.frame, &tally)
    }
  }
}

/// Takes the rows of a trace and keeps nothing.
private final class Nowhere: TraceSink {
  /// Drops rows.
  func write(_ bytes: [UInt8]) {}
}
