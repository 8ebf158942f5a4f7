/// Questions about single bytes of ASCII text.
package enum ByteClass {
  /// Whether the byte is a decimal digit.
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// Whether the byte is a blank within a line; a carriage return is one.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0d
  }

  /// The value of a hexadecimal digit, or `nil`.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }
}
