extension TransitionChecker {
  /// A transition is about to start.
  func transitionBegan(
    _ context: TransitionContext, animator: AnyObject, interaction: AnyObject?
  ) {
    guard let scheduler else { return }
    watched.removeAll { $0.object == nil }
    transitions.append(
      TransitionWatch(
        context: context, start: Self.seconds(scheduler.now),
        budget: ProgressBudget(at: scheduler.now)))
    let name = name(of: context)
    watch(context, until: .transition, as: "the context of \(name)")
    watch(context.coordinator, until: .transition, as: "the coordinator of \(name)")
    watchServant(animator, as: "the animator", of: name)
    if let interaction { watchServant(interaction, as: "the interaction controller", of: name) }
    for key in [TransitionKey.from, .to] {
      guard let controller = context.viewController(forKey: key) else { continue }
      watch(controller, until: .controller, as: "the controller \(Self.name(of: controller))")
      guard let presentation = controller.ownPresentation else { continue }
      watch(presentation, until: .controller, as: "the \(Self.name(of: presentation)) of \(name)")
    }
  }

  /// The animator of a transition is about to be asked for its animations.
  func transitionWillAnimate(_ context: TransitionContext) {
    guard let index = index(of: context) else { return }
    transitions[index].surroundings = surroundings(of: context).map {
      TransitionWatch.Weak(view: $0)
    }
  }

  /// The completion of a transition was reported, for the first time or again.
  func completionReported(_ context: TransitionContext, _ didComplete: Bool) {
    let name = name(of: context)
    if context.completions > 1 {
      report(
        .completedTwice,
        """
        \(name) was completed \(context.completions) times; completeTransition is to be called once
        """)
    } else if context.isInteractive {
      report(
        .completedEarly,
        """
        \(name) was completed while its interaction held it at \
        \(Self.share(context.percentComplete)); the interaction is to finish or to cancel it first
        """)
    } else if didComplete && context.transitionWasCancelled {
      report(
        .completedThoughCancelled,
        """
        \(name) was cancelled, yet completeTransition(true) was called; pass whether \
        transitionWasCancelled is false
        """)
    } else if context.isAnimated, let clock = context.clock,
      !clock.isAt(context.transitionWasCancelled ? .start : .end)
    {
      report(
        .completedEarly,
        """
        \(name) was completed at \(Self.share(clock.fraction)) of its way; complete it when its \
        animations are over
        """)
    }
  }

  /// A transition is over, and views and controllers are in order.
  func transitionEnded(_ context: TransitionContext, completed: Bool) {
    guard let index = index(of: context) else { return }
    let name = name(of: context)
    let watch = transitions.remove(at: index)
    checkPlace(of: completed ? .to : .from, in: context, named: name)
    guard !watch.surroundings.isEmpty else { return }
    for view in surroundings(of: context)
    where !watch.surroundings.contains(where: { $0.view === view }) {
      additions.append(TransitionWatch.Addition(view: view, transition: name))
    }
  }

  /// Looks whether the view that a transition leaves on the screen is where its frame says.
  private func checkPlace(
    of key: TransitionKey, in context: TransitionContext, named name: String
  ) {
    guard let controller = context.viewController(forKey: key), let view = context.view(forKey: key)
    else { return }
    let home =
      key == .to ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
    guard home != .zero, !view.frame.isNear(home) else { return }
    report(
      .misplacedView,
      """
      after \(name) the view of \(Self.name(of: controller)) is at \(Self.words(view.frame)) in \
      place of \(Self.words(home)); put it there before the transition is completed
      """)
  }

  /// What a transition is called.
  func name(of context: TransitionContext) -> String {
    let start = index(of: context).map { " of \(transitions[$0].start)" } ?? ""
    return "the \(context.operation)\(start)"
  }

  /// The place of a transition among those that are under way.
  func index(of context: TransitionContext) -> Int? {
    transitions.firstIndex { $0.context === context }
  }

  /// Watches an animator or an interaction controller until it has served.
  private func watchServant(_ servant: AnyObject, as role: String, of transition: String) {
    let isKept = servant is any KeptByScene
    watch(
      servant, until: isKept ? .scene : .transition,
      as: "\(role) \(Self.name(of: servant)) of \(transition)")
  }
}
