extension Elementary {
  /// The natural logarithm; minus infinity at zero, NaN below.
  public static func log(_ value: Double) -> Double {
    if value.isNaN { return value }
    if value == 0 { return -.infinity }
    if value < 0 { return .nan }
    if value == .infinity { return value }
    return extendedLog(value).high
  }

  /// The natural logarithm of a finite positive number, with a relative error below 2^-75.
  ///
  /// The number is 2^k m with m between the root of 1/2 and the root of 2, and log m is twice the
  /// series of the inverse hyperbolic tangent at (m - 1) / (m + 1), a magnitude of at most 0.172.
  static func extendedLog(_ value: Double) -> DoubleDouble {
    let isSubnormal = value < .leastNormalMagnitude
    let normal = isSubnormal ? value * 0x1p54 : value
    var exponent = Int(truncatingIfNeeded: normal.bitPattern >> 52) - 1_023
    let bits = normal.bitPattern & 0xf_ffff_ffff_ffff | 1_023 << 52
    var mantissa = Double(bitPattern: bits)
    if mantissa > 0x1.6a09e667f3bcdp+0 {
      mantissa *= 0.5
      exponent += 1
    }
    if isSubnormal { exponent -= 54 }
    let s = DoubleDouble(mantissa - 1) / DoubleDouble(sum: mantissa, 1)
    let logarithm = inverseTangentSeries(s) * 2
    if exponent == 0 { return logarithm }
    let k = Double(exponent)
    let high = DoubleDouble(k * logarithmOf2.high)
    let middle = DoubleDouble(product: k, logarithmOf2.middle)
    let low = DoubleDouble(ordered: middle.high, middle.low + k * logarithmOf2.low)
    return high + (low + logarithm)
  }

  /// The series of the inverse hyperbolic tangent for magnitudes up to 0.172.
  ///
  /// It ends with the 31st power; the next term is below 2^-86 of the sum.
  private static func inverseTangentSeries(_ s: DoubleDouble) -> DoubleDouble {
    let square = s * s
    let z = square.high
    var tail = 1.0 / 31
    tail = tail * z + 1.0 / 29
    tail = tail * z + 1.0 / 27
    tail = tail * z + 1.0 / 25
    tail = tail * z + 1.0 / 23
    tail = tail * z + 1.0 / 21
    tail = tail * z + 1.0 / 19
    tail = tail * z + 1.0 / 17
    tail = tail * z + 1.0 / 15
    tail = tail * z + 1.0 / 13
    tail = tail * z + 1.0 / 11
    var sum = DoubleDouble(0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58) + DoubleDouble(tail * z)
    sum = sum * square + DoubleDouble(0x1.2492492492492p-3, 0x1.2492492492492p-57)
    sum = sum * square + DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57)
    sum = sum * square + DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
    return (sum * square + DoubleDouble(1)) * s
  }
}
