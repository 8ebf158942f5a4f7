import EvdevInput
import InputEvents
import Testing

/// When each frame of a play is due.
@Suite struct PlayPaceTests {
  /// A time in milliseconds.
  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  /// When frames at some times are due, in milliseconds.
  private func dues(
    _ milliseconds: [Int64], _ pace: PlayPace, isIdle: (Int) -> Bool = { _ in false }
  ) -> [Int64] {
    var pace = pace
    return milliseconds.enumerated().map { index, time in
      pace.place(at(time), isIdle: isIdle(index)) / 1_000_000
    }
  }

  @Test(
    "Each frame is due at its own distance from the first one, by the speed",
    arguments: [(1.0, [0, 8, 1_000]), (2, [0, 4, 500]), (0.5, [0, 16, 2_000])]
      as [(Double, [Int64])]
  )
  func speed(speed: Double, expected: [Int64]) {
    #expect(dues([5_000, 5_008, 6_000], PlayPace(speed: speed)) == expected)
  }

  @Test("Without a limit on speed every frame is due at once")
  func unlimited() {
    #expect(dues([0, 8, 100_000], PlayPace(speed: .infinity)) == [0, 0, 0])
  }

  @Test("A speed that is none counts as the recording's own", arguments: [0, -1, Double.nan])
  func oddSpeed(speed: Double) {
    #expect(PlayPace(speed: speed).speed == 1)
  }

  @Test("A frame before the one ahead of it is due with that one")
  func timeGoesBack() {
    #expect(dues([100, 120, 90, 130], PlayPace()) == [0, 20, 20, 30])
  }

  @Test(
    "An hour of frames at 125 Hz is due to the nanosecond, at any speed", arguments: [1.0, 3.0])
  func noDrift(speed: Double) {
    var pace = PlayPace(speed: speed)
    var due: Int64 = 0
    for frame in 0...450_000 {
      due = pace.place(at(Int64(frame) * 8), isIdle: true)
    }
    #expect(due == Int64(3_600e9 / speed))
  }

  @Test("A long pause is shortened only where no contact is down")
  func idle() {
    let pace = PlayPace(idleLimit: 500_000_000)
    // A pause of 400 ms stays, one of 3 s becomes 500 ms, and 2 s with a finger down stay.
    let found = dues([0, 400, 3_400, 5_400, 5_410], pace) { $0 != 3 }
    #expect(found == [0, 400, 900, 2_900, 2_910])
  }

  @Test("Pauses are shortened on the recording's time, before the speed counts")
  func idleWithSpeed() {
    let pace = PlayPace(speed: 2, idleLimit: 500_000_000)
    #expect(dues([0, 3_000, 3_100], pace) { _ in true } == [0, 250, 300])
  }

  @Test("Another pass begins half a second after the last frame, whatever was left out before")
  func passes() {
    var pace = PlayPace(idleLimit: 500_000_000)
    let first = [0, 2_000, 2_010].map { pace.place(at($0), isIdle: true) / 1_000_000 }
    pace.beginPass()
    let second = [0, 2_000, 2_010].map { pace.place(at($0), isIdle: true) / 1_000_000 }
    #expect(first == [0, 500, 510])
    #expect(second == [1_010, 1_510, 1_520])
  }

  @Test("Times at the ends of the range are due late and not a crash")
  func extremes() {
    var pace = PlayPace(speed: 0.001)
    #expect(pace.place(Timestamp(nanoseconds: .min), isIdle: false) == 0)
    #expect(pace.place(Timestamp(nanoseconds: .max), isIdle: false) == 3_000_000_000_000_000_000)
    pace.beginPass()
    #expect(pace.place(Timestamp(nanoseconds: .max), isIdle: true) > 0)
  }
}
