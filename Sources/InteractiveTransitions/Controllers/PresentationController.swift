/// Arranges a controller that is presented above another one, from its first moment to its last.
///
/// It may add views of its own to the container, such as a dimming view, and animate them along
/// with the transition. The presenter keeps it and it keeps the presented controller, so all is
/// let go of once the presentation is over. The order of a presentation is:
/// the transitioning delegate is asked for this controller, the animator and the interaction
/// controller; `presentationTransitionWillBegin`; `presentedView` and
/// `frameOfPresentedViewInContainerView`; `viewWillAppear`; the animation starts; the container's
/// views are laid out; at the end `presentationTransitionDidEnd` and then `viewDidAppear`. A
/// dismissal is the same with its own two callbacks and the presented controller vanishing.
open class PresentationController {
  /// Where a presentation stands.
  public enum Phase: String, Sendable, BitwiseCopyable, CaseIterable {
    /// It has not begun, or it is over.
    case idle
    /// The presented controller is on its way to being seen.
    case presenting
    /// The presented controller is seen.
    case presented
    /// The presented controller is on its way out.
    case dismissing
  }

  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller that presents, the outermost one around the one that was asked.
  public internal(set) weak var presentingViewController: ViewController?
  /// The view that the presentation takes place in, above the presenter's; `nil` outside of it.
  ///
  /// It fills the window and holds the presented view. The presenter's view lies in it only during
  /// a transition, and only where it is to be removed.
  public internal(set) var containerView: View?
  /// Where the presentation stands.
  public internal(set) var phase = Phase.idle

  /// Whose callback comes first at the end of a transition of which both sides hear.
  ///
  /// What UIKit does at the end of modal transitions is not documented; the one that is seen comes
  /// first here unless a presentation controller says otherwise.
  open var appearanceOrder: AppearanceOrder { .appearFirst }

  /// The transition that this presentation is in.
  var current: PresentationTransition?
  /// Where the presenter's view belongs, while it is removed.
  var presenterPlace: ViewPlace?

  /// Creates a presentation controller that has not begun.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that is to be presented.
  ///   - presenting: The controller that presents, where it is known already.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
  }

  /// Leaves no view behind where the presenter is gone.
  deinit {
    containerView?.removeFromSuperview()
  }

  /// The presented controller's view, or one that the subclass has put around it.
  open var presentedView: View? {
    presentedViewController.view
  }

  /// Where the presented view lies in the container after the presentation; it may be asked often.
  open var frameOfPresentedViewInContainerView: Rect {
    containerView?.bounds ?? .zero
  }

  /// Whether the presenter's view is taken out of the tree, so that it vanishes and hears of it.
  open var shouldRemovePresentersView: Bool {
    false
  }

  /// Is told that the presentation starts: views may be added and animations run alongside.
  open func presentationTransitionWillBegin() {}

  /// Is told that the presentation is over; where it was not completed, added views are to go.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Is told that the dismissal starts: animations may run alongside.
  open func dismissalTransitionWillBegin() {}

  /// Is told that the dismissal is over; where it was completed, added views are to go.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Is told before the container's views are laid out.
  open func containerViewWillLayoutSubviews() {}

  /// Is told after the container's views were laid out.
  open func containerViewDidLayoutSubviews() {}

  /// Runs a transition of the presentation's own, such as a change of the sheet's height.
  ///
  /// It has a context, trace rows, a coordinator and a turn as any other transition has. Of its two
  /// sides `from` is the presented controller, whose view takes part, and `to` the presenter, whose
  /// view the context does not give out. Nobody appears or vanishes. An interaction may give the
  /// context the name `dismiss` before its verdict: then the presentation is over once it is
  /// completed, and everybody hears of that as of a dismissal.
  ///
  /// - Parameters:
  ///   - operation: What traces call it: `lower`, `raise`, `detent` or a name of the user's own.
  ///   - animator: Makes the animations.
  ///   - interaction: Drives it, if it is interactive.
  ///   - animated: Whether anything is to move.
  ///   - isDone: Whether there is nothing to change, asked when its turn comes.
  ///   - completion: Called once it is over, with whether it was completed.
  /// - Returns: Whether the request was taken; during a transition it waits, and it is dropped if
  ///   there is nothing to change, or nothing is presented any more, when its turn comes.
  @discardableResult
  public func change(
    _ operation: String, animator: any ViewControllerAnimatedTransitioning,
    interaction: (any ViewControllerInteractiveTransitioning)? = nil, animated: Bool = true,
    unless isDone: @escaping @autoclosure () -> Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    guard let queue = containerView?.window?.transitions else { return false }
    queue.submit(for: presentedViewController) { [weak self] in
      guard !isDone() else { return }
      self?.startChange(
        operation, animator: animator, interaction: interaction, animated: animated,
        completion: completion)
    }
    return true
  }
}

/// Whose callback comes first at the end of a transition: the one's that vanishes or appears.
public enum AppearanceOrder: String, Sendable, BitwiseCopyable, CaseIterable {
  /// `viewDidDisappear` comes before `viewDidAppear`.
  case disappearFirst
  /// `viewDidAppear` comes before `viewDidDisappear`.
  case appearFirst
}
