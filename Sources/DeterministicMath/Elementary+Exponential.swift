extension Elementary {
  /// The exponential function, e to the given power.
  ///
  /// Infinity from 709.79 on, zero from -745.14 down. The argument is reduced by a multiple of
  /// log 2 (Cody and Waite), the rest is a Taylor series.
  public static func exp(_ power: Double) -> Double {
    if power.isNaN { return power }
    return exp(DoubleDouble(power))
  }

  /// The exponential function of an argument with extra bits.
  ///
  /// The relative error before the last rounding is below 2^-61.
  static func exp(_ power: DoubleDouble) -> Double {
    if power.high > 710 { return .infinity }
    if power.high < -746 { return 0 }
    let multiple = (power.high * 0x1.71547652b82fep+0).rounded()
    // Exact: the product has at most 43 bits, and the difference no more than 53.
    let first = power.high - multiple * logarithmOf2.high
    let second = DoubleDouble(product: -multiple, logarithmOf2.middle)
    let tail = power.low - multiple * logarithmOf2.low
    let rest = DoubleDouble(sum: first, second.high)
    let reduced = DoubleDouble(ordered: rest.high, rest.low + (second.low + tail))
    return scale(exponentialSeries(reduced), by: Int(multiple))
  }

  /// The Taylor series of the exponential function for magnitudes up to (log 2) / 2.
  ///
  /// It ends with the sixteenth power; the next term is below 2^-73.
  private static func exponentialSeries(_ x: DoubleDouble) -> DoubleDouble {
    let r = x.high
    var tail = 1.0 / 20_922_789_888_000
    tail = tail * r + 1.0 / 1_307_674_368_000
    tail = tail * r + 1.0 / 87_178_291_200
    tail = tail * r + 1.0 / 6_227_020_800
    tail = tail * r + 1.0 / 479_001_600
    tail = tail * r + 1.0 / 39_916_800
    tail = tail * r + 1.0 / 3_628_800
    tail = tail * r + 1.0 / 362_880
    tail = tail * r + 1.0 / 40_320
    tail = tail * r + 1.0 / 5_040
    tail = tail * r + 1.0 / 720
    tail = tail * r + 1.0 / 120
    var sum = DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59) + DoubleDouble(tail * r)
    sum = sum * x + DoubleDouble(0x1.5555555555555p-3, 0x1.5555555555555p-57)
    sum = sum * x + DoubleDouble(0.5)
    sum = sum * x + DoubleDouble(1)
    return sum * x + DoubleDouble(1)
  }

  /// The number times a power of 2, rounded once, also where the result is subnormal.
  private static func scale(_ value: DoubleDouble, by exponent: Int) -> Double {
    if exponent >= -1_021 || exponent == -1_022 && value.high >= 1 {
      // Two steps, since the power itself may lie beyond the largest double.
      let half = exponent / 2
      return value.high * powerOf2(half) * powerOf2(exponent - half)
    }
    // Adding this makes the last place of the sum the last place of the subnormal result.
    let anchor = powerOf2(-1_022 - exponent)
    let sum = DoubleDouble(ordered: anchor, value.high)
    let rounded = sum.high + (sum.low + value.low)
    return (rounded - anchor) * powerOf2(-1_022) * powerOf2(exponent + 1_022)
  }
}
