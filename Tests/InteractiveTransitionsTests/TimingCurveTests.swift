import InteractiveTransitions
import TestSupport
import Testing

/// The values of timing curves.
@Suite("Timing curve")
struct TimingCurveTests {
  /// The public table of curves.
  private struct Vectors: Decodable {
    /// One curve: its control points and pairs of x and y.
    struct Curve: Decodable {
      /// x1, y1, x2, y2.
      var points: [Double]
      /// Pairs of a share of time and the share of the way.
      var x_y: [[Double]]
    }
    /// The curves.
    struct Table: Decodable {
      /// The curves by name.
      var curves: [String: Curve]
    }
    /// The part of the file that is about curves.
    var cubic_bezier: Table
  }

  @Test(
    "Curves go through the public table's points",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func publicTable() throws {
    let vectors: Vectors = try SharedData.json("reference/extra_vectors.json")
    #expect(vectors.cubic_bezier.curves.count == 4)
    for (name, curve) in vectors.cubic_bezier.curves {
      let timing = TimingCurve(
        x1: curve.points[0], y1: curve.points[1], x2: curve.points[2], y2: curve.points[3])
      for pair in curve.x_y {
        #expect(abs(timing.value(at: pair[0]) - pair[1]) < 1e-12, "\(name) at \(pair[0])")
      }
    }
  }

  @Test("The named curves have the control points that Core Animation documents")
  func names() {
    #expect(TimingCurve.easeIn == TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1))
    #expect(TimingCurve.easeOut == TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1))
    #expect(TimingCurve.easeInOut == TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    #expect(TimingCurve.ease == TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  }

  @Test("Ease-out is ease-in backwards, and ease-in-out is half way at half time")
  func symmetry() {
    #expect(TimingCurve.easeInOut.value(at: 0.5) == 0.5)
    #expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.315356812573) < 1e-12)
    for step in 0...100 {
      let x = Double(step) / 100
      let mirrored = 1 - TimingCurve.easeIn.value(at: 1 - x)
      #expect(abs(TimingCurve.easeOut.value(at: x) - mirrored) < 1e-14)
      #expect(TimingCurve.linear.value(at: x) == x)
    }
  }

  @Test("Ends are exact, outside the end slopes go on, and steep curves are still solved")
  func ends() {
    for curve: TimingCurve in [.linear, .easeIn, .easeOut, .easeInOut, .ease] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
    #expect(TimingCurve.easeIn.value(at: -1) == 0)
    #expect(TimingCurve.easeOut.value(at: -0.5) == -0.5 / 0.58)
    #expect(TimingCurve.easeOut.value(at: 2) == 1)
    #expect(abs(TimingCurve.easeIn.value(at: 2) - (1 + 1 / 0.58)) < 1e-12)
    // By symmetry this curve is half way at half time, where it is vertical.
    #expect(abs(TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1).value(at: 0.5) - 0.5) < 1e-9)
    #expect(TimingCurve(x1: -3, y1: 0, x2: 9, y2: 1) == TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1))
  }

  @Test("A curve with control points between 0 and 1 never goes back")
  func monotonic() {
    for curve: TimingCurve in [.easeIn, .easeOut, .easeInOut, .ease, .init(x1: 1, y1: 0, x2: 0, y2: 1)] {
      var last = 0.0
      for step in 1...1000 {
        let value = curve.value(at: Double(step) / 1000)
        #expect(value >= last)
        last = value
      }
    }
  }
}
