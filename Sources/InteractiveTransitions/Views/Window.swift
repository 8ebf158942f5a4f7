public import InputEvents
import TouchGestures
import TouchTracking

/// The outermost view of a scene: takes touches in and gives animations their time.
///
/// It keeps its observer, but nothing that keeps the window itself.
public final class Window: View {
  /// The one owner of the scene's time.
  public let scheduler: Scheduler
  /// The name of the scene in outcomes.
  public let sceneName: String
  /// The height of what the screen's top covers, such as a status bar, in points.
  public let safeAreaTop: Double
  /// Where all touches count as being, in points: a touchpad's pointer, which fingers don't move.
  let pointer: Point?
  /// The animations of the views in this window.
  let animations: AnimationContext
  /// Where what happens is written down.
  let journal: SceneJournal
  /// The transitions that are not over.
  private(set) var transitions: [TransitionContext] = []
  /// Brings touches to the recognisers of the views.
  let gestures = GestureCoordinator()

  /// Creates the window of a scene.
  ///
  /// - Parameters:
  ///   - environment: Gives the size, time and observer.
  ///   - sceneName: The name of the scene in outcomes.
  public init(environment: SceneEnvironment, sceneName: String) {
    scheduler = environment.scheduler
    journal = SceneJournal(
      scheduler: environment.scheduler, observer: environment.observer,
      checker: environment.checker)
    safeAreaTop = environment.safeAreaTop
    pointer = environment.panConfiguration.pointer
    animations = AnimationContext(
      scheduler: environment.scheduler, checker: environment.checker)
    self.sceneName = sceneName
    super.init(frame: Rect(origin: .zero, size: environment.viewSize))
    environment.checker?.attach(to: self, observer: environment.observer)
  }

  /// Lets go of the transitions that are not over.
  deinit {
    for transition in transitions { transition.abandon() }
  }

  /// The window itself.
  public override var window: Window? {
    self
  }

  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      remove(oldValue)
      guard let controller = rootViewController else { return }
      controller.view.frame = bounds
      insertSubview(controller.view, at: 0)
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
  }

  /// The current moment.
  public var now: Timestamp {
    scheduler.now
  }

  /// Writes an event down at the current moment.
  public func record(_ event: SceneEvent) {
    journal.record(event)
  }

  /// Whether a transition is under way.
  public var hasTransition: Bool {
    !transitions.isEmpty
  }

  /// Writes down the outcome of every transition that is not over: not completed, 0 completions.
  ///
  /// For the end of a session, once the scheduler is idle: such a transition is stuck.
  public func recordUnfinishedTransitions() {
    for transition in transitions { record(.outcome(transition.outcome(completed: false))) }
  }

  /// Notes that a transition is under way, and keeps it.
  func transitionBegan(_ context: TransitionContext) {
    transitions.append(context)
  }

  /// Writes the outcome of a transition down and lets go of it.
  func transitionEnded(_ context: TransitionContext, outcome: TransitionOutcome) {
    transitions.removeAll { $0 === context }
    record(.outcome(outcome))
  }

  /// Takes a controller's view out of the window.
  private func remove(_ controller: ViewController?) {
    guard let controller else { return }
    controller.beginAppearanceTransition(false, animated: false)
    controller.view.removeFromSuperview()
    controller.endAppearanceTransition()
  }
}
