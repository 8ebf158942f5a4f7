import DeterministicMath

extension Transform3D {
  /// The map that moves every point.
  @inlinable
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(m41: x, m42: y, m43: z)
  }

  /// The map that scales about the origin.
  @inlinable
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(m11: x, m22: y, m33: z)
  }

  /// The map that turns about an axis through the origin.
  ///
  /// Seen against the axis, from its tip, a positive angle turns x towards y as on the screen:
  /// about (0, 0, 1) clockwise, since y points down.
  ///
  /// - Parameters:
  ///   - angle: In radians.
  ///   - x: The axis's first number.
  ///   - y: The axis's second number.
  ///   - z: The axis's third number. An axis without a direction gives the identity.
  /// - Returns: The map.
  public static func rotation(
    angle: Double, x: Double, y: Double, z: Double
  ) -> Transform3D {
    let axis = SIMD3(x, y, z)
    let largest = max(x.magnitude, y.magnitude, z.magnitude)
    guard largest > 0, largest.isFinite, angle.isFinite else { return .identity }
    let scaled = axis / largest
    let unit = scaled / (scaled * scaled).sum().squareRoot()
    let half = angle / 2
    return Transform3D(
      Quaternion(vector: unit * Elementary.sin(half), real: Elementary.cos(half)))
  }

  /// The map that lets what lies deeper look smaller.
  ///
  /// - Parameter eyeDistance: How far the eye is before the plane, in points; below 0 what lies
  ///   deeper looks larger. Nothing changes for 0.
  /// - Returns: The map.
  public static func perspective(eyeDistance: Double) -> Transform3D {
    guard eyeDistance != 0, eyeDistance.isFinite else { return .identity }
    return Transform3D(m34: -1 / eyeDistance)
  }

  /// The rotation of a quaternion of length 1.
  init(_ turn: Quaternion) {
    let (x, y, z, w) = (turn.vector.x, turn.vector.y, turn.vector.z, turn.real)
    self.init(
      m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + w * z), m13: 2 * (x * z - w * y),
      m21: 2 * (x * y - w * z), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + w * x),
      m31: 2 * (x * z + w * y), m32: 2 * (y * z - w * x), m33: 1 - 2 * (x * x + y * y))
  }
}
