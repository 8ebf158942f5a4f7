import InputEvents

/// Where all that happens in a window is written down, at the moment when it happens.
///
/// Whatever belongs to a window may keep its journal, which keeps nothing of the window.
final class SceneJournal {
  /// The one owner of the scene's time.
  let scheduler: Scheduler
  /// Who writes it down.
  private let observer: (any SceneObserver)?
  /// Who watches that nothing sticks or jumps, if anybody does.
  let checker: TransitionChecker?

  /// Whether nothing is written down now.
  var isSilent = false

  /// Creates a journal.
  init(scheduler: Scheduler, observer: (any SceneObserver)?, checker: TransitionChecker?) {
    self.scheduler = scheduler
    self.observer = observer
    self.checker = checker
  }

  /// The current moment.
  var now: Timestamp {
    scheduler.now
  }

  /// Writes an event down at the current moment.
  func record(_ event: SceneEvent) {
    if let checker, case .pan(let sample) = event { checker.fingerMoved(sample) }
    if !isSilent { observer?.record(event, at: scheduler.now) }
  }
}
