import InteractiveTransitions

/// Hands out the story's animator, and the interaction controller of a pan that is under way.
final class StoryNavigationDelegate: NavigationControllerDelegate {
  /// Drives the transition, where a pan asked for it.
  let interaction: PercentDrivenInteractiveTransition?
  /// Called whenever a story is shown.
  private let whenShown: () -> Void

  /// Creates a delegate.
  init(interaction: PercentDrivenInteractiveTransition?, whenShown: @escaping () -> Void) {
    self.interaction = interaction
    self.whenShown = whenShown
  }

  /// The story's animator.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    StoryAnimator(operation: operation)
  }

  /// The interaction controller of the pan.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
  }

  /// Tells the scene that a story is shown.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    whenShown()
  }
}
