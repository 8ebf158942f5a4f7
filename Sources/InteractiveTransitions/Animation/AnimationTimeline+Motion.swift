import InputEvents

extension AnimationTimeline {
  /// Lets it play along with time from where it stands.
  public func play() {
    play(after: 0)
  }

  /// Lets it play along with time from where it stands, after some nanoseconds.
  func play(after delay: Int64) {
    guard isMovable, let context else { return }
    motion = .playing(since: context.now.advanced(byNanoseconds: delay), from: offset)
    context.demandFrames()
  }

  /// Holds it where it stands on the screen.
  ///
  /// From then on its values follow the position evenly. Held amid a run by its own pace, it takes
  /// the position that its longest animation's value has reached, and nothing jumps.
  public func hold() {
    guard isMovable else { return }
    if isRunning, let context {
      momentum = Momentum(
        time: context.now, speed: speed, offset: evenOffset(of: currentOffset))
    }
    motion = .held
    makeEven()
  }

  /// Moves it to a share of its nominal duration, 0...1, and shows the values there; holds it.
  ///
  /// NaN is ignored.
  public func scrub(to fraction: Double) {
    guard isMovable, !fraction.isNaN else { return }
    hold()
    momentum = nil
    offset = min(max(fraction, 0), 1) * Double(nominalDuration)
    context?.showAll()
  }

  /// Sends it to its start or its end, from where it stands.
  ///
  /// It arrives at the first display frame at or after the duration, even where that is zero.
  public func settle(to target: Target, duration: Duration, curve: TimingCurve) {
    settle(to: target, nanoseconds: duration.wholeNanoseconds, timing: .cubic(curve))
  }

  /// Sends it to its start or its end, from where it stands, without a jump in value or velocity.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - duration: How long that takes; a spring that is given by its parts takes its own time.
  ///   - timing: The pace. A spring may carry the values past the end and back.
  ///   - velocity: How fast it is now, in nominal durations' ways per second, positive towards the
  ///     end: for a pan its velocity divided by the points of the whole way. Without one it goes on
  ///     as fast as it is moving, unless a spring has an initial velocity of its own.
  public func settle(
    to target: Target, duration: Duration = .zero, timing: TimingParameters,
    velocity: Double? = nil
  ) {
    settle(
      to: target, nanoseconds: duration.wholeNanoseconds, timing: timing,
      speed: velocity.flatMap { $0.isFinite ? $0 * Double(nominalDuration) / 1e9 : nil })
  }

  /// Sends it to its start or its end within some nanoseconds, by a curve.
  func settle(to target: Target, nanoseconds: Int64, curve: TimingCurve) {
    settle(to: target, nanoseconds: nanoseconds, timing: .cubic(curve))
  }

  /// Sends it to its start or its end within some nanoseconds.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - nanoseconds: How long that takes.
  ///   - timing: The pace.
  ///   - known: How fast it is now, in nanoseconds per nanosecond; else as fast as it moves.
  func settle(
    to target: Target, nanoseconds: Int64, timing: TimingParameters, speed known: Double? = nil
  ) {
    guard isMovable, let context else { return }
    let speed = known ?? speed
    if isRunning { offset = currentOffset }
    makeEven()
    if known == nil, let momentum, momentum.time == context.now { offset = momentum.offset }
    let goal = target == .end ? span : 0
    let way = goal - offset
    let time = max(nanoseconds, 0)
    var timing = timing
    if case .spring(var spring) = timing, known != nil || spring.initialVelocity == 0 {
      spring.initialVelocity = way == 0 ? 0 : speed / way * 1e9
      timing = .spring(spring)
    }
    let (pace, duration) = timing.pace(for: time)
    let surplus =
      speed == 0 || duration == 0
      ? 0 : speed - way * pace.initialSlope(for: Double(duration))
    motion = .settling(
      TimelineSettling(
        since: context.now, from: offset, goal: goal, target: target, duration: duration,
        pace: pace, surplus: surplus, span: span))
    momentum = nil
    context.demandFrames()
  }

  /// How fast it is, in nanoseconds per nanosecond of its even pace.
  ///
  /// One that is held has the speed at which it was held, but at that very moment only.
  var speed: Double {
    guard let context else { return 0 }
    switch motion {
    case .held:
      guard let momentum, momentum.time == context.now else { return 0 }
      return momentum.speed
    case .playing(let since, _):
      if context.now < since { return 0 }
      guard !isEven, let lead else { return 1 }
      let step = 10_000.0
      let (early, late) = (max(offset - step, 0), min(offset + step, lead.end))
      guard late > early else { return 0 }
      return (lead.pacedProgress(at: late) - lead.pacedProgress(at: early))
        * (lead.end - lead.begin) / (late - early)
    case .settling(let settling):
      return settling.speed(after: context.now.nanoseconds(since: settling.since))
    case .stopped, .over: return 0
    }
  }

  /// Where it would stand if it were held now, as a share of its nominal duration.
  var evenFraction: Double {
    nominalDuration > 0 ? evenOffset(of: offset) / Double(nominalDuration) : fraction
  }

  /// Where it has come by now, which the screen will show at the next frame.
  private var currentOffset: Double {
    guard let context else { return offset }
    switch motion {
    case .playing(let since, let from):
      return min(from + Double(max(context.now.nanoseconds(since: since), 0)), span)
    case .settling(let settling):
      let elapsed = context.now.nanoseconds(since: settling.since)
      return settling.offset(after: min(elapsed, settling.duration))
    case .held, .stopped, .over: return offset
    }
  }

  /// The position at an even pace that shows what a position shows now.
  private func evenOffset(of position: Double) -> Double {
    guard !isEven, let lead, position > lead.begin, position < lead.end else { return position }
    return lead.begin + lead.pacedProgress(at: position) * (lead.end - lead.begin)
  }

  /// The animation that takes longest, the first of several.
  private var lead: PropertyAnimation? {
    var longest: PropertyAnimation?
    for animation in animations
    where animation.end - animation.begin > (longest.map { $0.end - $0.begin } ?? 0) {
      longest = animation
    }
    return longest
  }

  /// Lets values follow the position evenly from now on, and none of them jump.
  private func makeEven() {
    guard !isEven else { return }
    let old = offset
    offset = evenOffset(of: old)
    shift = offset - old
    isEven = true
    guard old > 0 else { return }
    for index in animations.indices {
      let progress = animations[index].pacedProgress(at: old)
      if animations[index].evenProgress(at: offset, span: span) != progress {
        animations[index].knot = PropertyAnimation.Knot(offset: offset, progress: progress)
      }
    }
  }
}
