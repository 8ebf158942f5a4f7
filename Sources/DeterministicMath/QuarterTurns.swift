/// An angle as a count of quarter turns and a rest of at most π/4 either way.
///
/// The reduction is Payne and Hanek's: the angle's whole number times that window of the bits of 2/π
/// which matters, in integers. So it is as exact for 1e300 as for 1, and takes the same time.
struct QuarterTurns: BitwiseCopyable {
  /// The count of quarter turns, from 0 to 3.
  let count: Int
  /// What is left, in radians.
  let rest: DoubleDouble

  /// Reduces a finite angle that is not negative.
  init(_ angle: Double) {
    // Just under π/4.
    if angle < 0x1.921fb5p-1 {
      count = 0
      rest = DoubleDouble(angle)
      return
    }
    let mantissa = angle.bitPattern & 0xf_ffff_ffff_ffff | 1 << 52
    let exponent = Int(truncatingIfNeeded: angle.bitPattern >> 52) - 1_075
    // Bits of 2/π up to here only add multiples of four quarter turns. The first 64 bits of the
    // table are zeros, for angles whose window begins before the point.
    let turns = QuarterTurns.product(mantissa, skippingBits: exponent - 2 + 64)
    // The product has two bits before its point, so the first word's third bit is one half.
    let isAboveHalf = turns.0 >> 61 & 1 == 1
    count = Int(truncatingIfNeeded: (turns.0 >> 62) + (isAboveHalf ? 1 : 0)) & 3
    var fraction = (turns.0 << 2 | turns.1 >> 62, turns.1 << 2 | turns.2 >> 62, turns.2 << 2)
    if isAboveHalf { fraction = (~fraction.0, ~fraction.1, ~fraction.2) }
    let magnitude = QuarterTurns.number(fraction) * QuarterTurns.quarter
    rest = isAboveHalf ? -magnitude : magnitude
  }

  /// π/2.
  private static let quarter = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// The first 192 of the low 256 bits of a number times 256 bits of the table.
  private static func product(
    _ mantissa: UInt64, skippingBits skipped: Int
  ) -> (UInt64, UInt64, UInt64) {
    let word = skipped >> 6
    let shift = UInt64(truncatingIfNeeded: skipped & 63)
    var carry: UInt64 = 0
    var result: [4 of UInt64] = [0, 0, 0, 0]
    for index in stride(from: 3, through: 0, by: -1) {
      let left = bits[word &+ index] << shift
      let right = shift == 0 ? 0 : bits[word &+ index &+ 1] >> (64 - shift)
      let (high, low) = mantissa.multipliedFullWidth(by: left | right)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      result[index] = sum
      carry = high &+ (overflow ? 1 : 0)
    }
    return (result[0], result[1], result[2])
  }

  /// A fraction in three words as a number between 0 and 1.
  ///
  /// No double is nearer to a multiple of π/2 than 2^-62, so three words always hold enough bits.
  private static func number(_ fraction: (UInt64, UInt64, UInt64)) -> DoubleDouble {
    var (first, second, third) = fraction
    var exponent = 0
    if first == 0 {
      (first, second, third) = (second, third, 0)
      exponent = -64
    }
    let zeros = first.leadingZeroBitCount
    if zeros > 0, zeros < 64 {
      let shift = UInt64(zeros)
      first = first << shift | second >> (64 - shift)
      second = second << shift | third >> (64 - shift)
    }
    let high = Double(first >> 11)
    let low = Double((first & 0x7ff) << 42 | second >> 22)
    let scale = Elementary.powerOf2(exponent - zeros - 53)
    return DoubleDouble(ordered: high * scale, low * scale * 0x1p-53)
  }

  /// The bits of 2/π behind the point, after 64 zeros.
  private static let bits: [22 of UInt64] = [
    0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
    0xa9e3_9161_5ee6_1b08,
  ]
}
