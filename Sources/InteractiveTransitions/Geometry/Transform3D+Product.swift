extension Transform3D {
  /// The map that applies this one first and then another.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let (row1, row2, row3, row4) = rows
    let columns = next.rows
    return Transform3D(
      rows: Self.product(row1, columns), Self.product(row2, columns),
      Self.product(row3, columns), Self.product(row4, columns))
  }

  /// The map back, or `nil` where this one flattens space.
  public var inverse: Transform3D? {
    // Determinants of the pairs of the upper two rows and of the lower two.
    let (u01, u02) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21)
    let (u03, u12) = (m11 * m24 - m14 * m21, m12 * m23 - m13 * m22)
    let (u13, u23) = (m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
    let (l01, l02) = (m31 * m42 - m32 * m41, m31 * m43 - m33 * m41)
    let (l03, l12) = (m31 * m44 - m34 * m41, m32 * m43 - m33 * m42)
    let (l13, l23) = (m32 * m44 - m34 * m42, m33 * m44 - m34 * m43)
    let determinant = u01 * l23 - u02 * l13 + u03 * l12 + u12 * l03 - u13 * l02 + u23 * l01
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = Transform3D(
      rows: SIMD4(
        m22 * l23 - m23 * l13 + m24 * l12, m13 * l13 - m12 * l23 - m14 * l12,
        m42 * u23 - m43 * u13 + m44 * u12, m33 * u13 - m32 * u23 - m34 * u12) / determinant,
      SIMD4(
        m23 * l03 - m21 * l23 - m24 * l02, m11 * l23 - m13 * l03 + m14 * l02,
        m43 * u03 - m41 * u23 - m44 * u02, m31 * u23 - m33 * u03 + m34 * u02) / determinant,
      SIMD4(
        m21 * l13 - m22 * l03 + m24 * l01, m12 * l03 - m11 * l13 - m14 * l01,
        m41 * u13 - m42 * u03 + m44 * u01, m32 * u03 - m31 * u13 - m34 * u01) / determinant,
      SIMD4(
        m22 * l02 - m21 * l12 - m23 * l01, m11 * l12 - m12 * l02 + m13 * l01,
        m42 * u02 - m41 * u12 - m43 * u01, m31 * u12 - m32 * u02 + m33 * u01) / determinant)
    return result.isFinite ? result : nil
  }

  /// A row times a matrix.
  private static func product(
    _ row: SIMD4<Double>,
    _ matrix: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  ) -> SIMD4<Double> {
    (row.x * matrix.0 + row.y * matrix.1) + (row.z * matrix.2 + row.w * matrix.3)
  }
}
