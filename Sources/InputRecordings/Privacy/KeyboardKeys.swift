public import InputEvents

extension KeyCode {
  /// Whether the key is one of a keyboard or remote control and no button, tool or touch.
  ///
  /// Buttons are those that the kernel names `BTN_`: 0x100 to 0x15f, the directions of a gamepad
  /// from 0x220 on, and the triggers from 0x2c0 on.
  public var isKeyboardKey: Bool {
    switch rawValue {
    case 0x100...0x15f, 0x220...0x223, 0x2c0...0x2e7: false
    default: true
    }
  }
}

extension InputEvent {
  /// The code of the event that carries what the device's wire said: `MSC_RAW`.
  private static let rawCode: UInt16 = 3
  /// The code of the event that names the key by the keyboard's own number: `MSC_SCAN`.
  private static let scanCode: UInt16 = 4
  /// The usage pages of HID whose numbers are no keys: buttons and digitizers.
  private static let harmlessPages: ClosedRange<Int32> = 0x09...0x0d

  /// Whether the event tells which key of a keyboard somebody pressed.
  ///
  /// It is the key itself or its number on the keyboard's wire. The number that a mouse or a touchpad
  /// sends for a button is harmless.
  public var tellsKeyboardKey: Bool {
    switch type {
    case .key: KeyCode(rawValue: code).isKeyboardKey
    case .miscellaneous:
      code == InputEvent.rawCode
        || code == InputEvent.scanCode
          && !InputEvent.harmlessPages.contains(value >> 16)
    default: false
    }
  }
}

extension DeviceDescription {
  /// Whether the device says that it has keys of a keyboard.
  public var hasKeyboardKeys: Bool {
    capabilities(of: .key)?.codes.contains { KeyCode(rawValue: $0).isKeyboardKey } ?? false
  }

  /// The same device without keys of a keyboard; all else stays, and so does the bitmap's length.
  public var withoutKeyboardKeys: DeviceDescription {
    guard hasKeyboardKeys, let keys = capabilities(of: .key) else { return self }
    var kept = EventCapabilities(
      type: .key, bitmap: [UInt8](repeating: 0, count: keys.bitmap.count))
    for code in keys.codes where !KeyCode(rawValue: code).isKeyboardKey { kept.insert(code) }
    var device = self
    device.setCapabilities(kept)
    return device
  }
}
