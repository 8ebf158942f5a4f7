public import InputEvents

/// How far a recording has come, for a line on the terminal.
public struct RecordingProgress: Hashable, Sendable {
  /// The events written.
  public private(set) var events = 0
  /// The frames written.
  public private(set) var frames = 0
  /// The contacts that have begun.
  public private(set) var contacts = 0
  /// How often the kernel's buffer overflowed, so that events are missing.
  public private(set) var overflows = 0
  /// The time of the newest event on the session's time line.
  public private(set) var time = Timestamp.zero
  /// The slot that values belong to.
  private var slot = 0
  /// The tracking id in every slot that has been heard of; negative where there is no contact.
  private var trackingIDs: [Int32] = []
  /// Whether contacts are told by slots; else `BTN_TOUCH` tells them.
  private let hasSlots: Bool
  /// Whether `BTN_TOUCH` is down on a device without slots.
  private var isTouched = false

  /// The most slots that are told apart, far above any device.
  private static let slotLimit = 1_024

  /// Creates the progress of a recording that is still empty.
  ///
  /// - Parameters:
  ///   - device: The device that is recorded.
  ///   - initialState: The contacts that are down already; they do not count as begun.
  public init(device: DeviceDescription, initialState: InitialContactState) {
    hasSlots = device.axis(.slot) != nil
    restart(with: initialState)
  }

  /// Goes on with a device that went away and is back; the contacts before are no more.
  mutating func restart(with state: InitialContactState) {
    slot = Int(state.slot ?? 0)
    trackingIDs.removeAll()
    for entry in state.values where entry.axis == .trackingID {
      trackingIDs = Array(entry.values.prefix(Self.slotLimit))
    }
    isTouched = false
  }

  /// The contacts that are down now.
  public var contactsDown: Int {
    hasSlots ? trackingIDs.count { $0 >= 0 } : (isTouched ? 1 : 0)
  }

  /// Counts an event that was written.
  mutating func count(_ event: InputEvent) {
    events += 1
    time = max(time, event.time)
    if event.isReport {
      frames += 1
    } else if event.isDropped {
      overflows += 1
    } else if let axis = event.axis {
      if axis == .slot { slot = Int(event.value) }
      if axis == .trackingID { setTrackingID(event.value) }
    } else if !hasSlots, event.type == .key, event.code == KeyCode.touch.rawValue {
      if event.value == 1, !isTouched { contacts += 1 }
      isTouched = event.value != 0
    }
  }

  /// Notes the contact in the selected slot; the same id again is the same contact.
  private mutating func setTrackingID(_ id: Int32) {
    guard slot >= 0, slot < Self.slotLimit else { return }
    while trackingIDs.count <= slot { trackingIDs.append(-1) }
    if id >= 0, id != trackingIDs[slot] { contacts += 1 }
    trackingIDs[slot] = id
  }
}
