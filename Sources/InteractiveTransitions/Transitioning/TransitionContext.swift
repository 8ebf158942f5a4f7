import InputEvents

/// One transition from its start to its end: what `ViewControllerContextTransitioning` promises.
///
/// Whoever runs transitions makes one and is told at the end; it does not keep its window, and its
/// time line belongs to the window, so that nothing is kept in a circle.
public final class TransitionContext: ViewControllerContextTransitioning {
  /// What the transition does, as traces call it: push, pop, present and the like.
  public internal(set) var operation: String
  /// The name of the detent that the transition comes to rest at, for its outcome.
  ///
  /// Whoever decides on the detent sets it before the end.
  public var detent: String?
  /// The view that the transition takes place in.
  public let containerView: View
  /// Whether anything is to move.
  public let isAnimated: Bool
  /// How the incoming controller is presented.
  public let presentationStyle: ModalPresentationStyle
  /// Whether an interaction is holding the transition now.
  public internal(set) var isInteractive: Bool
  /// Whether the transition is going back to where it started.
  public internal(set) var transitionWasCancelled = false
  /// The share of the way that the interaction reported last, 0...1.
  public internal(set) var percentComplete = 0.0
  /// How long the transition takes without interaction.
  public internal(set) var transitionDuration = Duration.zero
  /// The animator's object that can be held and moved, from the start of the animations on.
  public internal(set) var interruptibleAnimator: (any ViewImplicitlyAnimating)?
  /// How often the end was reported; 1 once the transition is over, more where that was repeated.
  public internal(set) var completions = 0
  /// What others do along with the transition.
  public let coordinator = TransitionCoordinator()

  /// The two controllers and their frames.
  var participants: TransitionParticipants
  /// Makes the animations.
  let animator: any ViewControllerAnimatedTransitioning
  /// Drives the transition, if it is interactive.
  var interaction: (any ViewControllerInteractiveTransitioning)?
  /// Where it takes place, which keeps the transition; `nil` once one of the two is over.
  unowned var window: Window?
  /// Where its events are written down.
  let journal: SceneJournal?
  /// The clock of the animations, from the start on; it lets go of them once it is over.
  var clock: AnimationTimeline?
  /// Whom to tell at the end.
  weak var host: (any TransitionHost)?
  /// Whether the animator was asked for its animations.
  var hasAnimated = false
  /// What whoever asked for the transition wants to have done once it is over.
  var completion: ((Bool) -> Void)?

  /// Creates a transition that has not started.
  ///
  /// - Parameters:
  ///   - operation: What traces call it.
  ///   - participants: The two controllers and their frames.
  ///   - container: The view that it takes place in, in a window.
  ///   - style: How the incoming controller is presented.
  ///   - animator: Makes the animations.
  ///   - interaction: Drives it, if it is interactive.
  ///   - isAnimated: Whether anything is to move.
  ///   - host: Told at the end.
  ///   - completion: Called once it is over, before the animator is told.
  init(
    operation: String, participants: TransitionParticipants, container: View,
    style: ModalPresentationStyle, animator: any ViewControllerAnimatedTransitioning,
    interaction: (any ViewControllerInteractiveTransitioning)?, isAnimated: Bool,
    host: any TransitionHost, completion: ((Bool) -> Void)? = nil
  ) {
    self.operation = operation
    self.participants = participants
    self.containerView = container
    self.presentationStyle = style
    self.animator = animator
    self.interaction = interaction
    self.isAnimated = isAnimated
    self.isInteractive = isAnimated && interaction?.wantsInteractiveStart ?? false
    self.host = host
    self.completion = completion
    window = container.window
    journal = window?.journal
    coordinator.context = self
    coordinator.initiallyInteractive = isInteractive
    window?.transitions.began(self)
    journal?.checker?.transitionBegan(self, animator: animator, interaction: interaction)
  }

  /// Tells the coordinator, which others may keep, that there is no transition.
  deinit {
    coordinator.context = nil
  }

  /// How the container's content is turned against the screen; always the identity.
  ///
  /// There is one orientation here, so views need no turning at the end of a transition.
  public var targetTransform: Transform2D {
    .identity
  }

  /// How much faster than without interaction the transition goes on to its end.
  public var completionVelocity: Double {
    interaction?.completionSpeed ?? 1
  }

  /// The pace from the end of the interaction to the end of the transition.
  public var completionCurve: TimingCurve {
    interaction?.completionCurve ?? .easeInOut
  }

  /// The clock of the animations, until it has come to rest for good.
  public var timeline: AnimationTimeline? {
    clock.flatMap { $0.isOver ? nil : $0 }
  }

  /// Whether the end was reported.
  public var isOver: Bool {
    completions > 0
  }

  /// One of the two view controllers.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    participants[key].controller
  }

  /// The view of one of the two that takes part, or `nil` where it is not to be touched.
  public func view(forKey key: TransitionKey) -> View? {
    participants[key].view
  }

  /// Where a controller's view is at the start; zero is unknown or not on the screen.
  public func initialFrame(for controller: ViewController) -> Rect {
    participants.side(of: controller)?.initialFrame ?? .zero
  }

  /// Where a controller's view is to be at the end; zero is unknown or removed.
  public func finalFrame(for controller: ViewController) -> Rect {
    participants.side(of: controller)?.finalFrame ?? .zero
  }

  /// Takes over what became known of one side after the transition was made.
  func update(_ key: TransitionKey, _ change: (inout TransitionParticipants.Side) -> Void) {
    switch key {
    case .from: change(&participants.from)
    case .to: change(&participants.to)
    }
  }
}
