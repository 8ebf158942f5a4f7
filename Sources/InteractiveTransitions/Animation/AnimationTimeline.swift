import InputEvents

/// The clock of some animations that belong together, which can be stopped, moved and run back.
///
/// A transition puts all its animations on one time line. Once it is held, the values follow its
/// position evenly; their own paces count only where it plays by itself from its start. The window
/// that made it keeps it until it is over.
public final class AnimationTimeline {
  /// Where a time line comes to rest.
  public enum Target: Sendable, BitwiseCopyable {
    /// At its start, with every value as it was before.
    case start
    /// At its end.
    case end
  }

  /// What moves the time line.
  enum Motion {
    /// Nothing but whoever scrubs it.
    case held
    /// It plays along with time since a moment.
    case playing(since: Timestamp, from: Double)
    /// It is on its way to where it comes to rest.
    case settling(TimelineSettling)
    /// Its animations are taken off the screen, but may be brought to an end still.
    case stopped
    /// It is over.
    case over
  }

  /// How a time line moved at the moment when it was held.
  struct Momentum {
    /// The moment.
    let time: Timestamp
    /// The speed, in nanoseconds per nanosecond.
    let speed: Double
    /// Where it had come since the frame that is on the screen.
    let offset: Double
  }

  /// The animations in the order in which they were made.
  var animations: [PropertyAnimation] = []
  /// The blocks that the animations come from.
  var groups: [AnimationGroup] = []
  /// What moves it.
  var motion: Motion = .held {
    willSet { if isRunning { context?.motionChanges(of: self) } }
  }
  /// Where it stands, in nanoseconds since its start.
  var offset = 0.0
  /// How far its position leapt where its values came to follow it evenly, in nanoseconds.
  var shift = 0.0
  /// Whether values follow the position evenly in place of their paces.
  var isEven = false
  /// When its last animation ends, in nanoseconds.
  private(set) var span: Double
  /// How it moved when it was held.
  var momentum: Momentum?
  /// Whether it is held, not over, once it has come to rest.
  var holdsAtRest = false
  /// Whoever is to be kept as long as time moves it.
  var keeper: ViewPropertyAnimator?
  /// How long the transition says that it takes, in nanoseconds.
  let nominalDuration: Int64
  /// Who gives it time.
  private(set) weak var context: AnimationContext?

  /// Creates a time line that is held at its start.
  init(context: AnimationContext, nominalDuration: Int64) {
    self.context = context
    self.nominalDuration = nominalDuration
    span = Double(nominalDuration)
  }

  /// Where it stands as a share of its nominal duration; past 1 where animations take longer.
  public var fraction: Double {
    nominalDuration > 0 ? offset / Double(nominalDuration) : (offset > 0 ? 1 : 0)
  }

  /// Whether time moves it.
  public var isRunning: Bool {
    switch motion {
    case .playing, .settling: true
    case .held, .stopped, .over: false
    }
  }

  /// Whether it has come to rest for good.
  public var isOver: Bool {
    if case .over = motion { true } else { false }
  }

  /// Whether it can still be moved.
  var isMovable: Bool {
    switch motion {
    case .held, .playing, .settling: true
    case .stopped, .over: false
    }
  }

  /// Adds a block's extent.
  func add(_ group: AnimationGroup) {
    groups.append(group)
    span = max(span, Double(group.end))
  }

  /// Adds the change of one property.
  func add(_ animation: PropertyAnimation) {
    animations.append(animation)
    if animation.group.blocksTouches { animation.view.touchBlocks += 1 }
  }

  /// Adds to the screen what each animation has still to go at the current position.
  ///
  /// From the last to the first, so that a chain of animations of one value gives exactly the value
  /// of the one that is under way.
  func show() {
    guard isMovable else { return }
    for animation in animations.reversed() {
      animation.show(at: offset, isEven: isEven, span: span)
    }
  }

  /// Has the screen show the model's values of whatever the animations change.
  func clear() {
    for animation in animations { animation.view.showModel(of: animation.to.property) }
  }

  /// Ends it where it stands: the screen shows model values, and nobody is told.
  func discard() {
    clear()
    for animation in animations where animation.group.blocksTouches {
      animation.view.touchBlocks -= 1
    }
    animations = []
    groups = []
    momentum = nil
    motion = .over
    keeper = nil
  }
}

/// A completion, whether the end was reached, and whoever is to be kept until it was called.
typealias DueCompletion = (
  call: (Bool) -> Void, reachedEnd: Bool, keeper: ViewPropertyAnimator?
)
