/// A cubic Bezier curve from (0, 0) to (1, 1) that maps a share of time to a share of the way.
@frozen
public struct TimingCurve: Hashable, Sendable, BitwiseCopyable {
  /// The same pace all the time.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at the start.
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end.
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends.
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default, which is also the `ease` of style sheets.
  public static let ease = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The first control point's share of time, 0...1.
  public let x1: Double
  /// The first control point's share of the way.
  public let y1: Double
  /// The second control point's share of time, 0...1.
  public let x2: Double
  /// The second control point's share of the way.
  public let y2: Double

  /// Creates a curve from two control points.
  ///
  /// Shares of time outside 0...1 count as the nearest inside, since time has one value each;
  /// what is not finite counts as 0, but as 1 for the last number.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clampedToUnit
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = x2.clampedToUnit
    self.y2 = y2.isFinite ? y2 : 1
  }

  /// The share of the way at a share of time; outside 0...1 the end slopes go on.
  public func value(at time: Double) -> Double {
    if x1 == y1 && x2 == y2 { return time }
    if time <= 0 { return time * slopeAtStart }
    if time >= 1 { return 1 + (time - 1) * slopeAtEnd }
    return Self.coordinate(at: parameter(at: time), y1, y2)
  }

  /// How steep the curve is at most; infinite where it stands upright.
  ///
  /// The slope is the quotient of two quadratics of the parameter, and is extreme at the ends or
  /// where a quadratic made of their coefficients is zero.
  package var greatestSlope: Double {
    let (a, b, c) = Self.slopeCoefficients(y1, y2)
    let (d, e, f) = Self.slopeCoefficients(x1, x2)
    var candidates = [0.0, 1.0]
    let (p, q, r) = (a * e - b * d, 2 * (a * f - c * d), b * f - c * e)
    let discriminant = q * q - 4 * p * r
    if p == 0 {
      if q != 0 { candidates.append(-r / q) }
    } else if discriminant >= 0 {
      let root = discriminant.squareRoot()
      candidates += [(-q + root) / (2 * p), (-q - root) / (2 * p)]
    }
    if d != 0 { candidates.append(-e / (2 * d)) }
    return candidates.reduce(0) { greatest, parameter in
      guard (0...1).contains(parameter) else { return greatest }
      let rise = (a * parameter + b) * parameter + c
      let run = (d * parameter + e) * parameter + f
      // Where both stand still the slope is that of their changes.
      let slope =
        abs(run) > 1e-12
        ? rise / run
        : abs(rise) > 1e-12 ? .infinity : (2 * a * parameter + b) / (2 * d * parameter + e)
      return max(greatest, slope.isNaN ? .infinity : abs(slope))
    }
  }

  /// The coefficients of a coordinate's derivative, from that of the square on.
  private static func slopeCoefficients(
    _ p1: Double, _ p2: Double
  ) -> (Double, Double, Double) {
    (3 * (3 * p1 - 3 * p2 + 1), 6 * (p2 - 2 * p1), 3 * p1)
  }

  /// The parameter at which the curve has a share of time, to the precision of the numbers.
  private func parameter(at time: Double) -> Double {
    var parameter = time
    for _ in 0..<8 {
      let error = Self.coordinate(at: parameter, x1, x2) - time
      if abs(error) < 1e-15 { return parameter }
      let slope = Self.slope(at: parameter, x1, x2)
      if slope < 1e-6 { break }
      parameter -= error / slope
    }
    if (0...1).contains(parameter),
      abs(Self.coordinate(at: parameter, x1, x2) - time) < 1e-13
    {
      return parameter
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.coordinate(at: middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// One coordinate of the curve, by Horner's rule.
  private static func coordinate(at t: Double, _ p1: Double, _ p2: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * t + b) * t + c) * t
  }

  /// The derivative of one coordinate by the parameter.
  private static func slope(at t: Double, _ p1: Double, _ p2: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * t + 2 * b) * t + c
  }

  /// The slope towards the first control point that does not lie on the start.
  var slopeAtStart: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return 0 }
    if x2 > 0 { return y2 / x2 }
    return y2 == 0 ? 1 : 0
  }

  /// The slope from the last control point that does not lie on the end.
  private var slopeAtEnd: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 != 1 { return 0 }
    if x1 < 1 { return (1 - y1) / (1 - x1) }
    return y1 == 1 ? 1 : 0
  }
}
