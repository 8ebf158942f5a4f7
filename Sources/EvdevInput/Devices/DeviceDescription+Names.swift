public import InputEvents

extension DeviceIdentity {
  /// The bus in a word: `usb`, `bluetooth`, `i2c` and so on; a number where there is no word for it.
  public var busName: String {
    switch bus {
    case 0x01: "pci"
    case 0x03: "usb"
    case 0x05: "bluetooth"
    case 0x06: "virtual"
    case 0x11: "i8042"
    case 0x13: "rs232"
    case 0x18: "i2c"
    case 0x19: "host"
    case 0x1c: "spi"
    case 0x1d: "rmi"
    case 0x1f: "intel-ish"
    case 0x20: "amd-sfh"
    default: "0x" + String(bus, radix: 16)
    }
  }

  /// Vendor and product as four hexadecimal digits each, `06cb:7a13` say.
  public var modelText: String {
    Self.digits(vendor) + ":" + Self.digits(product)
  }

  /// A number as four hexadecimal digits.
  private static func digits(_ number: UInt16) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}

extension DeviceProperties {
  /// The kernel's names of the properties, `INPUT_PROP_POINTER` say, in the order of their bits.
  ///
  /// One that has no name here is `INPUT_PROP_` and its number.
  public var names: [String] {
    (0..<64).filter { rawValue & 1 << UInt64($0) != 0 }.map { bit in
      "INPUT_PROP_" + (Self.words.indices.contains(bit) ? Self.words[bit] : "\(bit)")
    }
  }

  /// The ends of the kernel's names, in the order of their bits.
  private static let words = [
    "POINTER", "DIRECT", "BUTTONPAD", "SEMI_MT", "TOPBUTTONPAD", "POINTING_STICK",
    "ACCELEROMETER",
  ]
}
