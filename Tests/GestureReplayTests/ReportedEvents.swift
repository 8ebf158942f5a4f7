import InputEvents
import InputRecordings
import RecordingFormats
import TouchTracking

/// Events as people paste them in bug reports: the text of `evtest` or of `getevent -t`.
struct ReportedEvents {
  /// The events; the first one is at 0.
  private(set) var events: [InputEvent] = []

  /// Reads a file.
  init(_ path: String) throws {
    var reader = try RecordingReader(path: path, formats: .all)
    while let event = try reader.next() { events.append(event) }
  }

  /// The frames that the events give without a device, the one at the end included.
  func frames(
    _ configuration: ContactTracker.Configuration = ContactTracker.Configuration()
  ) throws -> [TouchFrame] {
    let device = DeviceDescription()
    var tracker = ContactTracker(
      device: device, geometry: try SurfaceGeometry(device: device), configuration: configuration)
    var frames: [TouchFrame] = []
    for event in events where tracker.update(event) { frames.append(tracker.frame) }
    if let last = events.last, tracker.finish(at: last.time) { frames.append(tracker.frame) }
    return frames
  }
}
