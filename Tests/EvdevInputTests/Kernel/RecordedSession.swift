import EvdevInput
import Foundation
import InputEvents
import InputRecordings

/// What a recording says, all at once.
struct RecordedSession {
  /// The file.
  let path: String
  /// The device.
  let device: DeviceDescription?
  /// The events.
  private(set) var events: [InputEvent] = []
  /// The notes of dated annotations.
  private(set) var notes: [String] = []
  /// What is odd about it.
  private(set) var anomalies: [Anomaly] = []

  /// Reads a recording.
  init(path: String) throws {
    self.path = path
    var reader = try RecordingReader(path: path)
    device = reader.device
    reading: while true {
      switch try reader.advance() {
      case .event(let event): events.append(event)
      case .mark: notes.append(reader.mark?.note ?? "")
      case .end: break reading
      }
    }
    while let anomaly = reader.takeAnomaly() { anomalies.append(anomaly) }
  }

  /// The frames without their times.
  var frames: [[BareEvent]] {
    EventPlayer.frames(of: events).map { events[$0].map { BareEvent($0) } }
  }
}

/// The project's own recordings.
enum Recordings {
  /// The folder of the project.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The folder that they are in.
  static let folder = repository.appendingPathComponent("Recordings").path

  /// Their names, in order.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".evemu") }.sorted()
}
