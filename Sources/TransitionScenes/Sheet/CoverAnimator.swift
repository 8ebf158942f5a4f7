import InteractiveTransitions
import TouchTracking

/// Moves a sheet up from below the container, or down again.
final class CoverAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the sheet comes.
  private let isPresentation: Bool

  /// Creates an animator.
  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
  }

  /// 0.35 s.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .milliseconds(350)
  }

  /// Moves the sheet by its own height.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let sheet = context.view(forKey: isPresentation ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let container = context.containerView
    if isPresentation, let controller = context.viewController(forKey: .to) {
      sheet.frame = context.finalFrame(for: controller)
      container.addSubview(sheet)
      container.layoutIfNeeded()
    }
    guard context.isAnimated else { return context.completeTransition(true) }
    if isPresentation {
      sheet.transform = .translation(x: 0, y: sheet.bounds.size.height)
    }
    let animator = ViewPropertyAnimator(
      in: container, duration: transitionDuration(using: context),
      timing: .cubic(TimingCurve(x1: 0.2, y1: 1, x2: 0.42, y2: 1)))
    animator.addAnimations { [isPresentation] in
      sheet.transform =
        isPresentation ? .identity : .translation(x: 0, y: sheet.bounds.size.height)
    }
    animator.addCompletion { _ in
      sheet.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
