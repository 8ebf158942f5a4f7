import InputEvents

/// One transition from its start to its end: what `ViewControllerContextTransitioning` promises.
///
/// Whoever runs transitions makes one and is told at the end; it does not keep its window, and its
/// time line belongs to the window, so that nothing is kept in a circle.
public final class TransitionContext: ViewControllerContextTransitioning {
  /// What the transition does, as traces call it: push, pop, present and the like.
  public private(set) var operation: String
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
  public private(set) var isInteractive: Bool
  /// Whether the transition is going back to where it started.
  public private(set) var transitionWasCancelled = false
  /// The share of the way that the interaction reported last, 0...1.
  public private(set) var percentComplete = 0.0
  /// How long the transition takes without interaction.
  public private(set) var transitionDuration = Duration.zero
  /// What others do along with the transition.
  public let coordinator = TransitionCoordinator()

  /// The two controllers and their frames.
  private(set) var participants: TransitionParticipants
  /// Makes the animations.
  private let animator: any ViewControllerAnimatedTransitioning
  /// Drives the transition, if it is interactive.
  private var interaction: (any ViewControllerInteractiveTransitioning)?
  /// Where it takes place, which keeps the transition; `nil` once one of the two is over.
  private unowned var window: Window?
  /// Where its events are written down.
  private let journal: SceneJournal?
  /// The clock of the animations, from the start on; it lets go of them once it is over.
  private var clock: AnimationTimeline?
  /// Whom to tell at the end.
  private weak var host: (any TransitionHost)?
  /// Whether the animator was asked for its animations.
  private var hasAnimated = false
  /// How often the end was reported; 1 once the transition is over, more where that was repeated.
  public private(set) var completions = 0
  /// What whoever asked for the transition wants to have done once it is over.
  private var completion: ((Bool) -> Void)?

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

  /// Starts the transition, by its interaction controller where it has one.
  func start() {
    transitionDuration = animator.transitionDuration(using: self)
    clock = window?.animations.makeTimeline(
      nominalDuration: transitionDuration.wholeNanoseconds)
    if isAnimated, let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animateTransition()
      timeline?.play()
    }
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

  /// Asks the animator for its animations, once.
  public func animateTransition() {
    guard !hasAnimated, !isOver else { return reportWrongState() }
    hasAnimated = true
    if !isAnimated { coordinator.changeAlongside() }
    guard let window, let timeline else { return animator.animateTransition(using: self) }
    window.animations.record(into: timeline) {
      animator.animateTransition(using: self)
      coordinator.animateAlongside(in: containerView, duration: transitionDuration)
    }
  }

  /// Reports the share of the way, 0...1.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard isInteractive, !isOver else { return reportWrongState() }
    self.percentComplete = percentComplete
    record(.update)
  }

  /// Reports that the interaction is over and the transition goes on to its end.
  public func finishInteractiveTransition() {
    endInteraction(cancelled: false)
  }

  /// Reports that the interaction is over and the transition goes back.
  public func cancelInteractiveTransition() {
    endInteraction(cancelled: true)
  }

  /// Reports that an interaction took hold of the transition on its way.
  public func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, let timeline else { return reportWrongState() }
    isInteractive = true
    transitionWasCancelled = false
    percentComplete = min(max(timeline.fraction, 0), 1)
    record(.pause)
    coordinator.interactionChanged()
  }

  /// Gives the transition another name while an interaction holds it; other calls are ignored.
  ///
  /// For a drag that turns out to be something else, such as the dismissal of a sheet.
  public func rename(to operation: String) {
    guard isInteractive, !isOver else { return reportWrongState() }
    guard operation != self.operation else { return }
    self.operation = operation
    host?.transitionWasRenamed(self)
  }

  /// Reports that everything is over; a second report is ignored.
  ///
  /// A transition that was cancelled is never completed, whatever the animator says. The order is:
  /// views, stacks and appearance are put in order, the coordinator's companions are told, then
  /// whoever asked for the transition, then the interaction controller, and the animator last.
  public func completeTransition(_ didComplete: Bool) {
    completions += 1
    guard completions == 1 else { return reportWrongState() }
    if isInteractive || didComplete && transitionWasCancelled { reportWrongState() }
    isInteractive = false
    let completed = didComplete && !transitionWasCancelled
    let (host, queue) = (host, window?.transitions)
    if let timeline, !timeline.isRunning { window?.animations.discard(timeline) }
    percentComplete = completed ? 1 : 0
    record(.complete)
    host?.transitionDidEnd(self, completed: completed)
    coordinator.transitionEnded()
    queue?.ended(self)
    journal?.record(.outcome(outcome(completed: completed)))
    window = nil
    completion?(completed)
    completion = nil
    interaction?.transitionEnded(completed)
    animator.animationEnded(completed)
    interaction = nil
    host?.transitionDidClose(self)
    queue?.closed()
  }

  /// Is told that the window is gone: lets go of what keeps the transition in turn.
  func abandon() {
    window = nil
    interaction = nil
    completion = nil
    host?.transitionDidClose(self)
  }

  /// Takes over what became known of one side after the transition was made.
  func update(_ key: TransitionKey, _ change: (inout TransitionParticipants.Side) -> Void) {
    switch key {
    case .from: change(&participants.from)
    case .to: change(&participants.to)
    }
  }

  /// Reports a call that was ignored because it came in a wrong state.
  public func reportWrongState() {
    journal?.record(.anomaly(.wrongState))
  }

  /// What came of the transition so far.
  func outcome(completed: Bool) -> TransitionOutcome {
    TransitionOutcome(
      scene: window?.sceneName ?? "", operation: operation,
      verdict: transitionWasCancelled ? .cancel : .finish, completed: completed,
      completions: completions, detent: detent)
  }

  /// Tells one of the controllers that it is about to be seen or to vanish, and writes it down.
  func beginAppearance(_ key: TransitionKey, appearing: Bool) {
    guard let controller = viewController(forKey: key) else { return }
    controller.beginAppearanceTransition(appearing, animated: isAnimated) { name in
      journal?.record(.callback(controller: key.rawValue, name: name))
    }
  }

  /// Tells one of the controllers that it is seen or has vanished, and writes it down.
  func endAppearance(_ key: TransitionKey) {
    guard let controller = viewController(forKey: key) else { return }
    controller.endAppearanceTransition { name in
      journal?.record(.callback(controller: key.rawValue, name: name))
    }
  }

  /// Loads the view of one of the controllers, and writes it down.
  func loadView(_ key: TransitionKey) {
    guard let controller = viewController(forKey: key), !controller.isViewLoaded else { return }
    journal?.record(.callback(controller: key.rawValue, name: "viewDidLoad"))
    controller.loadViewIfNeeded()
  }

  /// Writes an event of this transition down.
  func record(_ event: TransitionEvent) {
    journal?.record(.transition(event, operation: operation, progress: percentComplete))
  }

  /// Notes the verdict and lets go of the transition.
  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return reportWrongState() }
    isInteractive = false
    transitionWasCancelled = cancelled
    record(cancelled ? .cancel : .finish)
    coordinator.interactionChanged()
  }
}
