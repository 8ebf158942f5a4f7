import EvdevInput
import GestureReplay
import InputEvents
import TouchTracking

/// Follows a live device and hands its frames of contacts on as they come.
enum LiveFrames {
  /// Follows a device until Ctrl+C or its loss.
  static func follow(
    _ operand: String, _ configuration: ReplayConfiguration, _ printer: any FramePrinter
  ) throws(ToolError) -> ExitStatus {
    let node = try LiveDevice.node(operand)
    let interrupts = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try InterruptSource()
    }
    var device = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try EvdevDevice(path: node)
    }
    let description = device.description
    let geometry = try translating { error in
      ToolError(.device, "\(node): \(error)")
    } _: { () throws(GeometryError) in
      try SurfaceGeometry(device: description, options: configuration.geometry)
    }
    printer.begin(geometry, configuration)
    let tracker = ContactTracker(
      device: description, geometry: geometry, initialState: device.initialContactState,
      configuration: configuration.tracking)
    let isLost: Bool
    do throws(EvdevError) {
      isLost = try follow(&device, interrupts, tracker, printer)
    } catch {
      throw ToolError(device: error)
    }
    guard isLost else { return .success }
    throw ToolError(.device, "\(operand): the device went away")
  }

  /// Follows an open device; true where it was lost.
  private static func follow(
    _ device: inout EvdevDevice, _ interrupts: borrowing InterruptSource,
    _ tracker: consuming ContactTracker, _ printer: any FramePrinter
  ) throws(EvdevError) -> Bool {
    for anomaly in tracker.anomalies { printer.note(anomaly) }
    var line = SessionLine()
    var batch = EventBatch()
    while true {
      let outcome = try EventPoll.wait(
        for: device, interrupts: interrupts, timeoutNanoseconds: nil)
      var reading = EvdevDevice.ReadOutcome.empty
      repeat {
        reading = try device.read(into: &batch, line: &line)
        for event in batch.events {
          let isFrame = tracker.update(event)
          for anomaly in tracker.anomalies { printer.note(anomaly) }
          if isFrame { printer.show(tracker.frame) }
        }
      } while reading == .events
      guard reading == .lost || outcome == .interrupted else { continue }
      let time = line.time(at: .now) ?? .zero
      if tracker.finish(at: time, reason: reading == .lost ? .deviceLost : .endOfInput) {
        printer.show(tracker.frame)
      }
      return reading == .lost
    }
  }
}
