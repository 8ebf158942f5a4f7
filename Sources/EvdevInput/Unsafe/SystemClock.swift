#if Evdev
import CEvdev
#endif
import Glibc

/// The clocks of the system.
enum SystemClock {
  /// Nanoseconds on the monotonic clock.
  ///
  /// The corresponding C function is `clock_gettime`.
  static func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// How long the computer has slept since it was started, in nanoseconds.
  ///
  /// It is what the boot clock is ahead of the monotonic one.
  static func suspendedNanoseconds() -> Int64 {
    var time = timespec()
    let monotonic = monotonicNanoseconds()
    _ = unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) &- monotonic
  }

  /// The calendar date and the time of day, where the user is.
  ///
  /// The corresponding C function is `localtime_r`.
  static func localDate() -> CalendarDate {
    var seconds = Glibc.time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    return unsafe CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }

  /// Sleeps until a moment; a signal does not cut it short.
  ///
  /// The corresponding C function is `clock_nanosleep` with `TIMER_ABSTIME`.
  static func sleep(until moment: MonotonicTime) {
    let nanoseconds = max(0, moment.nanoseconds)
    var time = timespec(
      tv_sec: time_t(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Has waits of this thread end to the microsecond; the kernel allows itself 50 of them otherwise.
  ///
  /// The corresponding C function is `prctl` with `PR_SET_TIMERSLACK`.
  static func makeTimersPrecise() {
    #if Evdev
    cevdev_make_timers_precise()
    #endif
  }
}
