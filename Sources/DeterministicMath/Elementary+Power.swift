extension Elementary {
  /// The power of a base.
  ///
  /// A negative base has powers with whole exponents only, any other is NaN. Anything to the power
  /// of zero is 1, and so is 1 to any power.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let isOdd = isOddWhole(exponent)
    let sign: Double = isOdd && base.sign == .minus ? -1 : 1
    let magnitude = base.magnitude
    if magnitude == 0 || magnitude == .infinity {
      return sign * ((magnitude == 0) == (exponent < 0) ? .infinity : 0)
    }
    if exponent.isInfinite {
      if magnitude == 1 { return 1 }
      return (magnitude > 1) == (exponent > 0) ? .infinity : 0
    }
    if base < 0, exponent.rounded(.towardZero) != exponent { return .nan }
    if magnitude == 1 { return sign }
    let logarithm = extendedLog(magnitude)
    let estimate = logarithm.high * exponent
    // Also keeps the exact product below within the range of doubles.
    if estimate > 800 { return sign * .infinity }
    if estimate < -800 { return sign * 0 }
    return sign * exp(logarithm * exponent)
  }

  /// Whether the number is a whole one and odd; beyond 2^53 all are even.
  private static func isOddWhole(_ value: Double) -> Bool {
    guard value.magnitude < 0x1p53, value.rounded(.towardZero) == value else { return false }
    return Int64(value) & 1 == 1
  }
}
