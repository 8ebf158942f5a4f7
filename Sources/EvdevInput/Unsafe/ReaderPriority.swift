import Glibc

/// The right of way of the thread that reads devices.
public enum ReaderPriority: Hashable, Sendable, BitwiseCopyable {
  /// Before all threads that have no such right: `SCHED_RR`.
  case realTime
  /// A larger share than others: `nice -11`.
  case raised
  /// That of every thread, since the user may not have more.
  case usual

  /// Gives this thread as much right of way as its user may have, since the kernel keeps few frames.
  ///
  /// Threads and programs that it starts later have none of it.
  ///
  /// The corresponding C functions are `sched_setscheduler` and `setpriority`.
  ///
  /// - Returns: What it has now.
  @discardableResult
  public static func raise() -> ReaderPriority {
    // SCHED_RESET_ON_FORK, which the headers show to GNU sources only.
    let resetOnFork: Int32 = 0x4000_0000
    var parameters = sched_param()
    parameters.sched_priority = 1
    if unsafe sched_setscheduler(0, SCHED_RR | resetOnFork, &parameters) == 0 { return .realTime }
    return setpriority(Int32(PRIO_PROCESS.rawValue), 0, -11) == 0 ? .raised : .usual
  }
}
