import DeterministicMath

/// A rotation of space as a quaternion of length 1.
struct Quaternion: Hashable, Sendable, BitwiseCopyable {
  /// The rotation that changes nothing.
  static let identity = Quaternion(vector: .zero, real: 1)

  /// The axis times the sine of half the angle.
  var vector: SIMD3<Double>
  /// The cosine of half the angle.
  var real: Double

  /// Creates a quaternion.
  init(vector: SIMD3<Double>, real: Double) {
    self.vector = vector
    self.real = real
  }

  /// The rotation whose matrix has these rows of length 1 at right angles.
  ///
  /// The largest of the four numbers is found first, so that nothing is divided by a small one
  /// (Shepperd, "Quaternion from rotation matrix", 1978).
  init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
    let trace = r1.x + r2.y + r3.z
    let largest = max(trace, r1.x, r2.y, r3.z)
    let numbers =
      if largest == trace {
        SIMD4(r2.z - r3.y, r3.x - r1.z, r1.y - r2.x, 1 + trace)
      } else if largest == r1.x {
        SIMD4(1 + r1.x - r2.y - r3.z, r1.y + r2.x, r1.z + r3.x, r2.z - r3.y)
      } else if largest == r2.y {
        SIMD4(r1.y + r2.x, 1 + r2.y - r1.x - r3.z, r2.z + r3.y, r3.x - r1.z)
      } else {
        SIMD4(r1.z + r3.x, r2.z + r3.y, 1 + r3.z - r1.x - r2.y, r1.y - r2.x)
      }
    self.init(normalizing: numbers)
  }

  /// Creates a quaternion of length 1 from any four numbers that are not all zero.
  private init(normalizing numbers: SIMD4<Double>) {
    let length = (numbers * numbers).sum().squareRoot()
    let unit = numbers / length
    self.init(vector: SIMD3(unit.x, unit.y, unit.z), real: unit.w)
  }

  /// The four numbers, the real one last.
  private var numbers: SIMD4<Double> {
    SIMD4(vector, real)
  }

  /// The rotation back.
  var inverse: Quaternion {
    Quaternion(vector: -vector, real: real)
  }

  /// The rotation that turns by another one first and then by this one.
  func after(_ first: Quaternion) -> Quaternion {
    let (a, b) = (vector, first.vector)
    let cross = SIMD3(
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return Quaternion(
      normalizing: SIMD4(real * b + first.real * a + cross, real * first.real - (a * b).sum()))
  }

  /// The rotation a share of the shorter way to another one, at an even pace.
  ///
  /// Shares outside 0...1 turn on beyond the ends.
  func mixed(with other: Quaternion, at fraction: Double) -> Quaternion {
    let from = numbers
    let to = (from * other.numbers).sum() < 0 ? -other.numbers : other.numbers
    let (difference, sum) = (to - from, to + from)
    let angle =
      2
      * Elementary.atan2(
        (difference * difference).sum().squareRoot(), (sum * sum).sum().squareRoot())
    let sine = Elementary.sin(angle)
    guard sine > 1e-9 else { return Quaternion(normalizing: from + difference * fraction) }
    let near = Elementary.sin((1 - fraction) * angle) / sine
    let far = Elementary.sin(fraction * angle) / sine
    return Quaternion(normalizing: from * near + to * far)
  }
}
