import TouchTracking

/// The slide of a navigation controller whose delegate has no animator of its own.
final class NavigationSlideAnimator: ViewControllerAnimatedTransitioning {
  /// Which way to slide.
  private let operation: NavigationOperation

  /// Creates an animator.
  init(operation: NavigationOperation) {
    self.operation = operation
  }

  /// 0.35 s.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .milliseconds(350)
  }

  /// Slides the upper view over the lower one, which moves by a third of the width.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let home = container.bounds
    let ahead = home.offsetBy(x: home.size.width, y: 0)
    let behind = home.offsetBy(x: -home.size.width / 3, y: 0)
    let isPush = operation == .push
    to.frame = isPush ? ahead : behind
    container.insertSubview(to, at: isPush ? Int.max : 0)
    container.animate(withDuration: transitionDuration(using: context)) {
      to.frame = home
      from.frame = isPush ? behind : ahead
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Changes views without any motion.
final class ImmediateAnimator: ViewControllerAnimatedTransitioning {
  /// Creates an animator.
  init() {}

  /// No time at all.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .zero
  }

  /// Puts the incoming view into its place and completes at once.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
    }
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// Lets a presented view come up from below the screen, or go down again.
final class CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the view comes.
  private let isPresentation: Bool

  /// Creates an animator.
  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
  }

  /// 0.35 s.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .milliseconds(350)
  }

  /// Moves the presented view by the container's height; what it covers lies still behind it.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    let height = container.bounds.size.height
    guard
      let controller = context.viewController(forKey: isPresentation ? .to : .from),
      let view = context.view(forKey: isPresentation ? .to : .from)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let home = isPresentation ? context.finalFrame(for: controller) : view.frame
    let away = home.offsetBy(x: 0, y: height)
    if isPresentation {
      view.frame = away
      container.addSubview(view)
    } else if let lower = context.view(forKey: .to),
      let presenter = context.viewController(forKey: .to)
    {
      lower.frame = context.finalFrame(for: presenter)
      container.insertSubview(lower, at: 0)
    }
    container.animate(withDuration: transitionDuration(using: context)) {
      view.frame = self.isPresentation ? home : away
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
