package import InputEvents

/// The full contact state of a device at one moment, as the kernel gives it on request.
package struct ContactSnapshot: Hashable, Sendable {
  /// The selected slot and what every slot holds.
  package var contacts: InitialContactState
  /// Single-touch axes and their values, in the order of their codes.
  package var axes: [AxisValue]
  /// Touch and tool keys and whether they are down, in the order of their codes.
  package var keys: [KeyState]

  /// Creates a snapshot.
  package init(
    contacts: InitialContactState = InitialContactState(), axes: [AxisValue] = [],
    keys: [KeyState] = []
  ) {
    self.contacts = contacts
    self.axes = axes
    self.keys = keys
  }

  /// The value of a single-touch axis.
  package struct AxisValue: Hashable, Sendable {
    /// Which axis.
    package var axis: AxisCode
    /// Its value, in axis units.
    package var value: Int32

    /// Creates a value.
    package init(axis: AxisCode, value: Int32) {
      self.axis = axis
      self.value = value
    }
  }

  /// Whether a key is down.
  package struct KeyState: Hashable, Sendable {
    /// Which key.
    package var key: KeyCode
    /// Whether it is down.
    package var isDown: Bool

    /// Creates a state.
    package init(key: KeyCode, isDown: Bool) {
      self.key = key
      self.isDown = isDown
    }
  }

  /// Appends one frame that says everything, so that a reader who knows nothing is up to date.
  ///
  /// Every slot comes in turn with its tracking id first, free slots too, since the kernel lets a
  /// slot remember its position over lifts. Then keys, single-touch axes, and the slot that was
  /// selected, which the next event of the device may rely on.
  package func appendFrame(at time: Timestamp, to events: inout [InputEvent]) {
    let slotCount = contacts.values.map(\.values.count).max() ?? 0
    let ordered =
      contacts.values.filter { $0.axis == .trackingID }
      + contacts.values.filter { $0.axis != .trackingID }
    for slot in 0..<slotCount {
      events.append(InputEvent(time: time, axis: .slot, value: Int32(clamping: slot)))
      for entry in ordered where slot < entry.values.count {
        events.append(InputEvent(time: time, axis: entry.axis, value: entry.values[slot]))
      }
    }
    for state in keys {
      events.append(InputEvent(time: time, key: state.key, value: state.isDown ? 1 : 0))
    }
    for state in axes {
      events.append(InputEvent(time: time, axis: state.axis, value: state.value))
    }
    if let slot = contacts.slot, slotCount > 0 {
      events.append(InputEvent(time: time, axis: .slot, value: slot))
    }
    events.append(.report(at: time))
  }
}
