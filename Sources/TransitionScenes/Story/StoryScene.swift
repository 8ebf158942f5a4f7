public import InteractiveTransitions
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

  /// The number of stories at the start, 1 to 100.
  public static var arguments: [SceneArgument] { [.number("stories", in: 1...100)] }

  /// What can be asked of the scene.
  public static var requestNames: [String] { ["push", "pop"] }

  /// The window, which the navigation controller fills.
  public let window: Window
  /// The stack of stories.
  public let navigation: NavigationController

  /// Lets the pan push and pop.
  private let drive: PanDrive
  /// Chooses the transition while one is asked for; the navigation controller does not keep it.
  private var delegate: StoryNavigationDelegate?
  /// The number of the last story that was made.
  private var lastNumber: Int

  /// Sets the scene up: two stories unless another number is given, the last one shown.
  public init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    let stories = environment.arguments.number("stories") ?? 2
    lastNumber = stories >= 1 ? Int(min(stories, 100)) : 1
    navigation = NavigationController(
      viewControllers: (1...lastNumber).map { StoryViewController(number: $0) })
    drive = PanDrive(environment: environment, axis: .horizontal)
    window.rootViewController = navigation
    navigation.view.addGestureRecognizer(drive.recognizer)
    drive.route = { [unowned self] direction in route(direction) }
    drive.begin = { [unowned self] direction in begin(direction) }
    drive.ended = { [unowned self] in letGo() }
  }

  /// The pan that pushes and pops.
  public var pan: PanGestureRecognizer {
    drive.recognizer
  }

  /// Shows a new story without interaction; during a transition the request waits.
  public func push(animated: Bool = true) {
    if !drive.isDriving { install(interaction: nil) }
    navigation.pushViewController(makeStory(), animated: animated)
    if !navigation.isTransitioning { delegate = nil }
  }

  /// Goes back one story without interaction; during a transition the request waits.
  public func pop(animated: Bool = true) {
    if !drive.isDriving { install(interaction: nil) }
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

  /// A pan to the right is for a pop, one to the left for a push, over the width.
  private func route(_ direction: TransitionDirection?) -> PanRoute {
    if navigation.isTransitioning { return .refused("a transition is under way") }
    if direction == .right, navigation.viewControllers.count < 2 {
      return .refused("nothing to pop")
    }
    return .open(extent: window.bounds.size.width)
  }

  /// Asks for the transition that a pan is for.
  private func begin(_ direction: TransitionDirection) -> (any PanFollower)? {
    let interaction = PercentDrivenInteractiveTransition()
    interaction.completionCurve = .easeOut
    install(interaction: interaction)
    if direction == .right {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(makeStory(), animated: true)
    }
    return interaction
  }

  /// Drops the interaction controller, and the delegate unless a request waits that needs one.
  private func letGo() {
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
    if !drive.isDriving, !navigation.hasWaitingRequests { delegate = nil }
  }

  /// Makes the next story.
  private func makeStory() -> StoryViewController {
    lastNumber += 1
    return StoryViewController(number: lastNumber)
  }
}
