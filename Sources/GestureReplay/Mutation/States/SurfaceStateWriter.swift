package import InputEvents

/// Tells the state of a device as the kernel does: what has changed, slot by slot.
package struct SurfaceStateWriter {
  /// What was told before.
  private var sent: SurfaceState
  /// The slot that is selected.
  private var slot: Int
  /// Whether the next frame tells which slots have no contact, too.
  private var tellsAll = false

  /// Starts with what the slots held.
  package init(_ initial: InitialContactState = InitialContactState()) {
    sent = SurfaceState(initial)
    slot = Int(initial.slot ?? 0)
  }

  /// Forgets what was told, so that the next frame tells everything.
  mutating func forget() {
    sent = SurfaceState()
    slot = -1
    tellsAll = true
  }

  /// The frame that tells a state.
  ///
  /// - Parameters:
  ///   - state: The state. Values of slots without a contact are told only after
  ///     everything was forgotten.
  ///   - time: The frame's time.
  ///   - others: Events that are no state and belong to the frame.
  /// - Returns: The frame, or `nil` where nothing has changed.
  package mutating func frame(
    _ state: SurfaceState, at time: Timestamp, others: [InputEvent] = []
  ) -> EventFrame? {
    var events: [InputEvent] = []
    for index in state.slots.indices { tell(index, of: state, &events, at: time) }
    tellsAll = false
    // A key of which the state says nothing is up.
    for entry in sent.keys where entry.value != 0 && state[entry.key] == nil {
      events.append(InputEvent(time: time, key: entry.key, value: 0))
      sent[entry.key] = 0
    }
    for entry in state.keys where sent[entry.key] != entry.value {
      events.append(InputEvent(time: time, key: entry.key, value: entry.value))
      sent[entry.key] = entry.value
    }
    for entry in state.axes where sent[entry.axis] != entry.value {
      events.append(InputEvent(time: time, axis: entry.axis, value: entry.value))
      sent[entry.axis] = entry.value
    }
    events += others
    return events.isEmpty ? nil : EventFrame(events, at: time)
  }

  /// Tells what has changed in a slot.
  private mutating func tell(
    _ index: Int, of state: SurfaceState, _ events: inout [InputEvent], at time: Timestamp
  ) {
    guard sent.ensure(index) else { return }
    let wanted = state.slots[index]
    var changes: [InputEvent] = []
    if wanted.trackingID != sent.slots[index].trackingID || tellsAll {
      changes.append(InputEvent(time: time, axis: .trackingID, value: wanted.trackingID))
      sent.slots[index].trackingID = wanted.trackingID
    }
    if wanted.isDown || tellsAll {
      for entry in wanted.values where sent.slots[index][entry.axis] != entry.value {
        changes.append(InputEvent(time: time, axis: entry.axis, value: entry.value))
        sent.slots[index][entry.axis] = entry.value
      }
    }
    guard !changes.isEmpty else { return }
    if slot != index { events.append(InputEvent(time: time, axis: .slot, value: Int32(index))) }
    slot = index
    events += changes
  }
}
