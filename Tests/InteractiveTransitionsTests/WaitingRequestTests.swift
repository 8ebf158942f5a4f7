import InputEvents
import InteractiveTransitions
import Testing

/// That a request that waits is safe, whatever becomes of who made it.
@Suite("Waiting requests")
struct WaitingRequestTests {
  @Test("A controller that is gone from the screen when its request has its turn is asked in peace")
  func ownerHasLeft() {
    let scheduler = Scheduler(framesPerSecond: 60)
    let checker = TransitionChecker()
    var environment = SceneEnvironment(
      scheduler: scheduler, policy: .directional(DirectionalPolicy()))
    environment.checker = checker
    let window = Window(environment: environment, sceneName: "waiting")
    let root = ViewController()
    window.rootViewController = root
    weak var card: ViewController?
    do {
      let controller = ViewController()
      root.present(controller, animated: false)
      controller.dismiss(animated: true)
      controller.dismiss(animated: true)
      controller.present(ViewController(), animated: true)
      card = controller
    }
    scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 60_000_000_000))
    #expect(card == nil)
    #expect(root.presentedViewController == nil)
    checker.checkRest()
    #expect(checker.violations.isEmpty)
  }
}
