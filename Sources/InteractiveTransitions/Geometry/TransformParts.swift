/// A map of space taken apart: scale, then skew, turn, move, and look at it in perspective.
///
/// Maps are mixed part by part, so that a turning view keeps its size on the way. The parts are
/// those of Spencer Thomas, "Decomposing a matrix into simple transformations" (Graphics Gems II),
/// which style sheets use too.
struct TransformParts: Hashable, Sendable, BitwiseCopyable {
  /// The factor along each axis; below 0 where the map mirrors.
  var scale: SIMD3<Double>
  /// How far the axes lean: y along x, z along x, z along y.
  var skew: SIMD3<Double>
  /// The rotation.
  var turn: Quaternion
  /// The way, in points.
  var translation: SIMD3<Double>
  /// The last column of the perspective; (0, 0, 0, 1) without one.
  var perspective: SIMD4<Double>

  /// Takes a map apart, or returns `nil` where it flattens space and has no parts.
  init?(_ map: Transform3D) {
    guard map.m44 != 0 else { return nil }
    let (row1, row2, row3, row4) = map.rows
    var flat = Transform3D(
      rows: row1 / map.m44, row2 / map.m44, row3 / map.m44, row4 / map.m44)
    let column = SIMD4(flat.m14, flat.m24, flat.m34, 1)
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    guard let back = flat.inverse else { return nil }
    let (back1, back2, back3, back4) = back.rows
    perspective = SIMD4(
      (back1 * column).sum(), (back2 * column).sum(), (back3 * column).sum(),
      (back4 * column).sum())
    translation = SIMD3(flat.m41, flat.m42, flat.m43)

    var x = SIMD3(flat.m11, flat.m12, flat.m13)
    var y = SIMD3(flat.m21, flat.m22, flat.m23)
    var z = SIMD3(flat.m31, flat.m32, flat.m33)
    scale = .zero
    skew = .zero
    scale.x = Self.normalize(&x)
    skew.x = Self.straighten(&y, x)
    scale.y = Self.normalize(&y)
    skew.y = Self.straighten(&z, x)
    skew.z = Self.straighten(&z, y)
    scale.z = Self.normalize(&z)
    guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
    skew /= SIMD3(scale.y, scale.z, scale.z)
    turn = .identity
    if Self.isLeftHanded(x, y, z) { mirror(&x, &y, &z) }
    turn = Quaternion(rows: x, y, z)
  }

  /// The map put together again.
  var map: Transform3D {
    let skewed = Transform3D(
      m11: scale.x, m21: scale.y * skew.x, m22: scale.y, m31: scale.z * skew.y,
      m32: scale.z * skew.z, m33: scale.z)
    let moved = skewed.concatenating(Transform3D(turn)).concatenating(
      .translation(x: translation.x, y: translation.y, z: translation.z))
    if perspective == SIMD4(0, 0, 0, 1) { return moved }
    return moved.concatenating(
      Transform3D(
        m14: perspective.x, m24: perspective.y, m34: perspective.z, m44: perspective.w))
  }

  /// The parts a share of the way to others.
  func mixed(with other: TransformParts, at fraction: Double) -> TransformParts {
    var result = self
    result.scale += (other.scale - scale) * fraction
    result.skew += (other.skew - skew) * fraction
    result.turn = turn.mixed(with: other.turn, at: fraction)
    result.translation += (other.translation - translation) * fraction
    result.perspective += (other.perspective - perspective) * fraction
    return result
  }

  /// The parts changed by what makes one map into another.
  func adding(_ changed: TransformParts, minus reference: TransformParts) -> TransformParts {
    var result = self
    result.scale += changed.scale - reference.scale
    result.skew += changed.skew - reference.skew
    result.turn = changed.turn.after(reference.turn.inverse).after(turn)
    result.translation += changed.translation - reference.translation
    result.perspective += changed.perspective - reference.perspective
    return result
  }

  /// Makes a left-handed set of axes right-handed by turning one of them round.
  ///
  /// That is the one which points against its own direction most.
  private mutating func mirror(
    _ x: inout SIMD3<Double>, _ y: inout SIMD3<Double>, _ z: inout SIMD3<Double>
  ) {
    if x.x <= y.y && x.x <= z.z {
      x = -x
      scale.x = -scale.x
      skew.x = -skew.x
      skew.y = -skew.y
    } else if y.y <= z.z {
      y = -y
      scale.y = -scale.y
      skew.x = -skew.x
      skew.z = -skew.z
    } else {
      z = -z
      scale.z = -scale.z
      skew.y = -skew.y
      skew.z = -skew.z
    }
  }

  /// Makes a vector as long as 1 and returns how long it was.
  private static func normalize(_ vector: inout SIMD3<Double>) -> Double {
    let length = (vector * vector).sum().squareRoot()
    vector /= length
    return length
  }

  /// Takes away what of a vector lies along an axis, and returns how much that was.
  private static func straighten(
    _ vector: inout SIMD3<Double>, _ axis: SIMD3<Double>
  ) -> Double {
    let share = (vector * axis).sum()
    vector -= axis * share
    return share
  }

  /// Whether three axes are a mirror image of x, y and z.
  private static func isLeftHanded(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> Bool {
    let cross = SIMD3(
      x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    return (cross * z).sum() < 0
  }
}
