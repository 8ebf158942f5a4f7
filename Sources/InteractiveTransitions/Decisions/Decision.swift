/// What was decided about a gesture, and why, in numbers.
public struct Decision: Hashable, Sendable {
  /// What becomes of the gesture.
  public enum Verdict: String, Sendable, BitwiseCopyable {
    /// Its transition goes on to its end.
    case finish
    /// Its transition goes back.
    case cancel
    /// It is no gesture for this scene.
    case fail

    /// The name in traces.
    public var name: String {
      rawValue
    }
  }

  /// What becomes of the gesture.
  public var verdict: Verdict
  /// The share of the way at the decision, 0...1.
  public var progress: Double
  /// The velocity along the direction, negative against it.
  public var velocity: Double
  /// The unit of the velocity.
  public var unit: VelocityUnit
  /// The reason, such as "progress 0.62 > 0.50".
  public var rule: String
  /// The whole way from progress 0 to 1, in points; 0 where it is not known.
  public var extent: Double
  /// What would have been enough for another verdict; each is, and none where that is not known.
  public var margins: [DecisionMargin]

  /// Creates a decision.
  public init(
    verdict: Verdict, progress: Double, velocity: Double, unit: VelocityUnit, rule: String,
    extent: Double = 0, margins: [DecisionMargin] = []
  ) {
    self.verdict = verdict
    self.progress = progress
    self.velocity = velocity
    self.unit = unit
    self.rule = rule
    self.extent = extent
    self.margins = margins
  }
}
