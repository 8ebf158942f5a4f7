/// How velocities in points per second relate to those of the finger in millimetres per second.
@frozen
public struct VelocityScale: Hashable, Sendable, BitwiseCopyable {
  /// 163 points per inch, where there is no device.
  public static let nominal = VelocityScale(
    pointsPerMillimetre: 163 / 25.4, hasMillimetres: false)

  /// Points of the view per millimetre of the surface, above 0.
  public let pointsPerMillimetre: Double
  /// Whether the device tells its size, so that velocities are given in millimetres.
  public let hasMillimetres: Bool

  /// Creates a scale; what is not above 0 counts as the nominal one without millimetres.
  public init(pointsPerMillimetre: Double, hasMillimetres: Bool) {
    let isUsable = pointsPerMillimetre > 0 && pointsPerMillimetre.isFinite
    self.pointsPerMillimetre = isUsable ? pointsPerMillimetre : 163 / 25.4
    self.hasMillimetres = hasMillimetres && isUsable
  }

  /// The unit that velocities are given in.
  public var unit: VelocityUnit {
    hasMillimetres ? .millimetresPerSecond : .pointsPerSecond
  }

  /// A velocity in points per second, in the unit of this scale.
  public func velocity(_ pointsPerSecond: Double) -> Double {
    hasMillimetres ? pointsPerSecond / pointsPerMillimetre : pointsPerSecond
  }

  /// A threshold in millimetres per second, in the unit of this scale.
  public func threshold(_ millimetresPerSecond: Double) -> Double {
    hasMillimetres ? millimetresPerSecond : millimetresPerSecond * pointsPerMillimetre
  }
}

/// A unit of velocity.
public enum VelocityUnit: String, Sendable, BitwiseCopyable {
  /// Of the finger on the surface.
  case millimetresPerSecond = "mm/s"
  /// Of the view.
  case pointsPerSecond = "pt/s"

  /// The name in rules.
  public var name: String {
    rawValue
  }
}
