import InputEvents
import InputRecordings
import Testing

@Suite("What a device holds at a point")
struct SlotLedgerTests {
  /// Follows axis events given as pairs.
  private static func ledger(_ pairs: [(AxisCode, Int32)]) -> SlotLedger {
    var ledger = SlotLedger()
    for (axis, value) in pairs {
      ledger.take(InputEvent(time: .zero, axis: axis, value: value))
    }
    return ledger
  }

  @Test("Slots keep positions over lifts, and what nobody told stays unknown")
  func state() {
    let ledger = Self.ledger([
      (.slot, 1), (.trackingID, 5), (.positionX, 10), (.trackingID, -1), (.slot, 2),
      (.trackingID, 6), (.positionY, 20),
    ])
    let unknown = SlotValues.unknown
    #expect(
      ledger.initialState
        == InitialContactState(
          slot: 2,
          values: [
            SlotValues(axis: .positionX, values: [unknown, 10]),
            SlotValues(axis: .positionY, values: [unknown, unknown, 20]),
            SlotValues(axis: .trackingID, values: [unknown, -1, 6]),
          ]))
    // From the state on, all is as it was from the start on.
    #expect(SlotLedger(ledger.initialState).initialState == ledger.initialState)
  }

  @Test("An annotation carries unknown values as null, there and back")
  func annotation() throws {
    var annotation = RecordingAnnotation()
    annotation.initialState = InitialContactState(
      slot: 1, values: [SlotValues(axis: .positionX, values: [SlotValues.unknown, 7])])
    let text = "# gesture-replay: \(JSONValue.object(annotation.object).text)\n"
    #expect(text.contains("\"slots\":{\"35\":[null,7]}"))
    let state = try ReadOut(text + "E: 0.000001 0000 0000 0\n").initialState
    #expect(state == annotation.initialState)
    #expect(state.value(of: .positionX, inSlot: 0) == nil)
    #expect(state.value(of: .positionX, inSlot: 1) == 7)
  }

  @Test("The events between two states bring a reader from one to the other")
  func changes() {
    let start = Self.ledger([(.slot, 0), (.trackingID, 1), (.positionX, 5), (.trackingID, -1)])
    let end = Self.ledger([
      (.slot, 0), (.trackingID, -1), (.positionX, 6), (.slot, 3), (.trackingID, -1),
      (.positionX, 9), (.slot, 1),
    ])
    var follower = start
    let events = start.changes(to: end, at: .zero)
    for event in events { follower.take(event) }
    #expect(follower.initialState == end.initialState)
    #expect(!events.contains { $0.isReport })
    #expect(end.changes(to: end, at: .zero).isEmpty)
  }

  @Test("A lift releases contacts and keys, and nothing that is up already")
  func lifts() {
    var ledger = Self.ledger([
      (.slot, 0), (.trackingID, 1), (.slot, 1), (.trackingID, -1), (.slot, 2), (.positionX, 4),
    ])
    ledger.take(InputEvent(time: .zero, key: .touch, value: 1))
    ledger.take(InputEvent(time: .zero, key: .left, value: 1))
    ledger.take(InputEvent(time: .zero, key: .left, value: 0))
    let events = ledger.lifts(at: .zero)
    #expect(
      events.map { "\($0.type.rawValue) \($0.code) \($0.value)" }
        == ["3 47 0", "3 57 -1", "3 47 2", "3 57 -1", "1 330 0", "0 0 0"])
    for event in events { ledger.take(event) }
    #expect(!ledger.isTouched)
  }

  @Test("Hostile slots and values do no harm")
  func hostile() {
    var ledger = Self.ledger([
      (.slot, Int32.max), (.positionX, 1), (.slot, Int32.min), (.trackingID, Int32.max),
      (.slot, 255), (.trackingID, Int32.min),
    ])
    #expect(!ledger.isTouched)
    for event in ledger.lifts(at: .zero) { ledger.take(event) }
    #expect(ledger.initialState.slot == 255)
  }
}
