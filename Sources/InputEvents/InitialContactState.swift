/// What a device's slots held when reading began.
///
/// The kernel sends changes only, so this state is in no event: a recorder asks for it and notes
/// it in the recording.
public struct InitialContactState: Hashable, Sendable {
  /// The slot that was selected, or `nil` where nobody noted it.
  public var slot: Int32?
  /// One entry per axis that has a value in every slot, in the order of their codes.
  public var values: [SlotValues]

  /// Creates a state.
  public init(slot: Int32? = nil, values: [SlotValues] = []) {
    self.slot = slot
    self.values = values
  }

  /// The value of an axis in a slot, or `nil` where it is unknown.
  public func value(of axis: AxisCode, inSlot slot: Int) -> Int32? {
    for entry in values where entry.axis == axis {
      guard entry.values.indices.contains(slot), entry.values[slot] != SlotValues.unknown else {
        return nil
      }
      return entry.values[slot]
    }
    return nil
  }
}

/// The values of one axis in every slot.
///
/// The corresponding C call is `ioctl(EVIOCGMTSLOTS)`.
public struct SlotValues: Hashable, Sendable {
  /// Stands for the value of a slot that nobody knows; no axis has it.
  public static let unknown = Int32.min

  /// Which axis.
  public var axis: AxisCode
  /// The value in slot n at index n, ``unknown`` where nobody noted it.
  public var values: [Int32]

  /// Creates the values of one axis.
  public init(axis: AxisCode, values: [Int32]) {
    self.axis = axis
    self.values = values
  }
}
