public import InputEvents

/// Work that a scheduler does once at a moment, unless it is cancelled before.
public final class ScheduledTimer {
  /// When the work is due.
  public let deadline: Timestamp
  /// Tells timers of one deadline apart: the earlier scheduled has the smaller number.
  let order: Int
  /// The work, until it was done or cancelled.
  private var work: (() -> Void)?

  /// Creates a timer.
  init(deadline: Timestamp, order: Int, work: @escaping () -> Void) {
    self.deadline = deadline
    self.order = order
    self.work = work
  }

  /// Whether the work is still to be done.
  public var isPending: Bool {
    work != nil
  }

  /// Gives the work up and lets go of what it holds.
  public func cancel() {
    work = nil
  }

  /// Does the work, at most once.
  func fire() {
    let due = work
    work = nil
    due?()
  }

  /// Whether this timer is due before another one.
  func precedes(_ other: ScheduledTimer) -> Bool {
    deadline == other.deadline ? order < other.order : deadline < other.deadline
  }
}
