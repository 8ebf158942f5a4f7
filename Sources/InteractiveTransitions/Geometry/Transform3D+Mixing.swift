extension Transform3D {
  /// The map a share of the way to another one.
  ///
  /// Scales and translations are mixed number by number, which is exact. Any other map is taken
  /// apart and its parts are mixed, so that it turns at an even pace and keeps its size. A map that
  /// flattens space has no parts and is mixed number by number too.
  func mixed(with other: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 1 { return other }
    if fraction == 0 { return self }
    guard !isMixedByNumbers(with: other), let from = TransformParts(self),
      let to = TransformParts(other)
    else { return combined(other, at: fraction) }
    return from.mixed(with: to, at: fraction).map
  }

  /// The map changed by what makes one map into another.
  func adding(_ changed: Transform3D, minus reference: Transform3D) -> Transform3D {
    guard
      !(isMixedByNumbers(with: changed) && isMixedByNumbers(with: reference)),
      let base = TransformParts(self), let to = TransformParts(changed),
      let from = TransformParts(reference)
    else {
      let (a, b, c) = (rows, changed.rows, reference.rows)
      return Transform3D(
        rows: a.0 + (b.0 - c.0), a.1 + (b.1 - c.1), a.2 + (b.2 - c.2), a.3 + (b.3 - c.3))
    }
    return base.adding(to, minus: from).map
  }

  /// How far two maps are apart: the root of the sum of all numbers' squared differences.
  func distance(to other: Transform3D) -> Double {
    let (a, b) = (rows, other.rows)
    let differences = (a.0 - b.0, a.1 - b.1, a.2 - b.2, a.3 - b.3)
    let squares =
      differences.0 * differences.0 + differences.1 * differences.1
      + differences.2 * differences.2 + differences.3 * differences.3
    return squares.sum().squareRoot()
  }

  /// Whether the map does nothing but scale along the axes and move.
  private var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1
  }

  /// Whether two maps are mixed number by number: scales and translations that are no half turn.
  private func isMixedByNumbers(with other: Transform3D) -> Bool {
    isScaleAndTranslation && other.isScaleAndTranslation
      && !(m11 * other.m11 < 0 && m22 * other.m22 < 0)
  }

  /// The two maps mixed number by number.
  private func combined(_ other: Transform3D, at fraction: Double) -> Transform3D {
    let (a, b) = (rows, other.rows)
    return Transform3D(
      rows: a.0 + (b.0 - a.0) * fraction, a.1 + (b.1 - a.1) * fraction,
      a.2 + (b.2 - a.2) * fraction, a.3 + (b.3 - a.3) * fraction)
  }
}

extension Transform3D {
  /// The map taken apart and put together again, or `nil` where it has no parts.
  package var recomposed: Transform3D? {
    TransformParts(self)?.map
  }
}
