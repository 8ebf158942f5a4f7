/// A number as the unevaluated sum of two doubles: about 106 bits of precision.
///
/// The sums and products are Dekker's and Knuth's ("A floating-point technique for extending the
/// available precision", 1971). They use nothing but single additions and multiplications, so every
/// processor gives the same bits; Swift never contracts a product and a sum into one operation.
struct DoubleDouble: BitwiseCopyable {
  /// The number rounded to a double.
  var high: Double
  /// What is left, at most half a unit in the last place of `high`.
  var low: Double

  /// Creates a number from parts of which the second does not overlap the first.
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact sum of two doubles of which the first has the larger magnitude.
  init(ordered a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// The exact product of two doubles of moderate magnitude.
  init(product a: Double, _ b: Double) {
    let (a1, a2) = DoubleDouble.halves(a)
    let (b1, b2) = DoubleDouble.halves(b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// Splits a double into two of 26 bits each, so that their products are exact.
  private static func halves(_ value: Double) -> (Double, Double) {
    let scaled = 0x1.0000002p+27 * value
    let upper = scaled - (scaled - value)
    return (upper, value - upper)
  }

  /// The number with the other sign.
  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-value.high, -value.low)
  }

  /// The sum; its error is below 2^-103 of the larger operand.
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: left.high, right.high)
    return DoubleDouble(ordered: sum.high, sum.low + (left.low + right.low))
  }

  /// The product; its error is below 2^-101 of its magnitude.
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return DoubleDouble(ordered: product.high, product.low + cross)
  }

  /// The product with a double; its error is below 2^-102 of its magnitude.
  static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right)
    return DoubleDouble(ordered: product.high, product.low + left.low * right)
  }

  /// The quotient; its error is below 2^-100 of its magnitude.
  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left + -(right * first)
    return DoubleDouble(ordered: first, rest.high / right.high)
  }
}
