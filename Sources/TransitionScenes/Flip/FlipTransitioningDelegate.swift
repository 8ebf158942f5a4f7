import InteractiveTransitions

/// Chooses how the second card comes and goes; the scene keeps it, since the card does not.
final class FlipTransitioningDelegate: ViewControllerTransitioningDelegate {
  /// Drives the transitions that a pan asks for.
  private let interactor: FlipInteractor

  /// Creates a delegate.
  init(interactor: FlipInteractor) {
    self.interactor = interactor
  }

  /// Turns the cards one way.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    FlipAnimator(isPresentation: true)
  }

  /// Turns the cards the other way.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    FlipAnimator(isPresentation: false)
  }

  /// The interaction controller of a pan.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interactor.interactionController
  }

  /// The interaction controller of a pan.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interactor.interactionController
  }
}
