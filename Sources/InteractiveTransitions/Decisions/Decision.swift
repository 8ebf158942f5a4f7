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

  /// Creates a decision.
  public init(
    verdict: Verdict, progress: Double, velocity: Double, unit: VelocityUnit, rule: String
  ) {
    self.verdict = verdict
    self.progress = progress
    self.velocity = velocity
    self.unit = unit
    self.rule = rule
  }
}
