import InputEvents
import InteractiveTransitions
import Testing

/// The order and the times of due work.
@Suite("Scheduler")
struct SchedulerTests {
  /// Keeps what was done, with its time.
  private final class Journal {
    /// What was done, as "name@nanoseconds".
    var entries: [String] = []
  }

  /// Frame times: rate, number and nanoseconds, worked out as floor(n * 1e9 / hz).
  static let frames: [(hz: Int, frame: Int64, nanoseconds: Int64)] = [
    (60, 0, 0), (60, 1, 16_666_666), (60, 2, 33_333_333), (60, 3, 50_000_000),
    (120, 1, 8_333_333), (120, 2, 16_666_666), (144, 1, 6_944_444), (144, 9, 62_500_000),
    (60, 216_000, 3_600_000_000_000), (60, 553_402_322_211, 9_223_372_036_850_000_000),
    (1_000_000, 1, 1000), (1, 7, 7_000_000_000),
  ]

  @Test("Frame n is at floor(n * 1e9 / hz), however far", arguments: frames)
  func frameTimes(hz: Int, frame: Int64, nanoseconds: Int64) {
    let clock = FrameClock(framesPerSecond: hz)
    let time = Timestamp(nanoseconds: nanoseconds)
    #expect(clock.time(ofFrame: frame) == time)
    #expect(clock.firstFrame(notBefore: time) == frame)
    #expect(clock.firstFrame(notBefore: time.advanced(byNanoseconds: 1)) == frame + 1)
  }

  @Test("Frames outside the time line have no time, and absurd rates become possible ones")
  func frameLimits() {
    #expect(FrameClock(framesPerSecond: 60).time(ofFrame: Int64.max) == nil)
    #expect(FrameClock(framesPerSecond: 60).time(ofFrame: -1) == nil)
    #expect(FrameClock(framesPerSecond: 0).framesPerSecond == 1)
    #expect(FrameClock(framesPerSecond: .max).framesPerSecond == 1_000_000)
    let latest = Timestamp(nanoseconds: .max)
    #expect(FrameClock(framesPerSecond: .max).firstFrame(notBefore: latest) > 0)
  }

  @Test("Due work runs by time, timers before frames, then by insertion, with now at its deadline")
  func order() {
    let scheduler = Scheduler(framesPerSecond: 1000)
    let journal = Journal()
    /// Notes a name with the current time.
    func note(_ name: String) {
      journal.entries.append("\(name)@\(scheduler.now.nanoseconds)")
    }
    let animation = scheduler.makeDisplayLink(phase: .animation) { _ in note("animation") }
    let input = scheduler.makeDisplayLink(phase: .input) { _ in note("input") }
    animation.start()
    input.start()
    let millisecond = Timestamp(nanoseconds: 1_000_000)
    scheduler.schedule(at: millisecond) { note("second") }
    scheduler.schedule(at: Timestamp(nanoseconds: 999_999)) { note("first") }
    scheduler.schedule(at: millisecond) { note("third") }
    scheduler.advance(to: millisecond)
    #expect(journal.entries == ["input@0", "animation@0", "first@999999"])
    #expect(scheduler.now == millisecond)
    note("touch")
    scheduler.advance(to: Timestamp(nanoseconds: 1_000_001))
    #expect(
      journal.entries.dropFirst(3) == [
        "touch@1000000", "second@1000000", "third@1000000", "input@1000000", "animation@1000000",
      ])
    animation.stop()
    input.stop()
  }

  @Test("Time never goes back, and a call from within due work does nothing")
  func monotonic() {
    let scheduler = Scheduler(framesPerSecond: 60)
    scheduler.advance(to: Timestamp(nanoseconds: 500))
    scheduler.advance(to: Timestamp(nanoseconds: 100))
    #expect(scheduler.now == Timestamp(nanoseconds: 500))
    let journal = Journal()
    scheduler.schedule(at: .zero) {
      journal.entries.append("\(scheduler.now.nanoseconds)")
      scheduler.advance(to: Timestamp(nanoseconds: 900))
      scheduler.runUntilIdle(limit: Timestamp(nanoseconds: 900))
      journal.entries.append("\(scheduler.now.nanoseconds)")
    }
    scheduler.advance(to: Timestamp(nanoseconds: 501))
    #expect(journal.entries == ["500", "500"])
  }

  @Test("Cancelled timers do not run and are no deadline")
  func cancelledTimers() {
    let scheduler = Scheduler(framesPerSecond: 60)
    let journal = Journal()
    var timers: [ScheduledTimer] = []
    for index in 0..<100 {
      timers.append(
        scheduler.schedule(at: Timestamp(nanoseconds: Int64(1000 - index))) {
          journal.entries.append("\(index)")
        })
    }
    for (index, timer) in timers.enumerated() where index % 3 != 0 { timer.cancel() }
    #expect(scheduler.nextDeadline == Timestamp(nanoseconds: 901))
    #expect(scheduler.runUntilIdle(limit: Timestamp(nanoseconds: 2000)))
    #expect(journal.entries == (0..<100).reversed().filter { $0 % 3 == 0 }.map { "\($0)" })
    #expect(timers.allSatisfy { !$0.isPending })
  }

  @Test("A link that starts within a frame waits for the next, and one that stops is not called")
  func linksWithinFrames() {
    let scheduler = Scheduler(framesPerSecond: 1000)
    let journal = Journal()
    let late = scheduler.makeDisplayLink(phase: .animation) { time in
      journal.entries.append("late@\(time.nanoseconds)")
    }
    let stopped = scheduler.makeDisplayLink(phase: .animation) { _ in
      journal.entries.append("stopped")
    }
    stopped.start()
    let first = scheduler.makeDisplayLink(phase: .input) { time in
      journal.entries.append("first@\(time.nanoseconds)")
      late.start()
      stopped.stop()
    }
    first.start()
    scheduler.advance(to: Timestamp(nanoseconds: 1_500_000))
    #expect(journal.entries == ["first@0", "first@1000000", "late@1000000"])
    first.stop()
    late.stop()
    #expect(scheduler.nextDeadline == nil)
  }

  @Test("Frames that nobody wants are never run, so an hour passes at once")
  func idleHour() {
    let scheduler = Scheduler(framesPerSecond: 1_000_000)
    let journal = Journal()
    let link = scheduler.makeDisplayLink(phase: .input) { time in
      journal.entries.append("\(time.nanoseconds)")
    }
    let hour = Timestamp(nanoseconds: 3_600_000_000_000)
    scheduler.advance(to: hour)
    link.start()
    #expect(scheduler.nextDeadline == hour)
    scheduler.advance(to: hour.advanced(byNanoseconds: 1))
    link.stop()
    #expect(journal.entries == ["3600000000000"])
  }

  @Test("An observer of frames sees the frames that others want, after they have run")
  func frameObserver() {
    let scheduler = Scheduler(framesPerSecond: 1000)
    let journal = Journal()
    scheduler.frameObserver = { journal.entries.append("frame \($0.nanoseconds)") }
    let link = scheduler.makeDisplayLink(phase: .animation) { _ in journal.entries.append("link") }
    scheduler.advance(to: Timestamp(nanoseconds: 3_500_000))
    link.start()
    scheduler.advance(to: Timestamp(nanoseconds: 5_500_000))
    link.stop()
    scheduler.advance(to: Timestamp(nanoseconds: 9_500_000))
    #expect(journal.entries == ["link", "frame 4000000", "link", "frame 5000000"])
  }

  @Test("Running until idle stops at the limit where work never ends")
  func idleLimit() {
    let scheduler = Scheduler(framesPerSecond: 60)
    let link = scheduler.makeDisplayLink(phase: .input) { _ in }
    link.start()
    #expect(!scheduler.runUntilIdle(limit: Timestamp(nanoseconds: 1_000_000_000)))
    #expect(scheduler.now == Timestamp(nanoseconds: 1_000_000_000))
    link.stop()
  }
}
