public import InteractiveTransitions

/// A card over a screen, which a swipe down puts away.
public final class CardScene: Scene {
  /// The name that it is chosen by.
  public static var name: String { "card" }

  /// The window.
  public let window: Window
  /// Lets the pan put the card away.
  private let drive: PanDrive
  /// Chooses how the card comes and goes.
  private let delegate = CardDelegate()

  /// Sets the scene up: the card is there.
  public init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    drive = PanDrive(environment: environment, axis: .vertical)
    let screen = ViewController()
    window.rootViewController = screen
    let card = ViewController()
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = delegate
    window.arrange { screen.present(card, animated: false) }
    window.addGestureRecognizer(drive.recognizer)
    drive.route = { [unowned self] direction in route(direction) }
    drive.begin = { [unowned self] _ in
      let interaction = PercentDrivenInteractiveTransition()
      delegate.interaction = interaction
      screen.dismiss(animated: true)
      return interaction
    }
    drive.ended = { [unowned self] in delegate.interaction = nil }
  }

  /// A pan down puts the card away, if it is there.
  private func route(_ direction: TransitionDirection?) -> PanRoute {
    if window.isTransitioning { return .refused("the card moves already") }
    if window.rootViewController?.presentedViewController == nil { return .refused("no card") }
    if direction == .up { return .refused("the card is up") }
    return .open(extent: window.bounds.size.height)
  }
}

/// Chooses how the card goes.
private final class CardDelegate: ViewControllerTransitioningDelegate {
  /// Drives the transition, where a pan asked for it.
  var interaction: PercentDrivenInteractiveTransition?

  /// Slides the card down.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardAnimator()
  }

  /// The interaction controller of the pan.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
  }
}

/// Slides the card down, off the screen.
private final class CardAnimator: ViewControllerAnimatedTransitioning {
  /// A quarter of a second.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .milliseconds(250)
  }

  /// Moves the card by its own height.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let card = context.view(forKey: .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let home = card.frame
    context.containerView.animate(withDuration: transitionDuration(using: context)) {
      card.frame = home.offsetBy(x: 0, y: home.size.height)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
