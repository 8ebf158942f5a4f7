import InputEvents
import TestSupport
import TouchTracking

/// All frames and anomalies that a script gives on a device.
struct Tracked {
  var frames: [TouchFrame] = []
  var anomalies: [Anomaly.Kind] = []

  init(
    _ device: DeviceDescription, initial: InitialContactState = InitialContactState(),
    _ configuration: ContactTracker.Configuration = ContactTracker.Configuration(),
    finishes: Bool = false, _ write: (inout EventScript) -> Void
  ) throws {
    var script = EventScript()
    write(&script)
    var tracker = ContactTracker(
      device: device, geometry: try SurfaceGeometry(device: device), initialState: initial,
      configuration: configuration)
    anomalies += tracker.anomalies.map(\.kind)
    for event in script.events {
      if tracker.update(event) { frames.append(tracker.frame) }
      anomalies += tracker.anomalies.map(\.kind)
    }
    if finishes, let last = script.events.last {
      if tracker.finish(at: last.time) { frames.append(tracker.frame) }
      anomalies += tracker.anomalies.map(\.kind)
    }
  }
}
