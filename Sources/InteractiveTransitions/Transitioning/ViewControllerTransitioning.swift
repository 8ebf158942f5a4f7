/// Animates a transition from one view controller to another.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How long the transition takes without interaction.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration

  /// Puts the incoming view into the container and animates both, by `View.animate`.
  ///
  /// Once the animations are over it calls `completeTransition` with whether the transition was
  /// not cancelled, exactly once.
  func animateTransition(using context: any ViewControllerContextTransitioning)

  /// The animations as an object that a gesture can take hold of again and again, or `nil`.
  ///
  /// Where there is one it is started in place of a call of `animateTransition`. It is asked for
  /// once, so that one object serves the whole transition. Its completion is to call
  /// `completeTransition`.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)?

  /// Is told last of all that the transition is over, and whether it was completed.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// None: `animateTransition` makes the animations.
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? {
    nil
  }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by an interaction.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Takes a transition over: it is to call the context's `animateTransition` itself.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)

  /// Is told that the transition is over, and whether it was completed.
  func transitionEnded(_ transitionCompleted: Bool)

  /// The pace from the end of the interaction to the end of the transition.
  var completionCurve: TimingCurve { get }

  /// How much faster than without interaction the transition goes on to its end; above 0.
  var completionSpeed: Double { get }

  /// Whether the transition starts under interaction; else it plays until it is paused.
  var wantsInteractiveStart: Bool { get }

  /// How far the finger goes for the whole way, in points, or `nil` where nobody says.
  ///
  /// A ``TransitionChecker`` takes it to tell a motion of the finger from a jump.
  var gestureExtent: Double? { get }
}

extension ViewControllerInteractiveTransitioning {
  /// Does nothing.
  public func transitionEnded(_ transitionCompleted: Bool) {}

  /// Slow at both ends.
  public var completionCurve: TimingCurve { .easeInOut }

  /// As fast as without interaction.
  public var completionSpeed: Double { 1 }

  /// The transition starts under interaction.
  public var wantsInteractiveStart: Bool { true }

  /// Nobody says.
  public var gestureExtent: Double? { nil }
}
