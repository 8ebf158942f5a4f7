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
  /// The transitions that are under way and what waits for its turn.
  let transitions: TransitionQueue
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
    transitions = TransitionQueue(scheduler: environment.scheduler)
    self.sceneName = sceneName
    super.init(frame: Rect(origin: .zero, size: environment.viewSize))
    animations.layOut = { [weak self] in self?.layoutIfNeeded() }
    environment.checker?.attach(to: self, observer: environment.observer)
  }

  /// Lets go of the transitions that are not over.
  deinit {
    transitions.abandon()
  }

  /// The window itself.
  public override var window: Window? {
    self
  }

  /// What the screen's edges cover.
  var windowInsets: EdgeInsets {
    EdgeInsets(top: max(safeAreaTop, 0))
  }

  /// Has the views that need it laid out within the next display frame.
  func demandLayout() {
    animations.demandLayout()
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

  /// Does work of which nothing is written down: for what a scene starts with.
  public func arrange(_ work: () -> Void) {
    let wasSilent = journal.isSilent
    journal.isSilent = true
    work()
    journal.isSilent = wasSilent
  }

  /// Writes an event down at the current moment.
  public func record(_ event: SceneEvent) {
    journal.record(event)
  }

  /// Takes a controller's view out of the window.
  private func remove(_ controller: ViewController?) {
    guard let controller else { return }
    controller.withdrawPresentations()
    controller.beginAppearanceTransition(false, animated: false)
    controller.view.removeFromSuperview()
    controller.endAppearanceTransition()
  }
}
