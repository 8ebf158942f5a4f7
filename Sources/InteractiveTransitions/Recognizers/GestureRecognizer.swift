import InputEvents
public import TouchGestures
import TouchTracking

/// Watches the touches on a view and its subviews for one kind of gesture.
///
/// Kinds are made in this module: a recogniser attaches a pure state machine to a view. Of the
/// recognisers that get the same touch, the first that recognises prevents the others, unless
/// one of the closures here says otherwise. They are asked when a sequence of touches begins.
public class GestureRecognizer {
  /// Another recogniser, which is not kept.
  private struct Requirement {
    /// The recogniser, as long as it is there.
    weak var recognizer: GestureRecognizer?
  }

  /// The view whose touches are watched.
  public internal(set) unowned var view: View?
  /// Where the recogniser stands; after a sequence it stays at its last state until the next.
  public internal(set) var state = GestureState.possible
  /// Whether touches are watched; switched off amid a gesture, that is cancelled.
  public var isEnabled = true {
    didSet {
      if oldValue && !isEnabled { cancel() }
    }
  }
  /// Asked whether this recogniser and another one may go on together; one side is enough.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?
  /// Asked whether this recogniser prevents another one when it recognises; by default it does.
  public var canPrevent: ((GestureRecognizer) -> Bool)?
  /// Asked whether another recogniser prevents this one; by default it does.
  public var canBePrevented: ((GestureRecognizer) -> Bool)?
  /// Asked whether this recogniser must wait until another one has failed.
  public var shouldRequireFailure: ((GestureRecognizer) -> Bool)?
  /// Asked whether another recogniser must wait until this one has failed.
  public var shouldBeRequiredToFail: ((GestureRecognizer) -> Bool)?

  /// Those that this recogniser requires to fail.
  private var requirements: [Requirement] = []
  /// Brings the touches, from the first one on.
  weak var coordinator: GestureCoordinator?
  /// The coordinator's number of this recogniser.
  var number: Int?
  /// Where the steps are written down: the journal of the window that the touches come from.
  var journal: SceneJournal?
  /// Wakes the state machine up.
  private var timer: ScheduledTimer?

  /// Creates a recogniser that watches no view yet.
  init() {}

  deinit {
    timer?.cancel()
  }

  /// Lets this recogniser wait until another one has failed, if both get the same touch.
  ///
  /// What it recognises until then is held back, and told once the other one has failed; if the
  /// other one recognises, this one fails. The other one is not kept.
  ///
  /// - Returns: False, and nothing is required, where the other one waits for this one already.
  @discardableResult
  public func require(toFail other: GestureRecognizer) -> Bool {
    guard !other.waits(for: self) else { return false }
    requirements.removeAll { $0.recognizer == nil }
    if !requirements.contains(where: { $0.recognizer === other }) {
      requirements.append(Requirement(recognizer: other))
    }
    return true
  }

  /// Breaks a gesture that is under way off; the rest of its sequence is ignored.
  public func cancel() {}

  /// Whether the gesture is told once or followed.
  var kind: GestureKind {
    .continuous
  }

  /// Whether the gesture is under way although no touch is down.
  var expectsTouches: Bool {
    false
  }

  /// A sequence of touches begins.
  func sequenceBegan(in window: Window) {}

  /// Takes a frame of raw touches.
  func receive(_ frame: borrowing TouchFrame) {}

  /// Takes one step of a pan as such.
  func receive(_ sample: PanSample) {}

  /// Becomes what was decided, and tells the handler.
  func perform(_ state: GestureState) {}

  /// The moment that was asked for has come.
  func timePassed(at time: Timestamp) {}
}

extension GestureRecognizer {
  /// Whether this recogniser must wait until another one has failed.
  func requiresFailure(of other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
      || shouldRequireFailure?(other) == true || other.shouldBeRequiredToFail?(self) == true
  }

  /// Whether this recogniser was told to wait for another one, directly or not; itself counts.
  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || requirements.contains { $0.recognizer?.waits(for: other) == true }
  }

  /// Asks for a call at a moment, instead of the one that was asked for before; `nil` for none.
  func wake(at time: Timestamp?) {
    if let timer, timer.isPending, timer.deadline == time { return }
    timer?.cancel()
    guard let time, let journal else { return timer = nil }
    timer = journal.scheduler.schedule(at: time) { [weak self] in
      guard let self, let journal = self.journal else { return }
      timePassed(at: journal.now)
      coordinator?.perform()
    }
  }
}
