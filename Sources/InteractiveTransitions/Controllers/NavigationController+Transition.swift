extension NavigationController: TransitionHost {
  /// Starts what was asked for, or drops it where it makes no sense.
  func perform(_ request: NavigationRequest) {
    switch request {
    case .push(let controller, let animated):
      guard canPush(controller) else { return }
      guard let top = topViewController else { return placeRoot(controller) }
      change(.push, from: top, to: controller, animated: animated)
    case .pop(let animated):
      guard viewControllers.count > 1 else { return }
      let top = viewControllers[viewControllers.count - 1]
      let below = viewControllers[viewControllers.count - 2]
      change(.pop, from: top, to: below, animated: animated)
    }
  }

  /// Changes the stack, by a transition where it can be seen.
  private func change(
    _ operation: NavigationOperation, from: ViewController, to: ViewController, animated: Bool
  ) {
    guard view.window != nil, isAppeared else {
      return changeUnseen(operation, from: from, to: to)
    }
    let animator = animated ? chooseAnimator(operation, from: from, to: to) : nil
    let interaction = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let context = TransitionContext(
      operation: operation.rawValue,
      participants: TransitionParticipants(
        from: .init(controller: from, initialFrame: from.view.frame),
        to: .init(controller: to, finalFrame: view.bounds)),
      container: view, style: .none,
      animator: animator ?? stockAnimator(operation, animated: animated),
      interaction: interaction, isAnimated: animated, host: self)
    transition = NavigationTransition(operation: operation, from: from, to: to, context: context)
    apply(operation, to: to)
    context.record(.start)
    context.loadView(.to)
    delegate?.navigationController(self, willShow: to, animated: animated)
    context.beginAppearance(.from, appearing: false)
    context.beginAppearance(.to, appearing: true)
    context.start()
  }

  /// Changes the stack where nobody sees it, or where it is just about to be seen.
  private func changeUnseen(
    _ operation: NavigationOperation, from: ViewController, to: ViewController
  ) {
    apply(operation, to: to)
    if operation == .pop { from.removeFromParent() }
    guard from.isViewLoaded, from.view.superview === view else { return }
    from.view.removeFromSuperview()
    to.view.frame = view.bounds
    view.addSubview(to.view)
    guard isAppearing else { return }
    from.beginAppearanceTransition(false, animated: false)
    from.endAppearanceTransition()
    to.beginAppearanceTransition(true, animated: false)
  }

  /// The delegate's animator, or `nil`.
  private func chooseAnimator(
    _ operation: NavigationOperation, from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
  }

  /// The animator where the delegate has none.
  private func stockAnimator(
    _ operation: NavigationOperation, animated: Bool
  ) -> any ViewControllerAnimatedTransitioning {
    animated ? NavigationSlideAnimator(operation: operation) : ImmediateAnimator()
  }

  /// Changes the stack.
  private func apply(_ operation: NavigationOperation, to controller: ViewController) {
    switch operation {
    case .push:
      viewControllers.append(controller)
      addChild(controller)
    case .pop: viewControllers.removeLast()
    }
  }

  /// Puts the first controller of an empty stack into place.
  private func placeRoot(_ controller: ViewController) {
    apply(.push, to: controller)
    guard view.window != nil, isAppeared else { return }
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }

  /// Puts stack, views and appearance in order after a transition.
  func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    guard let transition, transition.context === context else { return }
    if completed {
      transition.from.view.removeFromSuperview()
      context.endAppearance(.from)
      context.endAppearance(.to)
      if transition.operation == .pop { transition.from.removeFromParent() }
      delegate?.navigationController(self, didShow: transition.to, animated: context.isAnimated)
    } else {
      takeBack(transition)
      transition.to.view.removeFromSuperview()
      context.beginAppearance(.to, appearing: false)
      context.endAppearance(.to)
      context.beginAppearance(.from, appearing: true)
      context.endAppearance(.from)
    }
  }

  /// Gives the stack back what a cancelled transition took from it.
  private func takeBack(_ transition: NavigationTransition) {
    switch transition.operation {
    case .push:
      viewControllers.removeAll { $0 === transition.to }
      transition.to.removeFromParent()
    case .pop: viewControllers.append(transition.from)
    }
  }

  /// Lets the next request have its turn, once the current moment's work is done.
  func transitionDidClose(_ context: TransitionContext) {
    guard transition?.context === context else { return }
    transition = nil
    scheduleNextRequest()
  }

  /// Has the first waiting request done by a timer that is due now; all at once outside a window.
  private func scheduleNextRequest() {
    guard hasWaitingRequests else { return }
    guard let window = view.window else {
      perform(requests.removeFirst())
      return scheduleNextRequest()
    }
    window.scheduler.schedule(at: window.scheduler.now) { [weak self] in
      guard let self, transition == nil, hasWaitingRequests else { return }
      perform(requests.removeFirst())
      if transition == nil { scheduleNextRequest() }
    }
  }
}
