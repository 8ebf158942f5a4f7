import EvdevInput
import InputEvents
import TestSupport
import Testing

/// What a device holds, and what lifts it.
@Suite struct PlayedStateTests {
  /// A touchpad with slots.
  private let pad = SampleDevices.touchpad(
    name: "Pad", product: 1, fingerKeys: [.toolFinger, .toolDoubleTap])

  /// A screen that tells its contacts without slots.
  private let oldScreen: DeviceDescription = {
    var device = DeviceDescription(name: "Old", properties: [.direct])
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 100))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 100))
    return device
  }()

  /// An axis event.
  private func set(_ axis: AxisCode, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, axis: axis, value: value)
  }

  /// A key event.
  private func press(_ key: KeyCode, _ value: Int32 = 1) -> InputEvent {
    InputEvent(time: .zero, key: key, value: value)
  }

  /// The event that closes a contact without a slot.
  private let contactEnd = InputEvent(
    time: .zero, type: .synchronization, code: SynchronizationCode.contactReport.rawValue, value: 0)

  /// What lifts all.
  private func lifts(_ state: PlayedState) -> [BareEvent] {
    var events: [InputEvent] = []
    state.appendLifts(at: .zero, to: &events)
    return events.map { BareEvent($0) }
  }

  @Test("Two fingers and a button are let go of in one frame, each in its slot")
  func slots() {
    var state = PlayedState(new: pad)
    state.take([
      set(.slot, 0), set(.trackingID, 7), set(.positionX, 5), set(.slot, 3), set(.trackingID, 8),
      press(.touch), press(.toolDoubleTap), press(.left), .report(at: .zero),
    ])
    #expect(state.isTouched)
    #expect(state.contactsDown == 2)
    #expect(
      lifts(state)
        == [
          set(.slot, 0), set(.trackingID, -1), set(.slot, 3), set(.trackingID, -1),
          press(.left, 0), press(.touch, 0), press(.toolDoubleTap, 0), .report(at: .zero),
        ].map { BareEvent($0) })
  }

  @Test("What was lifted already is not lifted again")
  func liftedAlready() {
    var state = PlayedState(new: pad)
    state.take([set(.trackingID, 7), press(.touch), .report(at: .zero)])
    state.take([set(.trackingID, -1), press(.touch, 0), .report(at: .zero)])
    #expect(!state.isTouched)
    #expect(lifts(state).isEmpty)
  }

  @Test("Contacts without slots end with a frame that tells of none")
  func withoutSlots() {
    var state = PlayedState(new: oldScreen)
    let contact = [set(.positionX, 1), set(.positionY, 2), contactEnd]
    state.take(contact + contact + [.report(at: .zero)])
    #expect(state.isTouched)
    #expect(state.contactsDown == 2)
    #expect(lifts(state) == [contactEnd, .report(at: .zero)].map { BareEvent($0) })
    state.take([contactEnd, .report(at: .zero)])
    #expect(!state.isTouched)
    #expect(lifts(state).isEmpty)
  }

  @Test("A frame without slots that was sent in part is closed before its contacts are lifted")
  func partOfFrame() {
    var state = PlayedState(new: oldScreen)
    state.take([set(.positionX, 1), contactEnd, set(.positionX, 2)])
    #expect(
      lifts(state)
        == [.report(at: .zero), contactEnd, .report(at: .zero)].map { BareEvent($0) })
  }

  @Test("On a device that others use, too, a slot is selected first: nobody knows which one is")
  func unknownSlot() {
    var events: [InputEvent] = []
    let unknown = PlayedState(unknown: pad)
    var goal = PlayedState(pad, InitialContactState())
    unknown.appendChanges(to: goal, at: .zero, to: &events)
    #expect(events.first.map { BareEvent($0) } == BareEvent(set(.slot, 0)))
    // Once it is known it is not told again.
    var known = unknown
    known.take(events)
    events.removeAll()
    goal.take([set(.slot, 0)])
    known.appendChanges(to: goal, at: .zero, to: &events)
    #expect(events.isEmpty)
  }

  @Test("Values of a slot without a contact put nothing down on a new device")
  func unnamedContact() {
    var state = PlayedState(new: pad)
    state.take([set(.positionX, 1), .report(at: .zero)])
    #expect(!state.isTouched)
    #expect(lifts(state).isEmpty)
    // What was down on a device that others use, nobody knows.
    var unknown = PlayedState(unknown: pad)
    unknown.take([set(.positionX, 1), .report(at: .zero)])
    #expect(unknown.isTouched)
  }

  @Test("A device with slots that closes contacts in the old way is lifted by its slots")
  func bothWays() {
    var state = PlayedState(new: pad)
    state.take([set(.trackingID, 1), contactEnd, .report(at: .zero)])
    #expect(lifts(state) == [set(.trackingID, -1), .report(at: .zero)].map { BareEvent($0) })
  }

  @Test("A pen that presses is lifted by its keys and its pressure")
  func singleTouch() {
    var device = DeviceDescription(name: "Single")
    for axis in [AxisCode.x, .y, .pressure] {
      device.setAxis(axis, AxisInfo(minimum: 0, maximum: 100))
    }
    var state = PlayedState(new: device)
    state.take([press(.touch), set(.x, 4), set(.pressure, 30), .report(at: .zero)])
    #expect(state.contactsDown == 1)
    #expect(
      lifts(state)
        == [press(.touch, 0), set(.pressure, 0), .report(at: .zero)].map { BareEvent($0) })
  }

  @Test(
    "Whatever a device was sent, its lift leaves nothing down", arguments: 0..<20 as Range<UInt64>)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for device in [pad, oldScreen] {
      var state = PlayedState(new: device)
      for _ in 0..<400 { state.take(event(&random)) }
      var events: [InputEvent] = []
      state.appendLifts(at: .zero, to: &events)
      state.take(events)
      #expect(!state.isTouched)
      #expect(state.contactsDown == 0)
      #expect(lifts(state).isEmpty)
    }
  }

  @Test("A device that was brought to a state needs no more", arguments: 0..<20 as Range<UInt64>)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (device, goal) = (PlayedState(new: pad), PlayedState(new: pad))
    for _ in 0..<60 { device.take(event(&random)) }
    goal = device
    for _ in 0..<60 { goal.take(event(&random)) }
    var events: [InputEvent] = []
    device.appendChanges(to: goal, at: .zero, to: &events)
    device.take(events)
    #expect(device.contactsDown == goal.contactsDown)
    events.removeAll()
    device.appendChanges(to: goal, at: .zero, to: &events)
    #expect(events.isEmpty)
  }

  @Test("A switch that is on when a recording begins is put on, and single-touch values are set")
  func opening() {
    var described = pad
    described.activeStates = [DeviceState(type: .toggle, code: 1)]
    let contacts = InitialContactState(
      slot: 2,
      values: [
        SlotValues(axis: .positionX, values: [10, 20]),
        SlotValues(axis: .trackingID, values: [-1, 4]),
      ])
    var start = PlayedState(described, contacts)
    start.take(set(.x, 99))
    var events: [InputEvent] = []
    PlayedState(new: described).appendChanges(to: start, at: .zero, to: &events)
    #expect(
      events.map { BareEvent($0) }
        == [
          set(.positionX, 10), set(.slot, 1), set(.trackingID, 4),
          set(.positionX, 20), set(.slot, 2), set(.x, 99),
          InputEvent(time: .zero, type: .toggle, code: 1, value: 1), .report(at: .zero),
        ].map { BareEvent($0) })
  }

  /// Some event of a touch device.
  private func event(_ random: inout SeededGenerator) -> InputEvent {
    let keys: [KeyCode] = [.touch, .toolFinger, .toolDoubleTap, .left]
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return set(.slot, Int32.random(in: -1..<6, using: &random))
    case 1, 2: return set(.trackingID, Int32.random(in: -1..<4, using: &random))
    case 3: return set(.positionX, Int32.random(in: 0..<9, using: &random))
    case 4: return set(.x, Int32.random(in: 0..<9, using: &random))
    case 5: return contactEnd
    case 6:
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      return press(key, Int32.random(in: 0..<3, using: &random))
    case 7: return set(.pressure, Int32.random(in: 0..<9, using: &random))
    default: return .report(at: .zero)
    }
  }
}
