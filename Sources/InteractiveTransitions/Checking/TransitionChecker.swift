import DeterministicMath
import InputEvents
import TouchGestures
import TouchTracking

/// Watches a scene for what must not happen, whatever the input: transitions that stick or jump.
///
/// It is switched on by the environment that the scene is made with, and costs nothing where it is
/// not. Each transition it watches as it runs; whoever runs the scene says when it is at rest and
/// when it was released:
///
///     let checker = TransitionChecker()
///     environment.checker = checker
///     var scene: MyScene? = MyScene(environment: environment)
///     // … touches, and time until nothing moves …
///     checker.checkRest()
///     scene = nil
///     checker.checkRelease()
///     // checker.violations is empty
///
/// A session does all that by itself. The checker keeps nothing of the scene. It watches one window.
public final class TransitionChecker {
  /// What was found so far, in the order of finding; the same finding comes once.
  public private(set) var violations: [Violation] = []

  /// The window, as long as it is there.
  private(set) weak var window: Window?
  /// The time of the scene.
  private(set) var scheduler: Scheduler?
  /// Who is told what was found.
  private var observer: (any SceneObserver)?
  /// What is to be gone at some time.
  var watched: [WatchedObject] = []
  /// The transitions that are under way, in the order in which they began.
  var transitions: [TransitionWatch] = []
  /// The views that transitions brought along beside those of their controllers.
  var additions: [TransitionWatch.Addition] = []
  /// How far the finger has gone since a transition was told its progress, in points.
  var travel = 0.0
  /// The last translation of a pan.
  private var translation = Point.zero

  /// Creates a checker, to be given to the environment of a scene.
  public init() {}

  /// Expects an object to be gone when the scene is released; the checker does not keep it.
  ///
  /// - Parameters:
  ///   - object: The object; a session watches its scene so.
  ///   - name: What the object is called in a violation.
  public func expectRelease(of object: AnyObject, named name: String? = nil) {
    watch(object, until: .scene, as: name ?? Self.name(of: object))
  }

  /// Begins to watch a window, which is being made.
  func attach(to window: Window, observer: (any SceneObserver)?) {
    self.window = window
    scheduler = window.scheduler
    self.observer = observer
    watch(window, until: .scene, as: "the window")
  }

  /// Follows a pan: the way of the finger is what may move a transition.
  func fingerMoved(_ sample: PanSample) {
    if sample.phase == .began {
      translation = .zero
      travel = 0
    }
    travel += (sample.translation - translation).length
    translation = sample.translation
  }

  /// Keeps what was found, and tells it, unless that was done before.
  func report(_ kind: Violation.Kind, _ sentence: String) {
    guard !violations.contains(where: { $0.kind == kind && $0.sentence == sentence }) else {
      return
    }
    let time = scheduler?.now ?? .zero
    let violation = Violation(kind: kind, time: time, sentence: sentence)
    violations.append(violation)
    observer?.record(.violation(violation), at: time)
  }

  /// Watches an object until it is gone.
  func watch(_ object: AnyObject, until lifetime: WatchedObject.Lifetime, as name: String) {
    guard !watched.contains(where: { $0.object === object && $0.lifetime == lifetime }) else {
      return
    }
    watched.append(WatchedObject(object: object, lifetime: lifetime, name: name))
  }

  /// The name of an object's class.
  static func name(of object: AnyObject) -> String {
    String(describing: type(of: object))
  }

  /// A moment in seconds.
  static func seconds(_ time: Timestamp) -> String {
    FixedDecimals.text(time.seconds, places: 3) + " s"
  }

  /// A share of a transition's way.
  static func share(_ value: Double) -> String {
    FixedDecimals.text(value, places: 3)
  }
}
