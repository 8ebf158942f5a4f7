import InputRecordings
import TouchTracking

extension ConfigurationField {
  /// How events become contacts: protocols, clocks and filters.
  static let tracking: [ConfigurationField] = [
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
    ConfigurationField(
      key: "jump_filter", expected: "true or false",
      help: "Whether steps of a touchpad that no finger makes are left out.",
      read: { .bool($0.tracking.jumps != nil) },
      write: { configuration, value in
        guard let isOn = value.bool else { return false }
        configuration.tracking.jumps = isOn ? configuration.tracking.jumps ?? .init() : nil
        return true
      }),
    flag(
      "palm_by_tool_type", "Whether contacts that the device calls palms are left out.",
      \.tracking.rejectsPalmsByToolType),
  ]
}
