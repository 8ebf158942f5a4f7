import InteractiveTransitions
import Testing
import TouchTracking

/// The decisions of the policies, and how they explain themselves.
@Suite("Decision policy")
struct DecisionPolicyTests {
  /// One decision: what goes in, along the direction, and what comes out.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The share of the way.
    var progress: Double
    /// The velocity along the direction in mm/s.
    var velocity: Double
    /// What becomes of it.
    var verdict: Decision.Verdict
    /// The reason.
    var rule: String
    /// The reason, which tells rows apart.
    var testDescription: String { rule }
  }

  /// The directional policy's decisions on a device of 5 points per millimetre.
  static let rows: [Row] = [
    Row(progress: 0.62, velocity: 0, verdict: .finish, rule: "progress 0.62 > 0.50"),
    Row(progress: 0.2, velocity: 812, verdict: .finish, rule: "velocity 812 > 234 mm/s"),
    Row(progress: 0.9, velocity: -91, verdict: .cancel, rule: "velocity -91 < -78 mm/s"),
    Row(
      progress: 0.21, velocity: 120, verdict: .cancel,
      rule: "progress 0.21, velocity 120 < 234 mm/s"),
    Row(progress: 0.5004, velocity: 0, verdict: .finish, rule: "progress 0.5004 > 0.5000"),
    Row(
      progress: 0.5, velocity: 0, verdict: .cancel, rule: "progress 0.50, velocity 0 < 234 mm/s"),
    Row(
      progress: 0.4999, velocity: 234, verdict: .cancel,
      rule: "progress 0.4999, velocity 234 = 234 mm/s"),
    Row(progress: 0.1, velocity: 234.2, verdict: .finish, rule: "velocity 234.2 > 234.0 mm/s"),
    Row(progress: 0.6, velocity: -78, verdict: .finish, rule: "progress 0.60 > 0.50"),
    Row(progress: 0.6, velocity: -78.04, verdict: .cancel, rule: "velocity -78.04 < -78.00 mm/s"),
  ]

  @Test("The directional policy goes by velocity back, progress, velocity on", arguments: rows)
  func directional(row: Row) {
    let scale = VelocityScale(pointsPerMillimetre: 4, hasMillimetres: true)
    let policy = DecisionPolicy.directional(DirectionalPolicy())
    for direction: TransitionDirection in [.left, .right, .up, .down] {
      let sign = direction.isForward ? 4.0 : -4.0
      let velocity =
        direction.axis == .horizontal
        ? Point(x: row.velocity * sign, y: 9000) : Point(x: 9000, y: row.velocity * sign)
      let decision = policy.decide(
        GestureRelease(
          progress: row.progress, velocity: velocity, direction: direction, scale: scale))
      #expect(decision.verdict == row.verdict)
      #expect(decision.rule == row.rule)
      #expect(decision.progress == row.progress)
      #expect(abs(decision.velocity - row.velocity) < 1e-9)
      #expect(decision.unit == .millimetresPerSecond)
    }
  }

  @Test("Without millimetres the thresholds become points at the nominal scale")
  func points() {
    let policy = DecisionPolicy.directional(DirectionalPolicy())
    var release = GestureRelease(
      progress: 0.1, velocity: Point(x: 1501, y: 0), direction: .right, scale: .nominal)
    #expect(policy.decide(release).rule == "progress 0.10, velocity 1501 < 1502 pt/s")
    release.velocity.x = 1502
    #expect(policy.decide(release).rule == "velocity 1502.0 > 1501.7 pt/s")
    #expect(policy.decide(release).unit == .pointsPerSecond)
    release.velocity.x = -501
    #expect(policy.decide(release).rule == "velocity -501.0 < -500.6 pt/s")
  }

  @Test("The article goes by the axis, whatever the direction")
  func article() {
    let policy = DecisionPolicy.article(ArticlePolicy(finishVelocity: 1500))
    for direction: TransitionDirection in [.left, .right] {
      var release = GestureRelease(
        progress: 0.2, velocity: Point(x: 1600, y: 0), direction: direction, scale: .nominal)
      #expect(policy.decide(release).verdict == .finish)
      #expect(policy.decide(release).rule == "velocity.x 1600 > 1500 pt/s")
      #expect(policy.decide(release).velocity == (direction == .left ? -1600 : 1600))
      release.velocity.x = -1600
      #expect(policy.decide(release).verdict == .cancel)
      #expect(policy.decide(release).rule == "progress 0.20, velocity.x -1600 < 1500 pt/s")
      release.progress = 0.7
      #expect(policy.decide(release).verdict == .finish)
    }
  }

  @Test("An article without a velocity goes by progress alone, the half itself as it says")
  func articleByProgress() {
    let half = GestureRelease(
      progress: 0.5, velocity: Point(x: 0, y: 9000), direction: .down, scale: .nominal)
    #expect(DecisionPolicy.article(ArticlePolicy()).decide(half).verdict == .cancel)
    let flip = DecisionPolicy.article(ArticlePolicy(finishesAtProgress: true))
    #expect(flip.decide(half).verdict == .finish)
    #expect(flip.decide(half).rule == "progress 0.50 = 0.50")
  }

  @Test("The axis lock compares the motion along with 1.2 times that across")
  func axisLock() {
    let policy = DecisionPolicy.directional(DirectionalPolicy())
    /// The reason against a motion, if any.
    func rule(_ x: Double, _ y: Double, _ axis: TransitionDirection.Axis = .horizontal) -> String? {
      policy.objection(
        translation: Point(x: x, y: y), velocity: Point(x: 7, y: 0), axis: axis, scale: .nominal
      )?.rule
    }
    #expect(rule(12, 10) == nil)
    #expect(rule(-12, -10) == nil)
    #expect(rule(10, 12, .vertical) == nil)
    #expect(rule(3, 9.9) == "along 3.00 < 1.2 x across 9.90")
    #expect(rule(-3, -9.9) == "along 3.00 < 1.2 x across 9.90")
    #expect(rule(11.9999, 10) == "along 11.9999 < 1.2 x across 10.0000")
    #expect(rule(0, 0) == nil)
    let article = DecisionPolicy.article(ArticlePolicy())
    #expect(
      article.objection(
        translation: Point(x: 0, y: 10), velocity: .zero, axis: .horizontal, scale: .nominal) == nil)
  }

  @Test("A scale that makes no sense counts as the nominal one")
  func scale() {
    for value in [0, -1, Double.nan, .infinity] {
      let scale = VelocityScale(pointsPerMillimetre: value, hasMillimetres: true)
      #expect(scale == .nominal)
    }
    #expect(abs(VelocityScale.nominal.pointsPerMillimetre - 6.417) < 0.001)
  }
}
