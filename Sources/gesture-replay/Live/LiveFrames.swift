import EvdevInput
import GestureReplay
import InputEvents
import TouchTracking

/// Follows a live device and hands its frames of contacts on as they come.
struct LiveFrames: ~Copyable {
  /// The contacts.
  private var tracker: ContactTracker
  /// Who gets the frames.
  private let printer: any FramePrinter

  /// Follows a device until Ctrl+C or its loss.
  static func follow(
    _ operand: String, _ configuration: ReplayConfiguration, _ printer: any FramePrinter
  ) throws(ToolError) -> ExitStatus {
    let node = try LiveDevice.node(operand)
    let interrupts = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try InterruptSource()
    }
    let device = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try EvdevDevice(path: node)
    }
    let description = device.description
    let geometry = try translating { error in
      ToolError(.device, "\(node): \(error)")
    } _: { () throws(GeometryError) in
      try SurfaceGeometry(device: description, options: configuration.geometry)
    }
    printer.begin(geometry, configuration)
    var frames = LiveFrames(
      tracker: ContactTracker(
        device: description, geometry: geometry, initialState: device.initialContactState,
        configuration: configuration.tracking), printer: printer)
    for anomaly in frames.tracker.anomalies { printer.note(anomaly) }
    var loop = LiveLoop(device)
    let isLost = try loop.run(&frames, until: interrupts)
    frames.finish(at: loop.now, isLost: isLost)
    guard isLost else { return .success }
    throw ToolError(.device, "\(operand): the device went away")
  }

  /// Puts the parts together.
  private init(tracker: consuming ContactTracker, printer: any FramePrinter) {
    self.tracker = tracker
    self.printer = printer
  }

  /// Contacts that are down are cancelled.
  private consuming func finish(at time: Timestamp, isLost: Bool) {
    if tracker.finish(at: time, reason: isLost ? .deviceLost : .endOfInput) {
      printer.show(tracker.frame)
    }
  }
}

extension LiveFrames: LiveFollower {
  /// Never: nothing happens without an event.
  func timeout(on line: SessionLine) -> Int64? {
    nil
  }

  /// Shows the frames that are complete.
  mutating func take(_ batch: EventBatch, on line: SessionLine) throws(EvdevError) {
    for event in batch.events {
      let isFrame = tracker.update(event)
      for anomaly in tracker.anomalies { printer.note(anomaly) }
      if isFrame { printer.show(tracker.frame) }
    }
  }

  /// Goes on.
  mutating func pass(on line: SessionLine) -> Bool {
    true
  }
}
