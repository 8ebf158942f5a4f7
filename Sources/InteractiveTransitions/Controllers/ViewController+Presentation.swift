extension ViewController {
  /// The controller that this one, or one that contains it, presents.
  public var presentedViewController: ViewController? {
    outermost.upperPresentation?.presentedViewController
  }

  /// The controller that presents this one or the outermost one that contains it.
  public var presentingViewController: ViewController? {
    outermost.ownPresentation?.presentingViewController
  }

  /// What arranges this controller, or the outermost one that contains it, while presented.
  public var presentationController: PresentationController? {
    outermost.ownPresentation
  }

  /// The controllers that are presented above this one, from the lowest to the topmost.
  public var presentedChain: [ViewController] {
    outermost.presentationChain.map(\.presentedViewController)
  }

  /// Whether this controller is being presented at this moment.
  public var isBeingPresented: Bool {
    presentationController?.phase == .presenting
  }

  /// Whether this controller is being dismissed at this moment.
  public var isBeingDismissed: Bool {
    presentationController?.phase == .dismissing
  }

  /// Presents a controller above this one; during a transition the request waits.
  ///
  /// The outermost controller that contains this one is the presenter. One controller presents one
  /// at a time; what is presented may present in turn. The request is refused where this
  /// controller's view is in no window, where the presenter presents already, and where the other
  /// controller is presented already or belongs to a container or to the presenter; a request whose
  /// turn comes when one of these holds is dropped.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Whether anything is to move. Without motion the delegate's animator is asked for
  ///     only by the style `custom`, and completes at once.
  ///   - completion: Called once the transition is over, be it completed or cancelled, after the
  ///     appearance callbacks and before the animator is told; not where the request is dropped.
  /// - Returns: Whether the request was taken.
  @discardableResult
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) -> Bool {
    guard let queue = queue, queue.isBusy || canPresent(controller) else { return false }
    queue.submit(for: self) { [unowned self] in
      guard canPresent(controller) else { return }
      PresentationController.make(for: controller, presenting: outermost, source: self)
        .startPresentation(source: self, animated: animated, completion: completion)
    }
    return true
  }

  /// Dismisses what is presented above this controller, else the controller itself.
  ///
  /// Of several presentations above each other the topmost one leaves by its transition, and those
  /// below it vanish at once. During a transition the request waits; where nothing is presented
  /// when its turn comes, it is dropped.
  ///
  /// - Parameters:
  ///   - animated: Whether anything is to move.
  ///   - completion: Called once the transition is over, be it completed or cancelled, after the
  ///     appearance callbacks and before the animator is told; not where the request is dropped.
  /// - Returns: Whether the request was taken.
  @discardableResult
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    guard let queue, queue.isBusy || dismissalBase != nil else { return false }
    queue.submit(for: self) { [unowned self] in
      guard let base = dismissalBase, let top = base.presentationChain.last else { return }
      top.startDismissal(to: base, animated: animated, completion: completion)
    }
    return true
  }

  /// The presentations above this controller, from the lowest to the topmost.
  var presentationChain: [PresentationController] {
    var chain: [PresentationController] = []
    var next = upperPresentation
    while let presentation = next {
      chain.append(presentation)
      next = presentation.presentedViewController.upperPresentation
    }
    return chain
  }

  /// Ends all presentations above this controller at once, since it leaves its window.
  func withdrawPresentations() {
    for presentation in presentationChain.reversed() { presentation.withdraw() }
  }

  /// The outermost controller that contains this one, or the controller itself.
  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The turns of the window that shows this controller or what is presented above it.
  private var queue: TransitionQueue? {
    let outermost = outermost
    let shown = outermost.presentationChain.last?.containerView?.window
    return (shown ?? outermost.loadedWindow ?? loadedWindow)?.transitions
  }

  /// The controller down to which a dismissal goes, or `nil` where nothing is presented.
  private var dismissalBase: ViewController? {
    let outermost = outermost
    if outermost.upperPresentation != nil { return outermost }
    return outermost.ownPresentation?.presentingViewController
  }

  /// Whether a controller can be presented now.
  private func canPresent(_ controller: ViewController) -> Bool {
    let presenter = outermost
    guard loadedWindow != nil, presenter.upperPresentation == nil else { return false }
    return controller.parent == nil && controller !== presenter && controller.loadedWindow == nil
      && controller.ownPresentation == nil && controller.upperPresentation == nil
  }

  /// The window that the view lies in, without loading the view.
  private var loadedWindow: Window? {
    isViewLoaded ? view.window : nil
  }
}
