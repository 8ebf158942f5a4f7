extension NavigationController: TransitionHost {
  /// Replaces the stack, by a transition where the top changes and that can be seen.
  func change(to wanted: [ViewController], animated: Bool) {
    var after: [ViewController] = []
    for controller in wanted where controller !== self {
      if !after.contains(where: { $0 === controller }) { after.append(controller) }
    }
    let before = viewControllers
    guard let from = before.last, let to = after.last, from !== to else {
      return replaceWithoutTransition(by: after)
    }
    let operation: NavigationOperation = before.contains { $0 === to } ? .pop : .push
    guard isViewLoaded, view.window != nil, isAppeared else {
      return changeUnseen(from: from, to: to, after: after)
    }
    start(operation, from: from, to: to, after: after, animated: animated)
  }

  /// Starts the transition from one top to another.
  private func start(
    _ operation: NavigationOperation, from: ViewController, to: ViewController,
    after: [ViewController], animated: Bool
  ) {
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
    transition = NavigationTransition(
      before: viewControllers, after: after, from: from, to: to, context: context)
    enter(after)
    context.record(.start)
    context.loadView(.to)
    delegate?.navigationController(self, willShow: to, animated: animated)
    context.beginAppearance(.from, appearing: false)
    context.beginAppearance(.to, appearing: true)
    context.start()
  }

  /// Changes the stack where nobody sees it, or where it is just about to be seen.
  private func changeUnseen(from: ViewController, to: ViewController, after: [ViewController]) {
    let before = viewControllers
    enter(after)
    leave(before, except: after)
    guard from.isViewLoaded, isViewLoaded, from.view.superview === view else { return }
    from.view.removeFromSuperview()
    to.view.frame = view.bounds
    view.addSubview(to.view)
    guard isAppearing else { return }
    from.beginAppearanceTransition(false, animated: false)
    from.endAppearanceTransition()
    to.beginAppearanceTransition(true, animated: false)
  }

  /// Changes a stack that has no top before or after, or the same.
  private func replaceWithoutTransition(by after: [ViewController]) {
    let before = viewControllers
    enter(after)
    if after.isEmpty, let top = before.last, top.isViewLoaded, top.view.superview != nil {
      top.beginAppearanceTransition(false, animated: false)
      top.view.removeFromSuperview()
      top.endAppearanceTransition()
    }
    leave(before, except: after)
    guard before.isEmpty, let top = after.last, isViewLoaded, view.window != nil, isAppeared
    else { return }
    top.view.frame = view.bounds
    view.addSubview(top.view)
    top.beginAppearanceTransition(true, animated: false)
    top.endAppearanceTransition()
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

  /// Makes a stack the current one; its new members become children.
  private func enter(_ stack: [ViewController]) {
    let before = viewControllers
    viewControllers = stack
    for controller in stack where !before.contains(where: { $0 === controller }) {
      addChild(controller)
    }
  }

  /// Lets those of a stack go that are not in another one.
  private func leave(_ stack: [ViewController], except kept: [ViewController]) {
    for controller in stack where !kept.contains(where: { $0 === controller }) {
      if controller.parent === self { controller.removeFromParent() }
    }
  }

  /// Puts stack, views and appearance in order after a transition.
  func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    guard let transition, transition.context === context else { return }
    if completed {
      transition.from.view.removeFromSuperview()
      context.endAppearance(.from)
      context.endAppearance(.to)
      leave(transition.before, except: transition.after)
      delegate?.navigationController(self, didShow: transition.to, animated: context.isAnimated)
    } else {
      viewControllers = transition.before
      leave(transition.after, except: transition.before)
      transition.to.view.removeFromSuperview()
      context.beginAppearance(.to, appearing: false)
      context.endAppearance(.to)
      context.beginAppearance(.from, appearing: true)
      context.endAppearance(.from)
    }
  }

  /// Lets go of a transition that everybody was told the end of.
  func transitionDidClose(_ context: TransitionContext) {
    guard transition?.context === context else { return }
    transition = nil
  }
}
