import InputEvents

/// The clock of some animations that belong together, which can be stopped, moved and run back.
///
/// A transition puts all its animations on one time line. While an interaction holds it, the values
/// follow its position evenly; their own curves count only where it plays by itself from its start.
/// The window that made it keeps it until it is over.
public final class AnimationTimeline {
  /// Where a time line comes to rest.
  public enum Target: Sendable, BitwiseCopyable {
    /// At its start, with every value as it was before.
    case start
    /// At its end.
    case end
  }

  /// What moves the time line.
  private enum Motion {
    /// Nothing but whoever scrubs it.
    case held
    /// It plays along with time since a moment.
    case playing(since: Timestamp, from: Double)
    /// It is on its way to where it comes to rest.
    case settling(since: Timestamp, from: Double, target: Target, duration: Int64, TimingCurve)
    /// It is over.
    case over
  }

  /// The animations in the order in which they were made.
  private var animations: [PropertyAnimation] = []
  /// The blocks that the animations come from.
  private var groups: [AnimationGroup] = []
  /// What moves it.
  private var motion: Motion = .held
  /// Where it stands, in nanoseconds since its start.
  private var offset = 0.0
  /// Whether values follow the position evenly in place of their curves.
  private var isLinear = false
  /// How long the transition says that it takes, in nanoseconds.
  private let nominalDuration: Int64
  /// Who gives it time.
  private weak var context: AnimationContext?

  /// Creates a time line that is held at its start.
  init(context: AnimationContext, nominalDuration: Int64) {
    self.context = context
    self.nominalDuration = nominalDuration
  }

  /// Where it stands as a share of its nominal duration; past 1 where animations take longer.
  public var fraction: Double {
    nominalDuration > 0 ? offset / Double(nominalDuration) : (offset > 0 ? 1 : 0)
  }

  /// Whether time moves it.
  public var isRunning: Bool {
    switch motion {
    case .playing, .settling: true
    case .held, .over: false
    }
  }

  /// Whether it has come to rest for good.
  public var isOver: Bool {
    if case .over = motion { true } else { false }
  }

  /// Lets it play along with time from where it stands.
  public func play() {
    guard !isOver, let context else { return }
    motion = .playing(since: context.now, from: offset)
    context.demandFrames()
  }

  /// Holds it where it stands on the screen.
  ///
  /// Held at its very start, its values follow the position evenly from then on.
  public func hold() {
    guard !isOver else { return }
    motion = .held
    if offset == 0 { isLinear = true }
  }

  /// Moves it to a share of its nominal duration, 0...1, and shows the values there; holds it.
  public func scrub(to fraction: Double) {
    guard !isOver else { return }
    hold()
    offset = min(max(fraction, 0), 1) * Double(nominalDuration)
    show()
  }

  /// Sends it to its start or its end, from where it stands.
  ///
  /// It arrives at the first display frame at or after the duration, even where that is zero.
  public func settle(to target: Target, duration: Duration, curve: TimingCurve) {
    settle(to: target, nanoseconds: duration.wholeNanoseconds, curve: curve)
  }

  /// Sends it to its start or its end within some nanoseconds.
  func settle(to target: Target, nanoseconds: Int64, curve: TimingCurve) {
    guard !isOver, let context else { return }
    motion = .settling(
      since: context.now, from: offset, target: target, duration: max(nanoseconds, 0), curve)
    context.demandFrames()
  }

  /// How far its motion takes it at most between two moments, as a share of its nominal duration.
  ///
  /// A time line that plays keeps time; one that settles goes no faster than its curve is steep.
  func greatestStep(from earlier: Timestamp, to later: Timestamp) -> Double {
    guard nominalDuration > 0 else { return .infinity }
    switch motion {
    case .held, .over: return 0
    case .playing(let since, _):
      return Double(later.nanoseconds(since: max(since, earlier))) / Double(nominalDuration)
    case .settling(let since, let from, let target, let duration, let curve):
      let way = abs((target == .end ? end : 0) - from) / Double(nominalDuration)
      let elapsed = Double(later.nanoseconds(since: max(since, earlier)))
      return duration > 0 ? way * curve.greatestSlope * elapsed / Double(duration) : way
    }
  }

  /// Whether it stands where a transition of some verdict leaves it: past all that moves, or at 0.
  func isAt(_ target: Target) -> Bool {
    switch target {
    case .start: offset <= 0
    case .end: groups.allSatisfy { Double($0.end) <= offset }
    }
  }

  /// Where its last animation ends, in nanoseconds.
  private var end: Double {
    Double(groups.reduce(nominalDuration) { max($0, $1.end) })
  }

  /// Adds a block's extent.
  func add(_ group: AnimationGroup) {
    groups.append(group)
  }

  /// Adds the change of one property.
  func add(
    _ view: View, shown: AnimatableValue, old: AnimatableValue, new: AnimatableValue,
    group: AnimationGroup
  ) {
    let earlier = animations.contains { $0.view === view && $0.to.property == new.property }
    animations.append(
      PropertyAnimation(
        view: view, from: earlier ? old : shown, old: old, to: new, begin: group.begin,
        duration: group.duration, curve: group.curve, isFirst: !earlier))
  }

  /// Shows every value as it is at the current position.
  func show() {
    guard !isOver else { return }
    for animation in animations { animation.show(at: offset, isLinear: isLinear) }
  }

  /// Moves it to a moment of time and hands out the completions that are due by that.
  func move(to now: Timestamp, due: inout [DueCompletion]) {
    switch motion {
    case .held, .over: break
    case .playing(let since, let from):
      offset = from + Double(now.nanoseconds(since: since))
      if offset >= end { finish(at: .end, due: &due) } else { takePassed(&due) }
    case .settling(let since, let from, let target, let duration, let curve):
      let elapsed = now.nanoseconds(since: since)
      let goal = target == .end ? end : 0
      guard elapsed < duration else {
        offset = goal
        return finish(at: target, due: &due)
      }
      let share = curve.value(at: Double(elapsed) / Double(duration))
      offset = max(from.mixed(with: goal, at: share), 0)
      if target == .end { takePassed(&due) }
    }
  }

  /// Ends it where it stands: the screen shows model values, and nobody is told.
  func discard() {
    for animation in animations { animation.view.showModel(of: animation.to.property) }
    animations = []
    groups = []
    motion = .over
  }

  /// Brings it to rest for good and hands out what completions are left.
  private func finish(at target: Target, due: inout [DueCompletion]) {
    let reachedEnd = target == .end
    if !reachedEnd {
      for animation in animations.reversed() {
        animation.view.restore(animation.old, from: animation.to)
      }
    }
    for group in groups {
      if let completion = group.takeCompletion() { due.append((completion, reachedEnd)) }
    }
    discard()
  }

  /// Hands out the completions of the blocks that the position has passed.
  private func takePassed(_ due: inout [DueCompletion]) {
    for group in groups where Double(group.end) <= offset {
      if let completion = group.takeCompletion() { due.append((completion, true)) }
    }
  }
}

/// A completion and whether the end was reached.
typealias DueCompletion = (call: (Bool) -> Void, reachedEnd: Bool)
