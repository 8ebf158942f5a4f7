import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite("Margins")
struct MarginTests {
  /// A finger that moves left by 20 mm at a steady speed and lifts at once.
  ///
  /// Less than a third of the way across the screen: only its speed can finish a push, and 234 mm/s
  /// is what it takes.
  private func swipe(millimetresPerSecond speed: Double) -> EventRecording {
    Variants.recording { script in
      script.at(0)
      script.down(0, id: 1, x: 1_000, y: 1_500)
      script.key(.touch, 1)
      script.report()
      let steps = Int(20 / speed * 125)
      for step in 1...steps {
        script.at(Double(step) * 8)
        // 20 units per mm.
        script.move(0, x: 1_000 - Int32((Double(step) * 0.008 * speed * 20).rounded()))
        script.report()
      }
      script.at(Double(steps) * 8 + 4)
      script.up(0)
      script.key(.touch, 0)
      script.report()
    }
  }

  @Test("A swipe just above the threshold flips by less than 1 ms of jitter, and is called flaky")
  func near() throws {
    let margin = try MarginStudy(count: 70).margin(
      of: swipe(millimetresPerSecond: 235), named: "near")
    #expect(margin.verdicts.map(\.verdict) == [.finish])
    #expect(margin.isFlaky)
    let jitter = try #require(margin.smallestJitter)
    #expect(jitter.kind == .jitter && jitter.amount < 1_000)
    #expect(margin.warning?.hasPrefix("flaky: \(jitter.amount) us of jitter") == true)
    #expect(margin.isSound)
    // What the study says flips does flip when it is replayed by itself.
    let variant = try #require(jitter.applied(to: swipe(millimetresPerSecond: 235)))
    let log = EventMemory()
    try SessionReplayer().replay(
      RecordingInput(bytes: variant.evemu(), name: "near"), observers: [log])
    #expect(log.outcomes.map(\.verdict) == [.cancel])
  }

  @Test("A swipe far above or below it has no such flips, and a wider margin")
  func far() throws {
    let near = try MarginStudy(count: 70).margin(
      of: swipe(millimetresPerSecond: 235), named: "near")
    for speed in [60.0, 420] {
      let margin = try MarginStudy(count: 70).margin(
        of: swipe(millimetresPerSecond: speed), named: "far")
      #expect(margin.verdicts.map(\.verdict) == [speed > 234 ? .finish : .cancel])
      #expect(!margin.isFlaky)
      #expect(margin.warning == nil)
      #expect(margin.flippedShare < near.flippedShare)
    }
  }

  @Test("Variants are counted by kind; those that mean something else are no part of the share")
  func counts() throws {
    var study = MarginStudy(count: 12, seed: 4)
    study.choices = [
      MutationChoice(.jitter, amount: 5), MutationChoice(.unplug, amount: 50),
      MutationChoice(.liftOrder),
    ]
    let margin = try study.margin(of: swipe(millimetresPerSecond: 420), named: "far")
    // A single finger has no lifts to exchange, so those are left out.
    #expect(margin.counts.map(\.kind) == [.jitter, .unplug])
    #expect(margin.counts.map(\.variants) == [4, 4])
    #expect(margin.counts.map(\.flipped) == [0, 4])
    #expect(margin.compared == 4)
    #expect(margin.flippedShare == 0)
    #expect(margin.description.hasPrefix("0 of 4 variants end otherwise"))
  }

  @Test("The same study has the same result")
  func determinism() throws {
    let recording = swipe(millimetresPerSecond: 240)
    let study = MarginStudy(count: 26, seed: 9)
    #expect(
      try study.margin(of: recording, named: "a") == study.margin(of: recording, named: "a"))
  }

  @Test("A scene that leaves something stuck is a failure that names the variant")
  func failures() throws {
    var configuration = ReplayConfiguration()
    configuration.scene = StuckScene.name
    var study = MarginStudy(
      replayer: SessionReplayer(configuration: configuration, scenes: [StuckScene.self]), count: 1)
    study.choices = [MutationChoice(.jitter, amount: 10)]
    let margin = try study.margin(of: swipe(millimetresPerSecond: 420), named: "stuck")
    #expect(!margin.isSound)
    #expect(
      margin.faults.contains {
        $0.hasPrefix("never_completed: ") && $0.hasSuffix("(jitter 10 us, seed 1)")
      })
  }

  @Test("A study that is told to stop replays no further variant")
  func stopping() throws {
    let margin = try MarginStudy(count: 100).margin(
      of: swipe(millimetresPerSecond: 240), named: "a", isStopped: { true })
    #expect(margin.variants == 0)
    #expect(margin.smallestJitter == nil)
  }
}

/// Pushes at each pan, by an animator that never completes.
private final class StuckScene: Scene, NavigationControllerDelegate,
  ViewControllerAnimatedTransitioning
{
  static var name: String { "stuck" }
  let window: Window
  private let navigation = NavigationController(viewControllers: [ViewController()])

  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    window.rootViewController = navigation
    navigation.delegate = self
    let pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    navigation.view.addGestureRecognizer(pan)
    pan.handler = { [weak navigation] sample in
      guard sample.phase == .began else { return }
      navigation?.pushViewController(ViewController(), animated: true)
    }
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> Duration {
    .seconds(1)
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {}
}
