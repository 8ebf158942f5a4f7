/// The view that a presentation takes place in; tells its controller of each layout.
final class PresentationContainerView: View {
  /// Whose container it is.
  private weak var controller: PresentationController?

  /// Creates the container of a presentation.
  init(frame: Rect, controller: PresentationController) {
    self.controller = controller
    super.init(frame: frame)
  }

  /// Tells the presentation controller before and after its views are laid out.
  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.current?.hasLaidOut = true
    controller?.containerViewDidLayoutSubviews()
  }
}
