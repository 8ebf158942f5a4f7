public import InteractiveTransitions
import TouchGestures
import TouchTracking

/// A stack of stories in a navigation controller, pushed and popped by a horizontal pan.
///
/// It starts with two stories, the second shown. A pan to the right goes back to the story below,
/// one to the left shows a new story. While a transition is under way, or settles after a pan, a
/// new pan fails, and what is asked for otherwise waits for its turn.
public final class StoryScene: Scene {
  /// The name that it is chosen by.
  public static var name: String { "story" }

  /// More than half of the way, or more than 1500 points per second to the right.
  public static var articlePolicy: DecisionPolicy {
    .article(ArticlePolicy(finishProgress: 0.5, finishVelocity: 1500))
  }

  /// What can be asked of the scene.
  public static var requestNames: [String] { ["push", "pop"] }

  /// The window, which the navigation controller fills.
  public let window: Window
  /// The stack of stories.
  public let navigation: NavigationController
  /// The pan that pushes and pops.
  public let pan: PanGestureRecognizer

  /// The rule by which pans are decided.
  private let policy: DecisionPolicy
  /// How velocities relate to millimetres.
  private let scale: VelocityScale
  /// Chooses the transition while one is asked for; the navigation controller does not keep it.
  private var delegate: StoryNavigationDelegate?
  /// What the pan that is under way is for, once that is known.
  private var gesture = StoryGesture()
  /// Drives the transition of the pan that is under way.
  private var interaction: PercentDrivenInteractiveTransition?
  /// The number of the last story that was made.
  private var lastNumber = 2

  /// Sets the scene up: two stories, the second shown.
  public init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    navigation = NavigationController(viewControllers: [
      StoryViewController(number: 1), StoryViewController(number: 2),
    ])
    pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    policy = environment.policy
    scale = environment.scale
    window.rootViewController = navigation
    navigation.view.addGestureRecognizer(pan)
    pan.shouldBegin = { [unowned self] sample in permission(for: sample) }
    pan.handler = { [unowned self] sample in panMoved(sample) }
  }

  /// Lets go of the pan, which others may keep.
  deinit {
    pan.shouldBegin = nil
    pan.handler = nil
  }

  /// Shows a new story without interaction; during a transition the request waits.
  public func push(animated: Bool = true) {
    install(interaction: interaction)
    navigation.pushViewController(makeStory(), animated: animated)
    if !navigation.isTransitioning { delegate = nil }
  }

  /// Goes back one story without interaction; during a transition the request waits.
  public func pop(animated: Bool = true) {
    install(interaction: interaction)
    navigation.popViewController(animated: animated)
    if !navigation.isTransitioning { delegate = nil }
  }

  /// Pushes or pops as a button press would.
  public func perform(_ request: SceneRequest) {
    switch request.name {
    case "push": push(animated: request.isAnimated)
    case "pop": pop(animated: request.isAnimated)
    default: break
    }
  }

  /// Judges whether a pan may begin, and finds out what it is for.
  private func permission(for sample: PanSample) -> PanPermission {
    if sample.phase == .began { gesture = StoryGesture() }
    if navigation.isTransitioning { return .fail(refusal(of: sample, "a transition is under way")) }
    if let objection = gesture.judge(sample, policy: policy, scale: scale) {
      return .fail(objection)
    }
    guard let operation = gesture.operation else { return .undecided }
    if operation == .pop, navigation.viewControllers.count < 2 {
      return .fail(refusal(of: sample, "nothing to pop"))
    }
    return gesture.isJudged ? .begin : .undecided
  }

  /// A decision that a pan is no gesture for this scene now.
  private func refusal(of sample: PanSample, _ rule: String) -> Decision {
    let velocity = scale.velocity(sample.velocity.x)
    return Decision(verdict: .fail, progress: 0, velocity: velocity, unit: scale.unit, rule: rule)
  }

  /// Follows a step of the pan.
  private func panMoved(_ sample: PanSample) {
    switch sample.phase {
    case .began: startTransition()
    case .changed: follow(sample)
    case .ended:
      follow(sample)
      decide(sample)
    case .cancelled, .failed: giveUp(sample)
    case .possible: break
    }
  }

  /// Asks for the transition that the pan is for, once that is known.
  private func startTransition() {
    guard interaction == nil, let operation = gesture.operation, gesture.isJudged else { return }
    guard !navigation.isTransitioning else { return pan.cancel() }
    let driver = PercentDrivenInteractiveTransition()
    driver.completionCurve = .easeOut
    interaction = driver
    install(interaction: driver)
    switch operation {
    case .push: navigation.pushViewController(makeStory(), animated: true)
    case .pop: navigation.popViewController(animated: true)
    }
  }

  /// Moves the transition along with the pan.
  private func follow(_ sample: PanSample) {
    startTransition()
    guard let direction = gesture.direction else { return }
    interaction?.update(direction.along(sample.translation), of: window.bounds.size.width)
  }

  /// Decides what becomes of the transition, and lets go of it.
  private func decide(_ sample: PanSample) {
    guard let interaction, let direction = gesture.direction else { return }
    let decision = policy.decide(
      GestureRelease(
        progress: interaction.percentComplete, velocity: sample.velocity, direction: direction,
        scale: scale))
    window.record(.decision(decision))
    decision.verdict == .finish ? interaction.finish() : interaction.cancel()
    letGo()
  }

  /// Takes the transition of a pan that was broken off back, and lets go of it.
  private func giveUp(_ sample: PanSample) {
    if let interaction, let direction = gesture.direction {
      let release = GestureRelease(
        progress: interaction.percentComplete, velocity: sample.velocity, direction: direction,
        scale: scale)
      window.record(.decision(release.brokenOff(as: sample.phase)))
      interaction.cancel()
    }
    letGo()
  }

  /// Drops the interaction controller, and the delegate unless a request waits that needs one.
  private func letGo() {
    interaction = nil
    gesture = StoryGesture()
    if navigation.hasWaitingRequests {
      install(interaction: nil)
    } else {
      delegate = nil
    }
  }

  /// Gives the navigation controller a delegate.
  private func install(interaction: PercentDrivenInteractiveTransition?) {
    let delegate = StoryNavigationDelegate(interaction: interaction) { [weak self] in
      self?.storyShown()
    }
    self.delegate = delegate
    navigation.delegate = delegate
  }

  /// Drops the delegate once a story is shown and no request waits that needs it.
  private func storyShown() {
    if interaction == nil, !navigation.hasWaitingRequests { delegate = nil }
  }

  /// Makes the next story.
  private func makeStory() -> StoryViewController {
    lastNumber += 1
    return StoryViewController(number: lastNumber)
  }
}
