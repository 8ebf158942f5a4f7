import InputEvents
import Testing
import TouchGestures
import TouchTracking

@Suite("Velocity estimators")
struct VelocityEstimatorTests {
  /// The velocity of x positions at times in milliseconds, y going twice as far.
  private func velocity(
    _ estimator: VelocityEstimator, _ samples: [(Double, Double)], at time: Double? = nil,
    window: Int64? = nil, stop: Int64? = nil
  ) -> ViewPoint {
    var history = VelocityHistory(
      configuration: .init(estimator: estimator, window: window, stopInterval: stop))
    for (time, x) in samples {
      history.add(ViewPoint(x: x, y: 2 * x), at: Timestamp(nanoseconds: Int64(time * 1e6)))
    }
    let end = time ?? samples.last?.0 ?? 0
    return history.velocity(at: Timestamp(nanoseconds: Int64(end * 1e6)))
  }

  @Test("A steady motion has its own velocity everywhere", arguments: VelocityEstimator.allCases)
  func steady(estimator: VelocityEstimator) {
    let samples = (0..<30).map { (Double($0) * 8, Double($0) * -4) }
    let measured = velocity(estimator, samples)
    #expect(abs(measured.x + 500) < 1e-6)
    #expect(abs(measured.y + 1000) < 1e-6)
  }

  @Test(
    "Two samples give their slope, except where the product wants more",
    arguments: VelocityEstimator.allCases)
  func twoSamples(estimator: VelocityEstimator) {
    let expected =
      switch estimator {
      case .flutter: 0.0
      case .iosScroll: 25.0
      default: 500.0
      }
    #expect(abs(velocity(estimator, [(0, 0), (10, 5)]).x - expected) < 1e-9)
    #expect(velocity(estimator, [(0, 5)]) == .zero)
    #expect(velocity(estimator, []) == .zero)
  }

  @Test("No stamps and no positions give anything infinite", arguments: VelocityEstimator.allCases)
  func hostileSamples(estimator: VelocityEstimator) {
    let stamps: [[Double]] = [
      [0, 0, 0], [0, 28, 29, 30, 58, 59, 60], [10, 5, 20, 1, 30], [0, 1e-6, 2e-6, 3e-6],
      [0, 1e-6, 30, 30.000_001], [-9e12, 0, 9e12], [9e12, -9e12, 0],
    ]
    let positions: [(Int) -> Double] = [
      { Double($0) }, { _ in 0 }, { _ in -0.0 }, { $0 % 2 == 0 ? 1e308 : -1e308 },
      { $0 == 1 ? .nan : 0 }, { $0 == 1 ? .infinity : 1 }, { Double($0) * .leastNonzeroMagnitude },
    ]
    for times in stamps {
      for position in positions {
        let samples = times.enumerated().map { ($0.element, position($0.offset)) }
        for count in 0...samples.count {
          let measured = velocity(estimator, Array(samples.prefix(count)))
          #expect(measured.x.isFinite && measured.y.isFinite)
          #expect(measured.x != 0 || measured.x.sign == .plus)
          #expect(measured.y != 0 || measured.y.sign == .plus)
        }
      }
    }
  }

  @Test("Samples of equal time merge and backward ones count as equal")
  func merging() {
    for estimator in VelocityEstimator.allCases {
      #expect(
        velocity(estimator, [(0, 0), (8, 4), (8, 4), (16, 9), (12, 8), (24, 12)])
          == velocity(estimator, [(0, 0), (8, 4), (16, 8), (24, 12)]))
    }
  }

  @Test("Each product's own silence stops, and not a nanosecond earlier")
  func silence() {
    let samples = [(0.0, 0.0), (8, 4), (16, 8), (24, 12)]
    let limits: [(VelocityEstimator, Double)] = [
      (.lsq2, 40), (.impulse, 40), (.twoSample, 40), (.flutter, 40), (.iosScroll, 40),
      (.chromium, 79.999_999),
    ]
    for (estimator, limit) in limits {
      #expect(velocity(estimator, samples, at: 24 + limit).x > 0)
      #expect(velocity(estimator, samples, at: 24.000_001 + limit) == .zero)
    }
  }

  @Test("A gap of 40 ms cuts the motion for Chromium, a longer one for Android, none for GNOME")
  func gaps() {
    let pause = [(0.0, 0.0), (10, 100), (50, 110), (60, 120)]
    #expect(velocity(.chromium, pause).x == 1000)
    #expect(velocity(.lsq2, pause).x != 1000)
    #expect(abs(velocity(.window150, pause).x - 2000) < 1e-9)
  }

  @Test("libadwaita's window ends at the release, so a long hold empties it")
  func windowAtRelease() {
    let samples = [(0.0, 0.0), (50, 10), (100, 30), (150, 60)]
    #expect(abs(velocity(.window150, samples, at: 150).x - 400) < 1e-9)
    #expect(abs(velocity(.window150, samples, at: 200).x - 500) < 1e-9)
    #expect(velocity(.window150, samples, at: 299) == .zero)
  }

  @Test("Flutter limits the speed and Chromium each axis")
  func limits() {
    let fast = [(0.0, 0.0), (10, 500), (20, 1000)]
    let flutter = velocity(.flutter, fast)
    #expect(abs(flutter.length - 8000) < 1e-6)
    #expect(abs(flutter.y - 2 * flutter.x) < 1e-6)
    #expect(velocity(.chromium, fast) == ViewPoint(x: 17_000, y: 17_000))
    #expect(abs(velocity(.lsq2, fast).x - 50_000) < 1e-4)
  }

  @Test("A window and a stop of one's own replace the product's")
  func overrides() {
    let samples = [(0.0, 0.0), (10, 100), (20, 110), (30, 120)]
    #expect(abs(velocity(.window150, samples, window: 20_000_000).x - 1000) < 1e-9)
    #expect(velocity(.chromium, samples, at: 40, stop: 10_000_000) != .zero)
    #expect(velocity(.chromium, samples, at: 40.000_001, stop: 10_000_000) == .zero)
    #expect(velocity(.window150, samples + [(41, 200)], stop: 10_000_000) == .zero)
  }
}
