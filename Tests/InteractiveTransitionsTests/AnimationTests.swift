import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// Animations of views, by themselves.
@Suite("Animation")
struct AnimationTests {
  /// A window with a view in it, at 1000 frames per second.
  private final class Stage {
    /// The time.
    let scheduler = Scheduler(framesPerSecond: 1000)
    /// The window.
    let window: Window
    /// The view.
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// What completions told, with their time in microseconds.
    var told: [String] = []

    /// Sets the stage up.
    init() {
      window = Window(
        environment: SceneEnvironment(
          scheduler: scheduler, policy: .directional(DirectionalPolicy())),
        sceneName: "test")
      window.addSubview(view)
    }

    /// Runs all that is due up to a time in milliseconds, frames of that time included.
    func run(to milliseconds: Int64) {
      scheduler.advance(to: Timestamp(nanoseconds: milliseconds * 1_000_000 + 1))
    }

    /// A completion that notes a name.
    func note(_ name: String) -> (Bool) -> Void {
      { reached in
        self.told.append("\(name) \(reached) \(self.scheduler.now.microseconds)")
      }
    }
  }

  @Test("The model has the new value at once, the screen follows, the completion comes once")
  func simple() {
    let stage = Stage()
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.center = Point(x: 150, y: 50)
      stage.view.alpha = 0
    } completion: {
      stage.note("done")($0)
    }
    #expect(stage.view.center.x == 150)
    #expect(stage.view.presentation.center.x == 50)
    stage.run(to: 25)
    #expect(stage.view.presentation.center.x == 75)
    #expect(stage.view.presentation.alpha == 0.75)
    #expect(stage.view.presentation.frame == Rect(x: 25, y: 0, width: 100, height: 100))
    stage.run(to: 500)
    #expect(stage.told == ["done true 100000"])
    #expect(stage.view.presentation == stage.view.modelValues)
    #expect(stage.scheduler.nextDeadline == nil)
  }

  @Test("A completion comes at a frame even where nothing changes or takes time")
  func empty() {
    let stage = Stage()
    stage.run(to: 3)
    stage.view.animate(withDuration: .zero, animations: {}, completion: stage.note("zero"))
    stage.view.animate(withDuration: .seconds(-1), animations: {}, completion: stage.note("less"))
    stage.view.animate(
      withDuration: .milliseconds(2), animations: {}, completion: stage.note("two"))
    #expect(stage.told.isEmpty)
    stage.run(to: 50)
    #expect(stage.told == ["zero true 4000", "less true 4000", "two true 6000"])
  }

  @Test("A delay holds the value before")
  func delay() {
    let stage = Stage()
    stage.view.animate(
      withDuration: .milliseconds(10), delay: .milliseconds(20), curve: .linear
    ) {
      stage.view.cornerRadius = 10
    } completion: {
      stage.note("done")($0)
    }
    stage.run(to: 10)
    #expect(stage.view.cornerRadius == 10)
    #expect(stage.view.presentation.cornerRadius == 0)
    stage.run(to: 25)
    #expect(stage.view.presentation.cornerRadius == 5)
    stage.run(to: 50)
    #expect(stage.told == ["done true 30000"])
  }

  @Test("A new animation of a moving value adds to the old one, and the value does not jump")
  func takeOver() {
    let stage = Stage()
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) { stage.view.alpha = 0 }
    stage.run(to: 50)
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) { stage.view.alpha = 1 }
    #expect(stage.view.presentation.alpha == 0.5)
    stage.run(to: 100)
    // The old one's way down and the new one's way up cancel each other out.
    #expect(abs(stage.view.presentation.alpha - 0.5) < 1e-4)
    stage.run(to: 120)
    #expect(abs(stage.view.presentation.alpha - 0.7) < 1e-4)
    stage.run(to: 200)
    #expect(stage.view.presentation.alpha == 1)
    #expect(stage.scheduler.nextDeadline == nil)
  }

  @Test("A completion may start the next animation, and outside a window all is immediate")
  func chain() {
    let stage = Stage()
    stage.view.animate(withDuration: .milliseconds(10)) {
      stage.view.alpha = 0
    } completion: { _ in
      stage.view.animate(
        withDuration: .milliseconds(10), animations: { stage.view.alpha = 1 },
        completion: stage.note("second"))
    }
    stage.run(to: 50)
    #expect(stage.told == ["second true 20000"])
    let lone = View()
    lone.animate(
      withDuration: .seconds(1), animations: { lone.alpha = 0 }, completion: stage.note("lone"))
    #expect(lone.presentation.alpha == 0)
    #expect(stage.told.last?.hasPrefix("lone true") == true)
  }

  @Test("A window that is released amid an animation leaves no work behind")
  func release() {
    let scheduler: Scheduler
    weak var weakView: View?
    do {
      let stage = Stage()
      scheduler = stage.scheduler
      weakView = stage.view
      stage.view.animate(withDuration: .seconds(1)) { stage.view.alpha = 0 }
      #expect(scheduler.nextDeadline != nil)
    }
    #expect(weakView == nil)
    #expect(scheduler.nextDeadline == nil)
  }
}
