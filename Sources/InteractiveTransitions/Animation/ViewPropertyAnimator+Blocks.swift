extension ViewPropertyAnimator {
  /// Adds animations over the time that is left.
  public func addAnimations(_ animations: @escaping () -> Void) {
    addAnimations(animations, delayFactor: 0)
  }

  /// Adds animations that begin after a share of the time that is left, and take the rest of it.
  ///
  /// - Parameters:
  ///   - animations: Sets values; called when the animator starts, and at once while it is active.
  ///   - delayFactor: 0...1; what lies outside counts as the nearest inside.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double) {
    switch state {
    case .stopped: reportWrongState()
    case .inactive: waiting.append((animations, delayFactor.clampedToUnit))
    case .active:
      guard let timeline, timeline.isMovable else { return reportWrongState() }
      let begin = Int64(min(max(timeline.offset, 0), Double(nanoseconds)))
      collect(animations, delayFactor: delayFactor.clampedToUnit, from: begin, on: timeline)
      timeline.context?.showAll()
    }
  }

  /// Adds someone to be told where the animations ended.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Takes what is waiting onto a time line, which is held.
  ///
  /// - Parameter delay: On a transition's time line, how long after its position they begin, in
  ///   nanoseconds.
  func activate(delay: Int64) {
    guard let context = view?.window?.animations else { return changeAtOnce() }
    let joined = joinableTimeline
    let timeline = joined ?? context.makeTimeline(nominalDuration: nanoseconds)
    self.timeline = timeline
    isJoined = joined != nil
    state = .active
    if !isJoined { timeline.holdsAtRest = pausesOnCompletion }
    let start = isJoined ? Int64(min(max(timeline.offset, 0), 9e18)) : 0
    let (begin, overflow) = start.addingReportingOverflow(isJoined ? delay : 0)
    let blocks = waiting
    waiting = []
    // The whole extent, whose end is the animator's, even where nothing is animated.
    timeline.add(group(from: overflow ? start : begin, lasting: nanoseconds, isWhole: true))
    for (block, factor) in blocks {
      collect(block, delayFactor: factor, from: overflow ? start : begin, on: timeline)
    }
    context.showAll()
  }

  /// Captures what a block sets on a time line.
  private func collect(
    _ block: () -> Void, delayFactor: Double, from begin: Int64, on timeline: AnimationTimeline
  ) {
    let left = isJoined ? nanoseconds : max(nanoseconds - begin, 0)
    let wait = Int64(Double(left) * delayFactor)
    let part = group(from: begin &+ wait, lasting: left - wait, isWhole: false)
    timeline.add(part)
    timeline.context?.collect(into: part, on: timeline, block)
  }

  /// A group of this animator.
  private func group(from begin: Int64, lasting time: Int64, isWhole: Bool) -> AnimationGroup {
    // A transition's time line keeps the animator until then: nobody else may know it.
    let kept = isJoined ? self : nil
    let completion = { [weak self] (reachedEnd: Bool) -> Void in
      (kept ?? self)?.end(at: reachedEnd ? .end : .start)
    }
    let group = AnimationGroup(
      begin: begin, duration: time, pace: timingParameters.pace(for: time).pace,
      blocksTouches: !allowsTouches && !isJoined, completion: isWhole ? completion : nil)
    group.owner = self
    return group
  }

  /// Does everything at once, as outside a window there is no time.
  private func changeAtOnce() {
    let blocks = waiting
    waiting = []
    for (block, _) in blocks { block() }
    end(at: .end)
  }
}
