extension PresentationController: TransitionHost {
  /// The presentation controller for a controller's style.
  static func make(
    for presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController {
    switch presented.modalPresentationStyle {
    case .none, .fullScreen:
      return FullScreenPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .pageSheet:
      return PageSheetPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .overFullScreen: break
    case .custom:
      let custom = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      // One that was made for another controller, or is in use, would mix two presentations up.
      if let custom, custom.presentedViewController === presented, custom.phase == .idle {
        custom.presentingViewController = presenting
        return custom
      }
    }
    return PresentationController(presentedViewController: presented, presenting: presenting)
  }

  /// Starts the presentation.
  func startPresentation(source: ViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presentingViewController, let window = source.view.window else { return }
    let delegate = presentedViewController.transitioningDelegate
    let asksDelegate = animated || presentedViewController.modalPresentationStyle == .custom
    let animator =
      asksDelegate
      ? delegate?.animationController(
        forPresented: presentedViewController, presenting: presenter, source: source)
      : nil
    let interaction =
      animated
      ? animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) } : nil
    let container = enter(window, from: presenter)
    let context = TransitionContext(
      operation: "present",
      participants: TransitionParticipants(
        from: .init(
          controller: presenter, hasView: presenterPlace != nil,
          initialFrame: presenter.view.frame,
          finalFrame: presenterPlace != nil ? .zero : presenter.view.frame),
        to: .init(controller: presentedViewController)),
      container: container, style: presentedViewController.modalPresentationStyle,
      animator: animator ?? stockAnimator(isPresentation: true, animated: animated),
      interaction: interaction, isAnimated: animated, host: self,
      completion: completion.map { done in { _ in done() } })
    begin(.presentation, context, with: [presenter, presentedViewController])
    phase = .presenting
    context.record(.start)
    context.loadView(.to)
    presentationTransitionWillBegin()
    context.update(.to) { side in
      side.wrapper = presentedView
      side.finalFrame = frameOfPresentedViewInContainerView
    }
    if presenterPlace != nil { context.beginAppearance(.from, appearing: false) }
    context.beginAppearance(.to, appearing: true)
    context.start()
    layOutUnlessDone()
  }

  /// Puts the container into the window, with the presenter's view where that is to be removed.
  private func enter(_ window: Window, from presenter: ViewController) -> View {
    let container = PresentationContainerView(frame: window.bounds, controller: self)
    containerView = container
    window.addSubview(container)
    presenter.upperPresentation = self
    presentedViewController.ownPresentation = self
    if shouldRemovePresentersView, let place = ViewPlace(of: presenter.view) {
      let center = container.convert(place.center, from: place.superview)
      presenterPlace = place
      container.addSubview(presenter.view)
      presenter.view.center = center
    }
    return container
  }

  /// Takes the presented view and the container away and lets go of the presented controller.
  func leave() {
    phase = .idle
    presentedView?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
    presenterPlace = nil
    presentedViewController.ownPresentation = nil
    guard let presenter = presentingViewController else { return }
    if presenter.upperPresentation === self { presenter.upperPresentation = nil }
  }

  /// Puts the presenter's view back where it was before it was removed.
  func restorePresentersView() {
    guard let presenterPlace, let presenter = presentingViewController else { return }
    presenterPlace.restore(presenter.view)
    self.presenterPlace = nil
  }

  /// Notes the transition that begins and who takes part in it.
  func begin(
    _ kind: PresentationTransition.Kind, _ context: TransitionContext,
    with controllers: [ViewController]
  ) {
    current = PresentationTransition(kind: kind, context: context)
    for controller in controllers { controller.modalTransition = context }
  }

  /// The animator where the delegate has none.
  func stockAnimator(
    isPresentation: Bool, animated: Bool
  ) -> any ViewControllerAnimatedTransitioning {
    animated ? CoverVerticalAnimator(isPresentation: isPresentation) : ImmediateAnimator()
  }

  /// Lays the container's views out unless that was done since the transition's start.
  func layOutUnlessDone() {
    guard let current, !current.hasLaidOut else { return }
    containerView?.setNeedsLayout()
    containerView?.layoutIfNeeded()
  }

  /// Puts views, controllers and appearance in order after a transition.
  func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    guard let current, current.context === context else { return }
    layOutUnlessDone()
    switch current.kind {
    case .presentation: endPresentation(context, completed: completed)
    case .dismissal(let dismissal): endDismissal(dismissal, context, completed: completed)
    case .change: break
    }
  }

  /// Lets go of a transition that everybody was told the end of.
  func transitionDidClose(_ context: TransitionContext) {
    for controller in [context.viewController(forKey: .from), context.viewController(forKey: .to)] {
      if controller?.modalTransition === context { controller?.modalTransition = nil }
    }
    guard current?.context === context else { return }
    current = nil
  }

  /// Puts all in order after a presentation.
  private func endPresentation(_ context: TransitionContext, completed: Bool) {
    let removes = presenterPlace != nil
    if completed {
      phase = .presented
      if removes { presentingViewController?.view.removeFromSuperview() }
      presentationTransitionDidEnd(true)
      endAppearances(context)
    } else {
      presentationTransitionDidEnd(false)
      restorePresentersView()
      leave()
      context.beginAppearance(.to, appearing: false)
      context.endAppearance(.to)
      if removes { context.beginAppearance(.from, appearing: true) }
      context.endAppearance(.from)
    }
  }

  /// Tells both sides of a completed transition in this presentation's order.
  func endAppearances(_ context: TransitionContext) {
    let keys: [TransitionKey] = appearanceOrder == .appearFirst ? [.to, .from] : [.from, .to]
    for key in keys { context.endAppearance(key) }
  }
}
