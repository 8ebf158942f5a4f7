import InteractiveTransitions
import TouchGestures
import TouchTracking
import TransitionScenes

/// A stack whose pan is for one operation in one direction from its begin on, whichever way it goes.
///
/// Reports of other products are about one direction at a time; the product's own scenes choose
/// the operation by the motion.
final class FixedStackScene: Scene, NavigationControllerDelegate {
  static var name: String { "fixed-stack" }
  static var arguments: [SceneArgument] { [.text("operation"), .text("direction")] }

  let window: Window
  private let navigation = NavigationController(viewControllers: [
    ViewController(), ViewController(),
  ])
  private let pan: PanGestureRecognizer
  private let policy: DecisionPolicy
  private let scale: VelocityScale
  private let isPop: Bool
  private let direction: TransitionDirection
  private var interaction: PercentDrivenInteractiveTransition?

  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    policy = environment.policy
    scale = environment.scale
    isPop = environment.arguments.text("operation") == "pop"
    direction =
      switch environment.arguments.text("direction") {
      case "left": .left
      case "down": .down
      default: .right
      }
    window.rootViewController = navigation
    window.addGestureRecognizer(pan)
    navigation.delegate = self
    pan.handler = { [unowned self] sample in follow(sample) }
  }

  private func follow(_ sample: PanSample) {
    if sample.phase == .began {
      interaction = PercentDrivenInteractiveTransition()
      if isPop {
        navigation.popViewController(animated: true)
      } else {
        navigation.pushViewController(ViewController(), animated: true)
      }
    }
    guard let interaction else { return }
    let size = window.bounds.size
    let extent = direction == .down ? size.height : size.width
    interaction.update(min(max(direction.along(sample.translation), 0) / extent, 1))
    let release = GestureRelease(
      progress: interaction.percentComplete, velocity: sample.velocity, direction: direction,
      scale: scale)
    switch sample.phase {
    case .ended:
      let decision = policy.decide(release)
      window.record(.decision(decision))
      decision.verdict == .finish ? interaction.finish() : interaction.cancel()
      self.interaction = nil
    case .cancelled:
      interaction.cancel()
      self.interaction = nil
    default: break
    }
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    StoryAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
  }
}
