import TouchTracking

/// Which way a pan may go, judged once when it begins.
public struct AxisRule: Hashable, Sendable, BitwiseCopyable {
  /// The kinds of rule.
  public enum Kind: String, Sendable, CaseIterable, BitwiseCopyable {
    /// Any way, and it may turn.
    case free
    /// The axis that dominates its motion at began, for good; without one any way. A tie is x.
    case dominant
    /// Along x; a pan that begins along y fails.
    case horizontal
    /// Along y; a pan that begins along x fails.
    case vertical
  }

  /// The kind of rule.
  public var kind: Kind
  /// How much longer the motion along an axis must be than across it to dominate, 1 or more.
  public var ratio: Double

  /// Any way.
  public static let free = AxisRule(.free)

  /// Creates a rule.
  public init(_ kind: Kind, ratio: Double = 1) {
    self.kind = kind
    self.ratio = ratio
  }

  /// What of a motion remains, or `nil` where the pan fails.
  func lock(for motion: ViewPoint) -> AxisLock? {
    let isHorizontal = motion.x.magnitude >= ratio * motion.y.magnitude
    let isVertical = motion.y.magnitude >= ratio * motion.x.magnitude
    switch kind {
    case .free: return AxisLock.none
    case .dominant: return isHorizontal ? .x : isVertical ? .y : AxisLock.none
    case .horizontal: return isHorizontal ? .x : nil
    case .vertical: return isVertical ? .y : nil
    }
  }
}

/// What of its motion a pan reports.
enum AxisLock: BitwiseCopyable {
  /// All.
  case none
  /// Only x.
  case x
  /// Only y.
  case y

  /// What remains of a translation or velocity.
  func apply(_ vector: ViewPoint) -> ViewPoint {
    switch self {
    case .none: vector
    case .x: ViewPoint(x: vector.x, y: 0)
    case .y: ViewPoint(x: 0, y: vector.y)
    }
  }
}
