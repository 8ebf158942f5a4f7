/// Lets others take part in a transition that is under way.
///
/// It exists from before the first appearance callback until the transition is over.
public final class TransitionCoordinator {
  /// A block that is to run along with the transition, and whom to tell at its end.
  private struct Companion {
    /// The view whose animations the block joins, where that is not the container.
    weak var view: View?
    /// Sets values that are animated along with the transition, until it was run.
    var animation: ((TransitionCoordinator) -> Void)?
    /// Told once the transition is over.
    var completion: ((TransitionCoordinator) -> Void)?
  }

  /// The transition, which keeps its coordinator.
  unowned var context: TransitionContext?
  /// Whether the transition started under interaction.
  public internal(set) var initiallyInteractive = false
  /// What runs along.
  private var companions: [Companion] = []
  /// Whom to tell when an interaction begins or ends.
  private var interactionObservers: [(TransitionCoordinator) -> Void] = []
  /// Whom to tell when an interaction ends for the first time.
  private var endObservers: [(TransitionCoordinator) -> Void] = []
  /// Whether the animations have been made.
  private var hasAnimated = false

  /// Creates the coordinator of a transition.
  init() {}

  /// Whether anything is to move.
  public var isAnimated: Bool {
    context?.isAnimated ?? false
  }

  /// Whether an interaction is holding the transition now.
  public var isInteractive: Bool {
    context?.isInteractive ?? false
  }

  /// Whether the transition is going back to where it started, or has gone.
  public var isCancelled: Bool {
    context?.transitionWasCancelled ?? false
  }

  /// The share of the way that the interaction reported last, 0...1.
  public var percentComplete: Double {
    context?.percentComplete ?? 0
  }

  /// The pace from the end of the interaction to the end of the transition.
  public var completionCurve: TimingCurve {
    context?.completionCurve ?? .easeInOut
  }

  /// How much faster than without interaction the transition goes on to its end.
  public var completionVelocity: Double {
    context?.completionVelocity ?? 1
  }

  /// How the presented controller is presented, or `none`.
  public var presentationStyle: ModalPresentationStyle {
    context?.presentationStyle ?? .none
  }

  /// How the container's content is turned against the screen.
  public var targetTransform: Transform2D {
    context?.targetTransform ?? .identity
  }

  /// How long the transition takes without interaction.
  public var transitionDuration: Duration {
    context?.transitionDuration ?? .zero
  }

  /// The view that the transition takes place in.
  public var containerView: View? {
    context?.containerView
  }

  /// One of the two view controllers.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    context?.viewController(forKey: key)
  }

  /// The view of one of the two that takes part, or `nil` where it is not to be touched.
  public func view(forKey key: TransitionKey) -> View? {
    context?.view(forKey: key)
  }

  /// Animates along with the transition, on its time line and for its duration.
  ///
  /// A cancelled transition takes the values back with its own.
  ///
  /// - Parameters:
  ///   - animation: Sets values of views in the transition's window.
  ///   - completion: Called after the transition is over, even where the block did not run.
  /// - Returns: Whether the block will run; not once the transition's animations have been made.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    add(animation, in: nil, completion: completion)
  }

  /// Animates along with the transition a view that does not lie in its container.
  ///
  /// The same as `animate(alongsideTransition:completion:)`, except that a view in another window
  /// than the container's is animated there, by itself and not held by an interaction.
  @discardableResult
  public func animateAlongside(
    in view: View, animation: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    add(animation, in: view, completion: completion)
  }

  /// Takes a companion up while the transition is under way.
  private func add(
    _ animation: ((TransitionCoordinator) -> Void)?, in view: View?,
    completion: ((TransitionCoordinator) -> Void)?
  ) -> Bool {
    guard context != nil else { return false }
    let runs = animation != nil && !hasAnimated
    companions.append(
      Companion(view: view, animation: runs ? animation : nil, completion: completion))
    return runs
  }

  /// Asks to be told once, when an interaction lets go of the transition for the first time.
  public func notifyWhenInteractionEnds(_ observer: @escaping (TransitionCoordinator) -> Void) {
    guard context != nil else { return }
    endObservers.append(observer)
  }

  /// Asks to be told whenever an interaction lets go of the transition or takes hold of it.
  public func notifyWhenInteractionChanges(_ observer: @escaping (TransitionCoordinator) -> Void) {
    guard context != nil else { return }
    interactionObservers.append(observer)
  }

  /// Runs the blocks; called while the transition's animations are being collected.
  func animateAlongside(in container: View, duration: Duration) {
    for (view, animation) in takeAnimations() {
      (view ?? container).animate(
        withDuration: duration, curve: .easeInOut, animations: { animation(self) })
    }
  }

  /// Runs the blocks without any motion, for a transition that has none.
  func changeAlongside() {
    for (_, animation) in takeAnimations() { animation(self) }
  }

  /// Hands out the blocks that have not been run, with the view whose animations they join.
  private func takeAnimations() -> [(view: View?, animation: (TransitionCoordinator) -> Void)] {
    hasAnimated = true
    var waiting: [(view: View?, animation: (TransitionCoordinator) -> Void)] = []
    for index in companions.indices {
      guard let animation = companions[index].animation else { continue }
      waiting.append((companions[index].view, animation))
      companions[index].animation = nil
    }
    return waiting
  }

  /// Tells whoever asked that an interaction began or ended.
  func interactionChanged() {
    if !isInteractive {
      let told = endObservers
      endObservers = []
      for observer in told { observer(self) }
    }
    for observer in interactionObservers { observer(self) }
  }

  /// Tells the companions that the transition is over, and lets go of all.
  func transitionEnded() {
    let told = companions
    companions = []
    interactionObservers = []
    endObservers = []
    for companion in told { companion.completion?(self) }
    context = nil
  }
}
