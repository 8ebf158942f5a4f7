/// How a view controller is presented.
public enum ModalPresentationStyle: String, Sendable, BitwiseCopyable, CaseIterable {
  /// It is not presented, but pushed or popped; to present with it is the same as full screen.
  case none
  /// It covers the whole screen, and the view of the presenter is taken out of the tree.
  case fullScreen
  /// It covers the whole screen, and the view of the presenter stays in the tree behind it.
  case overFullScreen
  /// It covers the screen up to a strip at the top, above a presenter that is dimmed.
  case pageSheet
  /// A presentation controller of its own decides.
  case custom
}
