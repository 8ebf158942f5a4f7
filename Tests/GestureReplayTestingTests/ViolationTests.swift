import Foundation
import GestureReplay
import GestureReplayTesting
import InputRecordings
import InteractiveTransitions
import Testing
import TouchGestures

@Suite("Violations in users' tests")
struct ViolationTests {
  /// A pan script in a folder of its own.
  private let script: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    script = folder.appendingPathComponent("pan.pan.jsonl").path
    try """
    {"t_ms":0,"phase":"began","tx":0,"ty":0}
    {"t_ms":200,"phase":"ended","tx":-250,"ty":0}
    """.write(toFile: script, atomically: true, encoding: .utf8)
  }

  @Test("A scene that leaves something stuck fails the test that replays it, with one sentence")
  func issue() throws {
    try withKnownIssue {
      let session = try ReplayedSession(script, on: CarelessScene.self)
      #expect(session.violations.map(\.kind) == [.neverCompleted])
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("never_completed: the push of ") }
    }
  }

  @Test("Unless it is told not to look; then nothing is reported and the trace has no violation")
  func unchecked() throws {
    let session = try ReplayedSession(script, on: CarelessScene.self, isChecked: false)
    #expect(session.violations.isEmpty)
    #expect(!String(decoding: session.trace, as: UTF8.self).contains("violation"))
  }

  @Test("A checked replay of a sound scene has the bytes of one that is not checked")
  func sameBytes() throws {
    let checked = try ReplayedSession(script)
    let unchecked = try ReplayedSession(script, isChecked: false)
    #expect(checked.violations.isEmpty)
    #expect(checked.trace == unchecked.trace)
  }

  @Test("A violation is a row of the trace and a line for people")
  func row() throws {
    let memory = TraceMemory()
    let check = ViolationCheck()
    var configuration = ReplayConfiguration()
    configuration.scene = CarelessScene.name
    let replayer = SessionReplayer(
      configuration: configuration, scenes: [CarelessScene.self], isChecked: true)
    try replayer.replay(script, observers: [TraceRecorder(sink: memory, detail: .outcomes), check])
    let row = try #require(
      memory.text.split(separator: "\n").first { $0.contains("\"violation\"") })
    #expect(
      row.hasSuffix(
        """
        "kind":"violation","name":"never_completed","sentence":"the push of 0.000 s was never \
        completed; its animator is to call completeTransition at the end"}
        """))
    #expect(check.faults.first?.hasPrefix("never_completed: the push of ") == true)
  }
}

/// Pushes at each pan, by an animator that never completes.
final class CarelessScene: Scene {
  /// Forgets the completion.
  private final class Animator: ViewControllerAnimatedTransitioning {
    /// A second.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
      .seconds(1)
    }

    /// Does nothing.
    func animateTransition(using context: any ViewControllerContextTransitioning) {}
  }

  /// Chooses the animator.
  private final class Delegate: NavigationControllerDelegate {
    /// The animator.
    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationOperation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      Animator()
    }
  }

  /// The name that it is chosen by.
  static var name: String { "careless" }
  /// The window.
  let window: Window
  /// The stack.
  private let navigation = NavigationController(viewControllers: [ViewController()])
  /// Chooses the animator.
  private let delegate = Delegate()

  /// Sets the scene up.
  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    window.rootViewController = navigation
    navigation.delegate = delegate
    let pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    navigation.view.addGestureRecognizer(pan)
    pan.handler = { [weak navigation] sample in
      guard sample.phase == .began else { return }
      navigation?.pushViewController(ViewController(), animated: true)
    }
  }
}
