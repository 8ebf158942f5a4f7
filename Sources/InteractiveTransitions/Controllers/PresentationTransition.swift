import TouchTracking

/// A transition that a presentation is in.
struct PresentationTransition {
  /// What happens to the presentation.
  enum Kind {
    /// The presented controller comes.
    case presentation
    /// Presentations end, down to a controller.
    case dismissal(PresentationDismissal)
    /// The presentation changes and stays.
    case change
  }

  /// What happens.
  var kind: Kind
  /// The transition itself.
  let context: TransitionContext
  /// Whether the container's views were laid out since the start.
  var hasLaidOut = false
}

/// The end of one or more presentations that lie above each other.
struct PresentationDismissal {
  /// The controller that is seen afterwards.
  let base: ViewController
  /// The presentations that end, from the lowest to the topmost.
  let chain: [PresentationController]
  /// Whether the base was not seen before.
  let baseAppears: Bool
  /// The controllers that were seen before and vanish, from the topmost to the lowest.
  let vanishing: [ViewController]
}

/// Where a view lies, to be put back there.
struct ViewPlace {
  /// The superview, which may be gone by then.
  weak var superview: View?
  /// The place among the superview's views.
  let index: Int
  /// Where the middle of the view lies in the superview.
  let center: Point

  /// Notes where a view lies; `nil` where it lies in none.
  init?(of view: View) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
    center = view.center
  }

  /// Puts a view back there.
  func restore(_ view: View) {
    guard let superview else { return }
    superview.insertSubview(view, at: index)
    view.center = center
  }
}
