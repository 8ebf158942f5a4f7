import DeterministicMath
import Testing

/// One line of a table: arguments, the correctly rounded result, and the rest.
struct MathVector: Sendable, CustomTestStringConvertible {
  /// The arguments, one or two.
  var arguments: [Double] = []
  /// The correctly rounded result.
  var result = 0.0
  /// How far the true result lies above it, in units in its last place.
  var offset = 0.0

  /// The line itself.
  var testDescription: String

  /// Reads a line; a malformed one has no arguments.
  init(_ line: Substring) {
    testDescription = String(line)
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count >= 3 else { return }
    arguments = Array(numbers.dropLast(2))
    result = numbers[numbers.count - 2]
    offset = numbers[numbers.count - 1]
  }

  /// The lines of a table.
  static func table(_ text: String) -> [MathVector] {
    text.split(separator: "\n").map { MathVector($0) }
  }

  /// The error of a value in units in the last place of the result.
  func error(_ value: Double) -> Double {
    ((value - result) / result.ulp - offset).magnitude
  }

  /// The largest error of a function over a table, with the line that it is in.
  static func worst(
    _ text: String, _ function: ([Double]) -> Double
  ) -> (error: Double, line: String) {
    var worst = (error: 0.0, line: "")
    for vector in table(text) {
      let error = vector.error(function(vector.arguments))
      // A comparison that also catches NaN.
      if !(error <= worst.error) { worst = (error, vector.testDescription) }
    }
    return worst
  }
}

/// The elementary functions against mpmath.
@Suite("Elementary functions")
struct ElementaryTests {
  @Test("The tables are whole")
  func tablesAreWhole() {
    let tables = [
      MathVectors.exp, MathVectors.log, MathVectors.sin, MathVectors.cos, MathVectors.pow,
      MathVectors.atan2, MathVectors.acos,
    ]
    for table in tables {
      let vectors = MathVector.table(table)
      #expect(vectors.count > 250)
      #expect(vectors.allSatisfy { !$0.arguments.isEmpty && $0.offset.magnitude <= 0.5 })
    }
  }

  @Test("exp is within its bound everywhere, subnormal results included")
  func exp() {
    let worst = MathVector.worst(MathVectors.exp) { Elementary.exp($0[0]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("log is within its bound everywhere, next to 1 and for subnormal numbers too")
  func log() {
    let worst = MathVector.worst(MathVectors.log) { Elementary.log($0[0]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("sin is within its bound for angles of every size")
  func sin() {
    let worst = MathVector.worst(MathVectors.sin) { Elementary.sin($0[0]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("cos is within its bound for angles of every size")
  func cos() {
    let worst = MathVector.worst(MathVectors.cos) { Elementary.cos($0[0]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("pow is within its bound, for huge exponents and bases next to 1 too")
  func pow() {
    let worst = MathVector.worst(MathVectors.pow) { Elementary.pow($0[0], $0[1]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("atan2 is within its bound all around, next to the axes and diagonals too")
  func atan2() {
    let worst = MathVector.worst(MathVectors.atan2) { Elementary.atan2($0[0], $0[1]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("acos is within its bound, next to 1 and 0 too")
  func acos() {
    let worst = MathVector.worst(MathVectors.acos) { Elementary.acos($0[0]) }
    #expect(worst.error <= Elementary.errorBound, "\(worst.line)")
  }

  @Test("Special values of atan2 and acos are those of IEEE 754")
  func specialDirections() {
    let pi = Double.pi
    let rows: [(Double, Double, Double)] = [
      (0, 1, 0), (-0.0, 1, -0.0), (0, -1, pi), (-0.0, -1, -pi), (0, 0, 0), (-0.0, 0, -0.0),
      (0, -0.0, pi), (-0.0, -0.0, -pi), (1, 0, pi / 2), (-1, -0.0, -pi / 2),
      (.infinity, 1, pi / 2), (-.infinity, -1, -pi / 2), (1, .infinity, 0), (-1, .infinity, -0.0),
      (1, -.infinity, pi), (-1, -.infinity, -pi), (.infinity, .infinity, pi / 4),
      (-.infinity, .infinity, -pi / 4), (.infinity, -.infinity, 3 * pi / 4),
      (-.infinity, -.infinity, -3 * pi / 4),
    ]
    for (y, x, angle) in rows {
      let found = Elementary.atan2(y, x)
      #expect(found == angle && found.sign == angle.sign, "\(y) \(x): \(found)")
    }
    #expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(1, .nan).isNaN)
    #expect(Elementary.acos(1) == 0 && Elementary.acos(-1) == pi && Elementary.acos(0) == pi / 2)
    #expect(Elementary.acos(1.0.nextUp).isNaN && Elementary.acos(.nan).isNaN)
    #expect(Elementary.acos(-.infinity).isNaN)
  }

  @Test("Results that are whole numbers are exact")
  func exactResults() {
    #expect(Elementary.exp(0) == 1 && Elementary.log(1) == 0 && Elementary.cos(0) == 1)
    for exponent in 0...62 {
      #expect(Elementary.pow(2, Double(exponent)) == Double(1 << exponent))
    }
    for exponent in -1_074...1_023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Elementary.pow(2, Double(exponent)) == power)
    }
    #expect(Elementary.pow(10, 15) == 1e15 && Elementary.pow(-3, 3) == -27)
  }

  @Test("Special values of exp and log are those of IEEE 754")
  func specialExponentials() {
    #expect(Elementary.exp(.infinity) == .infinity && Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(709.782712893385) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0 && Elementary.exp(-746) == 0)
    #expect(Elementary.exp(-745.1332191019412) == 0)
    #expect(Elementary.exp(.nan).isNaN && Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(.greatestFiniteMagnitude) == .infinity)
    #expect(Elementary.log(0) == -.infinity && Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN && Elementary.log(.nan).isNaN)
    #expect(Elementary.log(-.infinity).isNaN && Elementary.log(1).sign == .plus)
  }

  @Test("Special values of sin and cos are those of IEEE 754")
  func specialAngles() {
    #expect(Elementary.sin(-0.0).sign == .minus && Elementary.sin(0).sign == .plus)
    for angle in [Double.infinity, -.infinity, .nan] {
      #expect(Elementary.sin(angle).isNaN && Elementary.cos(angle).isNaN)
    }
    #expect(
      Elementary.sin(-Double.leastNonzeroMagnitude) == -Double.leastNonzeroMagnitude
        && Elementary.cos(Double.leastNonzeroMagnitude) == 1)
  }

  @Test(
    "Special values of pow are those of IEEE 754",
    arguments: [
      (0, 3, 0), (-0.0, 3, -0.0), (-0.0, 2, 0), (0, -3, .infinity), (-0.0, -3, -.infinity),
      (-0.0, -2, .infinity), (-0.0, 0.5, 0), (-0.0, -0.5, .infinity), (0, .infinity, 0),
      (0, -.infinity, .infinity), (.nan, 0, 1), (1, .nan, 1), (1, .infinity, 1),
      (-1, .infinity, 1), (-1, -.infinity, 1), (0.5, .infinity, 0), (0.5, -.infinity, .infinity),
      (2, .infinity, .infinity), (2, -.infinity, 0), (-2, .infinity, .infinity),
      (.infinity, 2, .infinity), (.infinity, -2, 0), (-.infinity, 3, -.infinity),
      (-.infinity, 2, .infinity), (-.infinity, -3, -0.0), (-.infinity, -2, 0),
      (-.infinity, 0.5, .infinity), (-8, 1.0 / 3, .nan), (.nan, 1, .nan), (2, .nan, .nan),
      (-1, 1e300, 1), (-1, 9_007_199_254_740_991, -1), (2, 1_024, .infinity), (2, -1_080, 0),
      (-2, 1_025, -.infinity), (-2, -1_081, -0.0), (1e300, 1e300, .infinity), (1e-300, 1e300, 0),
      (-1, 0.5, .nan), (.infinity, .infinity, .infinity), (.infinity, -.infinity, 0),
    ] as [(Double, Double, Double)])
  func specialPowers(base: Double, exponent: Double, result: Double) {
    let power = Elementary.pow(base, exponent)
    let isSame = power == result && power.sign == result.sign
    #expect(result.isNaN ? power.isNaN : isSame, "\(power)")
  }
}
