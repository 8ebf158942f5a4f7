import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking
import TransitionScenes

/// A story scene with its time and its log, and a hand that pans on it.
final class StoryHarness {
  /// The scene's time.
  let scheduler: Scheduler
  /// What the scene reports.
  let log = EventLog()
  /// The scene.
  let scene: StoryScene

  /// Sets a story scene up.
  init(
    framesPerSecond: Int = 60, policy: DecisionPolicy = StoryScene.defaultPolicy,
    millimetres: Bool = false
  ) {
    scheduler = Scheduler(framesPerSecond: framesPerSecond)
    scene = StoryScene(
      environment: SceneEnvironment(
        scheduler: scheduler, policy: policy, pointsPerMillimetre: 10, hasMillimetres: millimetres,
        observer: log))
  }

  /// The numbers of the stories in the stack, from the root to the top.
  var stories: [Int] {
    scene.navigation.viewControllers.map { ($0 as? StoryViewController)?.number ?? 0 }
  }

  /// The tags of the views in the container, from back to front.
  var shown: [Int] {
    scene.navigation.view.subviews.map(\.tag)
  }

  /// The view of a story that is in the container.
  func view(_ number: Int) -> View? {
    scene.navigation.view.subviews.first { $0.tag == number }
  }

  /// Delivers one step of a pan.
  func step(
    _ phase: GestureState, ms: Double, x: Double = 0, y: Double = 0, vx: Double = 0, vy: Double = 0
  ) {
    let time = Timestamp(nanoseconds: Int64(ms * 1e6))
    scheduler.advance(to: time)
    scene.window.deliver(
      PanSample(
        time: time, phase: phase, contacts: 1, location: ViewPoint(x: 195, y: 422),
        translation: ViewPoint(x: x, y: y), velocity: ViewPoint(x: vx, y: vy)))
  }

  /// Pans by a distance in steps of 8 ms and lifts, stops or has it cancelled.
  func pan(
    to x: Double, velocity: Double, at start: Double = 0, end: GestureState = .ended
  ) {
    step(.began, ms: start)
    for index in 1...10 {
      step(.changed, ms: start + Double(index) * 8, x: x * Double(index) / 10, vx: velocity)
    }
    step(end, ms: start + 88, x: x, vx: velocity)
  }

  /// Lets all animations come to their ends.
  @discardableResult
  func finish() -> Bool {
    scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 60_000_000_000))
  }
}
