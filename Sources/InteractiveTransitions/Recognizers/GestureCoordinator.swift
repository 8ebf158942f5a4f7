import InputEvents
import TouchGestures
import TouchTracking

/// Brings touches to the recognisers of a window and lets an arbiter decide between them.
///
/// All recognisers get a frame first; what becomes of them is performed after that, in the order in
/// which it came about. What that leads to in turn is performed in the same go.
final class GestureCoordinator {
  /// Decides who may go on.
  private var arbiter = GestureArbiter()
  /// All that take part: those that get the touches, and those that still wait for something.
  private var members: [GestureRecognizer] = []
  /// Those that get the touches of the running sequence, deepest view first.
  private(set) var receivers: [GestureRecognizer] = []
  /// Whether a sequence of frames is running.
  var isOpen = false
  /// Whether a pan that comes as such is under way, be it that nobody listens to it.
  var isPanOpen = false
  /// The number of the next recogniser.
  private var nextNumber = 0
  /// Whether actions are being performed, so that a nested call leaves that to the outer one.
  private var isPerforming = false

  /// Creates a coordinator without recognisers.
  init() {}

  /// Opens a sequence for the recognisers under a touch.
  ///
  /// One that still waits for others to fail has recognised and takes no more touches; one that
  /// waits for its next tap goes on.
  func open(_ found: [GestureRecognizer], in window: Window) {
    if !isComplete(found) { admit(found) }
    setRules(window)
    for recognizer in receivers {
      if let number = recognizer.number { arbiter.reset(number) }
      recognizer.sequenceBegan(in: window)
      if !recognizer.isEnabled { request(.failed, by: recognizer) }
    }
    perform()
  }

  /// Whether some recognisers are all that take part and get the touches, as with most touches.
  private func isComplete(_ found: [GestureRecognizer]) -> Bool {
    guard found.count == members.count, found.count == receivers.count else { return false }
    return found.indices.allSatisfy {
      found[$0] === members[$0] && found[$0] === receivers[$0] && !isWaiting(found[$0])
        && found[$0].coordinator === self
    }
  }

  /// Takes the recognisers under a touch in, and lets go of those that are done.
  private func admit(_ found: [GestureRecognizer]) {
    let old = members
    members.removeAll { member in
      !isBusy(member) && !found.contains { $0 === member }
    }
    for member in old where !members.contains(where: { $0 === member }) { forget(member) }
    receivers = found.filter { !isWaiting($0) }
    for recognizer in receivers { enter(recognizer) }
    // Those that get touches come first, in their order, since theirs is the priority.
    members = receivers + members.filter { member in !receivers.contains { $0 === member } }
  }

  /// Gives a frame to the recognisers of the sequence.
  func pass(_ frame: borrowing TouchFrame) {
    for recognizer in receivers { recognizer.receive(frame) }
    if frame.contacts.isEmpty { finishSequence() }
    perform()
  }

  /// Gives a step of a pan to the recognisers of the sequence.
  func pass(_ sample: PanSample) {
    for recognizer in receivers { recognizer.receive(sample) }
    if sample.phase.isOver { finishSequence() }
    perform()
  }

  /// All touches are up: what has recognised nothing and waits for no further touch has failed.
  private func finishSequence() {
    for recognizer in receivers where !recognizer.expectsTouches && !isWaiting(recognizer) {
      if state(of: recognizer) == .possible { request(.failed, by: recognizer) }
    }
  }

  /// Where the arbiter has a recogniser, ahead of what its handler was told.
  func state(of recognizer: GestureRecognizer) -> GestureState? {
    recognizer.number.flatMap { arbiter.state(of: $0) }
  }

  /// Whether a recogniser has recognised and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.number.map { arbiter.isWaiting($0) } ?? false
  }

  /// A recogniser would become something; what comes of it is performed later in this tick.
  ///
  /// A change that there is not is ignored, and reported as an anomaly unless the recogniser is
  /// over: another one may have prevented it in this very tick.
  ///
  /// - Returns: Whether something comes of it.
  @discardableResult
  func request(_ state: GestureState, by recognizer: GestureRecognizer) -> Bool {
    guard let number = recognizer.number, let current = arbiter.state(of: number) else {
      return false
    }
    if arbiter.request(state, by: number) { return true }
    if !current.isOver { recognizer.journal?.record(.anomaly(.wrongState)) }
    return false
  }

  /// Makes a recogniser that is over possible again within its sequence.
  func restart(_ recognizer: GestureRecognizer) {
    if let number = recognizer.number { arbiter.reset(number) }
  }

  /// Performs what has become of the recognisers, unless that is under way.
  func perform() {
    guard !isPerforming else { return }
    isPerforming = true
    while let action = arbiter.next() {
      let recognizer = members.first { $0.number == action.recognizer }
      recognizer?.perform(action.state)
    }
    isPerforming = false
  }

  /// Whether a recogniser is not done although its touches are up.
  private func isBusy(_ recognizer: GestureRecognizer) -> Bool {
    isWaiting(recognizer) || recognizer.expectsTouches
  }

  /// Takes a recogniser in.
  private func enter(_ recognizer: GestureRecognizer) {
    if recognizer.coordinator !== self {
      recognizer.coordinator = self
      recognizer.number = nextNumber
      nextNumber &+= 1
    }
    if let number = recognizer.number { arbiter.add(number, kind: recognizer.kind) }
  }

  /// Lets a recogniser go.
  private func forget(_ recognizer: GestureRecognizer) {
    guard recognizer.coordinator === self, let number = recognizer.number else { return }
    arbiter.remove(number)
    recognizer.coordinator = nil
    recognizer.number = nil
  }

  /// Asks each pair of recognisers how they stand to each other.
  private func setRules(_ window: Window) {
    guard members.count > 1 else { return }
    arbiter.removeRules()
    for first in members {
      for second in members where second !== first {
        guard let number = first.number, let other = second.number else { continue }
        if first.requiresFailure(of: second), !arbiter.require(number, toFail: other) {
          // Each waits for the other: neither does.
          window.record(.anomaly(.wrongState))
        }
        if first.shouldRecognizeSimultaneously?(second) == true {
          arbiter.allow(number, with: other)
        }
        if first.canPrevent?(second) == false || second.canBePrevented?(first) == false {
          arbiter.exempt(other, from: number)
        }
      }
    }
  }
}
