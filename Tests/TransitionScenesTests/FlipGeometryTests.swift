import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// Where the perspective puts the corners of the cards, worked out by hand.
///
/// The window is 390 x 844, so its middle M is (195, 422), and the eye is 844 points before it. A
/// corner lies at (+-195, +-422) from M. A turn by the angle a about the x axis takes its height y to
/// y cos a and its depth z, which grows towards the eye, to y sin a. What is z nearer looks larger by
/// the factor f = 844 / (844 - z): the corner is seen at M + f (x, y cos a).
///
/// At 45 degrees cos and sin are 0.70710678, so y cos a = +-298.398996 and z = +-298.398996:
/// - nearer, f = 844 / 545.601004 = 1.54691816: x = +-301.649041, y = 461.598928
/// - farther, f = 844 / 1142.398996 = 0.73879613: x = +-144.065244, y = 220.456070
/// So the near edge runs from 195 - 301.649 = -106.649 to 496.649 and the far one from 50.934756 to
/// 339.065244. At 90 degrees y cos a is 0 and z = +-422: f is 2 or 2/3, so that a corner is seen at
/// the height of M at x = 195 +- 390 or 195 +- 130.
@Suite("Flip geometry")
struct FlipGeometryTests {
  /// A harness whose card is held at a share of the turn.
  private func held(
    at progress: Double, dismissing: Bool = false
  ) -> SceneHarness<FlipScene> {
    let harness = SceneHarness<FlipScene>(arguments: [("card", .number(dismissing ? 2 : 1))])
    harness.step(.began, 10)
    harness.step(.changed, after: 40, 844 * progress)
    harness.advance(to: harness.now + 40)
    return harness
  }

  /// Whether the corners of a card are seen at some places: top left and right, bottom right, left.
  private func expect(
    _ harness: SceneHarness<FlipScene>, _ card: String, _ corners: [(Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let quad = harness.view(card)?.presentationQuad(in: harness.window) else {
      Issue.record("\(card) has no image", sourceLocation: sourceLocation)
      return
    }
    let seen = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
    for (point, (x, y)) in zip(seen, corners) {
      #expect(
        abs(point.x - x) < 1e-5 && abs(point.y - y) < 1e-5, "\(card): \(point), not \(x), \(y)",
        sourceLocation: sourceLocation)
    }
  }

  /// Corners with the bottom edge nearer: 422 + 461.598928 = 883.598928, 422 - 220.456070.
  private static let bottomNear = [
    (50.934756, 201.543930), (339.065244, 201.543930), (496.649041, 883.598928),
    (-106.649041, 883.598928),
  ]
  /// Corners with the top edge nearer: 422 - 461.598928 = -39.598928, 422 + 220.456070.
  private static let topNear = [
    (-106.649041, -39.598928), (496.649041, -39.598928), (339.065244, 642.456070),
    (50.934756, 642.456070),
  ]
  /// Corners seen from the edge, the bottom nearer.
  private static let bottomEdge = [(65.0, 422.0), (325, 422), (585, 422), (-195, 422)]
  /// Corners seen from the edge, the top nearer.
  private static let topEdge = [(-195.0, 422.0), (585, 422), (325, 422), (65, 422)]

  @Test("At a quarter the first card is turned by 45 degrees, the second is seen from its edge")
  func quarter() {
    let harness = held(at: 0.25)
    expect(harness, "card-1", Self.bottomNear)
    expect(harness, "card-2", Self.topEdge)
  }

  @Test("At a half both cards are seen from their edges")
  func half() {
    let harness = held(at: 0.5)
    expect(harness, "card-1", Self.bottomEdge)
    expect(harness, "card-2", Self.topEdge)
  }

  @Test("At three quarters the second card is turned by 45 degrees, the first seen from its edge")
  func threeQuarters() {
    let harness = held(at: 0.75)
    expect(harness, "card-1", Self.bottomEdge)
    expect(harness, "card-2", Self.topNear)
  }

  @Test("To dismiss, everything turns the other way")
  func dismissal() {
    let quarter = held(at: 0.25, dismissing: true)
    expect(quarter, "card-2", Self.topNear)
    expect(quarter, "card-1", Self.bottomEdge)
    let half = held(at: 0.5, dismissing: true)
    expect(half, "card-2", Self.topEdge)
    expect(half, "card-1", Self.bottomEdge)
    let threeQuarters = held(at: 0.75, dismissing: true)
    expect(threeQuarters, "card-2", Self.topEdge)
    expect(threeQuarters, "card-1", Self.bottomNear)
  }

  @Test("Before and after a turn, finished or not, both cards lie flat and fill the screen")
  func flat() {
    for (end, card) in [(500.0, "card-2"), (100, "card-1")] {
      let harness = SceneHarness<FlipScene>()
      harness.pan(to: end, velocity: 0)
      harness.finish()
      expect(harness, card, [(0, 0), (390, 0), (390, 844), (0, 844)])
      #expect(harness.view(card)?.transform3D == .identity)
      #expect(harness.view(card)?.superview?.sublayerTransform == .identity)
    }
  }
}
