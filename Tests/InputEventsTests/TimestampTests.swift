import InputEvents
import Testing

/// Moments at the ends of their range, where arithmetic has to stop instead of trap.
@Suite("Timestamps")
struct TimestampTests {
  @Test("Microseconds become nanoseconds, and stop at the ends of the range")
  func convertsMicroseconds() {
    #expect(Timestamp(microseconds: 7_992).nanoseconds == 7_992_000)
    #expect(Timestamp(microseconds: -3).nanoseconds == -3_000)
    #expect(Timestamp(microseconds: .max).nanoseconds == .max)
    #expect(Timestamp(microseconds: .min).nanoseconds == .min)
    #expect(Timestamp(microseconds: 9_223_372_036_854_776).nanoseconds == .max)
    #expect(
      Timestamp(microseconds: 9_223_372_036_854_775).nanoseconds == 9_223_372_036_854_775_000)
  }

  @Test("Whole microseconds are rounded towards zero")
  func roundsMicroseconds() {
    #expect(Timestamp(nanoseconds: 1_999).microseconds == 1)
    #expect(Timestamp(nanoseconds: -1_999).microseconds == -1)
  }

  @Test("A difference stops at the ends of the range")
  func saturatesDifferences() {
    let first = Timestamp(nanoseconds: .min)
    let last = Timestamp(nanoseconds: .max)
    #expect(last.nanoseconds(since: first) == .max)
    #expect(first.nanoseconds(since: last) == .min)
    #expect(Timestamp.zero.nanoseconds(since: first) == .max)
    #expect(
      Timestamp(nanoseconds: 5).nanoseconds(since: Timestamp(nanoseconds: 8)) == -3)
  }

  @Test("A step stops at the ends of the range")
  func saturatesSteps() {
    #expect(Timestamp(nanoseconds: .max).advanced(byNanoseconds: 1).nanoseconds == .max)
    #expect(Timestamp(nanoseconds: .min).advanced(byNanoseconds: -1).nanoseconds == .min)
    #expect(Timestamp(nanoseconds: 5).advanced(byNanoseconds: -8).nanoseconds == -3)
  }

  @Test("Moments are in the order of time")
  func areOrdered() {
    #expect(Timestamp(nanoseconds: -1) < .zero)
    #expect(Timestamp(nanoseconds: 1_500_000_000).seconds == 1.5)
  }
}
