import EvdevInput
import InputEvents
import Testing

/// What a reader sees after the kernel's buffer has overflowed.
@Suite struct DropRecoveryTests {
  /// Two slots; a finger is down in the second.
  private let state = ContactSnapshot(
    contacts: InitialContactState(
      slot: 1,
      values: [
        SlotValues(axis: .positionX, values: [10, 20]),
        SlotValues(axis: .positionY, values: [11, 21]),
        SlotValues(axis: .trackingID, values: [-1, 7]),
      ]),
    axes: [ContactSnapshot.AxisValue(axis: .x, value: 20)],
    keys: [ContactSnapshot.KeyState(key: .touch, isDown: true)])

  /// The mark of an overflow.
  private func dropped(at microseconds: Int64) -> InputEvent {
    InputEvent(
      time: Timestamp(microseconds: microseconds), type: .synchronization,
      code: SynchronizationCode.dropped.rawValue, value: 0)
  }

  /// A position event.
  private func position(_ value: Int32, at microseconds: Int64) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: microseconds), axis: .positionX, value: value)
  }

  /// The end of a frame.
  private func report(at microseconds: Int64) -> InputEvent {
    .report(at: Timestamp(microseconds: microseconds))
  }

  @Test("Without an overflow every event passes as it is")
  func passes() {
    var recovery = DropRecovery()
    var batch = EventBatch()
    let events = [position(1, at: 0), report(at: 0), position(2, at: 8_000), report(at: 8_000)]
    for event in events { recovery.take(event, into: &batch) }
    #expect(batch.events == events)
    #expect(!recovery.needsState)
    #expect(batch.discards.isEmpty)
  }

  @Test("After an overflow the rest of the frame goes, its end stays, and the state follows")
  func recovers() {
    var recovery = DropRecovery()
    var batch = EventBatch()
    for event in [dropped(at: 5), position(3, at: 6), position(4, at: 6)] {
      recovery.take(event, into: &batch)
      #expect(!recovery.needsState)
    }
    recovery.take(report(at: 6), into: &batch)
    #expect(recovery.needsState)
    recovery.recover(with: state, into: &batch)

    let time = Timestamp(microseconds: 6)
    #expect(
      batch.events == [
        dropped(at: 5), report(at: 6),
        InputEvent(time: time, axis: .slot, value: 0),
        InputEvent(time: time, axis: .trackingID, value: -1),
        InputEvent(time: time, axis: .positionX, value: 10),
        InputEvent(time: time, axis: .positionY, value: 11),
        InputEvent(time: time, axis: .slot, value: 1),
        InputEvent(time: time, axis: .trackingID, value: 7),
        InputEvent(time: time, axis: .positionX, value: 20),
        InputEvent(time: time, axis: .positionY, value: 21),
        InputEvent(time: time, key: .touch, value: 1),
        InputEvent(time: time, axis: .x, value: 20),
        InputEvent(time: time, axis: .slot, value: 1),
        .report(at: time),
      ])
    #expect(batch.discards == [EventDiscard(time: Timestamp(microseconds: 5), eventCount: 2)])
  }

  @Test("Frames queued behind the overflow are older than the state and go too")
  func drainsQueue() {
    var recovery = DropRecovery()
    var batch = EventBatch()
    let queued = [
      dropped(at: 5), report(at: 6),
      InputEvent(time: Timestamp(microseconds: 14), axis: .trackingID, value: -1), report(at: 14),
      InputEvent(time: Timestamp(microseconds: 22), axis: .trackingID, value: 7), report(at: 22),
    ]
    for event in queued { recovery.take(event, into: &batch) }
    recovery.recover(with: state, into: &batch)
    #expect(batch.events.prefix(2) == [dropped(at: 5), report(at: 6)])
    #expect(batch.events.dropFirst(2).allSatisfy { $0.time == Timestamp(microseconds: 22) })
    #expect(batch.discards.map(\.eventCount) == [4])
    // The device goes on as if nothing had happened.
    recovery.take(position(30, at: 30), into: &batch)
    #expect(batch.events.last == position(30, at: 30))
  }

  @Test("A second overflow before the state is there counts as one with the first")
  func secondOverflow() {
    var recovery = DropRecovery()
    var batch = EventBatch()
    for event in [dropped(at: 5), report(at: 6), dropped(at: 7), report(at: 8)] {
      recovery.take(event, into: &batch)
    }
    recovery.recover(with: ContactSnapshot(), into: &batch)
    #expect(batch.events == [dropped(at: 5), report(at: 6), report(at: 8)])
    #expect(batch.discards.count == 1)
  }

  @Test("A state that nobody asked for changes nothing")
  func unaskedState() {
    var recovery = DropRecovery()
    var batch = EventBatch()
    recovery.recover(with: state, into: &batch)
    #expect(batch == EventBatch())
  }
}
