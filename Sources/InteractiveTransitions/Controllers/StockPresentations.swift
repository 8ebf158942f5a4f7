import TouchTracking

/// Covers the whole screen; the presenter's view is taken out of the tree.
final class FullScreenPresentationController: PresentationController {
  /// The presenter is not seen behind.
  override var shouldRemovePresentersView: Bool {
    true
  }
}

/// Covers the screen up to a strip at the top; the presenter is seen behind, dimmed.
///
/// The strip, the radius and the dimming are this module's own choice.
final class PageSheetPresentationController: PresentationController {
  /// The height of the strip below the safe area, in points.
  private static var strip: Double { 10 }
  /// The corner radius of the sheet, in points.
  private static var cornerRadius: Double { 10 }
  /// How much the presenter is dimmed, 0...1.
  private static var dimming: Double { 0.2 }

  /// What dims the presenter.
  private let dimmingView = View()

  /// The container less the top's safe area and a strip.
  override var frameOfPresentedViewInContainerView: Rect {
    guard let container = containerView else { return .zero }
    let top = container.safeAreaInsets.top + Self.strip
    let size = container.bounds.size
    return Rect(x: 0, y: top, width: size.width, height: max(size.height - top, 0))
  }

  /// Dims the presenter along with the transition.
  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.frame = container.bounds
    dimmingView.backgroundColor = Color(red: 0, green: 0, blue: 0)
    dimmingView.alpha = 0
    container.insertSubview(dimmingView, at: 0)
    presentedView?.cornerRadius = Self.cornerRadius
    fade(to: Self.dimming)
  }

  /// Takes the dimming away where nothing was presented.
  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { removeChrome() }
  }

  /// Undims the presenter along with the transition.
  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  /// Takes the dimming away where the sheet has gone, and keeps it otherwise.
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      removeChrome()
    } else {
      dimmingView.alpha = Self.dimming
    }
  }

  /// Keeps the dimming in place.
  override func containerViewWillLayoutSubviews() {
    if let container = containerView { dimmingView.frame = container.bounds }
  }

  /// Sets the dimming, along with the transition where there is one.
  private func fade(to alpha: Double) {
    let dimmingView = dimmingView
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate(alongsideTransition: { _ in dimmingView.alpha = alpha })
    } else {
      dimmingView.alpha = alpha
    }
  }

  /// Takes everything away that was added.
  private func removeChrome() {
    dimmingView.removeFromSuperview()
    presentedView?.cornerRadius = 0
  }
}
