public import InteractiveTransitions

/// A card that turns about its horizontal axis to show another one, and back.
///
/// It starts on the first card. A vertical pan, whichever way it goes, presents the second card and
/// the next one dismisses it; a button on each card does the same without interaction. While a
/// transition is under way a new pan fails, and what is asked for otherwise waits for its turn.
public final class FlipScene: Scene {
  /// The name that it is chosen by.
  public static var name: String { "flip" }

  /// Half of the way or more.
  public static var articlePolicy: DecisionPolicy {
    .article(ArticlePolicy(finishProgress: 0.5, finishesAtProgress: true))
  }

  /// The number of the card at the start, 1 or 2.
  public static var arguments: [SceneArgument] { [.number("card", in: 1...2)] }

  /// What can be asked of the scene.
  public static var requestNames: [String] { ["present", "dismiss"] }

  /// The window, which the recogniser sits on.
  public let window: Window
  /// Lets the pan turn the cards.
  private let interactor: FlipInteractor
  /// Chooses how the second card comes and goes; the card does not keep it.
  private let delegate: FlipTransitioningDelegate

  /// Sets the scene up: on the first card unless the second is asked for.
  public init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    interactor = FlipInteractor(window: window, environment: environment)
    delegate = FlipTransitioningDelegate(interactor: interactor)
    window.rootViewController = CardController(number: 1, interactor: interactor) {
      [weak self] in self?.present()
    }
    if environment.arguments.number("card") == 2 { window.arrange { present(animated: false) } }
  }

  /// Shows the second card without interaction; during a transition the request waits.
  public func present(animated: Bool = true) {
    let card = CardController(number: 2, interactor: interactor) { [weak self] in self?.dismiss() }
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = delegate
    window.rootViewController?.present(card, animated: animated)
  }

  /// Goes back to the first card without interaction; during a transition the request waits.
  public func dismiss(animated: Bool = true) {
    window.rootViewController?.dismiss(animated: animated)
  }

  /// Presents or dismisses the second card as a button press would.
  public func perform(_ request: SceneRequest) {
    switch request.name {
    case "present": present(animated: request.isAnimated)
    case "dismiss": dismiss(animated: request.isAnimated)
    default: break
    }
  }
}
