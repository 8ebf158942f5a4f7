import EvdevInput
import Testing

/// The summary of how late the frames of a play were.
@Suite struct PlayLatenessTests {
  @Test("Median and maximum of small delays are exact to the microsecond")
  func small() {
    var lateness = PlayLateness()
    for microseconds in 1...5 { lateness.note(Int64(microseconds) * 1_000 + 999) }
    #expect(lateness.frames == 5)
    #expect(lateness.microseconds(atMostFor: 0.5) == 3)
    #expect(lateness.microseconds(atMostFor: 0.2) == 1)
    #expect(lateness.microseconds(atMostFor: 1) == 5)
    #expect(lateness.largest == 5_999)
  }

  @Test(
    "Large delays are told to a thirty-second part and never as less than they were",
    arguments: [64, 65, 127, 128, 1_000, 12_345, 999_999, 1_000_000_000, 9_223_372_036_854_775])
  func large(microseconds: Int64) {
    var lateness = PlayLateness()
    lateness.note(microseconds * 1_000)
    lateness.note(.max)
    let found = lateness.microseconds(atMostFor: 0.5)
    #expect(found >= microseconds)
    #expect(found - microseconds <= microseconds / 32)
  }

  @Test("What came before its time was not late, and no frame has no lateness")
  func none() {
    var lateness = PlayLateness()
    #expect(lateness.microseconds(atMostFor: 0.5) == 0)
    lateness.note(-5)
    #expect(lateness.largest == 0)
    #expect(lateness.microseconds(atMostFor: 0.5) == 0)
  }
}
