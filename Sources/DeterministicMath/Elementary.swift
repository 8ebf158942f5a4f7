/// Elementary functions whose results have the same bits on every processor.
///
/// The C library picks other last bits on processors with a fused multiply-add than on those
/// without; a trace that is compared byte for byte cannot have that. All of these work in
/// double-double arithmetic and round once at the end, so an error is at most ``errorBound`` units
/// in the last place, also where the result is subnormal. They take some hundred
/// nanoseconds, 10 to 30 times the C library's: well for curves and springs, not for pixels.
///
/// Infinities, signed zeros and NaN are handled as IEEE 754-2019, section 9.2, says.
public enum Elementary {
  /// The largest error of any function here, in units in the last place of the result.
  ///
  /// Half a unit is what rounding alone costs.
  public static let errorBound = 0.51

  /// The natural logarithm of 2 in three parts; the first has 32 bits, so that its product with an
  /// exponent is exact.
  static let logarithmOf2 = (
    high: 0x1.62e42feep-1, middle: 0x1.a39ef35793c76p-33, low: 0x1.cc01f97b57a08p-87
  )

  /// The power of 2 with a normal exponent, -1022 to 1023.
  static func powerOf2(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1_023) &<< 52)
  }
}
