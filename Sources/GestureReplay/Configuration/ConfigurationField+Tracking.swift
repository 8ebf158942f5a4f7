import InputRecordings
import TouchTracking

extension ConfigurationField {
  /// How events become contacts: protocols, clocks and filters.
  static let tracking: [ConfigurationField] = protocols + steps + palms

  /// What a device's protocol leaves open.
  private static let protocols: [ConfigurationField] = [
    optionalMilliseconds(
      "silence_timeout_ms",
      "After how long without events contacts of protocol A count as lifted.",
      \.tracking.silenceTimeout),
    flag(
      "hardware_clock", "Whether frames lie as far apart as MSC_TIMESTAMP says.",
      \.tracking.usesHardwareClock),
    flag(
      "hover_by_touch_key", "Whether contacts in slots hover while BTN_TOUCH is up.",
      \.tracking.hoversByTouchKey),
  ]

  /// Filters for motion that no finger made.
  private static let steps: [ConfigurationField] = [
    filter(
      "jump_filter", "Whether steps of a touchpad that no finger makes are left out.",
      \.tracking.jumps, JumpFilter.Configuration()),
    filter(
      "silent_jump_filter", "Whether jumps of a touchpad after a rest are left out.",
      \.tracking.silentJumps, SilentJumpFilter.Configuration()),
    filter(
      "slot_swap_filter", "Whether steps to where another contact lifted are left out.",
      \.tracking.slotSwaps, SlotSwapFilter.Configuration()),
    flag(
      "ignore_lift_motion", "Whether the coordinates of a lift's frame are left out.",
      \.tracking.ignoresLiftMotion),
    filter(
      "sticky_lift_filter", "Whether lifts by the kernel's 100 ms timer are dated back.",
      \.tracking.stickyLifts, StickyLiftFilter.Configuration()),
    filter(
      "pin_after_click", "Whether a click pins contacts until they move away; clickpads only.",
      \.tracking.pins, PinFilter.Configuration()),
    filter(
      "wobble_filter", "Whether the wobble of a touchpad's finger at rest is taken out.",
      \.tracking.wobble, WobbleFilter.Configuration()),
  ]

  /// Filters for contacts that are no finger.
  private static let palms: [ConfigurationField] = [
    flag(
      "palm_by_tool_type", "Whether contacts that the device calls palms are left out.",
      \.tracking.rejectsPalmsByToolType),
    ConfigurationField(
      key: "palm_pressure", expected: "a whole number from 0 to 2147483647",
      help: "The pressure in axis units above which a contact is a palm.",
      domain: .whole(0...Int64(Int32.max)),
      read: { $0.tracking.palmPressure.map { .integer(Int64($0)) } ?? .null },
      write: { configuration, value in
        guard let number = value.integer, let pressure = Int32(exactly: number), pressure >= 0
        else {
          guard value == .null else { return false }
          configuration.tracking.palmPressure = nil
          return true
        }
        configuration.tracking.palmPressure = pressure
        return true
      }),
    optionalReal(
      "palm_size_mm", 0...1_000, "The size above which a contact is a palm.",
      \.tracking.palmSize),
    filter(
      "palm_by_edge", "Whether contacts that come down at a touchpad's edges are held back.",
      \.tracking.edgePalms, EdgePalmFilter.Configuration()),
    filter(
      "thumb_filter", "Whether contacts where a clickpad's thumbs rest are held back.",
      \.tracking.thumbs, ThumbFilter.Configuration()),
  ]
}
