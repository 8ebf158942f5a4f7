/// What becomes of a pan when fingers join it or leave it before the last one lifts.
///
/// Whether there are too few or too many fingers is told by the pan's minimum and maximum, or by
/// the count at began where that is latched. No policy ever makes a step in the translation.
public struct FingerCountPolicy: Hashable, Sendable, BitwiseCopyable {
  /// What a pan that is under way does while its count of fingers is not allowed.
  public enum Response: String, Sendable, CaseIterable, BitwiseCopyable {
    /// It goes on: with those that are left, or with the oldest where they are too many.
    case goOn = "go-on"
    /// Its translation is frozen until the count is allowed again or the last finger lifts.
    case freeze
    /// It is frozen, and ends once the grace time is over.
    case end
    /// It is frozen, and is cancelled once the grace time is over.
    case cancel

    /// Whether the pan is over once the grace time is.
    var isFinal: Bool {
      self == .end || self == .cancel
    }
  }

  /// What a pan that has not begun does while there are more fingers than its maximum.
  public enum Surplus: String, Sendable, CaseIterable, BitwiseCopyable {
    /// It fails until all fingers are up.
    case fail
    /// It waits until some have lifted, and counts its motion from there.
    case wait
    /// The newest fingers count for nothing.
    case ignore
  }

  /// Whether the count at began is the least and the most of fingers from then on.
  public var latchesCount: Bool
  /// What too few fingers do to a pan that is under way.
  public var fewer: Response
  /// What too many fingers do to a pan that is under way.
  public var more: Response
  /// What too many fingers do to a pan that has not begun.
  public var surplus: Surplus
  /// How long a count must last before it ends or cancels a pan, in nanoseconds.
  ///
  /// It starts anew with each change. If all fingers lift within it, the pan ends as if they had
  /// lifted together: with the translation and velocity of the first lift.
  public var graceInterval: Int64
  /// Whether the fingers that are left after such an end may begin another pan.
  public var restarts: Bool

  /// Creates a policy; by default the last lift ends a pan.
  public init(
    latchesCount: Bool = false, fewer: Response = .freeze, more: Response = .goOn,
    surplus: Surplus = .fail, graceInterval: Int64 = 0, restarts: Bool = false
  ) {
    self.latchesCount = latchesCount
    self.fewer = fewer
    self.more = more
    self.surplus = surplus
    self.graceInterval = graceInterval
    self.restarts = restarts
  }

  /// The last lift ends a pan; fewer than the minimum freeze it.
  public static let lastLift = FingerCountPolicy()

  /// The first lift ends a pan.
  public static let firstLift = FingerCountPolicy(latchesCount: true, fewer: .end)

  /// The first lift freezes a pan; it ends with the last one, or once a time is over.
  ///
  /// - Parameter interval: The time in nanoseconds.
  /// - Returns: The policy.
  public static func staggeredLift(within interval: Int64) -> FingerCountPolicy {
    FingerCountPolicy(latchesCount: true, fewer: .end, graceInterval: interval)
  }
}
