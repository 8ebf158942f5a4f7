import InteractiveTransitions
import TestSupport
import Testing
import TouchTracking

/// What a decision says of how far it was from another one.
@Suite("Decision margins")
struct DecisionMarginTests {
  /// The policies that are tried.
  static let policies: [DecisionPolicy] = [
    .directional(DirectionalPolicy()), .projection(ProjectionPolicy()),
    .article(ArticlePolicy(finishVelocity: 1500)), .article(ArticlePolicy()),
    .article(ArticlePolicy(finishProgress: 0.3, finishesAtProgress: true)),
  ]

  /// A gesture with what a margin names changed, more or less of it.
  private func changed(
    _ release: GestureRelease, by margin: DecisionMargin, times share: Double
  ) -> GestureRelease {
    var other = release
    other.progress += margin.way / release.extent * share
    let velocity = margin.velocity * share * (release.direction.isForward ? 1 : -1)
    if release.direction.axis == .horizontal {
      other.velocity.x += velocity
    } else {
      other.velocity.y += velocity
    }
    return other
  }

  @Test("A margin is just enough for its verdict, and a little less is not", arguments: policies)
  func edge(policy: DecisionPolicy) {
    var seen = 0
    for progress in stride(from: 0.02, through: 0.98, by: 0.061) {
      for velocity in stride(from: -2_990.0, through: 2_990, by: 130) {
        for direction: TransitionDirection in [.left, .right, .up, .down] {
          let part = direction.isForward ? velocity : -velocity
          let isFlat = direction.axis == .horizontal
          let release = GestureRelease(
            progress: progress, velocity: Point(x: isFlat ? part : 7, y: isFlat ? 7 : part),
            direction: direction,
            scale: VelocityScale(pointsPerMillimetre: 6, hasMillimetres: true),
            extent: 390)
          let decision = policy.decide(release)
          #expect(decision.extent == 390)
          #expect(!decision.margins.isEmpty)
          for margin in decision.margins {
            #expect(margin.verdict != decision.verdict)
            let enough = policy.decide(changed(release, by: margin, times: 1.0001))
            let less = policy.decide(changed(release, by: margin, times: 0.9999))
            #expect(enough.verdict == margin.verdict, "\(decision) \(margin)")
            #expect(less.verdict == decision.verdict, "\(decision) \(margin)")
            seen += 1
          }
        }
      }
    }
    #expect(seen > 3_000)
  }

  @Test("A drag that just missed says how far and how fast would have done")
  func words() {
    let release = GestureRelease(
      progress: 0.4, velocity: Point(x: -600, y: 0), direction: .left,
      scale: VelocityScale(pointsPerMillimetre: 6, hasMillimetres: true), extent: 390)
    let decision = DecisionPolicy.directional(DirectionalPolicy()).decide(release)
    // 0.1 of 390 points; 234 mm/s at 6 points per millimetre are 1404 points per second.
    #expect(decision.margins.count == 2)
    #expect(abs(decision.margins[0].way - 39) < 1e-9)
    #expect(abs(decision.margins[1].velocity - 804) < 1e-9)
  }

  @Test("Of several detents the margins lead to those on either side")
  func detents() {
    let track = DetentTrack(
      direction: .up,
      detents: [Detent("hidden", at: 0), Detent("half", at: 400), Detent("full", at: 800)])
    let policy = DecisionPolicy.projection(ProjectionPolicy())
    let release = GestureRelease(
      progress: 0.1, velocity: .zero, direction: .up, scale: .nominal, extent: 400)
    let choice = policy.choose(release, at: 440, from: track.detents[1], on: track)
    #expect(choice.detent.name == "half")
    let ways = choice.decision.margins.filter { $0.way != 0 }
    // 160 points up to the middle between half and full, 240 down to that between hidden and half.
    #expect(ways.map(\.way) == [160, -240])
    #expect(ways.allSatisfy { $0.verdict == .finish })
    // Dragged down, what leads back up is the way against its direction.
    var down = release
    down.direction = .down
    let other = policy.choose(down, at: 360, from: track.detents[1], on: track)
    #expect(other.decision.margins.filter { $0.way != 0 }.map(\.way) == [160, -240])
  }

  @Test("A pan that fails for its axis says how much straighter it would have to be")
  func axis() throws {
    let policy = DecisionPolicy.directional(DirectionalPolicy())
    let objection = try #require(
      policy.objection(
        translation: Point(x: 9, y: 10), velocity: .zero, axis: .horizontal, scale: .nominal))
    // It must be 1.2 times as long as what lies across: 12 along for 10, or 7.5 across for 9.
    #expect(objection.margins.count == 2)
    #expect(abs(objection.margins[0].way - 3) < 1e-9)
    #expect(abs(objection.margins[1].across + 2.5) < 1e-9)
  }

  @Test("Where no way is known, none is named")
  func withoutExtent() {
    let release = GestureRelease(
      progress: 0.4, velocity: .zero, direction: .left, scale: .nominal)
    let margins = DecisionPolicy.directional(DirectionalPolicy()).decide(release).margins
    #expect(margins.map(\.way) == [0])
    #expect(DecisionPolicy.article(ArticlePolicy()).decide(release).margins.isEmpty)
  }
}
