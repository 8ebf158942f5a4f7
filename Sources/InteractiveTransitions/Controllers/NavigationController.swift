/// A stack of view controllers of which the top one is seen.
///
/// Its view is the container of its transitions. One transition runs at a time: what is asked for
/// meanwhile waits and is done in the order of asking, each once the one before is over and
/// everybody was told. A request that makes no sense when its turn comes, such as a pop at the
/// root, is dropped. The stack changes when a transition starts and changes back if it is
/// cancelled.
open class NavigationController: ViewController {
  /// The controllers from the root to the top.
  public internal(set) var viewControllers: [ViewController] = []
  /// Chooses the transitions and hears of them.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The transition that is under way.
  var transition: NavigationTransition?
  /// What was asked for during a transition and is still to be done.
  var requests: [NavigationRequest] = []

  /// Creates a stack of controllers, given from the root to the top, which is seen.
  public init(viewControllers: [ViewController] = []) {
    super.init()
    for controller in viewControllers where canPush(controller) {
      self.viewControllers.append(controller)
      addChild(controller)
    }
  }

  /// The controller that is seen.
  public var topViewController: ViewController? {
    viewControllers.last
  }

  /// Whether a transition is under way or waits for its turn.
  public var isTransitioning: Bool {
    transition != nil || hasWaitingRequests
  }

  /// Whether a request waits for its turn.
  public var hasWaitingRequests: Bool {
    !requests.isEmpty
  }

  /// The coordinator of the transition that is under way, or `nil`.
  open override var transitionCoordinator: TransitionCoordinator? {
    transition?.context.coordinator ?? super.transitionCoordinator
  }

  /// Shows a controller on top of the stack; during a transition the request waits.
  ///
  /// - Returns: Whether the request was taken: not for a controller that is in the stack already.
  @discardableResult
  public func pushViewController(_ controller: ViewController, animated: Bool) -> Bool {
    guard canPush(controller) else { return false }
    submit(.push(controller, animated: animated))
    return true
  }

  /// Goes back to the controller below the top; during a transition the request waits.
  ///
  /// - Returns: The controller that leaves, or `nil` at the root and where the request waits.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    let leaving = isTransitioning || viewControllers.count < 2 ? nil : topViewController
    submit(.pop(animated: animated))
    return leaving
  }

  /// The child that is seen together with this controller.
  override var childForAppearance: ViewController? {
    transition == nil ? topViewController : nil
  }

  /// Puts the top controller's view into place before it is seen first.
  override func beginAppearanceTransition(
    _ appearing: Bool, animated: Bool, announcing announce: (String) -> Void
  ) {
    if appearing, transition == nil, let top = topViewController, top.view.superview !== view {
      top.view.frame = view.bounds
      view.addSubview(top.view)
    }
    super.beginAppearanceTransition(appearing, animated: animated, announcing: announce)
  }

  /// Whether a controller can be put on top.
  func canPush(_ controller: ViewController) -> Bool {
    controller !== self && !viewControllers.contains { $0 === controller }
  }

  /// Does a request now or lets it wait for its turn.
  private func submit(_ request: NavigationRequest) {
    if isTransitioning {
      requests.append(request)
    } else {
      perform(request)
    }
  }
}

/// A change of the stack that somebody asked for.
enum NavigationRequest {
  /// A controller is to be shown on top.
  case push(ViewController, animated: Bool)
  /// The top controller is to leave.
  case pop(animated: Bool)
}

/// A change of the stack that is under way.
struct NavigationTransition {
  /// What is being done.
  let operation: NavigationOperation
  /// The controller that was on top.
  let from: ViewController
  /// The controller that is to be on top.
  let to: ViewController
  /// The transition itself.
  let context: TransitionContext
}
