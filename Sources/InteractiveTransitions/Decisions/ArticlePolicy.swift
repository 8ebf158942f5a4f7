/// Decides as an article's code does: in points, without regard to the direction.
///
/// The story's tests `velocity.x > 1500`, so a fast flick to the left never pushes, and one to the
/// right during a push finishes it. There is no axis lock and no velocity that cancels.
public struct ArticlePolicy: Hashable, Sendable, BitwiseCopyable {
  /// The share of the way past which a transition finishes.
  public var finishProgress: Double
  /// Whether that share itself finishes as well.
  public var finishesAtProgress: Bool
  /// The velocity along the axis past which it finishes, in points per second, if any does.
  public var finishVelocity: Double?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - finishProgress: The share of the way past which a transition finishes.
  ///   - finishesAtProgress: Whether that share itself finishes as well.
  ///   - finishVelocity: The velocity along the axis past which it finishes, in points per second.
  public init(
    finishProgress: Double = 0.5, finishesAtProgress: Bool = false, finishVelocity: Double? = nil
  ) {
    self.finishProgress = finishProgress
    self.finishesAtProgress = finishesAtProgress
    self.finishVelocity = finishVelocity
  }

  /// Decides what becomes of the transition of a gesture that has ended.
  func decide(_ release: GestureRelease) -> Decision {
    var decision = judge(release)
    decision.margins = margins(release)
    return decision
  }

  /// Judges a gesture that has ended, without its margins.
  private func judge(_ release: GestureRelease) -> Decision {
    let compared = RuleText.compare(release.progress, finishProgress, places: 2)
    if release.progress > finishProgress
      || finishesAtProgress && release.progress == finishProgress
    {
      return release.decision(.finish, because: "progress \(compared)")
    }
    guard let finishVelocity else {
      return release.decision(.cancel, because: "progress \(compared)")
    }
    let axis = release.direction.axis
    let velocity = axis.along(release.velocity)
    let comparedVelocity = RuleText.compare(velocity, finishVelocity, places: 0)
    let clause = "velocity.\(axis.name) \(comparedVelocity) pt/s"
    if velocity > finishVelocity { return release.decision(.finish, because: clause) }
    let progress = RuleText.number(release.progress, unlike: finishProgress, places: 2)
    return release.decision(.cancel, because: "progress \(progress), \(clause)")
  }
}
