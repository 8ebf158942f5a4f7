import InteractiveTransitions
import TouchTracking

/// What a pan makes go on: the card that is seen.
protocol FlipTarget: AnyObject {
  /// Goes on to the other card.
  func proceed()
}

/// Lets a pan on the window turn the cards; both cards' controllers share it.
///
/// The recogniser sits on the window, since the cards leave the tree while they turn.
final class FlipInteractor {
  /// Whether a pan is turning a card.
  private(set) var interactionInProgress = false
  /// What the next pan makes go on: whichever card has appeared.
  weak var target: (any FlipTarget)?

  /// Lets the pan turn cards.
  private let drive: PanDrive
  /// Drives the transition of the pan.
  private var interaction: PercentDrivenInteractiveTransition?
  /// Where the recogniser sits.
  private unowned let window: Window

  /// Creates an interactor on a window.
  init(window: Window, environment: SceneEnvironment) {
    self.window = window
    drive = PanDrive(environment: environment, axis: .vertical, heading: .motion)
    window.addGestureRecognizer(drive.recognizer)
    drive.route = { [unowned self] _ in route }
    drive.begin = { [unowned self] _ in begin() }
    drive.ended = { [unowned self] in (interactionInProgress, interaction) = (false, nil) }
  }

  /// The interaction controller, while a pan is turning a card; a button turns it without.
  var interactionController: PercentDrivenInteractiveTransition? {
    interactionInProgress ? interaction : nil
  }

  /// A pan either way turns the card over the window's height.
  private var route: PanRoute {
    if window.isTransitioning { return .refused("a transition is under way") }
    return .open(extent: window.bounds.size.height, countsEitherWay: true)
  }

  /// Has the card that is seen go on, and follows the pan.
  private func begin() -> (any PanFollower)? {
    interaction = PercentDrivenInteractiveTransition()
    interactionInProgress = true
    target?.proceed()
    return interaction
  }
}
