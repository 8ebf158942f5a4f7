/// Decides which recognisers of one touch may go on, by UIKit's rules.
///
/// It keeps a state for each recogniser, which it knows by a number. Recognisers say what they
/// would become; the arbiter lets it happen, holds it back or ignores it, and queues what became
/// of whom. Its host takes the queue out at the end of each tick, in order of the changes.
///
/// - The first recogniser that recognises prevents the others: what is possible fails silently,
///   what has begun is cancelled. Two may go on together if either side allows it.
/// - A recogniser that requires others to fail stays possible until all of them have failed, even
///   if it has recognised; if one of them recognises instead, it fails.
/// - A recogniser that has begun cannot fail: it is cancelled.
public struct GestureArbiter: Sendable {
  /// What became of a recogniser.
  public struct Action: Hashable, Sendable, BitwiseCopyable {
    /// The recogniser.
    public var recognizer: Int
    /// Its new state; the handler is told unless it is failed.
    public var state: GestureState

    /// Creates an action.
    public init(recognizer: Int, state: GestureState) {
      self.recognizer = recognizer
      self.state = state
    }
  }

  /// What a recogniser has recognised that is held back.
  private enum Held: BitwiseCopyable {
    /// Nothing.
    case nothing
    /// A continuous gesture that has begun.
    case began
    /// A continuous gesture that has begun and ended.
    case beganAndEnded
    /// A discrete gesture.
    case ended
  }

  /// A recogniser.
  private struct Member: BitwiseCopyable {
    /// Its number.
    var recognizer: Int
    /// Whether it tells once or follows.
    var kind: GestureKind
    /// Where it stands, as others see it.
    var state = GestureState.possible
    /// What it has recognised and waits to tell.
    var held = Held.nothing
    /// When it recognised that, among all that did.
    var order = 0
  }

  /// A rule between two recognisers.
  private struct Rule: Hashable, BitwiseCopyable {
    /// The one that prevents, requires or allows.
    var first: Int
    /// The other one.
    var second: Int
  }

  /// The recognisers in the order in which they get touches.
  private var members: [Member] = []
  /// Who requires whom to fail.
  private var requirements: [Rule] = []
  /// Who does not prevent whom.
  private var exemptions: [Rule] = []
  /// What became of whom, oldest first, after some that are taken out.
  private var queue: [Action] = []
  /// How many at the front are taken out.
  private var taken = 0
  /// How often something was held back.
  private var attempts = 0

  /// Creates an arbiter without recognisers.
  public init() {}

  /// Takes the oldest action that is not taken yet out of the queue.
  public mutating func next() -> Action? {
    guard taken < queue.count else {
      queue.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return queue[taken]
  }
}

// MARK: - Recognisers and rules

extension GestureArbiter {
  /// Takes a recogniser in, possible, after those that are there; one that is there stays.
  public mutating func add(_ recognizer: Int, kind: GestureKind) {
    guard index(of: recognizer) == nil else { return }
    members.append(Member(recognizer: recognizer, kind: kind))
  }

  /// Forgets a recogniser and its rules; for those that wait for it to fail it has failed.
  public mutating func remove(_ recognizer: Int) {
    members.removeAll { $0.recognizer == recognizer }
    requirements.removeAll { $0.first == recognizer || $0.second == recognizer }
    exemptions.removeAll { $0.first == recognizer || $0.second == recognizer }
    release()
  }

  /// Forgets all rules, so that they can be made anew.
  public mutating func removeRules() {
    requirements.removeAll(keepingCapacity: true)
    exemptions.removeAll(keepingCapacity: true)
  }

  /// Lets a recogniser wait until another one has failed.
  ///
  /// - Returns: False where the other one already waits for this one, directly or not: then all of
  ///   them would wait for ever, and nothing is required.
  @discardableResult
  public mutating func require(_ recognizer: Int, toFail other: Int) -> Bool {
    guard !isRequired(recognizer, by: other) else { return false }
    let rule = Rule(first: recognizer, second: other)
    if !requirements.contains(rule) { requirements.append(rule) }
    return true
  }

  /// Lets two recognisers go on together.
  public mutating func allow(_ recognizer: Int, with other: Int) {
    exempt(recognizer, from: other)
    exempt(other, from: recognizer)
  }

  /// Keeps a recogniser from being prevented by another one.
  public mutating func exempt(_ recognizer: Int, from other: Int) {
    let rule = Rule(first: other, second: recognizer)
    if !exemptions.contains(rule) { exemptions.append(rule) }
  }

  /// Where a recogniser stands, or `nil` where it is not known.
  public func state(of recognizer: Int) -> GestureState? {
    index(of: recognizer).map { members[$0].state }
  }

  /// Whether a recogniser has recognised and waits for others to fail.
  public func isWaiting(_ recognizer: Int) -> Bool {
    index(of: recognizer).map { members[$0].held != .nothing } ?? false
  }

  /// The place of a recogniser.
  private func index(of recognizer: Int) -> Int? {
    members.firstIndex { $0.recognizer == recognizer }
  }

  /// Whether a recogniser waits for another one, directly or not; itself counts.
  private func isRequired(_ recognizer: Int, by other: Int) -> Bool {
    if recognizer == other { return true }
    // There are no cycles, so this ends.
    return requirements.contains {
      $0.first == other && isRequired(recognizer, by: $0.second)
    }
  }
}

// MARK: - Changes

extension GestureArbiter {
  /// Makes a recogniser that is over possible again, as its next sequence of touches begins.
  public mutating func reset(_ recognizer: Int) {
    guard let index = index(of: recognizer), members[index].state.isOver else { return }
    members[index].state = .possible
  }

  /// A recogniser would become something.
  ///
  /// - Returns: False where it cannot, and nothing happens.
  @discardableResult
  public mutating func request(_ state: GestureState, by recognizer: Int) -> Bool {
    guard let index = index(of: recognizer) else { return false }
    let member = members[index]
    if member.held != .nothing { return requestWhileHeld(state, index) }
    let target = member.state.isActive && state == .failed ? .cancelled : state
    guard member.state.change(to: target, of: member.kind) != .illegal else { return false }
    switch target {
    case .began: recognize(index, as: .began)
    case .ended where member.state == .possible: recognize(index, as: .ended)
    case .possible: members[index].state = .possible
    default: set(index, target)
    }
    release()
    return true
  }

  /// A recogniser whose recognition is held back goes on, or gives up.
  private mutating func requestWhileHeld(_ state: GestureState, _ index: Int) -> Bool {
    switch (state, members[index].held) {
    case (.changed, .began): return true
    case (.ended, .began): members[index].held = .beganAndEnded
    case (.cancelled, _), (.failed, _):
      set(index, .failed)
      release()
    default: return false
    }
    return true
  }

  /// Lets a recogniser recognise, now or once those that it requires to fail have failed.
  private mutating func recognize(_ index: Int, as held: Held) {
    members[index].held = held
    members[index].order = attempts
    attempts &+= 1
  }

  /// Lets go on who waits for nobody any more, in the order in which they recognised.
  private mutating func release() {
    while let index = earliestFree() { tell(index) }
  }

  /// The recogniser that recognised first among those that wait for nobody.
  private func earliestFree() -> Int? {
    var best: Int?
    for index in members.indices where members[index].held != .nothing {
      if let best, members[best].order < members[index].order { continue }
      if !waits(members[index].recognizer) { best = index }
    }
    return best
  }

  /// Whether a recogniser requires one to fail that still may recognise.
  private func waits(_ recognizer: Int) -> Bool {
    requirements.contains { rule in
      rule.first == recognizer && state(of: rule.second) == .possible
    }
  }

  /// Tells what a recogniser has recognised, unless one that it requires to fail has, too.
  private mutating func tell(_ index: Int) {
    let member = members[index]
    let isBeaten = requirements.contains { rule in
      guard rule.first == member.recognizer, let other = state(of: rule.second) else {
        return false
      }
      return other.isActive || other == .ended
    }
    guard !isBeaten else { return set(index, .failed) }
    switch member.held {
    case .nothing: return
    case .began: set(index, .began)
    case .ended: set(index, .ended)
    case .beganAndEnded:
      set(index, .began)
      set(index, .ended)
    }
    prevent(by: member.recognizer)
  }

  /// Stops the others as one has recognised.
  private mutating func prevent(by winner: Int) {
    for index in members.indices where members[index].recognizer != winner {
      let other = members[index]
      let isDependent = requirements.contains(Rule(first: other.recognizer, second: winner))
      let isExempt = exemptions.contains(Rule(first: winner, second: other.recognizer))
      guard isDependent || !isExempt else { continue }
      if other.state == .possible {
        set(index, .failed)
      } else if other.state.isActive {
        set(index, .cancelled)
      }
    }
  }

  /// Changes a state and queues what that means.
  private mutating func set(_ index: Int, _ state: GestureState) {
    members[index].state = state
    members[index].held = .nothing
    queue.append(Action(recognizer: members[index].recognizer, state: state))
  }
}
