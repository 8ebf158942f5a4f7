/// The turns of a window's transitions: one at a time, the others wait.
///
/// Navigation and presentation share it. What is asked for while a transition is under way, or from
/// within a delegate's answer, waits and is done in the order of asking, each once the one before is
/// over and everybody was told. A request that makes no sense when its turn comes is dropped by
/// whoever made it.
final class TransitionQueue {
  /// Something that was asked for.
  private struct Request {
    /// Who asked for it.
    let owner: ViewController
    /// Starts the transition, or does nothing where the request makes no sense any more.
    let work: () -> Void
  }

  /// The transitions that are not over.
  private(set) var running: [TransitionContext] = []
  /// What waits for its turn.
  private var waiting: [Request] = []
  /// How many requests are being started and transitions being closed at this moment.
  private var busyCount = 0
  /// Whether the next turn is due as soon as the current moment's work is done.
  private var isTurnScheduled = false
  /// The one owner of the window's time.
  private let scheduler: Scheduler

  /// Creates a queue without transitions.
  init(scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// How many requests wait.
  var waitingCount: Int {
    waiting.count
  }

  /// Whether a request would have to wait.
  var isBusy: Bool {
    busyCount > 0 || !running.isEmpty || !waiting.isEmpty
  }

  /// Whether a request of a controller waits.
  func hasWaitingRequests(of owner: ViewController) -> Bool {
    waiting.contains { $0.owner === owner }
  }

  /// Does a request now or lets it wait for its turn.
  func submit(for owner: ViewController, _ work: @escaping () -> Void) {
    if isBusy {
      waiting.append(Request(owner: owner, work: work))
    } else {
      perform(work)
    }
  }

  /// Notes that a transition is under way, and keeps it.
  func began(_ context: TransitionContext) {
    running.append(context)
  }

  /// Lets go of a transition that is over; until `closed` everything still waits.
  func ended(_ context: TransitionContext) {
    running.removeAll { $0 === context }
    busyCount += 1
  }

  /// Lets the next request have its turn, since everybody was told of an end.
  func closed() {
    busyCount -= 1
    scheduleTurn()
  }

  /// Lets go of all transitions, since their window is gone.
  func abandon() {
    for transition in running { transition.abandon() }
    running = []
    waiting = []
  }

  /// Starts what was asked for.
  private func perform(_ work: () -> Void) {
    busyCount += 1
    work()
    busyCount -= 1
    scheduleTurn()
  }

  /// Has the first waiting request done by a timer that is due now.
  private func scheduleTurn() {
    guard busyCount == 0, running.isEmpty, !waiting.isEmpty, !isTurnScheduled else { return }
    isTurnScheduled = true
    scheduler.schedule(at: scheduler.now) { [weak self] in self?.takeTurn() }
  }

  /// Does the first waiting request.
  private func takeTurn() {
    isTurnScheduled = false
    guard busyCount == 0, running.isEmpty, !waiting.isEmpty else { return }
    // Nobody else may keep who asked.
    let request = waiting.removeFirst()
    withExtendedLifetime(request) { perform(request.work) }
  }
}
