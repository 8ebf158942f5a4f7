/// A length on the surface or in the view, as a user gave it.
public enum Length: Hashable, Sendable, BitwiseCopyable {
  /// Points of the view.
  case points(Double)
  /// Millimetres of finger motion.
  case millimetres(Double)

  /// The length in points.
  ///
  /// - Parameter pointsPerMillimetre: The scale of the surface.
  /// - Returns: Points of the view.
  public func points(at pointsPerMillimetre: Double) -> Double {
    switch self {
    case .points(let points): points
    case .millimetres(let millimetres): millimetres * pointsPerMillimetre
    }
  }
}
