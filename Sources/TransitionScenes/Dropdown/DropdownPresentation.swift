import InteractiveTransitions
import TouchTracking

/// How far down the window lies and what becomes of the screen behind it.
struct DropdownStyle {
  /// How far from the top the window lies when it is up, in points.
  var offset = 40.0
  /// How much the screen behind is scaled then.
  var scale = 0.9
  /// How opaque the screen behind is then.
  var alpha = 0.7
  /// The height of what is left of the window on the screen when it is down, in points.
  let strip = 44.0
}

/// Where the window is.
enum DropdownPlace {
  /// Up, over most of the screen.
  case up
  /// Down, with its strip on the screen.
  case down
  /// Off the screen.
  case gone
}

/// Moves the window to a place and puts the screen behind into the state that goes with it.
final class DropdownAnimator: ViewControllerAnimatedTransitioning {
  /// Where the window goes.
  private let place: DropdownPlace
  /// The numbers.
  private let style: DropdownStyle

  /// Creates an animator.
  init(to place: DropdownPlace, style: DropdownStyle) {
    self.place = place
    self.style = style
  }

  /// 0.5 s.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .milliseconds(500)
  }

  /// Moves both by a spring; the screen behind stays where it is in the tree.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    let comes = context.operation == "present"
    guard let window = context.view(forKey: comes ? .to : .from),
      let behind = (comes ? from : to)?.children.first?.view
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let height = container.bounds.size.height
    if comes {
      window.frame = frame(at: height, in: container)
      container.addSubview(window)
    }
    let (place, style) = (place, style)
    let top = place == .up ? style.offset : (place == .down ? height - style.strip : height)
    let goal = frame(at: top, in: container)
    let change = {
      window.frame = goal
      behind.transform = place == .up ? .scale(style.scale) : .identity
      behind.alpha = place == .up ? style.alpha : 1
    }
    guard context.isAnimated else {
      change()
      return context.completeTransition(true)
    }
    container.animate(
      withDuration: transitionDuration(using: context), usingSpringWithDamping: 100,
      initialSpringVelocity: 10, allowsUserInteraction: true, animations: change
    ) { _ in context.completeTransition(!context.transitionWasCancelled) }
  }

  /// The window's frame where its top lies at some height; its size never changes.
  private func frame(at top: Double, in container: View) -> Rect {
    let size = container.bounds.size
    return Rect(x: 0, y: top, width: size.width, height: max(size.height - style.offset, 0))
  }
}

/// Leaves the screen behind where it is and lets it take the touches beside the window.
final class DropdownPresentationController: PresentationController {
  /// Whether the window is down.
  var isLowered = false

  /// Marks the container, so that touches go through it but not through the window.
  override func presentationTransitionWillBegin() {
    containerView?.passesTouchesThrough = true
  }
}
