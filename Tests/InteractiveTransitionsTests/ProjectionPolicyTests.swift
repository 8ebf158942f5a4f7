import InteractiveTransitions
import TestSupport
import Testing
import TouchTracking

/// Where a motion would come to rest, and which detent is nearest to that.
@Suite("Projection policy")
struct ProjectionPolicyTests {
  /// Detents of a sheet of 422 points that may cover 797.
  static let sheet = DetentTrack(
    direction: .up,
    detents: [
      Detent(Detent.full, at: 797), Detent(Detent.half, at: 422), Detent(Detent.hidden, at: 0),
    ])

  /// A gesture on a sheet that goes down by a velocity.
  private func release(down velocity: Double, progress: Double = 0) -> GestureRelease {
    GestureRelease(
      progress: progress, velocity: Point(x: 7000, y: velocity), direction: .down, scale: .nominal,
      extent: 422)
  }

  /// Chooses among the sheet's detents.
  private func choose(
    _ policy: DecisionPolicy = .projection(ProjectionPolicy()), at position: Double,
    down velocity: Double, from start: String = Detent.half, progress: Double = 0
  ) -> DetentChoice? {
    Self.sheet[start].map {
      policy.choose(
        release(down: velocity, progress: progress), at: position, from: $0, on: Self.sheet)
    }
  }

  @Test("A motion comes to rest where its velocities, less each millisecond, add up to")
  func sum() {
    // By adding up what a point moves in each millisecond, until it stands still.
    for (deceleration, velocity) in [(0.998, 1000.0), (0.99, 1000), (0.998, -2000), (0.5, 700)] {
      var policy = ProjectionPolicy()
      policy.deceleration = deceleration
      var place = 10.0
      var left = velocity / 1000
      for _ in 0..<40_000 {
        left *= deceleration
        place += left
      }
      #expect(abs(policy.rest(from: 10, velocity: velocity) - place) < 1e-6)
    }
  }

  @Test(
    "The published examples of projections are met",
    arguments: [(1000, 0.998, 499), (1000, 0.99, 99), (-2000, 0.998, -998)])
  func published(velocity: Double, deceleration: Double, way: Double) {
    var policy = ProjectionPolicy()
    policy.deceleration = deceleration
    #expect(abs(policy.rest(from: 0, velocity: velocity) - way) < 1e-9)
  }

  @Test("A rate that makes no sense leads to a place all the same")
  func absurdRates() {
    for rate in [-1, 0, 1, 2, Double.nan, .infinity] {
      var policy = ProjectionPolicy()
      policy.deceleration = rate
      #expect(policy.rest(from: 5, velocity: 100).isFinite)
    }
  }

  @Test("A transition finishes where its end is nearer to the place of rest than its start")
  func twoEnds() {
    let policy = DecisionPolicy.projection(ProjectionPolicy())
    /// The decision on a way of 390 points to the left.
    func decide(_ progress: Double, _ velocity: Double) -> Decision {
      policy.decide(
        GestureRelease(
          progress: progress, velocity: Point(x: -velocity, y: 0), direction: .left,
          scale: .nominal, extent: 390))
    }
    #expect(decide(0.6, 0).verdict == .finish)
    #expect(decide(0.5, 0).verdict == .cancel)
    #expect(decide(0.25, 0).verdict == .cancel)
    // 97.5 + 0.499 x 200 = 197.3 is beyond the middle, 195.
    #expect(decide(0.25, 200).verdict == .finish)
    #expect(
      decide(0.25, 200).rule == "rest 197 = 98 + 0.499 x 200 pt/s, to end 193 < to start 197 pt")
    #expect(decide(0.9, -400).verdict == .cancel)
    #expect(
      decide(0.9, -400).rule == "rest 151 = 351 - 0.499 x 400 pt/s, to start 151 < to end 239 pt")
    #expect(decide(0.25, 200).velocity == 200)
  }

  @Test("A way of unknown length is decided all the same")
  func noExtent() {
    let decision = DecisionPolicy.projection(ProjectionPolicy()).decide(
      GestureRelease(progress: 0.9, velocity: .zero, direction: .up, scale: .nominal))
    #expect(decision.verdict == .cancel)
  }

  @Test("A sheet comes to rest at the detent that the motion leads to")
  func detents() {
    #expect(choose(at: 400, down: 0)?.detent.name == Detent.half)
    #expect(choose(at: 400, down: 0)?.decision.verdict == .cancel)
    #expect(choose(at: 200, down: 0)?.detent.name == Detent.hidden)
    #expect(choose(at: 200, down: 0)?.decision.verdict == .finish)
    // 372 - 0.499 x 500 = 122.5 is nearer to 0 than to 422.
    #expect(choose(at: 372, down: 500)?.detent.name == Detent.hidden)
    // From full a flick may go past half.
    #expect(choose(at: 700, down: 300, from: Detent.full)?.detent.name == Detent.half)
    #expect(choose(at: 700, down: 1100, from: Detent.full)?.detent.name == Detent.hidden)
    #expect(choose(at: 500, down: -600)?.detent.name == Detent.full)
    #expect(choose(at: 797 + 40, down: -9000)?.detent.name == Detent.full)
    #expect(
      choose(at: 372, down: 510)?.decision.rule
        == "rest 118 = 372 - 0.499 x 510 pt/s, to hidden 118 < to half 304 pt")
  }

  @Test("Of two detents as near the lower one is taken")
  func ties() {
    #expect(choose(at: 211, down: 0)?.detent.name == Detent.hidden)
    #expect(choose(at: 609.5, down: 0)?.detent.name == Detent.half)
    #expect(choose(at: 609.5, down: 0)?.decision.rule.hasSuffix("188 = to full 188 pt") == true)
  }

  @Test("Other policies go on to a detent on the gesture's side, or back to the one before")
  func otherPolicies() {
    let directional = DecisionPolicy.directional(DirectionalPolicy())
    #expect(choose(directional, at: 300, down: 0, progress: 0.3)?.detent.name == Detent.half)
    #expect(choose(directional, at: 300, down: 1600, progress: 0.3)?.detent.name == Detent.hidden)
    #expect(choose(directional, at: 300, down: -600, progress: 0.9)?.detent.name == Detent.half)
    let fromFull = choose(directional, at: 770, down: 1600, from: Detent.full, progress: 0.03)
    #expect(fromFull?.detent.name == Detent.half)
    let far = choose(directional, at: 90, down: 0, from: Detent.full, progress: 0.9)
    #expect(far?.detent.name == Detent.hidden)
    let article = DecisionPolicy.article(ArticlePolicy())
    #expect(choose(article, at: 190, down: 0, progress: 0.55)?.detent.name == Detent.hidden)
    let nothing = choose(article, at: 0, down: 0, from: Detent.hidden, progress: 0.6)
    #expect(nothing?.detent.name == Detent.hidden)
    #expect(nothing?.decision.verdict == .cancel)
  }

  @Test("A pan across the axis is no gesture for it, as with the directional policy")
  func axisLock() {
    let policy = DecisionPolicy.projection(ProjectionPolicy())
    let objection = policy.objection(
      translation: Point(x: 9.9, y: 3), velocity: .zero, axis: .vertical, scale: .nominal)
    #expect(objection?.rule == "along 3.00 < 1.2 x across 9.90")
    #expect(
      policy.objection(
        translation: Point(x: 2, y: -3), velocity: .zero, axis: .vertical, scale: .nominal) == nil)
  }

  @Test("A track keeps its detents in order and leaves absurd ones out")
  func track() {
    let track = DetentTrack(
      direction: .up,
      detents: [
        Detent("c", at: 3), Detent("a", at: 1), Detent("nowhere", at: .nan), Detent("b", at: 1),
      ])
    #expect(track.detents.map(\.name) == ["a", "c"])
    #expect(track.range == 1...3)
    #expect(track["c"]?.position == 3)
    #expect(track["b"] == nil)
    #expect(DetentTrack(direction: .up, detents: []).nearest(to: 3) == nil)
  }
}

/// How far things follow past their ends.
@Suite("Rubber band")
struct RubberBandTests {
  @Test("Within the ends all follows one to one")
  func inside() {
    for place in [0, 1, 250.5, 797] {
      #expect(RubberBand().position(of: place, in: 0...797, size: 844) == place)
      #expect(RubberBand().place(of: place, in: 0...797, size: 844) == place)
    }
  }

  @Test("Past an end 100 points on a screen of 844 show as 51.6")
  func outside() {
    // 844 (1 - 1 / (0.55 x 100 / 844 + 1)) = 844 x 55 / 899 = 51.635...
    let shown = RubberBand().position(of: 897, in: 0...797, size: 844)
    #expect(abs(shown - 797 - 844.0 * 55 / 899) < 1e-9)
    let below = RubberBand().position(of: -100, in: 0...797, size: 844)
    #expect(abs(below + 844.0 * 55 / 899) < 1e-9)
  }

  @Test("It gives less and less, and never as much as the screen is high")
  func bound() {
    var last = 0.0
    var gain = Double.infinity
    for step in 1...200 {
      let shown = RubberBand().position(of: Double(step) * 50, in: 0...0, size: 844)
      #expect(shown > last && shown - last < gain && shown < 844)
      (last, gain) = (shown, shown - last)
    }
  }

  @Test("What is seen leads back to the finger's place, so that a drag can go on without a jump")
  func inverse() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let place = Double.random(in: -900...1700, using: &random)
      let band = RubberBand(coefficient: Double.random(in: 0.05...1, using: &random))
      let seen = band.position(of: place, in: 0...797, size: 844)
      #expect(abs(band.place(of: seen, in: 0...797, size: 844) - place) < 1e-6)
    }
  }

  @Test("A band of 0 is a hard end, and absurd bands and sizes are no trap")
  func absurd() {
    #expect(RubberBand(coefficient: 0).position(of: 900, in: 0...797, size: 844) == 797)
    #expect(RubberBand(coefficient: 0).place(of: 900, in: 0...797, size: 844) == 797)
    #expect(RubberBand(coefficient: .nan).coefficient == 0)
    #expect(RubberBand(coefficient: 7).coefficient == 1)
    #expect(RubberBand().position(of: 900, in: 0...797, size: 0) == 797)
    #expect(RubberBand().place(of: 1e9, in: 0...797, size: 844).isFinite)
  }
}
