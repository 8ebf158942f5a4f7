public import TouchGestures

/// What a pan moves: mostly the interaction controller of a transition.
public protocol PanFollower: AnyObject {
  /// Is told, before it follows, how far the pan goes for the whole way, in points.
  func prepare(extent: Double)

  /// Moves along with the pan.
  ///
  /// - Parameters:
  ///   - sample: The step of the pan.
  ///   - progress: The share of the way that the pan has come, 0...1.
  func follow(_ sample: PanSample, progress: Double)

  /// The gesture as it stands, where more is known of it than what this one pan has done.
  func gesture(_ release: GestureRelease) -> GestureRelease

  /// Decides what becomes of the gesture.
  func decide(_ release: GestureRelease, by policy: DecisionPolicy) -> Decision

  /// Does what was decided.
  func carryOut(_ decision: Decision, of release: GestureRelease)
}

extension PanFollower {
  /// Does nothing.
  public func prepare(extent: Double) {}

  /// The gesture as the pan has it.
  public func gesture(_ release: GestureRelease) -> GestureRelease {
    release
  }

  /// Leaves the decision to the policy.
  public func decide(_ release: GestureRelease, by policy: DecisionPolicy) -> Decision {
    policy.decide(release)
  }
}

extension PercentDrivenInteractiveTransition: PanFollower {
  /// Keeps the extent.
  public func prepare(extent: Double) {
    gestureExtent = extent
  }

  /// Updates the progress.
  public func follow(_ sample: PanSample, progress: Double) {
    update(progress)
  }

  /// Finishes or cancels.
  public func carryOut(_ decision: Decision, of release: GestureRelease) {
    decision.verdict == .finish ? finish() : cancel()
  }
}
