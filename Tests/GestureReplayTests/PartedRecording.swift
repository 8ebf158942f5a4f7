import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import TouchGestures
import TouchTracking

/// A recording that tests take apart.
struct PartedRecording {
  /// Its bytes, as evemu.
  let bytes: [UInt8]
  /// Its gestures.
  let survey: GestureSurvey

  /// Takes a recording.
  init(_ bytes: [UInt8], window: GestureSurvey.Window = GestureSurvey.Window()) throws {
    self.bytes = bytes
    survey = try GestureSurvey(reading: Self.reader(bytes), window: window)
  }

  /// Reads a file, with its device from another file where it has none.
  init(path: String, description: String? = nil) throws {
    var bytes = try FileContents.read(path)
    if let description { bytes = try FileContents.read(description) + bytes }
    try self.init(bytes)
  }

  /// A reader of bytes.
  static func reader(_ bytes: [UInt8]) throws -> RecordingReader {
    try RecordingReader(bytes: bytes, name: "test.evemu")
  }

  /// A piece of it.
  func copy(_ piece: RecordingCutter.Piece) throws -> [UInt8] {
    var cutter = RecordingCutter(try Self.reader(bytes))
    let sink = SharedSink()
    try cutter.copy(piece, to: sink)
    return sink.bytes
  }

  /// One recording for each gesture, copied in one pass.
  func split() throws -> [[UInt8]] {
    var cutter = RecordingCutter(try Self.reader(bytes))
    return try survey.gestures.indices.map { number in
      let sink = SharedSink()
      try cutter.copy(survey.piece(of: [number]), to: sink)
      return sink.bytes
    }
  }

  /// All events of whole frames.
  static func events(_ bytes: [UInt8]) throws -> [InputEvent] {
    var reader = try reader(bytes)
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    let last = events.lastIndex { $0.isReport } ?? -1
    return Array(events[...last])
  }

  /// All steps of pans at the device's own rate, in order.
  static func pans(_ bytes: [UInt8]) throws -> [PanSample] {
    let configuration = ReplayConfiguration()
    var stream = try ContactStream(
      reader(bytes), options: configuration.geometry, configuration: configuration.tracking)
    var recognizer = PanRecognizer(configuration: configuration.pan(on: stream.geometry))
    var samples: [PanSample] = []
    while true {
      switch try stream.advance() {
      case .event, .mark: continue
      case .end: return samples
      case .frame, .interruption:
        let actions = recognizer.update(stream.tracker.frame)
        for index in 0..<actions.count { samples.append(actions[index]) }
      }
    }
  }
}

/// Bytes that a test keeps while a writer owns the sink.
final class SharedSink: ByteSink {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) throws(RecordingError) {
    self.bytes += bytes
  }
}

extension PanSample {
  /// What a pan's step is apart from its time: numbers to a thousandth, as traces have them.
  var substance: [String] {
    [phase.name, "\(contacts)"]
      + [translation.x, translation.y, velocity.x, velocity.y].map {
        "\(Int64(($0 * 1_000).rounded()))"
      }
  }
}
