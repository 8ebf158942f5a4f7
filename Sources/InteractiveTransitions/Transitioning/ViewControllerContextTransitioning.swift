/// What an animator and an interaction controller know of a transition and may do to it.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// What the transition does, as traces call it: push, pop, present and the like.
  var operation: String { get }
  /// The name of the detent that the transition comes to rest at, for its outcome.
  var detent: String? { get set }
  /// The view that the transition takes place in; it holds the outgoing view at the start.
  var containerView: View { get }
  /// Whether anything is to move; if not, `animateTransition` completes at once.
  var isAnimated: Bool { get }
  /// Whether an interaction is holding the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition is going back to where it started.
  var transitionWasCancelled: Bool { get }
  /// The share of the way that the interaction reported last, 0...1.
  var percentComplete: Double { get }
  /// How long the transition takes without interaction.
  var transitionDuration: Duration { get }
  /// The clock of the animations, until the transition is over.
  var timeline: AnimationTimeline? { get }
  /// The animator's object that can be held and moved, from the start of the animations on.
  var interruptibleAnimator: (any ViewImplicitlyAnimating)? { get }
  /// How the incoming controller is presented.
  var presentationStyle: ModalPresentationStyle { get }
  /// How the container's content is turned against the screen.
  var targetTransform: Transform2D { get }

  /// One of the two view controllers.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view of one of the two that takes part, or `nil` where it is not to be touched.
  func view(forKey key: TransitionKey) -> View?
  /// Where a controller's view is at the start; zero is unknown or not on the screen.
  func initialFrame(for controller: ViewController) -> Rect
  /// Where a controller's view is to be at the end; zero is unknown or removed.
  func finalFrame(for controller: ViewController) -> Rect

  /// Asks the animator for its animations, once; an interaction controller calls it at its start.
  func animateTransition()
  /// Reports the share of the way, 0...1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Reports that the interaction is over and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction is over and the transition goes back.
  func cancelInteractiveTransition()
  /// Reports that an interaction took hold of the transition on its way.
  func pauseInteractiveTransition()
  /// Reports the same, by whoever moves the transition apart from its time line.
  ///
  /// - Parameter progress: The share of the way at which the transition is held, 0...1.
  func pauseInteractiveTransition(at progress: Double)
  /// Reports that everything is over; must be called exactly once.
  func completeTransition(_ didComplete: Bool)
  /// Gives the transition another name while an interaction holds it.
  func rename(to operation: String)
  /// Reports a call that was ignored because it came in a wrong state.
  func reportWrongState()
}

/// Tells the two sides of a transition apart.
public enum TransitionKey: String, Sendable, BitwiseCopyable {
  /// What was on the screen at the start.
  case from
  /// What is on the screen at the end, unless the transition is cancelled.
  case to
}
