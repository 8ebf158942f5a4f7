import DeterministicMath
import TouchTracking

extension TransitionChecker {
  /// Looks whether controllers know what is on the screen, and whether that is what is shown.
  func checkControllers(of window: Window) {
    guard let root = window.rootViewController else { return }
    let inPlace = controllersInPlace
    for controller in inPlace + watchedControllers where controller.isViewLoaded {
      checkAppearance(of: controller, in: window)
    }
    for controller in watchedControllers where controller.isViewLoaded {
      guard !inPlace.contains(where: { $0 === controller }), controller.view.window === window
      else { continue }
      report(
        .strayView,
        "the view of \(Self.name(of: controller)), which has left, is still on the screen")
    }
    for case let navigation as NavigationController in inPlace { checkStack(navigation) }
    let shown = root.deepestShown
    guard !shown.view.isSeen(in: window) else { return }
    report(
      .misplacedView,
      "the view of \(Self.name(of: shown)), which is shown, cannot be seen on the screen")
  }

  /// The controllers that the window's root leads to, itself among them.
  var controllersInPlace: [ViewController] {
    window?.rootViewController?.family ?? []
  }

  /// The controllers of transitions that are still there.
  private var watchedControllers: [ViewController] {
    watched.compactMap { $0.object as? ViewController }
  }

  /// Looks whether a controller was told what is on the screen.
  private func checkAppearance(of controller: ViewController, in window: Window) {
    let name = Self.name(of: controller)
    let isOnScreen = controller.view.window === window
    switch controller.appearancePhase {
    case .appearing:
      report(.unbalancedAppearance, "\(name) was told viewWillAppear, but not viewDidAppear")
    case .disappearing:
      report(.unbalancedAppearance, "\(name) was told viewWillDisappear, but not viewDidDisappear")
    case .appeared where !isOnScreen:
      report(
        .unbalancedAppearance,
        "\(name) was told that it is seen, but its view is not on the screen")
    case .disappeared where isOnScreen && controller.isInChargeOfItself:
      report(
        .unbalancedAppearance,
        "\(name) was not told that it is seen, but its view is on the screen")
    case .appeared, .disappeared: break
    }
  }

  /// Looks whether the top of a stack is in its place, and nothing else is.
  private func checkStack(_ navigation: NavigationController) {
    guard navigation.isViewLoaded, !navigation.isTransitioning else { return }
    for controller in navigation.viewControllers where controller.isViewLoaded {
      let isTop = controller === navigation.topViewController
      let isInside = controller.view.isDescendant(of: navigation.view)
      if isInside && !isTop {
        report(
          .strayView,
          "the view of \(Self.name(of: controller)), which lies below the top, is on the screen")
      }
      guard isTop, navigation.isAppeared else { continue }
      let frame = controller.view.frame
      guard !isInside || !frame.isNear(navigation.view.bounds) else { continue }
      report(
        .misplacedView,
        """
        the view of \(Self.name(of: controller)) is at \(Self.words(frame)) in place of \
        \(Self.words(navigation.view.bounds))
        """)
    }
  }

  /// The views about a transition: all in the window but those of controllers and in them.
  func surroundings(of context: TransitionContext) -> [View] {
    guard let window else { return [] }
    let controllers = controllersInPlace + watchedControllers
    let views = controllers.compactMap { $0.isViewLoaded ? $0.view : nil }
    var found: [View] = []
    var waiting = window.subviews
    while let view = waiting.popLast() {
      let holdsTransition = context.containerView.isDescendant(of: view)
      if views.contains(where: { $0 === view }) && !holdsTransition { continue }
      found.append(view)
      waiting += view.subviews
    }
    return found
  }

  /// A frame in words.
  static func words(_ frame: Rect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map {
      FixedDecimals.text($0, places: 1)
    }
    return "(\(numbers[0]), \(numbers[1]); \(numbers[2]) x \(numbers[3]))"
  }

  /// A view in words: its class, and the name that its user gave it.
  static func words(_ view: View) -> String {
    let name = view.accessibilityIdentifier.map { " \"\($0)\"" } ?? ""
    return "the \(Self.name(of: view))\(name)"
  }
}

extension ViewController {
  /// This controller and all that it leads to.
  fileprivate var family: [ViewController] {
    [self] + children.flatMap(\.family)
      + (upperPresentation?.presentedViewController.family ?? [])
  }

  /// The controller that is seen in the end: what this one presents, or the top of its stack.
  fileprivate var deepestShown: ViewController {
    let next =
      upperPresentation?.presentedViewController
      ?? (self as? NavigationController)?.topViewController
    return next?.deepestShown ?? self
  }

  /// Whether what contains this controller tells it what is seen without code of a user's.
  fileprivate var isInChargeOfItself: Bool {
    parent == nil || parent is NavigationController
  }
}

extension View {
  /// All views in this one, however deep.
  var descendants: [View] {
    subviews.flatMap { [$0] + $0.descendants }
  }

  /// Whether the view lies in a window and neither it nor what it lies in is hidden or transparent.
  fileprivate func isSeen(in window: Window) -> Bool {
    var candidate: View? = self
    while let view = candidate {
      if view.isHidden || view.alpha <= 0.01 { return false }
      if view === window { return true }
      candidate = view.superview
    }
    return false
  }
}

extension Rect {
  /// Whether a rectangle is the same but for what arithmetic loses.
  func isNear(_ other: Rect) -> Bool {
    let differences = [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ]
    return differences.allSatisfy { abs($0) < 0.001 }
  }
}
