import DeterministicMath
public import TouchGestures
public import TouchTracking

/// What a gesture's transition is decided by.
public struct GestureRelease: Hashable, Sendable, BitwiseCopyable {
  /// The share of the way, 0...1.
  public var progress: Double
  /// The velocity in points per second.
  public var velocity: Point
  /// The way that the gesture goes.
  public var direction: TransitionDirection
  /// How velocities relate to millimetres.
  public var scale: VelocityScale
  /// The whole way from progress 0 to 1, in points; 0 where it is not known.
  public var extent: Double

  /// Creates the state of a gesture.
  public init(
    progress: Double, velocity: Point, direction: TransitionDirection, scale: VelocityScale,
    extent: Double = 0
  ) {
    self.progress = progress
    self.velocity = velocity
    self.direction = direction
    self.scale = scale
    self.extent = extent
  }

  /// The velocity along the direction, in the unit of the scale.
  public var velocityAlong: Double {
    scale.velocity(direction.along(velocity))
  }

  /// The decision about a gesture that was broken off: it is taken back, whatever its progress.
  public func brokenOff(as phase: GestureState) -> Decision {
    let shown = FixedDecimals.text(progress, places: 2)
    return decision(.cancel, because: "pan \(phase.name) at progress \(shown)")
  }

  /// A decision about this gesture.
  ///
  /// - Parameters:
  ///   - verdict: What becomes of it.
  ///   - rule: The reason.
  ///   - margins: What would have been enough for another verdict.
  /// - Returns: The decision.
  public func decision(
    _ verdict: Decision.Verdict, because rule: String, margins: [DecisionMargin] = []
  ) -> Decision {
    Decision(
      verdict: verdict, progress: progress, velocity: velocityAlong, unit: scale.unit, rule: rule,
      extent: max(extent, 0), margins: margins)
  }
}
