public import InteractiveTransitions
import TouchTracking

/// Lays a story over another one, which shrinks behind it, or takes it away again.
public final class StoryAnimator: ViewControllerAnimatedTransitioning {
  /// The scale of the story behind.
  static var scaleBehind: Double { 0.85 }
  /// The corner radius of both stories while they move, in points.
  static var cornerRadius: Double { 10 }

  /// Which way it goes.
  private let operation: NavigationOperation

  /// Creates an animator.
  public init(operation: NavigationOperation) {
    self.operation = operation
  }

  /// 0.3 s.
  public func transitionDuration(
    using context: any ViewControllerContextTransitioning
  ) -> Duration {
    .milliseconds(300)
  }

  /// Moves both stories, and puts them in order at the end.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let container = context.containerView
    from.cornerRadius = Self.cornerRadius
    to.cornerRadius = Self.cornerRadius
    let motion =
      switch operation {
      case .push: prepareForPush(from: from, to: to, in: container)
      case .pop: prepareForPop(from: from, to: to, in: container)
      }
    container.animate(
      withDuration: transitionDuration(using: context), curve: .easeIn, animations: motion
    ) { _ in
      for view in [from, to] {
        view.transform = .identity
        view.cornerRadius = 0
      }
      if context.transitionWasCancelled { to.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Puts the new story above the old one, beyond the right edge.
  private func prepareForPush(from: View, to: View, in container: View) -> () -> Void {
    let home = from.frame
    to.transform = .identity
    to.frame = home.offsetBy(x: container.bounds.size.width, y: 0)
    container.insertSubview(to, aboveSubview: from)
    return {
      to.frame = home
      from.transform = .scale(Self.scaleBehind)
    }
  }

  /// Puts the story to go back to below the leaving one, scaled down.
  private func prepareForPop(from: View, to: View, in container: View) -> () -> Void {
    let home = from.frame
    to.transform = .identity
    to.frame = home
    to.transform = .scale(Self.scaleBehind)
    container.insertSubview(to, belowSubview: from)
    return {
      to.transform = .identity
      from.frame = home.offsetBy(x: container.bounds.size.width, y: 0)
    }
  }
}
