import InputEvents
import InputRecordings
import TestSupport
import Testing

/// Bytes of `struct input_event`.
@Suite("Raw events")
struct RawEventTests {
  /// Events of a swipe's start.
  static let events = [
    InputEvent(0, 3, 57, 12), InputEvent(0, 3, 53, -3), InputEvent(0, 1, 330, 1),
    InputEvent(0, 0, 0, 0), InputEvent(8_000, 3, 53, 70_000), InputEvent(8_000, 0, 0, 1),
  ]

  /// The bytes of events, the first at a stamp in microseconds.
  static func bytes(_ events: [InputEvent], word: Int, start: Int64) -> [UInt8] {
    func little(_ value: Int64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * Int64($0))) }
    }
    return events.flatMap { event in
      let stamp = start + event.time.microseconds
      return little(stamp / 1_000_000, word) + little(stamp % 1_000_000, word)
        + little(Int64(event.type.rawValue), 2) + little(Int64(event.code), 2)
        + little(Int64(event.value), 4)
    }
  }

  @Test(
    "Both layouts are told apart, whatever clock the stamps are from",
    arguments: [4, 8], [0, 1, 3_000_001, 72_312_326_654, 1_758_384_424_367_216])
  func layouts(word: Int, start: Int) throws {
    let read = try Imported(Self.bytes(Self.events, word: word, start: Int64(start)))
    #expect(read.events == Self.events)
    #expect(read.format == (word == 8 ? "input events, 64-bit" : "input events, 32-bit"))
    #expect(read.lines == [1, 2, 3, 4, 5, 6])
    #expect(read.anomalies.isEmpty)
  }

  @Test("A dump that ends within an event is cut there, and says so", arguments: [4, 8])
  func cut(word: Int) throws {
    let bytes = Self.bytes(Self.events, word: word, start: 5_000_000)
    let read = try Imported(Array(bytes.dropLast(3)))
    #expect(read.events == Array(Self.events.dropLast()))
    #expect(read.anomalies.map(\.kind) == [.truncated])
    #expect(read.anomalies.first?.line == 6)
  }

  @Test("Bytes that no system sends, far from the start, are an error that names the event")
  func damaged() {
    var bytes = Self.bytes(
      (0..<100).map { InputEvent(Int64($0), 0, 0, 0) }, word: 8, start: 5_000_000)
    bytes[24 * 50 + 11] = 0xff
    #expect {
      try Imported(bytes)
    } throws: { error in
      "\(error)".hasPrefix("test:51: expected microseconds below 1000000 in event 51")
    }
  }

  @Test("Other binary files are refused")
  func refuses() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let bytes = (0..<96).map { _ in UInt8.random(in: 0...255, using: &random) } + [0]
      #expect(throws: RecordingError.self) { try Imported(bytes) }
    }
  }
}
