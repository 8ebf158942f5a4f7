/// Numbers as evemu spells them.
///
/// They are put at an index of a buffer that has room for them, since appending byte by byte asks
/// each time whether there is room.
enum EvemuText {
  /// The longest number, in bytes: a sign and 19 digits.
  static let longest = 20

  /// Puts a decimal number as C's `%0Nd` spells it: the sign counts as one of the digits.
  static func put(
    decimal value: Int64, digits: Int, at index: inout Int, in bytes: inout MutableSpan<UInt8>
  ) {
    var width = digits
    if value < 0 {
      bytes[index] = UInt8(ascii: "-")
      index += 1
      width -= 1
    }
    var count = 1
    var bound: UInt64 = 10
    while count < 19, bound <= value.magnitude {
      bound &*= 10
      count += 1
    }
    count = max(count, width)
    index += count
    var rest = value.magnitude
    for offset in 1...max(count, 1) {
      bytes[index - offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Puts a hex number in lower case with at least the given count of digits.
  static func put(
    hex value: UInt16, digits: Int, at index: inout Int, in bytes: inout MutableSpan<UInt8>
  ) {
    let needed = value > 0xfff ? 4 : value > 0xff ? 3 : value > 0xf ? 2 : 1
    var shift = UInt16(4 * max(digits, needed))
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xf)
      bytes[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      index += 1
    }
  }

  /// Puts a single byte.
  static func put(_ byte: UInt8, at index: inout Int, in bytes: inout MutableSpan<UInt8>) {
    bytes[index] = byte
    index += 1
  }
}
