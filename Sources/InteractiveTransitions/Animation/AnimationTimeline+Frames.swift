import InputEvents

extension AnimationTimeline {
  /// Moves it to a moment of time and hands out the completions that are due by that.
  func move(to now: Timestamp, due: inout [DueCompletion]) {
    switch motion {
    case .held, .stopped, .over: break
    case .playing(let since, let from):
      offset = from + Double(max(now.nanoseconds(since: since), 0))
      if offset >= span, now >= since { arrive(at: .end, due: &due) } else { takePassed(&due) }
    case .settling(let settling):
      let elapsed = now.nanoseconds(since: settling.since)
      guard elapsed < settling.duration else { return arrive(at: settling.target, due: &due) }
      offset = settling.offset(after: elapsed)
      if settling.target == .end { takePassed(&due) }
    }
  }

  /// Comes to one of its ends: for good, or to be held there.
  private func arrive(at target: Target, due: inout [DueCompletion]) {
    offset = target == .end ? span : 0
    guard holdsAtRest else { return finish(at: target, due: &due) }
    isEven = true
    motion = .held
    keeper = nil
  }

  /// Brings it to rest for good and hands out what completions are left.
  func finish(at target: Target, due: inout [DueCompletion]) {
    let reachedEnd = target == .end
    if !reachedEnd { restore() }
    for group in groups {
      if let completion = group.takeCompletion() { due.append((completion, reachedEnd, keeper)) }
    }
    discard()
  }

  /// Gives the model the values from before, unless they have been set anew since.
  ///
  /// Where a newer animation is moving such a value, what this one is away from its end would jump;
  /// it fades out by itself instead, within the animation's own time.
  func restore() {
    for animation in animations.reversed() {
      if animation.view.modelValues[animation.to.property] == animation.to {
        animation.view.changeModel(to: animation.old)
      } else if animation.view.window != nil {
        context?.fade(animation)
      }
    }
  }

  /// Hands out the completions of the blocks that the position has passed, but for the last ones.
  private func takePassed(_ due: inout [DueCompletion]) {
    for group in groups where Double(group.end) <= offset && Double(group.end) < span {
      if let completion = group.takeCompletion() { due.append((completion, true, nil)) }
    }
  }
}
