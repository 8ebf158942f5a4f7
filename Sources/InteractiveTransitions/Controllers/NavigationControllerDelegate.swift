/// What a navigation controller does to its stack.
public enum NavigationOperation: String, Sendable, BitwiseCopyable {
  /// It shows a new controller on top.
  case push
  /// It goes back to the controller below.
  case pop
}

/// Chooses the transitions of a navigation controller and hears of them.
public protocol NavigationControllerDelegate: AnyObject {
  /// The animator of a transition, or `nil` for the stock one, which cannot be interactive.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The interaction controller to go with an animator, or `nil` for none; asked every time.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// A controller is about to be shown; the transition may still be cancelled.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)

  /// A controller is shown; not sent for a transition that was cancelled.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// The stock animator.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    nil
  }

  /// No interaction.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    nil
  }

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}
}
