public import InteractiveTransitions
import TouchGestures
import TouchTracking

/// A bottom sheet that fits itself to its content and is dragged between detents.
///
/// It starts presented, half the screen high, over a list of buttons, each of which presents it
/// again once it is gone. A tap beside it dismisses it. A pan on it drags it to the detents half and
/// full, or off the screen; it may take hold of a sheet that is still moving after another pan. A
/// tap changes nothing while a transition is under way.
public final class SheetScene: Scene {
  /// The name that it is chosen by.
  public static var name: String { "sheet" }

  /// By where the motion would come to rest.
  public static var defaultPolicy: DecisionPolicy { .projection(ProjectionPolicy()) }

  /// The detent at the start, the content's height, and whether touches beside the sheet pass.
  public static var arguments: [SceneArgument] {
    [.detent("detent"), .number("content_height"), .flag("passes_touches_through")]
  }

  /// What can be asked of the scene; `detent` has its `name`.
  public static var requestNames: [String] { ["present", "dismiss", "detent"] }

  /// A detent's name, where one is asked for.
  public static func arguments(of requestName: String) -> [SceneArgument] {
    requestName == "detent" ? [.detent("name")] : []
  }

  /// The window.
  public let window: Window
  /// Lets the pan drag the sheet.
  private let drive: PanDrive
  /// Dismisses the sheet by a tap beside it.
  private let tap = TapGestureRecognizer()
  /// How the scene is set up.
  private let environment: SceneEnvironment
  /// Chooses how the sheet comes and goes; the sheet does not keep it.
  private var delegate: SheetTransitioningDelegate?

  /// Sets the scene up: the sheet at half unless another detent is given, `hidden` for no sheet.
  public init(environment: SceneEnvironment) {
    self.environment = environment
    window = Window(environment: environment, sceneName: Self.name)
    drive = PanDrive(environment: environment, axis: .vertical)
    let detent = environment.arguments.text("detent") ?? Detent.half
    delegate = SheetTransitioningDelegate { [unowned self] presented, presenting in
      makePresentation(of: presented, presenting: presenting)
    }
    window.rootViewController = ScreenController(
      "under", color: Color(red: 0.85, green: 0.9, blue: 1),
      buttons: (1...8).map { number in
        let frame = Rect(x: 20, y: Double(number) * 90 - 10, width: 350, height: 60)
        return .init("button-\(number)", frame) { [weak self] in self?.present() }
      })
    drive.route = { [unowned self] direction in route(direction) }
    drive.begin = { [unowned self] direction in begin(direction) }
    drive.ended = { [unowned self] in delegate?.drag = nil }
    tap.shouldBegin = { [weak self] _ in self?.window.isTransitioning == false }
    tap.handler = { [weak self] _ in self?.dismiss() }
    guard detent != Detent.hidden else { return }
    window.arrange {
      present(animated: false)
      moveSheet(to: detent, animated: false)
    }
  }

  /// Presents the sheet, at half; during a transition the request waits.
  public func present(animated: Bool = true) {
    let height = environment.arguments.number("content_height") ?? environment.viewSize.height / 2
    let sheet = ScreenController(
      "sheet", color: .white, contentHeight: max(height, 0), cornerRadius: 12,
      buttons: [
        .init("close", Rect(x: 20, y: 20, width: 100, height: 44)) { [weak self] in
          self?.dismiss()
        }
      ])
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    window.rootViewController?.present(sheet, animated: animated)
  }

  /// Dismisses the sheet; during a transition the request waits.
  public func dismiss(animated: Bool = true) {
    window.rootViewController?.dismiss(animated: animated)
  }

  /// Moves the sheet to a detent, unless it is there; during a transition the request waits.
  public func moveSheet(to name: String, animated: Bool = true) {
    if name == Detent.hidden { return dismiss(animated: animated) }
    guard let presentation, let detent = presentation.slider.track[name] else { return }
    let transition = DetentTransition(presentation.slider, to: detent)
    presentation.change(
      "detent", animator: transition, interaction: transition, animated: animated,
      unless: presentation.slider.settled == detent)
  }

  /// Presents, dismisses or moves the sheet as a button press would.
  public func perform(_ request: SceneRequest) {
    switch request.name {
    case "present": present(animated: request.isAnimated)
    case "dismiss": dismiss(animated: request.isAnimated)
    case "detent":
      moveSheet(
        to: request.arguments.text("name") ?? Detent.half, animated: request.isAnimated)
    default: break
    }
  }

  /// What arranges the sheet while it is presented.
  private var presentation: SheetPresentationController? {
    window.rootViewController?.presentedViewController?.presentationController
      as? SheetPresentationController
  }

  /// Makes what arranges a sheet.
  private func makePresentation(
    of presented: ViewController, presenting: ViewController?
  ) -> PresentationController {
    presented.view.addGestureRecognizer(drive.recognizer)
    return SheetPresentationController(
      presented: presented, presenting: presenting, container: environment.viewSize,
      safeAreaTop: environment.safeAreaTop, rubberBand: environment.rubberBand,
      passesTouchesThrough: environment.arguments.flag("passes_touches_through") ?? false,
      tap: tap)
  }

  /// A pan drags the sheet, unless it comes or goes by itself.
  private func route(_ direction: TransitionDirection?) -> PanRoute {
    if let running = presentation?.slider.transition, running.isSettling {
      return .open(extent: running.extent)
    }
    if window.isTransitioning { return .refused("a transition is under way") }
    guard let presentation else { return .refused("no sheet to drag") }
    let range = presentation.slider.track.range
    let height = presentation.slider.position
    return .open(extent: direction == .up ? range.upperBound - height : height)
  }

  /// Takes hold of the sheet where it is moving, or starts to move it.
  private func begin(_ direction: TransitionDirection) -> (any PanFollower)? {
    guard let presentation else { return nil }
    if let running = presentation.slider.transition {
      running.grab()
      return running
    }
    let transition = DetentTransition(presentation.slider, direction: direction)
    if direction == .down {
      delegate?.drag = transition
      dismiss()
    } else {
      presentation.change("detent", animator: transition, interaction: transition)
    }
    return transition
  }
}
