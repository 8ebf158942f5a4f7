import EvdevInput
import InputEvents
import Testing

/// Kernel stamps on a session's own time line.
@Suite struct SessionLineTests {
  @Test("The first event is at 0 and the others keep their distance from it")
  func firstEventIsZero() {
    var line = SessionLine()
    #expect(line.time(at: MonotonicTime(nanoseconds: 5)) == nil)
    #expect(line.place(MonotonicTime(nanoseconds: 7_000_000_000)) == .zero)
    let later = line.place(MonotonicTime(nanoseconds: 7_016_683_000))
    #expect(later == Timestamp(microseconds: 16_683))
  }

  @Test("An event of a second device can lie before the start")
  func olderEvent() {
    var line = SessionLine(origin: MonotonicTime(nanoseconds: 1_000_000))
    #expect(line.place(MonotonicTime(nanoseconds: 400_000)).nanoseconds == -600_000)
  }

  @Test("A time of the session and a moment of the clock are each other's inverse")
  func inverse() {
    let line = SessionLine(origin: MonotonicTime(nanoseconds: 123_456_789))
    let moment = MonotonicTime(nanoseconds: 987_654_321)
    #expect(line.time(at: moment).flatMap { line.moment(of: $0) } == moment)
  }

  @Test("The ends of the clock saturate instead of trapping")
  func saturates() {
    var line = SessionLine(origin: MonotonicTime(nanoseconds: .min))
    #expect(line.place(MonotonicTime(nanoseconds: .max)).nanoseconds == .max)
    #expect(line.moment(of: Timestamp(nanoseconds: -1))?.nanoseconds == .min)
  }

  @Test("The clock does not go back")
  func clockRuns() {
    let first = MonotonicTime.now
    #expect(first <= MonotonicTime.now)
  }
}
