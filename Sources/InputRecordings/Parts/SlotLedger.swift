public import InputEvents

/// What a device holds at one point of a recording, as far as its events tell.
///
/// It follows the kernel's rules for slots and keys and judges nothing, so that a recording can be
/// cut anywhere and its rest still mean the same.
public struct SlotLedger: Sendable {
  /// The most slots that are kept; the widest real panels have 60.
  private static let slotLimit = 256
  /// The axes that hold a value per slot.
  private static let axes = (AxisCode.slot.rawValue + 1)...AxisCode.toolY.rawValue

  /// The selected slot, or `nil` while nobody has said it.
  public private(set) var slot: Int32?
  /// The values of each slot, an axis at an index; `nil` where nobody told it.
  private var slots: [[Int32?]] = []
  /// The keys that are down, in the order of their codes.
  private var keysDown: [UInt16] = []
  /// Whether the device tells its contacts without slots.
  private var isAnonymous = false

  /// Starts with what is known at the start of a recording.
  public init(_ state: InitialContactState = InitialContactState()) {
    slot = state.slot
    for entry in state.values {
      for (index, value) in entry.values.enumerated() where value != SlotValues.unknown {
        set(entry.axis, value, inSlot: index)
      }
    }
  }

  /// Takes the next event.
  public mutating func take(_ event: InputEvent) {
    switch event.type {
    case .absolute:
      let axis = AxisCode(rawValue: event.code)
      if axis == .slot {
        slot = event.value
      } else if axis.isPerSlot {
        set(axis, event.value, inSlot: Int(slot ?? 0))
      }
    case .key where event.value != 2:
      let index = keysDown.firstIndex { $0 >= event.code } ?? keysDown.count
      let isDown = index < keysDown.count && keysDown[index] == event.code
      if event.value != 0, !isDown { keysDown.insert(event.code, at: index) }
      if event.value == 0, isDown { keysDown.remove(at: index) }
    case .synchronization:
      if event.code == SynchronizationCode.contactReport.rawValue { isAnonymous = true }
    default: break
    }
  }

  /// The state as an annotation notes it: what a recording that begins here has to say.
  ///
  /// A slot that sends values before any tracking id holds a contact from before the start, which is
  /// not to be forgotten: it gets an id.
  public var initialState: InitialContactState {
    guard !isAnonymous else { return InitialContactState() }
    var state = InitialContactState(slot: slot)
    for code in SlotLedger.axes {
      let axis = AxisCode(rawValue: code)
      var values = slots.indices.map { value(of: axis, inSlot: $0) ?? SlotValues.unknown }
      if axis == .trackingID {
        for index in slots.indices where holdsUnnamedContact(index) { values[index] = 0 }
      }
      while values.last == SlotValues.unknown { values.removeLast() }
      if !values.isEmpty { state.values.append(SlotValues(axis: axis, values: values)) }
    }
    return state
  }

  /// The events that lift all contacts, release all keys and close the frame.
  public func lifts(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    if isAnonymous {
      events.append(
        InputEvent(
          time: time, type: .synchronization,
          code: SynchronizationCode.contactReport.rawValue, value: 0))
    }
    var selected = slot ?? 0
    for index in slots.indices where !isAnonymous && holdsContact(index) {
      let number = Int32(clamping: index)
      if number != selected {
        events.append(InputEvent(time: time, axis: .slot, value: number))
        selected = number
      }
      events.append(InputEvent(time: time, axis: .trackingID, value: -1))
    }
    for code in keysDown {
      events.append(InputEvent(time: time, type: .key, code: code, value: 0))
    }
    events.append(.report(at: time))
    return events
  }

  /// The events that bring a device from this state to another one, without closing a frame.
  ///
  /// They stand in front of the first frame after a stretch that was left out.
  public func changes(to other: SlotLedger, at time: Timestamp) -> [InputEvent] {
    guard !isAnonymous, !other.isAnonymous else { return [] }
    var events: [InputEvent] = []
    var selected = slot ?? 0
    for index in other.slots.indices {
      var changes: [InputEvent] = []
      for code in SlotLedger.axes {
        let axis = AxisCode(rawValue: code)
        guard let value = other.value(of: axis, inSlot: index),
          value != self.value(of: axis, inSlot: index)
        else { continue }
        let event = InputEvent(time: time, axis: axis, value: value)
        // The id comes first: what a slot without any says would be of a contact from before.
        if axis == .trackingID { changes.insert(event, at: 0) } else { changes.append(event) }
      }
      guard !changes.isEmpty else { continue }
      let number = Int32(clamping: index)
      if number != selected { events.append(InputEvent(time: time, axis: .slot, value: number)) }
      selected = number
      events += changes
    }
    let wanted = other.slot ?? 0
    if wanted != selected { events.append(InputEvent(time: time, axis: .slot, value: wanted)) }
    for code in keysDown where !other.keysDown.contains(code) {
      events.append(InputEvent(time: time, type: .key, code: code, value: 0))
    }
    for code in other.keysDown where !keysDown.contains(code) {
      events.append(InputEvent(time: time, type: .key, code: code, value: 1))
    }
    return events
  }

  /// Whether anything is down: a contact in a slot, or a key that says so.
  public var isTouched: Bool {
    if keysDown.contains(where: { KeyCode(rawValue: $0).saysTouch }) { return true }
    return !isAnonymous && slots.indices.contains(where: holdsContact)
  }

  /// Whether a slot holds a contact, or may hold one from before the start.
  private func holdsContact(_ index: Int) -> Bool {
    value(of: .trackingID, inSlot: index).map { $0 >= 0 && $0 != Int32.max }
      ?? holdsUnnamedContact(index)
  }

  /// Whether a slot has values and nobody told its tracking id.
  private func holdsUnnamedContact(_ index: Int) -> Bool {
    value(of: .trackingID, inSlot: index) == nil && slots[index].contains { $0 != nil }
  }

  /// The value of an axis in a slot, or `nil` where nobody told it.
  private func value(of axis: AxisCode, inSlot index: Int) -> Int32? {
    let place = Int(axis.rawValue &- SlotLedger.axes.lowerBound)
    guard slots.indices.contains(index), slots[index].indices.contains(place) else { return nil }
    return slots[index][place]
  }

  /// Sets the value of an axis in a slot; values for a slot that no device has are left out.
  private mutating func set(_ axis: AxisCode, _ value: Int32, inSlot index: Int) {
    let place = Int(axis.rawValue &- SlotLedger.axes.lowerBound)
    guard (0..<SlotLedger.slotLimit).contains(index), (0..<SlotLedger.axes.count).contains(place)
    else { return }
    while slots.count <= index {
      slots.append([Int32?](repeating: nil, count: SlotLedger.axes.count))
    }
    slots[index][place] = value
  }
}

extension KeyCode {
  /// Whether the key, while it is down, says that something touches: `BTN_TOUCH` or a count.
  fileprivate var saysTouch: Bool {
    self == .touch || fingerCount != nil
  }
}
