/// A stack of view controllers of which the top one is seen.
///
/// Its view is the container of its transitions. One transition runs at a time in a window, be it
/// of a stack or of a presentation: what is asked for meanwhile waits and is done in the order of
/// asking, each once the one before is over and everybody was told. A request that makes no sense
/// when its turn comes, such as a pop at the root, is dropped. The stack changes when a transition
/// starts and changes back if it is cancelled. Outside a window, or while it is not seen, a stack
/// changes at once.
open class NavigationController: ViewController {
  /// The controllers from the root to the top.
  public internal(set) var viewControllers: [ViewController] = []
  /// Chooses the transitions and hears of them.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The transition that is under way.
  var transition: NavigationTransition?
  /// Where this stack's last request went, which holds those that wait.
  private weak var queue: TransitionQueue?

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
    queue?.hasWaitingRequests(of: self) ?? false
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
    submit { navigation in
      guard navigation.canPush(controller) else { return }
      navigation.change(to: navigation.viewControllers + [controller], animated: animated)
    }
    return true
  }

  /// Goes back to the controller below the top; during a transition the request waits.
  ///
  /// - Returns: The controller that leaves, or `nil` at the root and where the request waits.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    let leaving = mustWait || viewControllers.count < 2 ? nil : topViewController
    submit { navigation in
      guard navigation.viewControllers.count > 1 else { return }
      navigation.change(to: navigation.viewControllers.dropLast(), animated: animated)
    }
    return leaving
  }

  /// Goes back to the first controller; during a transition the request waits.
  ///
  /// - Returns: The controllers that leave, or `nil` at the root and where the request waits.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [ViewController]? {
    let leaving = mustWait ? nil : controllers(after: 0)
    submit { navigation in navigation.pop(toIndex: 0, animated: animated) }
    return leaving
  }

  /// Goes back to a controller in the stack; during a transition the request waits.
  ///
  /// - Returns: The controllers that leave, or `nil` where the controller is on top or not in the
  ///   stack, and where the request waits.
  @discardableResult
  public func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController]? {
    let index = viewControllers.firstIndex { $0 === controller }
    let leaving = mustWait ? nil : index.flatMap { controllers(after: $0) }
    submit { navigation in
      let index = navigation.viewControllers.firstIndex { $0 === controller }
      if let index { navigation.pop(toIndex: index, animated: animated) }
    }
    return leaving
  }

  /// Replaces the stack; during a transition the request waits.
  ///
  /// Where the top changes that is a pop if the new top was in the stack before, else a push; where
  /// it stays, nothing is seen and nobody is told. An empty stack is empty without a transition.
  /// Of a controller that is given twice the first place counts.
  ///
  /// - Parameters:
  ///   - controllers: From the root to the top.
  ///   - animated: Whether anything is to move.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    submit { navigation in navigation.change(to: controllers, animated: animated) }
  }

  /// The child that is seen together with this controller: the top one, but not amid a transition.
  override var childrenForAppearance: [ViewController] {
    guard transition == nil, let top = topViewController else { return [] }
    return [top]
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

  /// Goes back to a place in the stack unless it is the top.
  private func pop(toIndex index: Int, animated: Bool) {
    guard index >= 0, index < viewControllers.count - 1 else { return }
    change(to: Array(viewControllers[...index]), animated: animated)
  }

  /// The controllers above a place in the stack, or `nil` where there are none.
  private func controllers(after index: Int) -> [ViewController]? {
    let above = viewControllers.dropFirst(index + 1)
    return above.isEmpty ? nil : Array(above)
  }

  /// Whether a request would have to wait for its turn.
  private var mustWait: Bool {
    isTransitioning || currentQueue?.isBusy ?? false
  }

  /// Where requests go now: to where earlier ones are not done yet, else to the window's turns.
  private var currentQueue: TransitionQueue? {
    isTransitioning ? queue : (isViewLoaded ? view.window?.transitions : nil)
  }

  /// Does a request now or lets it wait for its turn.
  private func submit(_ work: @escaping (NavigationController) -> Void) {
    guard let current = currentQueue else { return work(self) }
    queue = current
    current.submit(for: self) { [unowned self] in work(self) }
  }
}

/// A change of the stack that is under way.
struct NavigationTransition {
  /// The stack before.
  let before: [ViewController]
  /// The stack after.
  let after: [ViewController]
  /// The controller that was on top.
  let from: ViewController
  /// The controller that is to be on top.
  let to: ViewController
  /// The transition itself.
  let context: TransitionContext
}
