import TouchTracking

/// Decides by progress and by the velocity along the direction, and keeps pans to one axis.
///
/// A transition finishes if its progress is over a half or the finger is fast enough its way; it
/// is cancelled if the finger is fast the other way, however far it has come.
public struct DirectionalPolicy: Hashable, Sendable, BitwiseCopyable {
  /// The share of the way past which a transition finishes.
  public var finishProgress = 0.5
  /// The velocity past which a transition finishes, in mm/s: 1500 pt/s on the articles' phone.
  public var finishVelocity = 234.0
  /// The velocity the other way past which it is cancelled, in mm/s: 500 pt/s on that phone.
  public var cancelVelocity = 78.0
  /// How many times the motion across the axis that along it must be, at least.
  public var axisRatio = 1.2

  /// Creates the policy with its usual numbers.
  public init() {}

  /// Decides what becomes of the transition of a gesture that has ended.
  func decide(_ release: GestureRelease) -> Decision {
    var decision = judge(release)
    decision.margins = margins(release)
    return decision
  }

  /// Judges a gesture that has ended, without its margins.
  private func judge(_ release: GestureRelease) -> Decision {
    let velocity = release.velocityAlong
    let unit = release.scale.unit.name
    let against = 0 - release.scale.threshold(cancelVelocity)
    if velocity < against {
      let compared = RuleText.compare(velocity, against, places: 0)
      return release.decision(.cancel, because: "velocity \(compared) \(unit)")
    }
    if release.progress > finishProgress {
      let compared = RuleText.compare(release.progress, finishProgress, places: 2)
      return release.decision(.finish, because: "progress \(compared)")
    }
    let enough = release.scale.threshold(finishVelocity)
    let compared = RuleText.compare(velocity, enough, places: 0)
    if velocity > enough {
      return release.decision(.finish, because: "velocity \(compared) \(unit)")
    }
    let progress = RuleText.number(release.progress, unlike: finishProgress, places: 2)
    return release.decision(
      .cancel, because: "progress \(progress), velocity \(compared) \(unit)")
  }

  /// Judges whether a pan goes along an axis.
  func objection(
    translation: Point, velocity: Point, axis: TransitionDirection.Axis, scale: VelocityScale
  ) -> Decision? {
    AxisLock(ratio: axisRatio).objection(
      translation: translation, velocity: velocity, axis: axis, scale: scale)
  }
}
