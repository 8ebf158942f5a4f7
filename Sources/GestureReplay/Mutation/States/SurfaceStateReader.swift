import InputEvents

/// Follows the state of a device with slots, or of one with a single position, over its frames.
struct SurfaceStateReader {
  /// The state after the last frame.
  private(set) var state: SurfaceState
  /// The selected slot.
  private var slot: Int
  /// The largest tracking id; a larger one is a release.
  private let largestID: Int32
  /// Whether what comes is lost up to the next report.
  private var isDiscarding = false

  /// Starts with what is known at the start of a recording.
  init(_ recording: EventRecording) {
    state = SurfaceState(recording.initialState)
    slot = Int(recording.initialState.slot ?? 0)
    let range = recording.device?.axis(.trackingID)
    largestID =
      range.map { $0.maximum > max($0.minimum, 0) ? $0.maximum : Int32.max - 1 } ?? Int32.max - 1
  }

  /// Takes a frame.
  ///
  /// - Returns: The events in it that are no state, such as the device's own time.
  mutating func take(_ frame: EventFrame) -> [InputEvent] {
    var others: [InputEvent] = []
    for event in frame.events {
      if event.isReport {
        isDiscarding = false
      } else if event.isDropped {
        isDiscarding = true
        others.append(event)
      } else if isDiscarding {
        continue
      } else if let axis = event.axis {
        set(axis, event.value)
      } else if event.type == .key && event.value < 2 {
        state[KeyCode(rawValue: event.code)] = event.value
      } else {
        others.append(event)
      }
    }
    return others
  }

  /// Takes the value of an axis.
  private mutating func set(_ axis: AxisCode, _ value: Int32) {
    if axis == .slot {
      slot = Int(value)
    } else if !axis.isPerSlot {
      state[axis] = value
    } else if state.ensure(slot) {
      if axis == .trackingID {
        state.slots[slot].trackingID = value > largestID ? -1 : max(value, -1)
      } else {
        state.slots[slot][axis] = value
      }
    }
  }
}
