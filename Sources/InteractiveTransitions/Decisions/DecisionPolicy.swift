public import TouchTracking

/// The rule by which gestures begin and transitions finish, as data.
public enum DecisionPolicy: Hashable, Sendable, BitwiseCopyable {
  /// By progress and by the velocity along the transition's direction.
  case directional(DirectionalPolicy)
  /// As the article that a scene comes from has it.
  case article(ArticlePolicy)

  /// The names of all policies.
  public static let names = ["directional", "article"]

  /// The name that it is chosen by.
  public var name: String {
    switch self {
    case .directional: "directional"
    case .article: "article"
    }
  }

  /// Decides what becomes of the transition of a gesture that has ended.
  public func decide(_ release: GestureRelease) -> Decision {
    switch self {
    case .directional(let policy): policy.decide(release)
    case .article(let policy): policy.decide(release)
    }
  }

  /// Judges whether a pan goes along an axis; to be asked once, at its first sample with motion.
  ///
  /// - Parameters:
  ///   - translation: The motion so far, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - axis: The axis that the pan is to go along.
  ///   - scale: How velocities relate to millimetres.
  /// - Returns: Why the pan fails, or `nil` where it may go on.
  public func objection(
    translation: Point, velocity: Point, axis: TransitionDirection.Axis, scale: VelocityScale
  ) -> Decision? {
    switch self {
    case .directional(let policy):
      policy.objection(translation: translation, velocity: velocity, axis: axis, scale: scale)
    case .article: nil
    }
  }
}
