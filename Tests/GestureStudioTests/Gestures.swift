import Foundation
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import TestSupport

/// Gestures that tests make on the synthetic touchscreen: 1365 units are 390 points and 68.25 mm.
enum Gestures {
  /// The width of the touchscreen in units.
  static let width = 1_365.0

  /// A drag to the left that comes so far of the way, rests, and lifts: a push by distance.
  ///
  /// - Parameters:
  ///   - progress: The share of the width.
  ///   - start: When it begins, in milliseconds.
  ///   - id: The contact's tracking id.
  /// - Returns: The events.
  static func drag(_ progress: Double, at start: Double = 0, id: Int32 = 1) -> [InputEvent] {
    var script = EventScript()
    script.at(start)
    script.down(0, id: id, x: 1_300, y: 1_500)
    script.report()
    for step in 1...30 {
      script.at(start + Double(step) * 10)
      script.move(0, x: 1_300 - Int32((progress * width * Double(step) / 30).rounded()))
      script.report()
    }
    // Long enough that the motion has stopped.
    script.at(start + 500)
    script.up(0)
    script.report()
    return script.events
  }

  /// A flick to the left: 120 units in 60 ms, which is 100 mm/s, and a lift in motion.
  static func flick(at start: Double = 0) -> [InputEvent] {
    var script = EventScript()
    script.at(start)
    script.down(0, id: 1, x: 1_000, y: 1_500)
    script.report()
    for step in 1...6 {
      script.at(start + Double(step) * 10)
      script.move(0, x: 1_000 - Int32(step) * 20)
      script.report()
    }
    script.at(start + 70)
    script.up(0)
    script.report()
    return script.events
  }

  /// A recording of gestures.
  static func recording(_ events: [InputEvent]..., intent: RecordingMark.Intent? = nil)
    -> EventRecording
  {
    var frames: [EventFrame] = []
    var frame: [InputEvent] = []
    for event in events.joined() {
      frame.append(event)
      guard event.isReport else { continue }
      frames.append(EventFrame(frame, at: event.time))
      frame = []
    }
    var recording = EventRecording(device: SyntheticDevice.touchscreen, frames: frames)
    if let intent {
      var mark = RecordingMark(at: Timestamp(microseconds: 50_000))
      mark.intent = intent
      recording.marks.append(mark)
    }
    return recording
  }
}

/// A folder for one test, removed after it.
final class TestFolder {
  /// Its path.
  let path: String

  /// Creates an empty folder.
  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-studio-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes a text file and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// The contents of a file, or `nil` where there is none.
  func read(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names of what is in it.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
