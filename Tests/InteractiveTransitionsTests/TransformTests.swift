import InteractiveTransitions
import Testing
import TouchTracking

/// Maps of the plane and of space.
@Suite("Transforms")
struct TransformTests {
  /// All numbers of a map.
  private func numbers(_ map: Transform3D) -> [Double] {
    [
      map.m11, map.m12, map.m13, map.m14, map.m21, map.m22, map.m23, map.m24,
      map.m31, map.m32, map.m33, map.m34, map.m41, map.m42, map.m43, map.m44,
    ]
  }

  /// Whether two maps do nearly the same, as all numbers that are near up to a factor do.
  private func isNear(_ left: Transform3D, _ right: Transform3D) -> Bool {
    zip(numbers(left), numbers(right)).allSatisfy {
      abs($0 / left.m44 - $1 / right.m44) < 1e-12
    }
  }

  /// A map with all kinds of parts.
  private var mixture: Transform3D {
    Transform3D.scale(x: 2, y: 0.5, z: 3)
      .concatenating(Transform3D(m21: 0.4, m31: -0.2, m32: 0.7))
      .concatenating(.rotation(angle: 1.1, x: 1, y: -2, z: 0.5))
      .concatenating(.translation(x: 30, y: -40, z: 50))
      .concatenating(.perspective(eyeDistance: 500))
  }

  @Test("Maps are applied in the order of their names, in row vectors")
  func order() {
    let map = Transform3D.scale(x: 2, y: 2).concatenating(.translation(x: 10, y: 0))
    #expect(map.m11 == 2)
    #expect(map.m41 == 10)
    let other = Transform3D.translation(x: 10, y: 0).concatenating(.scale(x: 2, y: 2))
    #expect(other.m41 == 20)
    #expect(Transform3D(Transform2D.scale(3)).affine == .scale(3))
    #expect(Transform3D(Transform2D.scale(3)).isAffine)
    #expect(!Transform3D.perspective(eyeDistance: 500).isAffine)
    #expect(Transform3D.perspective(eyeDistance: 500).m34 == -1.0 / 500)
  }

  @Test("Rotations turn x to y, y to z and z to x, by a right angle exactly so")
  func rotations() {
    let quarter = Double.pi / 2
    let z = Transform3D.rotation(angle: quarter, x: 0, y: 0, z: 7)
    #expect(isNear(z, Transform3D(m11: 0, m12: 1, m21: -1, m22: 0)))
    let x = Transform3D.rotation(angle: quarter, x: 1, y: 0, z: 0)
    #expect(isNear(x, Transform3D(m22: 0, m23: 1, m32: -1, m33: 0)))
    let y = Transform3D.rotation(angle: quarter, x: 0, y: 1, z: 0)
    #expect(isNear(y, Transform3D(m11: 0, m13: -1, m31: 1, m33: 0)))
    #expect(Transform3D.rotation(angle: 1, x: 0, y: 0, z: 0) == .identity)
    #expect(Transform3D.rotation(angle: .nan, x: 0, y: 0, z: 1) == .identity)
    #expect(Transform3D.rotation(angle: 1, x: .infinity, y: 0, z: 1) == .identity)
    let point = Transform2D.rotation(quarter).apply(to: Point(x: 1, y: 0))
    #expect(abs(point.x) < 1e-15 && abs(point.y - 1) < 1e-15)
  }

  @Test("A map and its inverse cancel each other out; a flat one has none")
  func inverse() throws {
    let back = try #require(mixture.inverse)
    #expect(isNear(mixture.concatenating(back), .identity))
    #expect(isNear(back.concatenating(mixture), .identity))
    #expect(Transform3D.scale(x: 0, y: 1).inverse == nil)
    #expect(Transform3D(m11: .nan).inverse == nil)
    #expect(Transform3D.scale(x: 0.5, y: 4).inverse == .scale(x: 2, y: 0.25))
  }

  @Test("A map taken apart and put together is the same, also where it mirrors")
  func parts() throws {
    var maps = [mixture, .identity, .perspective(eyeDistance: -300)]
    for step in -12...12 {
      let angle = Double(step) * Double.pi / 12
      maps.append(.rotation(angle: angle, x: 0, y: 0, z: 1))
      maps.append(.rotation(angle: angle, x: 1, y: 0.2, z: -3).concatenating(mixture))
    }
    maps += maps.map { Transform3D.scale(x: -1, y: 2).concatenating($0) }
    maps += maps.map { Transform3D.scale(x: 1, y: 1, z: -1).concatenating($0) }
    for map in maps { #expect(isNear(try #require(map.recomposed), map)) }
    #expect(Transform3D.scale(x: 1, y: 0).recomposed == nil)
  }

  @Test("Scales and translations are mixed number by number, to the bit")
  func exactMixing() {
    let half = Transform2D.scale(1).mixed(with: .scale(0.85), at: 0.5)
    #expect(half == .scale(1 + (0.85 - 1) * 0.5))
    let away = Transform2D.translation(x: 0, y: 422).mixed(with: .identity, at: 0.25)
    #expect(away == .translation(x: 0, y: 316.5))
    let flat = Transform2D.scale(0).mixed(with: .identity, at: 0.5)
    #expect(flat == .scale(0.5))
  }

  @Test("A turn is mixed as a turn: half way it is half the angle, and sizes stay")
  func turns() {
    let angle = 2.0
    let half = Transform2D.identity.mixed(with: .rotation(angle), at: 0.5)
    let expected = Transform2D.rotation(1)
    #expect(abs(half.a - expected.a) < 1e-12 && abs(half.b - expected.b) < 1e-12)
    #expect(abs(half.a * half.d - half.b * half.c - 1) < 1e-12)
    // From 170 degrees to -170 degrees the shorter way leads past 180.
    let degree = Double.pi / 180
    let behind = Transform2D.rotation(170 * degree).mixed(with: .rotation(-170 * degree), at: 0.5)
    #expect(abs(behind.a + 1) < 1e-12 && abs(behind.b) < 1e-12)
    // From 60 degrees to -100 degrees it leads past -20.
    let across = Transform2D.rotation(60 * degree).mixed(with: .rotation(-100 * degree), at: 0.5)
    let between = Transform2D.rotation(-20 * degree)
    #expect(abs(across.a - between.a) < 1e-12 && abs(across.b - between.b) < 1e-12)
    // A half turn of the plane is a turn, too, though its matrix is a scale.
    let turned = Transform2D.identity.mixed(with: .scale(-1), at: 0.5)
    #expect(abs(turned.a) < 1e-12 && abs(abs(turned.b) - 1) < 1e-12)
    #expect(Transform2D.identity.mixed(with: .rotation(angle), at: 1) == .rotation(angle))
    #expect(Transform2D.rotation(angle).mixed(with: .identity, at: 0) == .rotation(angle))
  }

  @Test("A scaled turn keeps scale and turn apart")
  func scaledTurn() {
    let end = Transform2D.scale(3).concatenating(.rotation(1))
      .concatenating(.translation(x: 40, y: 0))
    let half = Transform2D.identity.mixed(with: end, at: 0.5)
    let expected = Transform2D.scale(2).concatenating(.rotation(0.5))
      .concatenating(.translation(x: 20, y: 0))
    for (left, right) in [
      (half.a, expected.a), (half.b, expected.b), (half.c, expected.c), (half.d, expected.d),
      (half.tx, expected.tx), (half.ty, expected.ty),
    ] {
      #expect(abs(left - right) < 1e-12)
    }
  }
}
