import Foundation
import InputEvents
import TouchTracking

/// Events as people paste them in bug reports: the text of `evtest` or of `getevent -t`.
struct ReportedEvents {
  /// The events; the first one is at 0.
  private(set) var events: [InputEvent] = []

  /// Reads a file; lines that are no event are skipped.
  init(_ path: String) throws {
    var first: Int64?
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      guard let parsed = Self.evtest(line) ?? Self.getevent(line) else { continue }
      var event = parsed
      let start = first ?? event.time.microseconds
      first = start
      event.time = Timestamp(microseconds: event.time.microseconds - start)
      events.append(event)
    }
  }

  /// An event of `evtest`, an old one included, which names reports by their type.
  private static func evtest(_ line: Substring) -> InputEvent? {
    guard let time = line.firstMatch(of: /time (\d+)\.(\d{6}),/) else { return nil }
    let stamp = timestamp(time.1, time.2)
    if let match = line.firstMatch(of: /type (\d+) .*, code (\d+) .*, value (-?\d+)/) {
      guard let type = UInt16(match.1), let code = UInt16(match.2), let value = Int32(match.3)
      else { return nil }
      return InputEvent(
        time: stamp, type: EventType(rawValue: type), code: code, value: value)
    }
    let isContact = line.contains("++++")
    return InputEvent(
      time: stamp, type: .synchronization,
      code: (isContact ? SynchronizationCode.contactReport : .report).rawValue, value: 0)
  }

  /// An event of `getevent -t`, all in hexadecimal.
  private static func getevent(_ line: Substring) -> InputEvent? {
    let pattern = /\[ *(\d+)\.(\d{6})\] ([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{8})/
    guard let match = line.firstMatch(of: pattern), let type = UInt16(match.3, radix: 16),
      let code = UInt16(match.4, radix: 16), let value = UInt32(match.5, radix: 16)
    else { return nil }
    return InputEvent(
      time: timestamp(match.1, match.2), type: EventType(rawValue: type), code: code,
      value: Int32(bitPattern: value))
  }

  /// A time from its seconds and microseconds.
  private static func timestamp(_ seconds: Substring, _ micros: Substring) -> Timestamp {
    Timestamp(microseconds: (Int64(seconds) ?? 0) * 1_000_000 + (Int64(micros) ?? 0))
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
