/// A projective map of space in row vectors: x' = m11 x + m21 y + m31 z + m41, and so on.
///
/// A mapped point is divided by w' = m14 x + m24 y + m34 z + m44. With m34 = -1 / d the eye is at a
/// distance of d points in front of the plane.
@frozen
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The map that changes nothing.
  public static let identity = Transform3D()

  /// How much of x goes into x.
  public var m11: Double
  /// How much of x goes into y.
  public var m12: Double
  /// How much of x goes into z.
  public var m13: Double
  /// How much of x goes into w.
  public var m14: Double
  /// How much of y goes into x.
  public var m21: Double
  /// How much of y goes into y.
  public var m22: Double
  /// How much of y goes into z.
  public var m23: Double
  /// How much of y goes into w.
  public var m24: Double
  /// How much of z goes into x.
  public var m31: Double
  /// How much of z goes into y.
  public var m32: Double
  /// How much of z goes into z.
  public var m33: Double
  /// How much of z goes into w.
  public var m34: Double
  /// What is added to x.
  public var m41: Double
  /// What is added to y.
  public var m42: Double
  /// What is added to z.
  public var m43: Double
  /// What is added to w.
  public var m44: Double

  /// Creates a map from its numbers; those that are left out are the identity's.
  @inlinable
  public init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
    m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// The map of space that does to each plane of one depth what an affine map does.
  @inlinable
  public init(_ affine: Transform2D) {
    self.init(
      m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, m41: affine.tx, m42: affine.ty)
  }

  /// What the map does to x and y alone.
  @inlinable
  public var affine: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the map changes x and y alone, and those by an affine map.
  @inlinable
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    let (row1, row2, row3, row4) = rows
    let sum = (row1 - row1) + (row2 - row2) + (row3 - row3) + (row4 - row4)
    return sum == .zero
  }

  /// The rows of the matrix.
  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44)
    )
  }

  /// Creates a map from the rows of its matrix.
  init(
    rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>,
    _ row4: SIMD4<Double>
  ) {
    self.init(
      m11: row1.x, m12: row1.y, m13: row1.z, m14: row1.w,
      m21: row2.x, m22: row2.y, m23: row2.z, m24: row2.w,
      m31: row3.x, m32: row3.y, m33: row3.z, m34: row3.w,
      m41: row4.x, m42: row4.y, m43: row4.z, m44: row4.w)
  }
}
