/// Eight characters of ASCII at once, the first in the lowest byte, as numbers.
enum PackedDigits {
  /// Four bytes of a field from an index on, and four from another one on.
  @inline(__always)
  static func word(_ field: Span<UInt8>, _ first: Int, _ second: Int) -> UInt64 {
    UInt64(half(field, from: first)) | UInt64(half(field, from: second)) &<< 32
  }

  /// Four bytes of a field from an index on.
  @inline(__always)
  private static func half(_ field: Span<UInt8>, from index: Int) -> UInt32 {
    let low = UInt32(field[index]) | UInt32(field[index &+ 1]) &<< 8
    return low | UInt32(field[index &+ 2]) &<< 16 | UInt32(field[index &+ 3]) &<< 24
  }

  /// The number in a point, six decimal digits and a space, or `nil` for anything else.
  @inline(__always)
  static func microseconds(_ word: UInt64) -> Int64? {
    // Point and space become 0, digits their value; what is larger reaches the byte's highest bit.
    let digits = word ^ 0x2030_3030_3030_302e
    let excess = (digits & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f76_7676_7676_767f
    guard (excess | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // As eight digits with two leading zeros: pairs, then fours, then all.
    let pairs = ((digits &<< 8) &* (10 << 8 | 1)) &>> 8 & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* (100 << 16 | 1)) &>> 16 & 0x0000_ffff_0000_ffff
    return Int64((fours &* (10_000 << 32 | 1)) &>> 32)
  }

  /// The numbers in four hexadecimal digits each, the first four in the lower half, or `nil`.
  @inline(__always)
  static func hexadecimals(_ word: UInt64) -> UInt64? {
    // A byte's highest bit tells whether the character is at or past the bound that is added.
    let lowered = word | 0x2020_2020_2020_2020
    let isDigit = (word &+ 0x5050_5050_5050_5050) & ~(word &+ 0x4646_4646_4646_4646)
    let isLetter = (lowered &+ 0x1f1f_1f1f_1f1f_1f1f) & ~(lowered &+ 0x1919_1919_1919_1919)
    let highest: UInt64 = 0x8080_8080_8080_8080
    guard word & highest == 0, (isDigit | isLetter) & highest == highest else { return nil }
    let letters = word &>> 6 & 0x0101_0101_0101_0101
    let digits = (word & 0x0f0f_0f0f_0f0f_0f0f) &+ letters &* 9
    let pairs = (digits &<< 4 | digits &>> 8) & 0x00ff_00ff_00ff_00ff
    return (pairs &<< 8 | pairs &>> 16) & 0x0000_ffff_0000_ffff
  }
}
