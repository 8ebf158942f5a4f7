import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import TouchGestures
import TouchTracking

/// Keeps what a session tells.
final class EventMemory: SessionObserver {
  /// All events with their times.
  private(set) var events: [(event: SessionEvent, time: Timestamp)] = []

  func record(_ event: SessionEvent, at time: Timestamp) {
    events.append((event, time))
  }

  /// The pans' samples.
  var pans: [PanSample] {
    events.compactMap { if case .scene(.pan(let sample)) = $0.event { sample } else { nil } }
  }

  /// The outcomes.
  var outcomes: [TransitionOutcome] {
    events.compactMap { if case .scene(.outcome(let outcome)) = $0.event { outcome } else { nil } }
  }

  /// The decisions.
  var decisions: [Decision] {
    events.compactMap {
      if case .scene(.decision(let decision)) = $0.event { decision } else { nil }
    }
  }

  /// The names of the callbacks, with their controllers.
  var callbacks: [String] {
    events.compactMap {
      if case .scene(.callback(let controller, let name)) = $0.event {
        "\(controller).\(name)"
      } else {
        nil
      }
    }
  }

  /// The anomalies of the input.
  var anomalies: [Anomaly] {
    events.compactMap { if case .anomaly(let anomaly) = $0.event { anomaly } else { nil } }
  }

  /// The start.
  var start: SessionStart? {
    events.lazy.compactMap { if case .start(let start) = $0.event { start } else { nil } }.first
  }
}

/// A replay in memory.
struct Replay {
  /// What the session told.
  let events = EventMemory()
  /// The trace.
  let trace = TraceMemory()

  /// Replays a file.
  init(
    _ path: String, description: String? = nil, scene: String? = nil,
    _ change: (inout ReplayConfiguration) -> Void = { _ in }
  ) throws {
    try run(scene, change) { replayer, observers in
      try replayer.replay(
        try RecordingInput(path: path), deviceDescriptionPath: description,
        observers: observers)
    }
  }

  /// Replays text.
  init(
    text: String, scene: String? = nil, _ change: (inout ReplayConfiguration) -> Void = { _ in }
  ) throws {
    try run(scene, change) { replayer, observers in
      try replayer.replay(
        try RecordingInput(bytes: Array(text.utf8), name: "test"),
        observers: observers)
    }
  }

  /// Replays with a configuration.
  private func run(
    _ scene: String?, _ change: (inout ReplayConfiguration) -> Void,
    _ replay: (SessionReplayer, [any SessionObserver]) throws -> Void
  ) throws {
    var configuration = ReplayConfiguration()
    configuration.scene = scene
    change(&configuration)
    try replay(
      SessionReplayer(configuration: configuration), [TraceRecorder(sink: trace), events])
  }
}

/// The frames of contacts that a recording gives.
struct Frames {
  /// All frames, the one at an end with contacts down included.
  private(set) var frames: [TouchFrame] = []
  /// The device.
  let device: DeviceDescription
  /// Points per axis unit in x.
  let pointsPerUnit: Double
  /// The geometry.
  let geometry: SurfaceGeometry

  /// Reads a recording.
  init(_ path: String, description: String? = nil) throws {
    var reader = try RecordingReader(
      try RecordingInput(path: path), deviceDescriptionPath: description)
    device = reader.device ?? DeviceDescription()
    geometry = try SurfaceGeometry(device: device)
    pointsPerUnit =
      geometry.viewPoint(DevicePoint(x: 1, y: 0)).x - geometry.viewPoint(DevicePoint(x: 0, y: 0)).x
    var tracker = ContactTracker(
      device: device, geometry: geometry, initialState: reader.initialState)
    var last = Timestamp.zero
    while let event = try reader.next() {
      last = event.time
      if tracker.update(event, line: reader.line) { frames.append(tracker.frame) }
    }
    if tracker.finish(at: last) { frames.append(tracker.frame) }
  }

  /// The longest step of any contact, in axis units.
  var longestStep: Double {
    (frames.flatMap { $0.contacts + $0.lifted }.map(\.step.length).max() ?? 0) / pointsPerUnit
  }

  /// The identifiers of all contacts.
  var identifiers: Set<Int> {
    Set(frames.flatMap(\.contacts).map(\.identifier))
  }
}
