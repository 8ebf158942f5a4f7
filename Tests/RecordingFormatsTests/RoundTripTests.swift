import InputEvents
import InputRecordings
import RecordingFormats
import TestSupport
import Testing

/// Recordings that go from one format to another and back.
@Suite("Round trips")
struct RoundTripTests {
  /// A pair of formats.
  struct Pair: CustomTestStringConvertible {
    /// The first format.
    let first: WrittenText
    /// The second one.
    let second: WrittenText

    /// All pairs.
    static let all = WrittenText.readable.flatMap { first in
      WrittenText.readable.map { Pair(first: first, second: $0) }
    }

    var testDescription: String { "\(first.rawValue) and \(second.rawValue)" }
  }

  /// A random number.
  private static func number(
    _ range: ClosedRange<Int32>, _ random: inout SeededGenerator
  ) -> Int32 {
    Int32.random(in: range, using: &random)
  }

  /// A random device, with what every format that describes devices can hold.
  private static func device(_ random: inout SeededGenerator) -> DeviceDescription {
    let names = ["Pad", "a \"b\" # c: [d] 'e'", " blank ", "ü€😀", "%s\\n", ""]
    var device = DeviceDescription(
      name: names.randomElement(using: &random) ?? "",
      identity: DeviceIdentity(
        bus: UInt16.random(in: 0...0xffff, using: &random), vendor: 1,
        product: UInt16.random(in: 0...0xffff, using: &random), version: 0x100),
      properties: DeviceProperties(rawValue: UInt64.random(in: 0...0x7f, using: &random)))
    for code in [0, 1, 0x18, 0x2f, 0x30, 0x35, 0x36, 0x39, 0x3a] as [UInt16]
    where Bool.random(using: &random) {
      device.setAxis(
        AxisCode(rawValue: code),
        AxisInfo(
          minimum: number(Int32.min...0, &random), maximum: number(1...Int32.max, &random),
          fuzz: number(0...9, &random), flat: number(0...9, &random),
          resolution: number(0...200, &random)))
      device.enable(.absolute, code)
      device.enable(.synchronization, 3)
    }
    for code in [0x110, 0x145, 0x14a, 0x14d, 0x2ff] as [UInt16] where Bool.random(using: &random) {
      device.enable(.key, code)
      device.enable(.synchronization, 1)
    }
    return device
  }

  /// Random events in whole frames, the first at 0.
  private static func events(_ random: inout SeededGenerator) -> [InputEvent] {
    var events: [InputEvent] = []
    var time: Int64 = 0
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let choices: [(UInt16, ClosedRange<Int32>)] = [
          (0x35, Int32.min...Int32.max), (0x36, -9...9), (0x39, -1...65_535), (0x2f, 0...9),
        ]
        switch Int.random(in: 0...5, using: &random) {
        case 0: events.append(InputEvent(time, 1, 0x14a, number(0...2, &random)))
        case 1: events.append(InputEvent(time, 4, 5, number(0...Int32.max, &random)))
        case 2: events.append(InputEvent(time, 4, 4, number(Int32.min...Int32.max, &random)))
        case 3: events.append(InputEvent(time, 0, 2, 0))
        default:
          let (code, range) = choices[Int.random(in: 0..<choices.count, using: &random)]
          events.append(InputEvent(time, 3, code, number(range, &random)))
        }
      }
      if Int.random(in: 0...9, using: &random) == 0 { events.append(InputEvent(time, 0, 3, 0)) }
      events.append(InputEvent(time, 0, 0, Int.random(in: 0...9, using: &random) == 0 ? 1 : 0))
      time += Int64.random(in: 0...3_000_000, using: &random)
    }
    return events
  }

  /// Events without the values of reports.
  private static func withoutReportValues(_ events: [InputEvent]) -> [InputEvent] {
    events.map { event in
      var event = event
      if event.isReport { event.value = 0 }
      return event
    }
  }

  @Test("Any pair of formats keeps what both can hold, there and back", arguments: Pair.all)
  func pairs(pair: Pair) throws {
    for seed in 0..<25 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let device = Self.device(&random)
      let events = Self.events(&random)
      let there = try Imported(pair.first.bytes(device, nil, events))
      let back = try Imported(pair.second.bytes(there.device, nil, there.events))
      let holdsValues = pair.first.holdsReportValues && pair.second.holdsReportValues
      let wanted = holdsValues ? events : Self.withoutReportValues(events)
      #expect(back.events == wanted, "seed \(seed)")
      #expect(there.anomalies.isEmpty && back.anomalies.isEmpty, "seed \(seed)")
      #expect(there.leftOut.isEmpty && back.leftOut.isEmpty, "seed \(seed)")
      guard pair.first.holdsDevice && pair.second.holdsDevice else { continue }
      #expect(back.device?.name == device.name, "seed \(seed)")
      #expect(back.device?.identity == device.identity, "seed \(seed)")
      #expect(back.device?.properties == device.properties, "seed \(seed)")
      #expect(back.device?.axes == device.axes, "seed \(seed)")
      for type in [EventType.key, .absolute, .synchronization] {
        let codes = device.capabilities(of: type)?.codes ?? []
        // Files that list types say that there is the one of reports.
        let found = (back.device?.capabilities(of: type)?.codes ?? [])
          .filter { type != .synchronization || $0 != 0 }
        #expect(found == codes, "seed \(seed), type \(type.rawValue)")
      }
    }
  }

  @Test("Annotations and the slot at the start survive where both formats hold them")
  func annotations() throws {
    var annotation = RecordingAnnotation()
    annotation.initialState = InitialContactState(
      slot: 0, values: [SlotValues(axis: .trackingID, values: [-1, 7])])
    annotation.scene = "story"
    let events = [InputEvent(0, 3, 0x35, 1), InputEvent(0, 0, 0, 0)]
    for text in WrittenText.readable where [.evemu, .libinput].contains(text) {
      let read = try Imported(text.bytes(nil, annotation, events))
      #expect(read.annotation == annotation)
      #expect(read.initialState == annotation.initialState)
    }
  }
}
