extension ViewPropertyAnimator {
  /// Stops the animations, with all values as they are on the screen.
  ///
  /// - Parameter withoutFinishing: Whether that is all, and no completion is called; else
  ///   `finishAnimation` is to follow.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, allowsInterruption, let timeline else { return reportWrongState() }
    stopped = timeline.stop(animationsOf: self)
    if let own = ownTimeline { own.context?.discard(own) }
    self.timeline = nil
    state = .stopped
    if withoutFinishing { reset() }
  }

  /// Ends animations that were stopped, and calls the completions.
  ///
  /// - Parameter position: Where the values are to end.
  public func finishAnimation(at position: AnimatingPosition) {
    guard state == .stopped else { return reportWrongState() }
    switch position {
    case .current: break
    case .start:
      for animation in stopped.reversed() { animation.view.changeModel(to: animation.old) }
    case .end:
      for animation in stopped { animation.view.changeModel(to: animation.to) }
    }
    end(at: position)
  }

  /// Makes the animator as if new, and tells the completions where the animations ended.
  func end(at position: AnimatingPosition) {
    let told = completions
    reset()
    for completion in told { completion(position) }
  }

  /// Makes the animator as if new.
  private func reset() {
    timeline = nil
    isJoined = false
    stopped = []
    waiting = []
    completions = []
    runsBack = false
    delay = .zero
    state = .inactive
  }
}
