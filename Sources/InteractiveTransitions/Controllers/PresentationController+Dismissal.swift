extension PresentationController {
  /// Starts the dismissal of this topmost presentation and of those below it, down to a controller.
  func startDismissal(to base: ViewController, animated: Bool, completion: (() -> Void)?) {
    guard phase == .presented, let container = containerView, container.window != nil else {
      return
    }
    let delegate = presentedViewController.transitioningDelegate
    let asksDelegate = animated || presentedViewController.modalPresentationStyle == .custom
    let animator =
      asksDelegate ? delegate?.animationController(forDismissed: presentedViewController) : nil
    let interaction =
      animated ? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) } : nil
    let place = base.upperPresentation?.presenterPlace
    let view = presentedView
    let context = TransitionContext(
      operation: "dismiss",
      participants: TransitionParticipants(
        from: .init(
          controller: presentedViewController, wrapper: view, initialFrame: view?.frame ?? .zero),
        to: .init(
          controller: base, hasView: place != nil,
          initialFrame: place == nil ? base.view.frame : .zero, finalFrame: base.view.frame)),
      container: container, style: presentedViewController.modalPresentationStyle,
      animator: animator ?? stockAnimator(isPresentation: false, animated: animated),
      interaction: interaction, isAnimated: animated, host: self,
      completion: completion.map { done in { _ in done() } })
    let dismissal = PresentationDismissal(of: base)
    begin(.dismissal(dismissal), context, with: [base] + dismissal.controllers)
    context.record(.start)
    beginDismissal(dismissal, context)
    context.start()
    layOutUnlessDone()
  }

  /// Starts a transition of the presentation's own.
  func startChange(
    _ operation: String, animator: any ViewControllerAnimatedTransitioning,
    interaction: (any ViewControllerInteractiveTransitioning)?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard phase == .presented, let container = containerView, container.window != nil,
      let presenter = presentingViewController
    else { return }
    let view = presentedView
    let context = TransitionContext(
      operation: operation,
      participants: TransitionParticipants(
        from: .init(
          controller: presentedViewController, wrapper: view, initialFrame: view?.frame ?? .zero,
          finalFrame: frameOfPresentedViewInContainerView),
        to: .init(
          controller: presenter, hasView: false, initialFrame: presenter.view.frame,
          finalFrame: presenter.view.frame)),
      container: container, style: presentedViewController.modalPresentationStyle,
      animator: animator, interaction: interaction, isAnimated: animated, host: self,
      completion: completion)
    begin(.change, context, with: [presenter, presentedViewController])
    context.record(.start)
    context.start()
    layOutUnlessDone()
  }

  /// Makes a change of the presentation's own a dismissal, or a dismissal a change again.
  func transitionWasRenamed(_ context: TransitionContext) {
    guard let current, current.context === context else { return }
    switch current.kind {
    case .change where context.operation == "dismiss":
      guard let base = presentingViewController else { return }
      let dismissal = PresentationDismissal(of: base)
      self.current?.kind = .dismissal(dismissal)
      context.update(.from) { $0.finalFrame = .zero }
      beginDismissal(dismissal, context)
    case .dismissal(let dismissal) where context.operation != "dismiss":
      self.current?.kind = .change
      context.update(.from) { $0.finalFrame = frameOfPresentedViewInContainerView }
      takeBack(dismissal, context)
    case .presentation, .dismissal, .change: break
    }
  }

  /// Tells everybody that presentations are about to end.
  private func beginDismissal(_ dismissal: PresentationDismissal, _ context: TransitionContext) {
    for presentation in dismissal.chain { presentation.phase = .dismissing }
    for presentation in dismissal.chain.reversed() { presentation.dismissalTransitionWillBegin() }
    for presentation in dismissal.chain where presentation !== self {
      presentation.containerView?.removeFromSuperview()
    }
    for controller in dismissal.vanishing {
      if controller === presentedViewController {
        context.beginAppearance(.from, appearing: false)
      } else {
        controller.beginAppearanceTransition(false, animated: false)
      }
    }
    if dismissal.baseAppears { context.beginAppearance(.to, appearing: true) }
  }

  /// Puts all in order after a dismissal.
  func endDismissal(
    _ dismissal: PresentationDismissal, _ context: TransitionContext, completed: Bool
  ) {
    guard completed else { return takeBack(dismissal, context) }
    dismissal.chain.first?.restorePresentersView()
    for presentation in dismissal.chain.reversed() {
      presentation.presentedView?.removeFromSuperview()
      presentation.dismissalTransitionDidEnd(true)
      presentation.leave()
    }
    endAppearances(context)
    for controller in dismissal.vanishing where controller !== presentedViewController {
      controller.endAppearanceTransition()
    }
  }

  /// Puts all back as it was before a dismissal.
  private func takeBack(_ dismissal: PresentationDismissal, _ context: TransitionContext) {
    if dismissal.chain.first?.presenterPlace != nil { dismissal.base.view.removeFromSuperview() }
    putContainersBack(of: dismissal.chain)
    for presentation in dismissal.chain { presentation.phase = .presented }
    for presentation in dismissal.chain.reversed() {
      presentation.dismissalTransitionDidEnd(false)
    }
    if dismissal.baseAppears {
      context.beginAppearance(.to, appearing: false)
      context.endAppearance(.to)
    }
    for controller in dismissal.vanishing {
      if controller === presentedViewController {
        context.beginAppearance(.from, appearing: true)
        context.endAppearance(.from)
      } else {
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
      }
    }
  }

  /// Puts the containers of other presentations back below and above this one's.
  private func putContainersBack(of chain: [PresentationController]) {
    guard let container = containerView, let window = container.window else { return }
    if let view = presentedView, view.superview == nil { container.addSubview(view) }
    var highest: View?
    for presentation in chain {
      if presentation === self {
        highest = container
      } else if let other = presentation.containerView {
        if let highest {
          window.insertSubview(other, aboveSubview: highest)
        } else {
          window.insertSubview(other, belowSubview: container)
        }
        if highest != nil { highest = other }
      }
    }
  }

  /// Ends the presentation at once, without a transition, since the presenter leaves its window.
  ///
  /// A transition that is under way goes on by itself and finds nothing to put in order.
  func withdraw() {
    let before = phase
    current = nil
    switch before {
    case .idle: return
    case .presenting: presentationTransitionDidEnd(false)
    case .presented: dismissalTransitionWillBegin()
    case .dismissing: break
    }
    let presented = presentedViewController
    presented.beginAppearanceTransition(false, animated: false)
    if before != .presenting { dismissalTransitionDidEnd(true) }
    leave()
    presented.endAppearanceTransition()
  }
}

extension PresentationDismissal {
  /// The end of all presentations above a controller.
  init(of base: ViewController) {
    self.base = base
    chain = base.presentationChain
    baseAppears = base.appearancePhase == .disappeared
    vanishing = chain.reversed().map(\.presentedViewController).filter {
      $0.appearancePhase == .appeared
    }
  }

  /// The controllers whose presentations end.
  var controllers: [ViewController] {
    chain.map(\.presentedViewController)
  }
}
