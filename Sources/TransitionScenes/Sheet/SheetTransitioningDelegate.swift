import InteractiveTransitions

/// Chooses how sheets come and go; the scene keeps it, since the sheets do not.
final class SheetTransitioningDelegate: ViewControllerTransitioningDelegate {
  /// What a pan that drags a sheet down leads, while it does.
  var drag: DetentTransition?
  /// Makes the presentation controller of a sheet.
  private let makePresentation: (ViewController, ViewController?) -> PresentationController

  /// Creates a delegate.
  init(_ makePresentation: @escaping (ViewController, ViewController?) -> PresentationController) {
    self.makePresentation = makePresentation
  }

  /// A presentation controller that fits the sheet to its content.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    makePresentation(presented, presenting)
  }

  /// Moves the sheet up.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CoverAnimator(isPresentation: true)
  }

  /// Moves the sheet down, by itself or with the finger.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    drag ?? CoverAnimator(isPresentation: false)
  }

  /// The pan's drag, if one is under way.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    drag
  }
}
