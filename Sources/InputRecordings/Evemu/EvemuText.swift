/// Numbers as evemu spells them.
enum EvemuText {
  /// Appends a decimal number as C's `%0Nd` does: the sign counts as one of the digits.
  static func append(decimal value: Int64, digits: Int, to bytes: inout [UInt8]) {
    var digits = digits
    if value < 0 {
      bytes.append(UInt8(ascii: "-"))
      digits -= 1
    }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - start < digits
    bytes[start...].reverse()
  }

  /// Appends a hex number in lower case with leading zeros.
  static func append(hex value: UInt16, digits: Int, to bytes: inout [UInt8]) {
    var shift = 4 * max(digits, value > 0xfff ? 4 : value > 0xff ? 3 : value > 0xf ? 2 : 1)
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> UInt16(shift) & 0xf)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
