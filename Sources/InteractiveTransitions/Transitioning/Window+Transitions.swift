extension Window {
  /// Whether a transition is under way.
  public var hasTransition: Bool {
    !transitions.running.isEmpty
  }

  /// Whether a transition is under way or waits for its turn.
  public var isTransitioning: Bool {
    hasTransition || waitingRequestCount > 0
  }

  /// The transitions that are under way, in the order in which they started.
  public var runningTransitions: [TransitionContext] {
    transitions.running
  }

  /// How many requests wait until the transition that is under way is over.
  public var waitingRequestCount: Int {
    transitions.waitingCount
  }

  /// The controllers that are presented above the root one, from the lowest to the topmost.
  public var presentedChain: [ViewController] {
    rootViewController?.presentedChain ?? []
  }

  /// Writes down the outcome of every transition that is not over: not completed, 0 completions.
  ///
  /// For the end of a session, once the scheduler is idle: such a transition is stuck.
  public func recordUnfinishedTransitions() {
    for transition in transitions.running {
      record(.outcome(transition.outcome(completed: false)))
    }
  }
}
