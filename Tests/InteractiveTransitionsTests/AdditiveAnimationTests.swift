import InteractiveTransitions
import Testing
import TouchTracking

/// Values that are animated again while they are moving.
@Suite("Additive animations")
struct AdditiveAnimationTests {
  /// Checks that a motion sampled at every millisecond has no jump in value or speed.
  private func expectSmooth(
    _ places: [Double], speed: Double, change: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let speeds = zip(places.dropFirst(), places).map { $0 - $1 }
    for value in speeds { #expect(abs(value) <= speed, sourceLocation: sourceLocation) }
    for (next, value) in zip(speeds.dropFirst(), speeds) {
      #expect(abs(next - value) <= change, sourceLocation: sourceLocation)
    }
  }

  @Test("A motion that is turned round amid its way has no jump in place or speed")
  func turnedRound() {
    let stage = AnimationStage()
    stage.view.animate(withDuration: .milliseconds(300)) { stage.view.center.x = 350 }
    var places = stage.places(from: 0, through: 150)
    #expect(isNear(places[150], 200, within: 1e-3))
    stage.view.animate(withDuration: .milliseconds(300)) { stage.view.center.x = 50 }
    #expect(isNear(stage.view.presentation.center.x, 200, within: 1e-3))
    places += stage.places(from: 151, through: 500)
    // Fastest at the middle of an ease-in-out of 300 points in 300 ms: less than 2 points per ms.
    expectSmooth(places, speed: 2.01, change: 0.03)
    // It goes on in the old direction before it turns.
    #expect(places[160] > 210)
    #expect(stage.view.presentation.center.x == 50)
    #expect(stage.scheduler.nextDeadline == nil)
  }

  @Test("Several motions of a value add up, and the last one decides where it ends")
  func several() {
    let stage = AnimationStage()
    var places: [Double] = []
    for (index, x) in [150.0, 0, 300, 100].enumerated() {
      stage.view.animate(withDuration: .milliseconds(400)) { stage.view.center.x = x }
      places += stage.places(
        from: Int64(index) * 60, through: Int64(index) * 60 + 59)
    }
    places += stage.places(from: 240, through: 700)
    expectSmooth(places, speed: 2.5, change: 0.06)
    #expect(stage.view.presentation.center.x == 100)
  }

  @Test("A turn that is turned back stays a turn, and comes to rest")
  func rotation() {
    let stage = AnimationStage()
    stage.view.animate(withDuration: .milliseconds(300)) {
      stage.view.transform = .rotation(2)
    }
    stage.run(to: 150)
    stage.view.animate(withDuration: .milliseconds(300)) { stage.view.transform = .identity }
    var last = 1.0
    for time in 150...460 {
      stage.run(to: Int64(time))
      let map = stage.view.presentation.transform
      #expect(isNear(map.a * map.a + map.b * map.b, 1))
      #expect(isNear(map.a * map.d - map.b * map.c, 1))
      if time > 150 { #expect(abs(map.b - last) < 0.02) }
      last = map.b
    }
    #expect(stage.view.presentation.transform == .identity)
  }

  @Test("A value that is set outright while it is moving takes the rest of the motion along")
  func outright() {
    let stage = AnimationStage()
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.center.x = 150
    }
    stage.run(to: 50)
    stage.view.center.x = 1150
    stage.run(to: 51)
    #expect(isNear(stage.view.presentation.center.x, 1101, within: 1e-3))
    stage.run(to: 200)
    #expect(stage.view.presentation.center.x == 1150)
  }

  @Test("A time line that runs back under a newer motion leaves no jump behind")
  func runBack() {
    let stage = AnimationStage()
    let animator = ViewPropertyAnimator(in: stage.view, duration: .milliseconds(300)) {
      stage.view.center.x = 350
    }
    animator.startAnimation()
    var places = stage.places(from: 0, through: 150)
    stage.view.animate(withDuration: .milliseconds(800)) { stage.view.center.x = 100 }
    animator.isReversed = true
    places += stage.places(from: 151, through: 1200)
    let speeds = zip(places.dropFirst(), places).map { $0 - $1 }
    #expect((speeds.map { abs($0) }.max() ?? 0) < 3)
    #expect(stage.view.presentation.center.x == 100)
    #expect(stage.view.center.x == 100)
  }

  @Test("Colours and alphas that add up stay in their range")
  func ranges() {
    let stage = AnimationStage()
    stage.view.animate(
      withDuration: .milliseconds(300), usingSpringWithDamping: 0.2, initialSpringVelocity: 0
    ) {
      stage.view.backgroundColor = .white
      stage.view.alpha = 0
      stage.view.cornerRadius = 10
    }
    stage.view.animate(
      withDuration: .milliseconds(300), usingSpringWithDamping: 0.2, initialSpringVelocity: 20
    ) {
      stage.view.backgroundColor = nil
      stage.view.alpha = 1
      stage.view.cornerRadius = 0
    }
    for time in 0...320 {
      stage.run(to: Int64(time))
      let values = stage.view.presentation
      #expect(values.alpha >= 0 && values.alpha <= 1)
      #expect(values.cornerRadius >= 0)
      let alpha = values.backgroundColor?.alpha ?? 0
      #expect(alpha >= 0 && alpha <= 1)
    }
    #expect(stage.view.presentation.backgroundColor == nil)
  }

  @Test("A colour fades in from none as itself, and moves straight to another")
  func colors() {
    let stage = AnimationStage()
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
    }
    stage.run(to: 50)
    #expect(
      stage.view.presentation.backgroundColor == Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    stage.run(to: 100)
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.backgroundColor = .black
    }
    stage.run(to: 150)
    let color = stage.view.presentation.backgroundColor
    #expect(isNear(color?.red ?? 0, 0.5, within: 1e-6))
    #expect(isNear(color?.green ?? 0, 0.25, within: 1e-6))
  }

  @Test("Numbers beyond all bounds never reach the screen")
  func overflow() {
    let stage = AnimationStage()
    stage.view.center.x = -1e308
    stage.view.animate(
      withDuration: .milliseconds(100), usingSpringWithDamping: 0.1, initialSpringVelocity: 1e9
    ) {
      stage.view.center.x = 1e308
      stage.view.transform = .scale(1e308)
    }
    for time in 0...120 {
      stage.run(to: Int64(time))
      let values = stage.view.presentation
      #expect(values.center.x.isFinite)
      #expect(values.transform.a.isFinite)
    }
  }

  @Test("Views that are moved by a block take touches only where the block allows it")
  func touches() {
    let stage = AnimationStage()
    let middle = Point(x: 10, y: 10)
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.view.addSubview(inner)
    stage.view.animate(withDuration: .milliseconds(100)) { stage.view.center.x = 60 }
    stage.run(to: 50)
    #expect(stage.window.hitTest(middle) === stage.window)
    stage.run(to: 100)
    #expect(stage.window.hitTest(Point(x: 30, y: 10)) === inner)
    stage.view.animate(withDuration: .milliseconds(100), allowsUserInteraction: true) {
      stage.view.center.x = 50
    }
    stage.run(to: 150)
    #expect(stage.window.hitTest(middle) === inner)
    // Two blocks at once: the view is free once both are over.
    for duration in [50, 100] {
      stage.view.animate(withDuration: .milliseconds(duration)) { stage.view.alpha -= 0.1 }
    }
    stage.run(to: 220)
    #expect(stage.window.hitTest(middle) === stage.window)
    stage.run(to: 260)
    #expect(stage.window.hitTest(middle) === inner)
  }

  @Test("A spring moves a view past its end and back, without a completion before it settles")
  func spring() {
    let stage = AnimationStage()
    stage.view.animate(
      withDuration: .milliseconds(500), usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
      animations: { stage.view.center.x = 150 }, completion: stage.note("done"))
    let places = stage.places(from: 0, through: 499)
    #expect((places.max() ?? 0) > 160)
    #expect(stage.told.isEmpty)
    stage.run(to: 500)
    #expect(stage.told == ["done true 500000"])
    #expect(isNear(places.last ?? 0, 150, within: 0.2))
    #expect(stage.view.presentation.center.x == 150)
  }
}
