extension Elementary {
  /// The sine of an angle in radians, of any finite magnitude; NaN for infinities.
  public static func sin(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    if angle == 0 { return angle }
    let turned = QuarterTurns(angle.magnitude)
    let value = turned.count & 1 == 0 ? sineSeries(turned.rest) : cosineSeries(turned.rest)
    let isNegative = (turned.count & 2 != 0) != (angle < 0)
    return isNegative ? -value : value
  }

  /// The cosine of an angle in radians, of any finite magnitude; NaN for infinities.
  public static func cos(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    let turned = QuarterTurns(angle.magnitude)
    let value = turned.count & 1 == 0 ? cosineSeries(turned.rest) : sineSeries(turned.rest)
    return (turned.count &+ 1) & 2 != 0 ? -value : value
  }

  /// The Taylor series of the sine for magnitudes up to π/4.
  ///
  /// It ends with the 21st power; the next term is below 2^-81 of the sum.
  private static func sineSeries(_ x: DoubleDouble) -> Double {
    // The square of a tiny angle loses bits, and below this the sine is the angle, rounded.
    x.high.magnitude < 0x1p-400 ? x.high : extendedSine(x).high
  }

  /// The sine for magnitudes from 2^-400 up to π/4, with extra bits.
  static func extendedSine(_ x: DoubleDouble) -> DoubleDouble {
    let square = x * x
    let z = square.high
    var tail = 1.0 / 51_090_942_171_709_440_000
    tail = tail * z - 1.0 / 121_645_100_408_832_000
    tail = tail * z + 1.0 / 355_687_428_096_000
    tail = tail * z - 1.0 / 1_307_674_368_000
    tail = tail * z + 1.0 / 6_227_020_800
    tail = tail * z - 1.0 / 39_916_800
    tail = tail * z + 1.0 / 362_880
    tail = tail * z - 1.0 / 5_040
    var sum = DoubleDouble(0x1.1111111111111p-7, 0x1.1111111111111p-63) + DoubleDouble(tail * z)
    sum = sum * square + DoubleDouble(-0x1.5555555555555p-3, -0x1.5555555555555p-57)
    return (sum * square) * x + x
  }

  /// The Taylor series of the cosine for magnitudes up to π/4.
  ///
  /// It ends with the 22nd power; the next term is below 2^-86.
  private static func cosineSeries(_ x: DoubleDouble) -> Double {
    extendedCosine(x).high
  }

  /// The cosine for magnitudes up to π/4, with extra bits.
  static func extendedCosine(_ x: DoubleDouble) -> DoubleDouble {
    let square = x * x
    let z = square.high
    var tail = -1.0 / 1_124_000_727_777_607_680_000
    tail = tail * z + 1.0 / 2_432_902_008_176_640_000
    tail = tail * z - 1.0 / 6_402_373_705_728_000
    tail = tail * z + 1.0 / 20_922_789_888_000
    tail = tail * z - 1.0 / 87_178_291_200
    tail = tail * z + 1.0 / 479_001_600
    tail = tail * z - 1.0 / 3_628_800
    tail = tail * z + 1.0 / 40_320
    tail = tail * z - 1.0 / 720
    var sum = DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59) + DoubleDouble(tail * z)
    sum = sum * square + DoubleDouble(-0.5)
    return sum * square + DoubleDouble(1)
  }
}
