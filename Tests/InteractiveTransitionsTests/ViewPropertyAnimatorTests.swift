import InputEvents
import InteractiveTransitions
import Testing
import TouchTracking

/// The states of an animator, and the motion in each.
@Suite("View property animator")
struct ViewPropertyAnimatorTests {
  /// An animator that moves a stage's view from x = 50 to x = 150 within 100 ms.
  private func animator(
    _ stage: AnimationStage, _ timing: TimingParameters = .cubic(.linear)
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      in: stage.view, duration: .milliseconds(100), timing: timing
    ) {
      stage.view.center.x = 150
    }
    animator.addCompletion(stage.note())
    return animator
  }

  /// Where the stage's view is on the screen.
  private func x(_ stage: AnimationStage) -> Double {
    stage.view.presentation.center.x
  }

  @Test("An animator that is started runs to its end, tells so once, and is as if new")
  func plainRun() {
    let stage = AnimationStage()
    let animator = animator(stage)
    #expect(animator.state == .inactive)
    #expect(stage.view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(stage.view.center.x == 150)
    stage.run(to: 25)
    #expect(isNear(x(stage), 75) && isNear(animator.fractionComplete, 0.25))
    stage.run(to: 300)
    #expect(stage.told == ["done end 100000"])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(animator.fractionComplete == 0)
    animator.addAnimations { stage.view.center.x = 50 }
    animator.addCompletion(stage.note("again"))
    animator.startAnimation()
    stage.run(to: 350)
    #expect(isNear(x(stage), 100, within: 1e-3))
    stage.run(to: 500)
    #expect(stage.told.count == 2 && stage.told[1].hasPrefix("again end"))
    #expect(stage.wrongStates == 0)
  }

  @Test("Held amid its curve, the fraction is the share of the way, and scrubbing is even")
  func scrubbing() {
    let stage = AnimationStage()
    let animator = animator(stage, .cubic(.easeIn))
    animator.startAnimation()
    stage.run(to: 50)
    // Ease-in is at 0.315356812573 of the way at half time.
    #expect(isNear(x(stage), 50 + 31.5356812573, within: 1e-8))
    animator.pauseAnimation()
    #expect(isNear(x(stage), 50 + 31.5356812573, within: 1e-8))
    #expect(isNear(animator.fractionComplete, 0.315356812573, within: 1e-10))
    #expect(!animator.isRunning && animator.state == .active)
    stage.run(to: 400)
    #expect(isNear(x(stage), 50 + 31.5356812573, within: 1e-8))
    for fraction in [0.1, 0.6, 0, 1, 0.315] {
      animator.fractionComplete = fraction
      #expect(isNear(x(stage), 50 + 100 * fraction))
      #expect(isNear(animator.fractionComplete, fraction))
    }
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = -7
    #expect(animator.fractionComplete == 0)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0)
    #expect(stage.told.isEmpty)
  }

  @Test("Scrubbing may follow the curve instead")
  func curvedScrubbing() {
    let stage = AnimationStage()
    let animator = animator(stage, .cubic(.easeIn))
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(isNear(x(stage), 50 + 31.5356812573, within: 1e-8))
  }

  @Test("Setting the fraction starts an animator and holds it; it goes on for the time left")
  func fractionStarts() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning)
    #expect(x(stage) == 75)
    stage.run(to: 50)
    animator.continueAnimation()
    stage.run(to: 75)
    #expect(isNear(x(stage), 100, within: 1e-3))
    stage.run(to: 200)
    #expect(stage.told == ["done end 126000"])
  }

  @Test("A continuation takes its factor of the whole duration, and may have another curve")
  func continuation() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: .cubic(.easeOut), durationFactor: 2)
    stage.run(to: 100)
    // Half of 200 ms: ease-out is at 0.684643187427 of the way that was left.
    #expect(isNear(x(stage), 100 + 50 * 0.684643187427, within: 1e-8))
    stage.run(to: 300)
    #expect(stage.told == ["done end 200000"])
  }

  @Test("A factor with nothing left to go ends at the next frame", arguments: [0, 1, 5, .nan, -1])
  func nothingLeft(factor: Double) {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.fractionComplete = 1
    animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    #expect(stage.told.isEmpty)
    stage.run(to: 10)
    #expect(stage.told == ["done end 0"])
  }

  @Test("A reversed animator runs back in the time it has run, and ends at its start")
  func reversed() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.continueAnimation()
    stage.run(to: 25)
    #expect(isNear(x(stage), 75))
    stage.run(to: 100)
    #expect(stage.told == ["done start 50000"])
    #expect(stage.view.center.x == 50 && x(stage) == 50)
    #expect(!animator.isReversed)
    // Used again it runs forward.
    animator.addAnimations { stage.view.center.x = 250 }
    animator.startAnimation()
    stage.run(to: 300)
    #expect(stage.view.presentation.center.x == 250)
  }

  @Test("An animator that is turned round while it runs has no jump in place or speed")
  func turnedRound() {
    let stage = AnimationStage()
    let animator = ViewPropertyAnimator(
      in: stage.view, duration: .milliseconds(300), timing: .cubic(.easeInOut)
    ) {
      stage.view.center.x = 350
    }
    animator.startAnimation()
    var places = stage.places(from: 0, through: 150)
    animator.isReversed = true
    #expect(animator.isRunning)
    places += stage.places(from: 151, through: 200)
    animator.isReversed = false
    places += stage.places(from: 201, through: 700)
    let speeds = zip(places.dropFirst(), places).map { $0 - $1 }
    for (next, speed) in zip(speeds.dropFirst(), speeds) { #expect(abs(next - speed) < 0.15) }
    #expect(x(stage) == 350)
  }

  @Test("Held and let go at once, an animator keeps its speed with any new timing")
  func momentum() {
    for timing: TimingParameters in [
      .cubic(.linear), .cubic(.easeOut), .spring(SpringParameters(dampingRatio: 0.8)),
      .spring(SpringParameters(mass: 1, stiffness: 300, damping: 20)),
    ] {
      let stage = AnimationStage()
      let animator = ViewPropertyAnimator(in: stage.view, duration: .milliseconds(300)) {
        stage.view.center.x = 350
      }
      animator.startAnimation()
      var places = stage.places(from: 0, through: 120)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: timing, durationFactor: 1.5)
      places += stage.places(from: 121, through: 160)
      let speeds = zip(places.dropFirst(), places).map { $0 - $1 }
      for (next, speed) in zip(speeds.dropFirst(), speeds) {
        #expect(abs(next - speed) < 0.1, "\(timing)")
      }
      stage.run(to: 5000)
      #expect(x(stage) == 350)
    }
  }

  @Test("Stopped without finishing, values stay where they are and nobody is told")
  func stopped() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.startAnimation()
    stage.run(to: 40)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(isNear(stage.view.center.x, 90) && isNear(x(stage), 90))
    stage.run(to: 500)
    #expect(isNear(x(stage), 90))
    #expect(stage.told.isEmpty)
    #expect(stage.scheduler.nextDeadline == nil)
  }

  @Test(
    "Stopped and finished, values end where it is said, and the completions are told so",
    arguments: [
      (AnimatingPosition.start, 50.0), (.current, 90), (.end, 150),
    ])
  func finished(position: AnimatingPosition, place: Double) {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.startAnimation()
    stage.run(to: 40)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    stage.run(to: 60)
    #expect(isNear(x(stage), 90) && stage.told.isEmpty)
    animator.finishAnimation(at: position)
    #expect(isNear(stage.view.center.x, place) && isNear(x(stage), place))
    #expect(stage.told == ["done \(position) 60000"])
    #expect(animator.state == .inactive)
  }

  @Test("A stop takes its own share of a motion off, and another one goes on without a jump")
  func stoppedUnderAnother() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.startAnimation()
    stage.run(to: 50)
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.center.x = 250
    }
    stage.run(to: 60)
    let before = x(stage)
    animator.stopAnimation(true)
    #expect(isNear(x(stage), before))
    stage.run(to: 300)
    // The other one was asked for 250, less what the stopped one had still to go.
    #expect(isNear(x(stage), 250 - 40, within: 1e-3))
  }

  @Test("An animator that pauses on completion stays active at its end and can run back")
  func pausesOnCompletion() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.run(to: 300)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1 && stage.told.isEmpty)
    animator.isReversed = true
    animator.startAnimation()
    stage.run(to: 350)
    #expect(isNear(x(stage), 100, within: 1e-3))
    stage.run(to: 500)
    #expect(animator.state == .active && animator.fractionComplete == 0)
    animator.pausesOnCompletion = false
    animator.isReversed = false
    animator.startAnimation()
    stage.run(to: 700)
    #expect(stage.told.count == 1 && stage.told[0].hasPrefix("done end"))
  }

  @Test("A delay holds the values before, and a pause ends it")
  func delay() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.startAnimation(afterDelay: .milliseconds(50))
    #expect(animator.delay == .milliseconds(50))
    stage.run(to: 50)
    #expect(x(stage) == 50 && animator.isRunning)
    stage.run(to: 75)
    #expect(isNear(x(stage), 75))
    stage.run(to: 200)
    #expect(stage.told == ["done end 150000"])
    let other = self.animator(stage)
    stage.view.center.x = 50
    other.startAnimation(afterDelay: .seconds(5))
    stage.run(to: 300)
    other.pauseAnimation()
    other.continueAnimation()
    stage.run(to: 350)
    #expect(isNear(x(stage), 100, within: 1e-3))
  }

  @Test("Animations that are added take the rest of the time after their share of it")
  func delayFactor() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.addAnimations({ stage.view.center.y = 150 }, delayFactor: 0.5)
    animator.addAnimations({ stage.view.alpha = 0 }, delayFactor: .nan)
    animator.startAnimation()
    stage.run(to: 50)
    #expect(stage.view.presentation.center.y == 50)
    #expect(isNear(stage.view.presentation.alpha, 0.5))
    stage.run(to: 60)
    animator.addAnimations({ stage.view.cornerRadius = 8 }, delayFactor: 0.5)
    stage.run(to: 75)
    #expect(isNear(stage.view.presentation.center.y, 100))
    #expect(stage.view.presentation.cornerRadius == 0)
    stage.run(to: 90)
    #expect(isNear(stage.view.presentation.cornerRadius, 4))
    stage.run(to: 200)
    #expect(stage.told == ["done end 100000"])
    #expect(stage.view.presentation == stage.view.modelValues)
  }

  @Test("Held amid its curve, an animator with later animations does not jump, nor do they")
  func heldWithLater() {
    let stage = AnimationStage()
    let animator = animator(stage, .cubic(.easeOut))
    animator.addAnimations({ stage.view.center.y = 150 }, delayFactor: 0.25)
    animator.startAnimation()
    for time: Int64 in [20, 60] {
      stage.run(to: time)
      let before = stage.view.presentation
      animator.pauseAnimation()
      #expect(isNear(stage.view.presentation.center, before.center))
      animator.fractionComplete = 0.999999
      #expect(isNear(stage.view.presentation.center, Point(x: 150, y: 150), within: 0.01))
      animator.fractionComplete = 0
      #expect(isNear(stage.view.presentation.center, Point(x: 50, y: 50)))
      animator.continueAnimation()
    }
    stage.run(to: 500)
    #expect(stage.view.presentation.center == Point(x: 150, y: 150))
  }

  @Test("A spring by its parts takes its own time, one by its ratio the time given")
  func springs() {
    let stage = AnimationStage()
    let free = ViewPropertyAnimator(
      in: stage.view, duration: .milliseconds(1),
      timing: .spring(SpringParameters(mass: 1, stiffness: 100, damping: 10)))
    #expect(free.duration == .nanoseconds(1_472_700_335))
    let fitted = animator(stage, .spring(SpringParameters(dampingRatio: 0.5)))
    #expect(fitted.duration == .milliseconds(100))
    fitted.startAnimation()
    let places = stage.places(from: 0, through: 100)
    #expect((places.max() ?? 0) > 155)
    #expect(stage.told == ["done end 100000"])
  }

  @Test("Calls in a wrong state change nothing and are reported")
  func wrongStates() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.stopAnimation(true)
    animator.finishAnimation(at: .end)
    animator.continueAnimation()
    #expect(stage.wrongStates == 3 && animator.state == .inactive)
    animator.startAnimation()
    animator.startAnimation()
    animator.continueAnimation()
    animator.finishAnimation(at: .end)
    animator.isInterruptible = false
    animator.isUserInteractionEnabled = false
    #expect(stage.wrongStates == 8)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
    animator.stopAnimation(false)
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.addAnimations {}
    #expect(stage.wrongStates == 14 && animator.state == .stopped)
    animator.finishAnimation(at: .end)
    #expect(stage.told.count == 1)
  }

  @Test("An animator that cannot be interrupted runs to its end")
  func uninterruptible() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.isInterruptible = false
    animator.startAnimation()
    stage.run(to: 20)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    animator.stopAnimation(true)
    #expect(stage.wrongStates == 3)
    stage.run(to: 200)
    #expect(stage.told == ["done end 100000"])
  }

  @Test("In a completion the animator is inactive and can be started again")
  func inCompletion() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.addCompletion { [unowned animator] _ in
      stage.told.append("\(animator.state) \(animator.isRunning)")
      animator.addAnimations { stage.view.center.x = 50 }
      animator.startAnimation()
    }
    animator.startAnimation()
    stage.run(to: 150)
    #expect(stage.told == ["done end 100000", "inactive false"])
    #expect(animator.isRunning)
    #expect(isNear(x(stage), 100, within: 1e-3))
  }

  @Test("An animator that is reversed before its start runs from its end to its start")
  func reversedFirst() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.isReversed = true
    animator.startAnimation()
    #expect(x(stage) == 150)
    stage.run(to: 25)
    #expect(isNear(x(stage), 125))
    stage.run(to: 200)
    #expect(stage.told == ["done start 100000"])
    #expect(stage.view.center.x == 50)
  }

  @Test("While it runs an animator is kept; held and let go of, its values go to their ends")
  func lifetime() {
    let stage = AnimationStage()
    animator(stage).startAnimation()
    stage.run(to: 200)
    #expect(stage.told == ["done end 100000"])
    stage.view.center.x = 50
    weak var weakAnimator: ViewPropertyAnimator?
    do {
      let held = animator(stage)
      weakAnimator = held
      held.fractionComplete = 0.5
      #expect(x(stage) == 100)
    }
    #expect(weakAnimator == nil)
    #expect(x(stage) == 150)
    weak var runningAnimator: ViewPropertyAnimator?
    do {
      let gone = AnimationStage()
      let view = gone.view
      let running = ViewPropertyAnimator(in: view, duration: .seconds(1)) { view.alpha = 0 }
      runningAnimator = running
      running.startAnimation()
    }
    #expect(runningAnimator == nil)
  }

  @Test("Outside a window there is no time: everything happens at once")
  func noWindow() {
    let view = View()
    var ended: [AnimatingPosition] = []
    let animator = ViewPropertyAnimator(in: view, duration: .seconds(1)) { view.alpha = 0 }
    animator.addCompletion { ended.append($0) }
    animator.startAnimation()
    #expect(ended == [.end] && view.presentation.alpha == 0 && animator.state == .inactive)
  }

  @Test("Touches pass an animator's views unless it says otherwise")
  func touches() {
    let stage = AnimationStage()
    let animator = animator(stage)
    animator.startAnimation()
    #expect(stage.window.hitTest(Point(x: 120, y: 10)) === stage.view)
    animator.stopAnimation(true)
    let other = self.animator(stage)
    other.isUserInteractionEnabled = false
    other.startAnimation()
    #expect(stage.window.hitTest(Point(x: 120, y: 10)) === stage.window)
    other.stopAnimation(true)
    #expect(stage.window.hitTest(Point(x: 60, y: 10)) === stage.view)
  }
}
