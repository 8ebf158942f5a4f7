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

  /// The window's frame at a place; its size never changes.
  func frame(of place: DropdownPlace, in container: View) -> Rect {
    let size = container.bounds.size
    let top = place == .up ? offset : size.height - (place == .down ? strip : 0)
    return Rect(x: 0, y: top, width: size.width, height: max(size.height - offset, 0))
  }
}

/// Where the window is.
enum DropdownPlace {
  /// Up over most of the screen, down with its strip on the screen, or off the screen.
  case up, down, gone
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
    if comes {
      window.frame = style.frame(of: .gone, in: container)
      container.addSubview(window)
    }
    let change = { [self] in
      window.frame = style.frame(of: place, in: container)
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
}

/// Leaves the screen behind where it is and lets it take the touches beside the window.
final class DropdownPresentationController: PresentationController {
  /// Whether the window is down.
  var isLowered = false
  /// The numbers.
  var style = DropdownStyle()

  /// Where the window lies at rest.
  override var frameOfPresentedViewInContainerView: Rect {
    containerView.map { style.frame(of: isLowered ? .down : .up, in: $0) } ?? .zero
  }

  /// Marks the container, so that touches go through it but not through the window.
  override func presentationTransitionWillBegin() {
    containerView?.passesTouchesThrough = true
  }
}
