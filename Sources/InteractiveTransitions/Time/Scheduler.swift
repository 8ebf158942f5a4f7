public import InputEvents

/// The one owner of a session's time: runs timers and display frames in virtual time.
///
/// Due work runs in the order of (time, timer before display frame, insertion), and `now` is set
/// to each deadline before its work runs. Whoever delivers input advances to the input's time
/// first, so input comes before the timers and frames of its own moment. Where nobody wants display
/// frames, none are counted: passing an hour costs nothing.
public final class Scheduler {
  /// The current moment.
  private var time = Timestamp.zero
  /// When display frames are due.
  public let frameClock: FrameClock
  /// Called after each display frame that was run, with its time; wants no frames itself.
  public var frameObserver: ((Timestamp) -> Void)?
  /// Pending timers.
  private var timers = TimerQueue()
  /// Active display links in the order in which they run.
  private var links: [DisplayLink] = []
  /// The number of the next frame that may run; frames before it are over.
  private var nextFrame: Int64 = 0
  /// The first frame that was neither over nor in the past at the last look.
  private var upcoming: (number: Int64, time: Timestamp)?
  /// The number that the next timer or link gets.
  private var nextOrder = 0
  /// Whether due work is running, so that a nested call does nothing.
  private var isRunning = false

  /// Creates a scheduler at time zero.
  ///
  /// - Parameter framesPerSecond: The display's rate, 1...1_000_000.
  public init(framesPerSecond: Int) {
    frameClock = FrameClock(framesPerSecond: framesPerSecond)
  }

  /// The current moment; it never goes back.
  public var now: Timestamp {
    time
  }

  /// Does work once at a moment; a moment that is over counts as now.
  @discardableResult
  public func schedule(
    at time: Timestamp, perform work: @escaping () -> Void
  ) -> ScheduledTimer {
    let timer = ScheduledTimer(deadline: max(time, now), order: takeOrder(), work: work)
    timers.insert(timer)
    return timer
  }

  /// Makes a display link that is not active yet.
  public func makeDisplayLink(
    phase: DisplayLink.Phase, perform work: @escaping (Timestamp) -> Void
  ) -> DisplayLink {
    DisplayLink(scheduler: self, phase: phase, order: takeOrder(), work: work)
  }

  /// When the next timer or wanted display frame is due, or `nil` where there is none.
  public var nextDeadline: Timestamp? {
    guard !timers.isEmpty, let timer = timers.first() else { return wantedFrame?.time }
    guard let frame = wantedFrame else { return timer.deadline }
    return min(timer.deadline, frame.time)
  }

  /// Runs everything that is due before a moment, then makes that moment the current one.
  ///
  /// An earlier moment than now, or a call from within due work, does nothing.
  public func advance(to time: Timestamp) {
    guard !isRunning, time > now else { return }
    isRunning = true
    while let deadline = nextDeadline, deadline < time { runNext() }
    isRunning = false
    self.time = max(now, time)
  }

  /// Runs timers and display frames until none is left, as at the end of input.
  ///
  /// - Parameter limit: Nothing that is due later runs.
  /// - Returns: Whether nothing is left.
  @discardableResult
  public func runUntilIdle(limit: Timestamp) -> Bool {
    guard !isRunning else { return false }
    isRunning = true
    while let deadline = nextDeadline, deadline <= limit { runNext() }
    isRunning = false
    return nextDeadline == nil
  }

  /// The timers that are still to come, in the order in which they are due.
  var pendingTimers: [ScheduledTimer] {
    timers.pending
  }

  /// The display links that are active, in the order in which they run.
  var activeLinks: [DisplayLink] {
    links
  }

  /// Runs the timer or the display frame that is due first.
  private func runNext() {
    let timer = timers.isEmpty ? nil : timers.first()
    if let frame = wantedFrame, timer.map({ frame.time < $0.deadline }) ?? true {
      runFrame(frame)
    } else {
      run(timer)
    }
  }

  /// Runs the timer on top of the queue.
  private func run(_ timer: ScheduledTimer?) {
    guard let timer else { return }
    timers.removeFirst()
    time = max(now, timer.deadline)
    timer.fire()
  }

  /// Runs the links of a frame; what a link starts there waits for the frame after.
  private func runFrame(_ frame: (number: Int64, time: Timestamp)) {
    nextFrame = frame.number + 1
    time = max(now, frame.time)
    var index = 0
    while index < links.count {
      let link = links[index]
      if link.firstFrame <= frame.number { link.fire(at: frame.time) }
      // The work may have started and stopped any link.
      index = links.firstIndex { link.precedes($0) } ?? links.count
    }
    frameObserver?(frame.time)
  }

  /// The frame that runs next, or `nil` where nobody wants one or it lies beyond the time line.
  private var wantedFrame: (number: Int64, time: Timestamp)? {
    if links.isEmpty { return nil }
    if let upcoming, upcoming.number >= nextFrame, upcoming.time >= now { return upcoming }
    let number = max(nextFrame, frameClock.firstFrame(notBefore: now))
    upcoming = frameClock.time(ofFrame: number).map { (number: number, time: $0) }
    return upcoming
  }

  /// Takes a link up at its place in the order of the frame.
  func activate(_ link: DisplayLink) {
    if let index = links.firstIndex(where: { link.precedes($0) }) {
      links.insert(link, at: index)
    } else {
      links.append(link)
    }
    link.firstFrame = wantedFrame?.number ?? Int64.max
  }

  /// Drops a link.
  func deactivate(_ link: DisplayLink) {
    guard let index = links.firstIndex(where: { $0 === link }) else { return }
    links.remove(at: index)
  }

  /// The number for the next timer or link.
  private func takeOrder() -> Int {
    defer { nextOrder &+= 1 }
    return nextOrder
  }
}
