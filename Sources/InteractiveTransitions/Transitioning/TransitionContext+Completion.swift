extension TransitionContext {
  /// Reports that everything is over; a second report is ignored.
  ///
  /// A transition that was cancelled is never completed, whatever the animator says. The order is:
  /// views, stacks and appearance are put in order, the coordinator's companions are told, then
  /// whoever asked for the transition, then the interaction controller, and the animator last.
  public func completeTransition(_ didComplete: Bool) {
    completions += 1
    journal?.checker?.completionReported(self, didComplete)
    guard completions == 1 else { return reportWrongState() }
    if isInteractive || didComplete && transitionWasCancelled { reportWrongState() }
    isInteractive = false
    let completed = didComplete && !transitionWasCancelled
    let (host, queue) = (host, window?.transitions)
    if let timeline, !timeline.isRunning {
      window?.animations.discard(timeline, takingBack: !completed)
    }
    percentComplete = completed ? 1 : 0
    record(.complete)
    host?.transitionDidEnd(self, completed: completed)
    coordinator.transitionEnded()
    queue?.ended(self)
    journal?.record(.outcome(outcome(completed: completed)))
    window = nil
    completion?(completed)
    completion = nil
    interaction?.transitionEnded(completed)
    animator.animationEnded(completed)
    interaction = nil
    interruptibleAnimator = nil
    journal?.checker?.transitionEnded(self, completed: completed)
    host?.transitionDidClose(self)
    queue?.closed()
  }

  /// Is told that the window is gone: lets go of what keeps the transition in turn.
  func abandon() {
    window = nil
    (interaction as? PercentDrivenInteractiveTransition)?.abandon()
    interaction = nil
    interruptibleAnimator = nil
    completion = nil
    host?.transitionDidClose(self)
  }

  /// What came of the transition so far.
  func outcome(completed: Bool) -> TransitionOutcome {
    TransitionOutcome(
      scene: window?.sceneName ?? "", operation: operation,
      verdict: transitionWasCancelled ? .cancel : .finish, completed: completed,
      completions: completions, detent: detent)
  }
}
