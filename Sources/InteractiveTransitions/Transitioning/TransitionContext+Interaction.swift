import InputEvents

extension TransitionContext {
  /// Starts the transition, by its interaction controller where it has one.
  func start() {
    transitionDuration = animator.transitionDuration(using: self)
    clock = window?.animations.makeTimeline(
      nominalDuration: transitionDuration.wholeNanoseconds)
    if isAnimated, let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animateTransition()
      timeline?.play()
    }
  }

  /// Asks the animator for its animations, once.
  public func animateTransition() {
    guard !hasAnimated, !isOver else { return reportWrongState() }
    hasAnimated = true
    journal?.checker?.transitionWillAnimate(self)
    if !isAnimated { coordinator.changeAlongside() }
    guard let window, let timeline else { return makeAnimations() }
    window.animations.record(into: timeline) {
      makeAnimations()
      coordinator.animateAlongside(in: containerView, duration: transitionDuration)
    }
  }

  /// Has the animator make its animations, by its object that can be held where it has one.
  ///
  /// Where nothing is to move, an object would only be in the way of completing at once.
  private func makeAnimations() {
    guard isAnimated, let object = animator.interruptibleAnimator(using: self) else {
      return animator.animateTransition(using: self)
    }
    interruptibleAnimator = object
    if object.state == .inactive { object.startAnimation() }
  }

  /// Reports the share of the way, 0...1.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard isInteractive, !isOver else { return reportWrongState() }
    self.percentComplete = percentComplete
    record(.update)
    journal?.checker?.progressReported(self, extent: interaction?.gestureExtent)
  }

  /// Reports that the interaction is over and the transition goes on to its end.
  public func finishInteractiveTransition() {
    endInteraction(cancelled: false)
  }

  /// Reports that the interaction is over and the transition goes back.
  public func cancelInteractiveTransition() {
    endInteraction(cancelled: true)
  }

  /// Reports that an interaction took hold of the transition on its way.
  public func pauseInteractiveTransition() {
    guard let timeline else { return reportWrongState() }
    pauseInteractiveTransition(at: timeline.fraction)
  }

  /// Reports that an interaction took hold of the transition at a share of its way.
  public func pauseInteractiveTransition(at progress: Double) {
    guard !isInteractive, !isOver, timeline != nil else { return reportWrongState() }
    isInteractive = true
    transitionWasCancelled = false
    percentComplete = progress.isNaN ? 0 : min(max(progress, 0), 1)
    record(.pause)
    journal?.checker?.progressHeld(self)
    coordinator.interactionChanged()
  }

  /// Gives the transition another name while an interaction holds it; other calls are ignored.
  ///
  /// For a drag that turns out to be something else, such as the dismissal of a sheet.
  public func rename(to operation: String) {
    guard isInteractive, !isOver else { return reportWrongState() }
    guard operation != self.operation else { return }
    self.operation = operation
    host?.transitionWasRenamed(self)
  }

  /// Reports a call that was ignored because it came in a wrong state.
  public func reportWrongState() {
    journal?.record(.anomaly(.wrongState))
  }

  /// Notes the verdict and lets go of the transition.
  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return reportWrongState() }
    isInteractive = false
    transitionWasCancelled = cancelled
    record(cancelled ? .cancel : .finish)
    coordinator.interactionChanged()
  }
}
