import InteractiveTransitions
import Testing

/// How steep curves are at most, which is what a settling transition may do in a frame.
@Suite("Greatest slope")
struct PaceTests {
  /// Curves whose steepest place is known by hand.
  static let known: [(TimingCurve, Double)] = [
    (.linear, 1),
    // Where it starts, y is to x as the second control point's coordinates are.
    (.easeOut, 1 / 0.58),
    // The mirror of it.
    (.easeIn, 1 / 0.58),
    // The sheet's: steepest where it starts, 1 / 0.2.
    (TimingCurve(x1: 0.2, y1: 1, x2: 0.42, y2: 1), 5),
    // Upright in the middle: x' = 3 (1 - 2 t)^2, while y' is not 0 there.
    (TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1), .infinity),
    // Upright at the start.
    (TimingCurve(x1: 0, y1: 1, x2: 1, y2: 1), .infinity),
  ]

  @Test("The greatest slope of a curve is what it is by hand", arguments: known)
  func slopes(curve: TimingCurve, slope: Double) {
    let found = curve.greatestSlope
    #expect(found == slope || abs(found - slope) < 1e-9, "\(found)")
  }

  @Test(
    "No step of a curve is steeper than its greatest slope, and some come close",
    arguments: [
      TimingCurve.ease, .easeInOut, .easeIn, .easeOut,
      TimingCurve(x1: 0.3, y1: -0.6, x2: 0.7, y2: 1.6),
      TimingCurve(x1: 0.9, y1: 0.1, x2: 0.2, y2: 0.8),
    ])
  func bound(curve: TimingCurve) {
    let count = 20_000
    var steepest = 0.0
    for index in 0..<count {
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      steepest = max(steepest, abs(curve.value(at: to) - curve.value(at: from)) * Double(count))
    }
    #expect(steepest <= curve.greatestSlope * (1 + 1e-6))
    #expect(steepest >= curve.greatestSlope * 0.99)
  }
}
