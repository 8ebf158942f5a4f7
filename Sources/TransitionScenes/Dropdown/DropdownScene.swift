public import InteractiveTransitions
import TouchTracking

/// A compose window over a screen; it is swiped down and left there while the screen is used.
///
/// It starts with the window up. A pan down on it lowers it to a strip at the bottom, and a tap or a
/// pan up on the strip raises it again. It is presented all the time; a dismissal is a request.
public final class DropdownScene: Scene, ViewControllerTransitioningDelegate {
  /// The name that it is chosen by.
  public static var name: String { "dropdown" }

  /// The offset in points, the scale and the alpha, and whether it starts lowered or dismissed.
  public static var arguments: [SceneArgument] {
    ["offset", "scale", "alpha"].map { .number($0) } + [.flag("lowered"), .flag("presented")]
  }

  /// What can be asked of the scene.
  public static var requestNames: [String] { ["present", "dismiss", "lower", "raise"] }

  /// The screen's window.
  public let window: Window
  /// Lets the pan lower and raise the compose window.
  private let drive: PanDrive
  /// The numbers.
  private var style = DropdownStyle()

  /// Sets the scene up: presented and up, unless the arguments say otherwise.
  public init(environment: SceneEnvironment) {
    let arguments = environment.arguments
    window = Window(environment: environment, sceneName: Self.name)
    drive = PanDrive(environment: environment, axis: .vertical)
    style.offset = min(max(arguments.number("offset") ?? 40, 0), environment.viewSize.height)
    style.scale = min(max(arguments.number("scale") ?? 0.9, 0.01), 1)
    style.alpha = min(max(arguments.number("alpha") ?? 0.7, 0), 1)
    let presenter = ScreenController("presenter", color: .black)
    window.rootViewController = presenter
    let place = Rect(x: 95, y: 300, width: 200, height: 44)
    let screen = ScreenController(
      "screen", color: Color(red: 0.7, green: 0.85, blue: 0.75),
      buttons: [.init("button", place) { [weak self] in self?.present() }])
    presenter.addChild(screen)
    screen.view.frame = window.bounds
    presenter.view.addSubview(screen.view)
    drive.route = { [unowned self] direction in route(direction) }
    drive.begin = { [unowned self] direction in
      let interaction = PercentDrivenInteractiveTransition()
      move(lowering: direction == .down, interaction: interaction)
      return interaction
    }
    guard arguments.flag("presented") != false else { return }
    window.arrange {
      present(animated: false)
      if arguments.flag("lowered") == true { move(lowering: true, animated: false) }
    }
  }

  /// Presents, dismisses, lowers or raises the compose window; during a transition it waits.
  public func perform(_ request: SceneRequest) {
    switch request.name {
    case "present": present(animated: request.isAnimated)
    case "dismiss": window.rootViewController?.dismiss(animated: request.isAnimated)
    case "lower": move(lowering: true, animated: request.isAnimated)
    case "raise": move(lowering: false, animated: request.isAnimated)
    default: break
    }
  }

  /// Presents the compose window, unless it is.
  private func present(animated: Bool = true) {
    let strip = Rect(x: 0, y: 0, width: window.bounds.size.width, height: style.strip)
    let compose = ScreenController(
      "window", color: .white, cornerRadius: 12,
      buttons: [.init("strip", strip) { [weak self] in self?.move(lowering: false) }])
    compose.modalPresentationStyle = .custom
    compose.transitioningDelegate = self
    window.rootViewController?.present(compose, animated: animated)
  }

  /// What arranges the compose window while it is presented.
  private var presentation: DropdownPresentationController? {
    window.rootViewController?.presentedViewController?.presentationController
      as? DropdownPresentationController
  }

  /// Lowers or raises the compose window, unless it is there.
  private func move(
    lowering: Bool, animated: Bool = true,
    interaction: PercentDrivenInteractiveTransition? = nil
  ) {
    guard let presentation else { return }
    presentation.change(
      lowering ? "lower" : "raise",
      animator: DropdownAnimator(to: lowering ? .down : .up, style: style),
      interaction: interaction, animated: animated, unless: presentation.isLowered == lowering
    ) { [weak presentation] completed in
      if completed { presentation?.isLowered = lowering }
    }
  }

  /// A pan down lowers what is up, and one up raises what is down.
  private func route(_ direction: TransitionDirection?) -> PanRoute {
    if window.isTransitioning { return .refused("a transition is under way") }
    guard let presentation else { return .refused("no window to move") }
    if direction == (presentation.isLowered ? .down : .up) {
      return .refused("the window is \(presentation.isLowered ? "down" : "up")")
    }
    return .open(extent: window.bounds.size.height - style.offset)
  }

  /// Leaves the screen behind where it is.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    presented.view.addGestureRecognizer(drive.recognizer)
    let presentation = DropdownPresentationController(
      presentedViewController: presented, presenting: presenting)
    presentation.style = style
    return presentation
  }

  /// Moves the window up.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    DropdownAnimator(to: .up, style: style)
  }

  /// Moves the window off the screen.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    DropdownAnimator(to: .gone, style: style)
  }
}
