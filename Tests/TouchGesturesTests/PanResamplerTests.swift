import InputEvents
import Testing
import TouchGestures
import TouchTracking

@Suite("Resampling a pan")
struct PanResamplerTests {
  /// A time in milliseconds.
  private func at(_ milliseconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// A pan of 1 point per millisecond, sampled every 10 ms from 0 to 60 ms.
  private func pan(_ rule: DisplayResampling, until end: Int = 6) -> PanResampler {
    var resampler = PanResampler(rule)
    resampler.begin(.zero, at: .zero)
    for index in 1...end {
      resampler.add(ViewPoint(x: Double(index) * 10, y: 0), at: at(Double(index) * 10))
    }
    return resampler
  }

  @Test("Without resampling a frame shows the newest translation")
  func none() {
    var resampler = pan(.none)
    #expect(resampler.translation(forFrameAt: at(61)).x == 60)
  }

  @Test("Android's way shows the moment 5 ms before the frame, between two samples")
  func interpolated() {
    var resampler = pan(.android)
    #expect(abs(resampler.translation(forFrameAt: at(42)).x - 37) < 1e-9)
  }

  @Test("Android's way goes on past the newest sample, by half an interval and 8 ms at most")
  func extrapolated() {
    var near = pan(.android)
    // The moment is 63 ms, 3 ms past the newest sample.
    #expect(abs(near.translation(forFrameAt: at(68)).x - 63) < 1e-9)
    var far = pan(.android)
    // The moment is 75 ms; half of the last interval of 10 ms is allowed.
    #expect(abs(far.translation(forFrameAt: at(80)).x - 65) < 1e-9)
  }

  @Test("Flutter's way shows the moment 38 ms before the frame and never goes past a sample")
  func flutter() {
    var resampler = pan(.flutter)
    #expect(abs(resampler.translation(forFrameAt: at(63)).x - 25) < 1e-9)
    #expect(abs(resampler.translation(forFrameAt: at(200)).x - 60) < 1e-9)
  }

  @Test("A new pan knows nothing of the one before", arguments: DisplayResampling.allCases)
  func reset(rule: DisplayResampling) {
    var resampler = pan(rule)
    _ = resampler.translation(forFrameAt: at(70))
    resampler.begin(ViewPoint(x: -10, y: 0), at: at(100))
    #expect(resampler.translation(forFrameAt: at(101)).x == -10)
  }
}
