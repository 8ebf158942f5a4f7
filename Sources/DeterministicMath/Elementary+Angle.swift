extension Elementary {
  /// The angle in radians from the x axis to a point, in -π...π, positive for positive y.
  ///
  /// Signed zeros choose sides as IEEE 754-2019 says.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    let angle = angle(y.magnitude, x.magnitude, isLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  /// The angle in 0...π whose cosine a number is; NaN for magnitudes above 1.
  public static func acos(_ cosine: Double) -> Double {
    guard cosine.magnitude <= 1 else { return .nan }
    if cosine.magnitude == 1 { return cosine > 0 ? 0 : pi.high }
    let square = DoubleDouble(sum: 1, -cosine) * DoubleDouble(sum: 1, cosine)
    let root = square.high.squareRoot()
    let rest = square + -DoubleDouble(product: root, root)
    let sine = DoubleDouble(ordered: root, rest.high / (2 * root))
    let magnitude = DoubleDouble(cosine.magnitude)
    // Between this and π/2 the angle is π/2 to a double's precision, less the cosine.
    if magnitude.high < 0x1p-60 { return (pi * 0.5 + DoubleDouble(-cosine)).high }
    return direction(sine, magnitude, isLeft: cosine < 0).high
  }

  /// π.
  private static let pi = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)

  /// The angle to a point with y and |x|, both of which may be 0 or infinite.
  private static func angle(_ y: Double, _ x: Double, isLeft: Bool) -> Double {
    if y == 0 { return isLeft ? pi.high : 0 }
    if y == .infinity, x == .infinity {
      return direction(DoubleDouble(1), DoubleDouble(1), isLeft: isLeft).high
    }
    let (small, big) = (min(x, y), max(x, y))
    if small / big >= 0x1p-60 {
      // Tiny numbers are lifted first, so that the inverse of their power of 2 is a number.
      let lift = big < 0x1p-900 ? 0x1p200 : 1
      let scale = 1 / (big * lift).binade
      return direction(
        DoubleDouble(y * lift * scale), DoubleDouble(x * lift * scale), isLeft: isLeft
      ).high
    }
    // So near to an axis the tangent is the angle, to a double's precision.
    let lean = DoubleDouble(small / big)
    if y > x { return (pi * 0.5 + (isLeft ? lean : -lean)).high }
    return isLeft ? (pi + -lean).high : y / x
  }

  /// The angle to a point with y and |x| of moderate magnitude, of which the larger is near 1.
  private static func direction(
    _ y: DoubleDouble, _ x: DoubleDouble, isLeft: Bool
  ) -> DoubleDouble {
    let isSteep = y.high > x.high
    let lean = isSteep ? inverseTangent(x, y) : inverseTangent(y, x)
    let upright = isSteep ? pi * 0.5 + -lean : lean
    return isLeft ? pi + -upright : upright
  }

  /// The angle whose tangent is a quotient in 0...1, with a relative error below 2^-75.
  ///
  /// An estimate is turned back by its sine and cosine; the angle that is left is so small that it
  /// equals its tangent.
  private static func inverseTangent(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    let estimate = estimateInverseTangent(y.high / x.high)
    let angle = DoubleDouble(estimate)
    let (sine, cosine) = (extendedSine(angle), extendedCosine(angle))
    let across = y * cosine + -(x * sine)
    let along = x * cosine + y * sine
    return DoubleDouble(sum: estimate, across.high / along.high)
  }

  /// The angle whose tangent is a number in 0...1, to about 2^-43.
  ///
  /// The angle is halved twice; then the series with 8 terms is enough.
  private static func estimateInverseTangent(_ tangent: Double) -> Double {
    let half = tangent / (1 + (1 + tangent * tangent).squareRoot())
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let square = quarter * quarter
    var sum = -1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square - 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square - 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square - 1.0 / 3
    return 4 * (quarter + quarter * square * sum)
  }
}
