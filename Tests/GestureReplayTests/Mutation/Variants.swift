import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import TouchTracking

/// Recordings for tests of variants.
enum Variants {
  /// The project's own recordings, in the order of their paths.
  static func ownRecordings() throws -> [(name: String, recording: EventRecording)] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".evemu") }.sorted()
    return try names.map { name in
      (name, try EventRecording(path: root.appendingPathComponent(name).path))
    }
  }

  /// A recording of what a script tells.
  static func recording(
    _ device: DeviceDescription = SyntheticDevice.touchscreen,
    _ script: (inout EventScript) -> Void
  ) -> EventRecording {
    var writer = EventScript()
    script(&writer)
    var frames: [EventFrame] = []
    var events: [InputEvent] = []
    for event in writer.events {
      events.append(event)
      guard event.isReport else { continue }
      frames.append(EventFrame(events, at: event.time))
      events = []
    }
    return EventRecording(device: device, frames: frames)
  }

  /// One finger that moves 8 units right and 4 down every 8 ms, 20 times, from (100, 200).
  static var swipe: EventRecording {
    recording { script in
      script.at(0)
      script.down(0, id: 5, x: 100, y: 200)
      script.key(.touch, 1)
      script.report()
      for step in 1...20 {
        script.at(Double(step) * 8)
        script.move(0, x: 100 + 8 * Int32(step), y: 200 + 4 * Int32(step))
        script.report()
      }
      script.at(165)
      script.up(0)
      script.key(.touch, 0)
      script.report()
    }
  }

  /// Two fingers on a touchpad: slot 0 lifts at 50 ms; slot 1 moves 10 and 20 units more, then lifts.
  static var twoFingers: EventRecording {
    recording(SyntheticDevice.touchpad) { script in
      script.at(0)
      script.down(0, id: 1, x: 1_000, y: 1_000)
      script.down(1, id: 2, x: 2_000, y: 1_000)
      script.key(.touch, 1)
      script.key(.toolDoubleTap, 1)
      script.report()
      script.at(40)
      script.move(0, x: 1_100)
      script.move(1, x: 2_100)
      script.report()
      script.at(50)
      script.up(0)
      script.key(.toolDoubleTap, 0)
      script.key(.toolFinger, 1)
      script.report()
      script.at(60)
      script.move(1, x: 2_110)
      script.report()
      script.at(70)
      script.move(1, x: 2_130)
      script.report()
      script.at(80)
      script.up(1)
      script.key(.toolFinger, 0)
      script.key(.touch, 0)
      script.report()
    }
  }
}

/// What a recording is to whoever reads its file: frames of contacts and anomalies.
struct ReadVariant {
  /// The frames of contacts.
  private(set) var frames: [TouchFrame] = []
  /// What was odd.
  private(set) var anomalies: [Anomaly.Kind] = []
  /// The dated annotations.
  private(set) var marks: [RecordingMark] = []

  /// Writes and reads a recording.
  init(_ recording: EventRecording) throws {
    let reader = try RecordingReader(bytes: recording.evemu(), name: "variant")
    var stream = try ContactStream(reader, options: SurfaceGeometry.Options())
    anomalies += stream.anomalies.map(\.kind)
    while true {
      let step = try stream.advance()
      anomalies += stream.anomalies.map(\.kind)
      switch step {
      case .event: continue
      case .mark: if let mark = stream.mark { marks.append(mark) }
      case .frame, .interruption: frames.append(stream.tracker.frame)
      case .end: return
      }
    }
  }

  /// Where contacts are at a time, by slot: after the last frame that is not later.
  func places(at time: Timestamp) -> [Int32: DevicePoint] {
    let frame = frames.last { $0.time <= time }
    return Dictionary(
      (frame?.contacts ?? []).map { ($0.slot, $0.devicePosition) }, uniquingKeysWith: { $1 })
  }

  /// The slots that contacts come down in and lift from, in order.
  var changes: [String] {
    frames.flatMap { frame in
      frame.contacts.filter(\.isNew).map { "+\($0.slot)" } + frame.lifted.map { "-\($0.slot)" }
    }
  }
}
