import InteractiveTransitions
import TouchTracking

/// Turns one card away about its horizontal axis and the other one in.
final class FlipAnimator: ViewControllerAnimatedTransitioning {
  /// 1 to present, -1 to dismiss.
  private let direction: Double

  /// Creates an animator.
  init(isPresentation: Bool) {
    direction = isPresentation ? 1 : -1
  }

  /// 1 s.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .seconds(1)
  }

  /// Turns the outgoing card in the first half and the incoming one in the second.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .from)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    container.sublayerTransform = Transform3D(m34: -1 / max(container.bounds.size.height, 1))
    let frame = context.initialFrame(for: controller)
    from.frame = frame
    to.frame = frame
    to.transform3D = turn(-direction)
    container.addSubview(to)
    let away = turn(direction)
    container.animateKeyframes(withDuration: transitionDuration(using: context)) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5) { from.transform3D = away }
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) { to.transform3D = .identity }
    } completion: { _ in
      from.transform3D = .identity
      to.transform3D = .identity
      container.sublayerTransform = .identity
      if context.transitionWasCancelled { to.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// A turn about the x axis by some right angles.
  private func turn(_ rightAngles: Double) -> Transform3D {
    .rotation(angle: rightAngles * .pi / 2, x: 1, y: 0, z: 0)
  }
}
