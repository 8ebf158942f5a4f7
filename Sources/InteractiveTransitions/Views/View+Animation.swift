extension View {
  /// Animates what a block sets on views of this view's window.
  ///
  /// Within the block every setter takes effect on the model at once, and the screen follows from
  /// the value before to the new one. A value that is moving already goes on from where it is and as
  /// fast as it is, and both motions add up. Where a transition is collecting its animations, they
  /// join the transition's time line and can be scrubbed with it; else they start now.
  ///
  /// - Parameters:
  ///   - duration: How long the animation takes; less than nothing counts as nothing.
  ///   - delay: How long the values before are held first.
  ///   - curve: The pace.
  ///   - allowsUserInteraction: Whether the views that are changed take touches meanwhile. On a
  ///     transition's time line they always do, since a gesture must be able to take hold of it.
  ///   - animations: Sets values.
  ///   - completion: Called once, at a display frame, with whether the end was reached; false
  ///     means that the time line ran back to its start. It is called whether or not the block
  ///     changed anything. A view outside a window has no time: there the block and the completion
  ///     are called at once.
  public func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: TimingCurve = .easeInOut,
    allowsUserInteraction: Bool = false, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, timing: .cubic(curve),
      allowsUserInteraction: allowsUserInteraction, animations: animations,
      completion: completion)
  }

  /// Animates what a block sets, as a spring moves that settles within the duration.
  ///
  /// - Parameters:
  ///   - duration: How long the spring takes to settle.
  ///   - delay: How long the values before are held first.
  ///   - dampingRatio: 1 just does not swing; below 0.01 counts as that.
  ///   - velocity: In distances per second, where a distance is the way of each value.
  ///   - allowsUserInteraction: Whether the views that are changed take touches meanwhile.
  ///   - animations: Sets values.
  ///   - completion: Called once, at a display frame, with whether the end was reached.
  public func animate(
    withDuration duration: Duration, delay: Duration = .zero,
    usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double,
    allowsUserInteraction: Bool = false, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay,
      timing: .spring(SpringParameters(dampingRatio: dampingRatio, initialVelocity: velocity)),
      allowsUserInteraction: allowsUserInteraction, animations: animations,
      completion: completion)
  }

  /// Animates what a block sets at any pace.
  ///
  /// - Parameters:
  ///   - duration: How long the animation takes; a spring that is given by its parts takes its own
  ///     time.
  ///   - delay: How long the values before are held first.
  ///   - timing: The pace.
  ///   - allowsUserInteraction: Whether the views that are changed take touches meanwhile.
  ///   - animations: Sets values.
  ///   - completion: Called once, at a display frame, with whether the end was reached.
  public func animate(
    withDuration duration: Duration, delay: Duration = .zero, timing: TimingParameters,
    allowsUserInteraction: Bool = false, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let context = window?.animations else {
      animations()
      completion?(true)
      return
    }
    context.animate(
      begin: delay.wholeNanoseconds, duration: duration.wholeNanoseconds, timing: timing,
      blocksTouches: !allowsUserInteraction, completion: completion
    ) { group, timeline in
      context.collect(into: group, on: timeline, animations)
    }
  }

  /// Animates what a block sets keyframe by keyframe.
  ///
  /// - Parameters:
  ///   - duration: How long the animation takes; less than nothing counts as nothing.
  ///   - delay: How long the values before are held first.
  ///   - mode: How values go from keyframe to keyframe.
  ///   - curve: The pace of the whole; only the linear mode has one other than even.
  ///   - allowsUserInteraction: Whether the views that are changed take touches meanwhile.
  ///   - animations: Adds keyframes. What it sets outside keyframes takes the whole duration.
  ///   - completion: Called once, at a display frame, with whether the end was reached.
  public func animateKeyframes(
    withDuration duration: Duration, delay: Duration = .zero, mode: KeyframeMode = .linear,
    curve: TimingCurve = .easeInOut, allowsUserInteraction: Bool = false,
    animations: (KeyframeBuilder) -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let context = window?.animations else {
      animations(KeyframeBuilder())
      completion?(true)
      return
    }
    context.animate(
      begin: delay.wholeNanoseconds, duration: duration.wholeNanoseconds,
      timing: .cubic(mode == .linear ? curve : .linear), blocksTouches: !allowsUserInteraction,
      completion: completion
    ) { group, timeline in
      context.collectKeyframes(into: group, on: timeline, mode: mode, animations)
    }
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded to the nearest; negative ones are zero.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let rest = (attoseconds + 500_000_000) / 1_000_000_000
    let (sum, sumOverflow) = whole.addingReportingOverflow(rest)
    return overflow || sumOverflow ? Int64.max : sum
  }
}
