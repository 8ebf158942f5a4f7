import InteractiveTransitions
import TouchTracking

/// Lays a sheet that is as high as its content over a dimmed screen.
///
/// The sheet is pinned to the container's bottom and sides. It can be dragged between detents: where
/// it is seen less high than its content it moves down, where it is seen higher it grows.
final class SheetPresentationController: PresentationController {
  /// The height that the sheet is seen with, and the heights that it can rest at.
  let slider: DetentSlider
  /// Whether touches beside the sheet go to what lies under it.
  private let passesTouchesThrough: Bool
  /// Darkens what lies under the sheet.
  private let dimming = View()

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presented: The sheet's controller.
  ///   - presenting: The controller that presents it.
  ///   - container: The size of the container, in points.
  ///   - safeAreaTop: What of it the sheet never covers, in points.
  ///   - rubberBand: How the sheet follows a finger past its highest detent.
  ///   - passesTouchesThrough: Whether touches beside the sheet go to what lies under it.
  ///   - tap: Finds taps beside the sheet.
  init(
    presented: ViewController, presenting: ViewController?, container: Size, safeAreaTop: Double,
    rubberBand: RubberBand, passesTouchesThrough: Bool, tap: TapGestureRecognizer
  ) {
    let full = max(container.height - safeAreaTop, 0)
    let half = min(presented.view.sizeThatFits(container).height, full)
    let track = DetentTrack(
      direction: .up,
      detents: [
        Detent(Detent.hidden, at: 0), Detent(Detent.half, at: half), Detent(Detent.full, at: full),
      ])
    slider = DetentSlider(
      track: track, settled: track.nearest(to: half) ?? Detent(Detent.half, at: half),
      rubberBand: rubberBand, size: container.height)
    self.passesTouchesThrough = passesTouchesThrough
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.accessibilityIdentifier = "dimming"
    dimming.backgroundColor = Color.black.withAlpha(0.75)
    dimming.isUserInteractionEnabled = !passesTouchesThrough
    dimming.addGestureRecognizer(tap)
    slider.moved = { [unowned self] height in moved(to: height) }
  }

  /// Pinned to the container's bottom and sides.
  override var frameOfPresentedViewInContainerView: Rect {
    guard let size = containerView?.bounds.size else { return .zero }
    let content = slider.track[Detent.half]?.position ?? 0
    return Rect(
      x: 0, y: size.height - slider.position, width: size.width,
      height: max(slider.position, content))
  }

  /// Dims the screen along with the presentation.
  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    containerView.passesTouchesThrough = passesTouchesThrough
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    fade(to: 1)
  }

  /// Takes all away where nothing was presented.
  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { removeViews() }
  }

  /// Undims the screen along with the dismissal, unless a finger does.
  override func dismissalTransitionWillBegin() {
    if presentedViewController.transitionCoordinator?.initiallyInteractive != true { fade(to: 0) }
  }

  /// Takes all away where the sheet has gone.
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeViews() }
  }

  /// Keeps sheet and dimming in their places; an animator may have moved the sheet by a transform.
  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.bounds.size = frameOfPresentedViewInContainerView.size
    presentedView?.center = frameOfPresentedViewInContainerView.center
  }

  /// Changes the dimming along with the transition, or at once where there is none.
  private func fade(to alpha: Double) {
    let coordinator = presentedViewController.transitionCoordinator
    let runs = coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
    if runs != true { dimming.alpha = alpha }
  }

  /// Takes the sheet and the dimming out of the tree.
  private func removeViews() {
    presentedView?.removeFromSuperview()
    dimming.removeFromSuperview()
  }

  /// Puts the sheet where it is to be seen now; the screen lightens as it goes below its content.
  private func moved(to height: Double) {
    presentedView?.frame = frameOfPresentedViewInContainerView
    let content = slider.track[Detent.half]?.position ?? 0
    dimming.alpha = content > 0 ? min(max(height / content, 0), 1) : 1
  }
}
