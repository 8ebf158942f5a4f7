public import InputEvents

/// Why the kernel makes no device with an axis.
public struct AxisRefusal: Hashable, Sendable {
  /// The axis.
  public var axis: AxisCode
  /// Its range.
  public var info: AxisInfo
  /// What is wrong with it.
  public var fault: Fault

  /// What can be wrong with an axis.
  public enum Fault: Hashable, Sendable, BitwiseCopyable {
    /// The minimum is above the maximum.
    case isReversed
    /// The zone around the middle that counts as the middle is wider than the axis.
    case isTooFlat
    /// There are more slots than the kernel gives to a device.
    case hasTooManySlots
  }

  /// The most slots that every kernel gives to a virtual device.
  fileprivate static let slotLimit: Int64 = 100

  /// Creates a refusal.
  public init(axis: AxisCode, info: AxisInfo, fault: Fault) {
    self.axis = axis
    self.info = info
    self.fault = fault
  }

  /// Finds the first axis of a device that the kernel does not take, or `nil` where it takes all.
  ///
  /// The rules are those of the kernel's `uinput_validate_absinfo`.
  package init?(in device: DeviceDescription) {
    for axis in device.axes {
      if let fault = Fault(axis.code, axis.info) {
        self.init(axis: axis.code, info: axis.info, fault: fault)
        return
      }
    }
    return nil
  }
}

extension AxisRefusal.Fault {
  /// What is wrong with an axis, or `nil`.
  fileprivate init?(_ axis: AxisCode, _ info: AxisInfo) {
    if info.minimum > info.maximum {
      self = .isReversed
    } else if info.flat > 0, Int64(info.flat) >= info.span {
      self = .isTooFlat
    } else if axis == .slot, Int64(info.maximum) >= AxisRefusal.slotLimit {
      self = .hasTooManySlots
    } else {
      return nil
    }
  }
}

extension AxisRefusal: CustomStringConvertible {
  /// The axis and what is wrong with it, in words.
  public var description: String {
    "axis \(String(axis.rawValue, radix: 16)): \(words)"
  }

  /// What is wrong, in words.
  public var words: String {
    switch fault {
    case .isReversed:
      "expected a minimum of at most the maximum \(info.maximum), found \(info.minimum)"
    case .isTooFlat:
      "expected a flat zone of at most \(info.span - 1) units, found \(info.flat)"
    case .hasTooManySlots:
      "expected at most \(Self.slotLimit) slots, found \(Int64(info.maximum) + 1)"
    }
  }
}
