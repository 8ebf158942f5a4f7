import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures

/// That a checker finds what users get wrong, each by its name, and nothing else.
@Suite("Transition checker")
struct TransitionCheckerTests {
  /// The time of the scenes.
  private let scheduler = Scheduler(framesPerSecond: 125)
  /// The checker.
  private let checker = TransitionChecker()

  /// Sets a scene up, lets a test do something with it, and looks it over at rest and after.
  private func kinds(_ body: (CheckedScene) -> Void) -> [Violation.Kind] {
    do {
      let scene = CheckedScene(checker, scheduler: scheduler)
      body(scene)
      scene.rest()
      checker.checkRest()
    }
    checker.checkRelease()
    return checker.violations.map(\.kind)
  }

  @Test("A scene without mistakes has no violation, whatever becomes of its gestures")
  func nothing() {
    let kinds = kinds { scene in
      scene.navigation.pushViewController(ViewController(), animated: true)
      scene.rest()
      checker.checkRest()
      for (distance, end) in [(100.0, GestureState.ended), (380, .cancelled), (300, .ended)] {
        scene.pan(to: distance, end: end)
        scene.pan(to: 50)
        scene.rest()
        checker.checkRest()
      }
      scene.navigation.pushViewController(ViewController(), animated: false)
    }
    #expect(kinds.isEmpty, "\(checker.violations)")
  }

  @Test(
    "An animator's mistake is found in a push and has its own name",
    arguments: CarelessAnimator.found)
  func mistakes(_ mistake: CarelessAnimator.Mistake, _ expected: Set<Violation.Kind>) {
    let kinds = kinds { scene in
      scene.makeAnimator = { CarelessAnimator(mistake) }
      scene.navigation.pushViewController(ViewController(), animated: true)
    }
    #expect(Set(kinds) == expected, "\(checker.violations.map(\.sentence))")
  }

  @Test("A cancelled transition that is reported as completed is found, and only then")
  func completedThoughCancelled() {
    var found: [Violation.Kind] = []
    let kinds = kinds { scene in
      scene.makeAnimator = { CarelessAnimator(.completesAlways) }
      scene.pan(to: 300)
      scene.rest()
      found = checker.violations.map(\.kind)
      scene.navigation.pushViewController(ViewController(), animated: true)
      scene.rest()
      scene.pan(to: 100)
    }
    #expect(found.isEmpty)
    #expect(kinds == [.completedThoughCancelled])
  }

  @Test("A transition that is completed while a finger holds it is found")
  func completedWhileHeld() {
    let kinds = kinds { scene in
      scene.makeAnimator = { CarelessAnimator(.completesEarly) }
      scene.step(.began, at: .zero, x: 0)
      scene.step(.changed, at: Timestamp(microseconds: 50_000), x: 100)
      scene.step(.ended, at: Timestamp(microseconds: 200_000), x: 100)
    }
    #expect(kinds == [.completedEarly])
    #expect(checker.violations[0].sentence.contains("held it at 0.256"))
  }

  @Test("An interaction that is never decided is found, with the place where it holds")
  func undecided() {
    let kinds = kinds { scene in
      scene.step(.began, at: .zero, x: 0)
      scene.step(.changed, at: Timestamp(microseconds: 50_000), x: 195)
      scheduler.advance(to: Timestamp(microseconds: 90_000))
      scene.interaction = nil
      scene.step(.ended, at: Timestamp(microseconds: 100_000), x: 195)
    }
    #expect(kinds == [.neverCompleted])
    #expect(checker.violations.first?.sentence.contains("is held at 0.500 of its way") == true)
  }

  @Test("Progress that outruns the finger is found; what the finger has gone is not")
  func jump() {
    let kinds = kinds { scene in
      scene.progress = { $0 > 100 ? $0 / 390 + 0.1 : $0 / 390 }
      scene.pan(to: 200)
    }
    #expect(kinds == [.progressJump])
    // A step of 20 points is 0.051 of 390 points; it moved by 0.1 more.
    #expect(checker.violations.first?.sentence.contains("moved by 0.151") == true)
    #expect(checker.violations.first?.sentence.contains("20.000 points, which is 0.051") == true)
  }

  @Test("A recogniser amid a gesture is found where the scene is said to be at rest")
  func activeRecognizer() {
    let scene = CheckedScene(checker, scheduler: scheduler)
    scene.pan.handler = nil
    scene.step(.began, at: .zero, x: 0)
    scene.rest()
    checker.checkRest()
    #expect(checker.violations.map(\.kind) == [.activeRecognizer])
  }

  @Test("An animation that is held and not taken up again is found")
  func heldAnimation() {
    let kinds = kinds { scene in
      scene.makeAnimator = { CarelessAnimator(.none) }
      scene.navigation.pushViewController(ViewController(), animated: true)
      let top = scene.navigation.topViewController
      scene.rest()
      top?.view.animate(withDuration: .seconds(3600)) { top?.view.alpha = 0.5 }
    }
    #expect(kinds == [.runningAnimation])
  }

  @Test("A container that tells a child half of its appearance is found")
  func appearance() {
    let kinds = kinds { scene in
      let (container, child) = (ViewController(), ViewController())
      scene.navigation.pushViewController(container, animated: true)
      scene.rest()
      container.addChild(child)
      container.view.addSubview(child.view)
      child.beginAppearanceTransition(true, animated: false)
      checker.checkRest()
      #expect(checker.violations.map(\.kind) == [.unbalancedAppearance])
      child.endAppearanceTransition()
    }
    #expect(kinds == [.unbalancedAppearance])
  }

  @Test("A controller that keeps itself is found; one that the scene keeps on purpose is not")
  func cycle() {
    /// A controller with a closure that keeps it.
    final class Keeper: ViewController {
      /// Called by nobody.
      var closure: () -> Void = {}
    }
    /// One that a scene keeps on purpose.
    final class Kept: ViewController, KeptByScene {}
    let kinds = kinds { scene in
      let keeper = Keeper()
      keeper.closure = { _ = keeper }
      scene.navigation.pushViewController(keeper, animated: true)
      scene.rest()
      checker.checkRest()
      #expect(checker.violations.isEmpty)
      scene.navigation.popViewController(animated: true)
      scene.rest()
      let other = Kept()
      scene.kept.append(other)
      scene.navigation.pushViewController(other, animated: true)
      scene.rest()
      scene.navigation.popViewController(animated: true)
    }
    #expect(kinds == [.retainedObject])
    #expect(checker.violations.first?.sentence.hasPrefix("the controller Keeper") == true)
  }

  @Test("A window that is kept in a circle is found when the scene is released")
  func windowCycle() {
    /// A controller that keeps its window.
    final class Root: ViewController {
      /// The window, kept.
      var kept: Window?
    }
    do {
      var environment = SceneEnvironment(
        scheduler: scheduler, policy: .directional(DirectionalPolicy()))
      environment.checker = checker
      let window = Window(environment: environment, sceneName: "circle")
      let root = Root()
      root.kept = window
      window.rootViewController = root
      checker.checkRest()
      #expect(checker.violations.isEmpty)
    }
    checker.checkRelease()
    #expect(checker.violations.map(\.kind) == [.retainedObject])
    #expect(checker.violations.first?.sentence.hasPrefix("the window is still kept") == true)
  }

  @Test("A violation is an event of the scene, at its time; without a checker there is none")
  func events() {
    for checker in [nil, TransitionChecker()] {
      let log = EventLog()
      let scene = CheckedScene(checker, scheduler: Scheduler(framesPerSecond: 125), observer: log)
      scene.makeAnimator = { CarelessAnimator(.completesTwice) }
      scene.navigation.pushViewController(ViewController(), animated: true)
      scene.rest()
      let found = log.lines.filter { $0.hasPrefix("violation") }
      #expect(found == (checker == nil ? [] : ["violation completed_twice"]))
      let time = checker?.violations.first?.time
      #expect(time == (checker == nil ? nil : Timestamp(microseconds: 1_000_000)))
    }
  }
}
