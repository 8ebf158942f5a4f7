/// Manages one view of a screen and hears when it is seen.
///
/// It keeps its view and its children; its parent is weak.
open class ViewController {
  /// The view, once it was asked for.
  private var loadedView: View?
  /// Where it stands between being seen and not.
  private var appearance = AppearanceState()
  /// Whether the change of appearance that is under way is animated.
  private var isAppearanceAnimated = false

  /// The controller that contains this one.
  public internal(set) weak var parent: ViewController?
  /// The controllers that this one contains.
  public internal(set) var children: [ViewController] = []

  /// How the controller is presented.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Chooses how the controller is presented and dismissed; to be kept elsewhere.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The presentation that this controller is below of, which it keeps.
  var upperPresentation: PresentationController?
  /// The presentation that this controller is seen by, which the presenter keeps.
  weak var ownPresentation: PresentationController?
  /// The transition of presentations that the controller takes part in now.
  weak var modalTransition: TransitionContext?

  /// Creates a view controller without a view.
  public init() {}

  /// The view, which is loaded when it is first asked for.
  public var view: View {
    if let loadedView { return loadedView }
    let view = makeView()
    loadedView = view
    viewDidLoad()
    return view
  }

  /// Whether the view was asked for.
  public var isViewLoaded: Bool {
    loadedView != nil
  }

  /// Loads the view unless that was done.
  public func loadViewIfNeeded() {
    _ = view
  }

  /// The navigation controller that this one is in, however deep.
  public var navigationController: NavigationController? {
    (parent as? NavigationController) ?? parent?.navigationController
  }

  /// The coordinator of the transition that is under way, or `nil`.
  ///
  /// It is the one of the presentation that the controller takes part in, else the parent's.
  open var transitionCoordinator: TransitionCoordinator? {
    modalTransition?.coordinator ?? parent?.transitionCoordinator
  }

  /// Makes the view; to be overridden for a view of another class or with contents.
  open func makeView() -> View {
    View()
  }

  /// Is told that the view was made.
  open func viewDidLoad() {}

  /// Is told that the view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Is told that the view is seen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Is told that the view is about to vanish.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Is told that the view has vanished.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Contains another controller; its view is put into the tree apart from this.
  public func addChild(_ child: ViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Leaves the controller that contains this one.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Tells this controller that its view is about to be seen or to vanish.
  ///
  /// A container calls it. Where that is no news nothing happens.
  public func beginAppearanceTransition(_ appearing: Bool, animated: Bool) {
    beginAppearanceTransition(appearing, animated: animated) { _ in }
  }

  /// Tells this controller that the change of its appearance is over; a container calls it.
  public func endAppearanceTransition() {
    endAppearanceTransition { _ in }
  }

  /// Begins a change of appearance and announces the name of the callback before it is called.
  func beginAppearanceTransition(
    _ appearing: Bool, animated: Bool, announcing announce: (String) -> Void
  ) {
    guard appearance.begin(appearing: appearing) else { return }
    isAppearanceAnimated = animated
    announce(appearing ? "viewWillAppear" : "viewWillDisappear")
    if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in childrenForAppearance {
      child.beginAppearanceTransition(appearing, animated: animated)
    }
  }

  /// Ends a change of appearance and announces the name of the callback before it is called.
  func endAppearanceTransition(announcing announce: (String) -> Void) {
    guard let isSeen = appearance.end() else { return }
    announce(isSeen ? "viewDidAppear" : "viewDidDisappear")
    if isSeen {
      viewDidAppear(isAppearanceAnimated)
    } else {
      viewDidDisappear(isAppearanceAnimated)
    }
    for child in childrenForAppearance { child.endAppearanceTransition() }
  }

  /// Where the controller stands between being seen and not.
  public var appearancePhase: AppearancePhase {
    appearance.phase
  }

  /// Whether the view is seen and no change of that is under way.
  public var isAppeared: Bool {
    appearance.phase == .appeared
  }

  /// Whether the view is about to be seen.
  var isAppearing: Bool {
    appearance.phase == .appearing
  }

  /// Whether children whose views lie in this controller's are told what this one is told.
  ///
  /// A container that puts a child's view in or takes it out while it is seen itself tells the
  /// child by `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool {
    true
  }

  /// The children that are seen together with this controller.
  var childrenForAppearance: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.isViewLoaded && $0.view.isDescendant(of: loadedView) }
  }
}
