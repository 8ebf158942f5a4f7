public import TouchTracking

/// The rule by which gestures begin and transitions finish, as data.
public enum DecisionPolicy: Hashable, Sendable, BitwiseCopyable {
  /// By progress and by the velocity along the transition's direction.
  case directional(DirectionalPolicy)
  /// As the article that a scene comes from has it.
  case article(ArticlePolicy)
  /// By where the motion would come to rest.
  case projection(ProjectionPolicy)

  /// The names of all policies.
  public static let names = ["directional", "article", "projection"]

  /// The name that it is chosen by.
  public var name: String {
    switch self {
    case .directional: "directional"
    case .article: "article"
    case .projection: "projection"
    }
  }

  /// Decides what becomes of the transition of a gesture that has ended.
  public func decide(_ release: GestureRelease) -> Decision {
    switch self {
    case .directional(let policy): policy.decide(release)
    case .article(let policy): policy.decide(release)
    case .projection(let policy): policy.decide(release)
    }
  }

  /// Decides which detent something comes to rest at that a gesture has dragged.
  ///
  /// The policy `projection` takes the detent nearest to where the motion would come to rest. The
  /// others decide whether the gesture goes on; if it does, of the detents on that side of the
  /// start the nearest to the position is taken, and if not, the one at the start again.
  ///
  /// - Parameters:
  ///   - release: The gesture; its direction is the one that it has gone so far.
  ///   - position: Where the thing is, on the track.
  ///   - start: The detent that it was at rest at before.
  ///   - track: The detents.
  /// - Returns: The choice.
  public func choose(
    _ release: GestureRelease, at position: Double, from start: Detent, on track: DetentTrack
  ) -> DetentChoice {
    if case .projection(let policy) = self,
      let choice = policy.choose(release, at: position, from: start.position, on: track)
    {
      return choice
    }
    var decision = decide(release)
    let isUpwards = release.direction == track.direction
    guard decision.verdict == .finish else {
      return DetentChoice(detent: start, decision: decision)
    }
    guard let next = track.next(to: position, from: start.position, isUpwards: isUpwards) else {
      decision.verdict = .cancel
      decision.margins = []
      decision.rule += ", nothing beyond \(start.name)"
      return DetentChoice(detent: start, decision: decision)
    }
    return DetentChoice(detent: next, decision: decision)
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
    case .projection(let policy):
      AxisLock(ratio: policy.axisRatio).objection(
        translation: translation, velocity: velocity, axis: axis, scale: scale)
    case .article: nil
    }
  }
}
