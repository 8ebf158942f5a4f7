import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchTracking

@Suite("Variants of recordings")
struct MutationTests {
  @Test("The random numbers are those of SplitMix64 on every machine")
  func randomNumbers() {
    // Published for the seed 1234567.
    var random = MutationRandom(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test(
    "The same seed gives the same bytes, another one other bytes", arguments: Mutation.Kind.allCases
  )
  func seeds(kind: Mutation.Kind) throws {
    var differing = 0
    for (_, original) in try Variants.ownRecordings().prefix(6) {
      let first = try Mutation(kind, seed: 11).applied(to: original)?.evemu()
      #expect(try Mutation(kind, seed: 11).applied(to: original)?.evemu() == first)
      if try Mutation(kind, seed: 12).applied(to: original)?.evemu() != first { differing += 1 }
    }
    if kind != .liftOrder { #expect(differing == 6) }
  }

  @Test("A variant of a series can be made by itself, with its kind and seed")
  func series() throws {
    let series = Mutation.series(MutationChoice.all, seed: 100, count: 30)
    #expect(series.count == 30)
    #expect(series[14] == Mutation(.jitter, seed: 114))
    #expect(
      Mutation.series([MutationChoice(.jitter, amount: 7)], seed: 0, count: 2).map(\.amount) == [
        7, 7,
      ])
    #expect(Mutation.series(MutationChoice.all, seed: .max, count: 2).map(\.seed) == [.max, 0])
  }

  @Test("A choice is a kind with or without an amount that makes sense")
  func choices() {
    #expect(MutationChoice(parsing: "jitter") == MutationChoice(.jitter))
    #expect(MutationChoice(parsing: "jitter=500") == MutationChoice(.jitter, amount: 500))
    for text in ["", "jiter", "jitter=", "jitter=0", "jitter=x", "drop=101", "jitter=1=2"] {
      #expect(MutationChoice(parsing: text) == nil, "\(text)")
    }
  }

  @Test("A recording that is read and written has the same frames, marks and state")
  func roundTrip() throws {
    for (name, original) in try Variants.ownRecordings() {
      let bytes = try original.evemu()
      let again = try EventRecording(reading: RecordingReader(bytes: bytes, name: name))
      #expect(again == original, "\(name)")
    }
  }

  @Test("Labels stay where the same is meant, and a note says what was done")
  func labels() throws {
    let (_, original) = try #require(try Variants.ownRecordings().first)
    #expect(original.marks.contains { $0.isLabel })
    let jittered = try #require(Mutation(.jitter, seed: 1, amount: 5).applied(to: original))
    #expect(jittered.marks == original.marks)
    #expect(jittered.annotation?.note?.hasSuffix("(variant: jitter 5 us, seed 1)") == true)
    let cut = try #require(Mutation(.truncate, seed: 1).applied(to: original))
    #expect(!cut.marks.contains { $0.isLabel })
  }

  /// How many variants are replayed; `GESTURE_REPLAY_VARIANTS` asks for more.
  private static var variants: Int {
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_VARIANTS"].flatMap { Int($0) } ?? 1_000
  }

  @Test("No variant of any recording traps, sticks, jumps or leaves a contact down twice")
  func invariants() throws {
    let recordings = try Variants.ownRecordings()
    let cutting: [Mutation.Kind] = [.truncate, .unplug]
    for (index, mutation) in Mutation.series(
      MutationChoice.all, seed: 1, count: Self.variants
    ).enumerated() {
      // All kinds come to all recordings: 13 kinds have no factor in common with their number.
      let (name, recording) = recordings[index / Mutation.Kind.allCases.count % recordings.count]
      guard let variant = mutation.applied(to: recording) else { continue }
      let check = ViolationCheck()
      let events = EventMemory()
      let input = try RecordingInput(bytes: variant.evemu(), name: name)
      try SessionReplayer(isChecked: true).replay(input, observers: [check, events])
      #expect(check.faults.isEmpty, "\(name): \(mutation)")
      let anomalies = events.anomalies.map(\.kind)
      #expect(!anomalies.contains(.contactReplaced), "\(name): \(mutation)")
      #expect(!anomalies.contains(.slotOutOfRange), "\(name): \(mutation)")
      if !cutting.contains(mutation.kind) {
        #expect(!anomalies.contains(.contactAtEnd), "\(name): \(mutation)")
      }
    }
  }

  @Test("No variant of arbitrary events traps, and each can be written and read")
  func arbitraryEvents() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<300 {
      let recording = Self.arbitrary(&random)
      for kind in Mutation.Kind.allCases {
        let mutation = Mutation(kind, seed: UInt64(round))
        guard let variant = mutation.applied(to: recording) else { continue }
        let bytes = try variant.evemu()
        _ = try EventRecording(reading: RecordingReader(bytes: bytes, name: "arbitrary"))
        #expect(zip(variant.frames, variant.frames.dropFirst()).allSatisfy { $0.time <= $1.time })
      }
    }
  }

  /// A recording of arbitrary events, whose numbers reach the ends of their types.
  private static func arbitrary(_ random: inout SeededGenerator) -> EventRecording {
    let axes: [AxisCode] = [
      .slot, .trackingID, .positionX, .positionY, .x, .y, .toolX, .toolType, .touchMajor,
    ]
    let values: [Int32] = [.min, .max, -1, 0, 1, 2, 9, 100, 65_536]
    var device: DeviceDescription? = DeviceDescription(name: "arbitrary", properties: .direct)
    for axis in axes where Bool.random(using: &random) {
      device?.setAxis(
        axis,
        AxisInfo(
          minimum: values.randomElement(using: &random) ?? 0,
          maximum: values.randomElement(using: &random) ?? 0,
          resolution: values.randomElement(using: &random) ?? 0))
    }
    if Int.random(in: 0..<8, using: &random) == 0 { device = nil }
    var frames: [EventFrame] = []
    var time: Int64 = 0
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let isFar = Int.random(in: 0..<20, using: &random) == 0
      let step = isFar ? Int64.max / 4 : Int64.random(in: 0..<200_000_000, using: &random)
      time = time.addingReportingOverflow(step).overflow ? Int64.max : time + step
      let stamp = Timestamp(nanoseconds: time)
      var events: [InputEvent] = []
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let value = values.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<10, using: &random) {
        case 0: events.append(InputEvent(time: stamp, key: .touch, value: value))
        case 1: events.append(InputEvent(time: stamp, key: .toolDoubleTap, value: value & 1))
        case 2 where Bool.random(using: &random):
          events.append(
            InputEvent(
              time: stamp, type: .synchronization,
              code: UInt16.random(in: 1...3, using: &random), value: 0))
        default:
          let axis = axes.randomElement(using: &random) ?? .x
          events.append(InputEvent(time: stamp, axis: axis, value: value))
        }
      }
      frames.append(EventFrame(events, at: stamp))
    }
    return EventRecording(
      device: device, initialState: InitialContactState(slot: values.randomElement(using: &random)),
      frames: frames)
  }
}
