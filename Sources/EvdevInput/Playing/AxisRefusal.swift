public import InputEvents

/// Why the kernel makes no device with an axis.
public struct AxisRefusal: Hashable, Sendable {
  /// The axis.
  public var axis: AxisCode
  /// What is wrong with it.
  public var fault: Fault

  /// What can be wrong with an axis.
  public enum Fault: Hashable, Sendable, BitwiseCopyable {
    /// The minimum is above the maximum.
    case isReversed(minimum: Int32, maximum: Int32)
    /// The zone around the middle that counts as the middle is wider than the axis.
    case isFlatter(flat: Int32, span: Int64)
    /// There are more slots than the kernel gives to a device.
    case hasTooManySlots(Int64)
  }

  /// The most slots that every kernel gives to a virtual device.
  private static let slotLimit: Int64 = 100

  /// Creates a refusal.
  public init(axis: AxisCode, fault: Fault) {
    self.axis = axis
    self.fault = fault
  }

  /// Finds the first axis of a device that the kernel does not take, or `nil` where it takes all.
  ///
  /// The rules are those of the kernel's `uinput_validate_absinfo`.
  init?(in device: DeviceDescription) {
    for entry in device.axes {
      let info = entry.info
      let span = Int64(info.maximum) - Int64(info.minimum)
      if span < 0 {
        self.init(
          axis: entry.code, fault: .isReversed(minimum: info.minimum, maximum: info.maximum))
        return
      }
      if Int64(info.flat) > span, info.flat > 0 {
        self.init(axis: entry.code, fault: .isFlatter(flat: info.flat, span: span))
        return
      }
      if entry.code == .slot, Int64(info.maximum) >= Self.slotLimit {
        self.init(axis: .slot, fault: .hasTooManySlots(Int64(info.maximum) + 1))
        return
      }
    }
    return nil
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
    case .isReversed(let minimum, let maximum):
      "expected a minimum of at most the maximum \(maximum), found \(minimum)"
    case .isFlatter(let flat, let span):
      "expected a flat zone of at most the axis' span \(span), found \(flat)"
    case .hasTooManySlots(let slots):
      "expected at most \(Self.slotLimit) slots, found \(slots)"
    }
  }
}
