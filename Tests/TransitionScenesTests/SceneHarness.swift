import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking
import TransitionScenes

/// A scene with its time and its log, and a hand that taps and pans on it.
final class SceneHarness<S: Scene> {
  /// The scene's time.
  let scheduler: Scheduler
  /// What the scene reports.
  let log = EventLog()
  /// The scene.
  let scene: S

  /// Sets a scene up on a window of 390 x 844 points with a safe area of 47 at the top.
  init(
    framesPerSecond: Int = 60, policy: DecisionPolicy = S.defaultPolicy,
    arguments: [(String, SceneArguments.Value)] = []
  ) {
    scheduler = Scheduler(framesPerSecond: framesPerSecond)
    var environment = SceneEnvironment(
      scheduler: scheduler, policy: policy, pointsPerMillimetre: 10, observer: log)
    for (name, value) in arguments { environment.arguments.append(name, value) }
    scene = S(environment: environment)
  }

  /// The window.
  var window: Window {
    scene.window
  }

  /// Milliseconds since the start.
  var now: Double {
    Double(scheduler.now.nanoseconds(since: .zero)) / 1e6
  }

  /// Lets time pass up to some milliseconds since the start.
  func advance(to ms: Double) {
    scheduler.advance(to: Timestamp(nanoseconds: Int64(ms * 1e6)))
  }

  /// Lets all animations come to their ends.
  @discardableResult
  func finish() -> Bool {
    scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 60_000_000_000))
  }

  /// Delivers one step of a vertical pan at the current moment plus some milliseconds.
  func step(
    _ phase: GestureState, after ms: Double = 0, _ y: Double = 0, x: Double = 0, vy: Double = 0,
    at location: ViewPoint = ViewPoint(x: 195, y: 700)
  ) {
    advance(to: now + ms)
    window.deliver(
      PanSample(
        time: scheduler.now, phase: phase, contacts: 1, location: location,
        translation: ViewPoint(x: x, y: y), velocity: ViewPoint(x: 0, y: vy)))
  }

  /// Pans by a vertical distance in ten steps of 8 ms and ends, or has it cancelled.
  func pan(
    to y: Double, velocity: Double, end: GestureState = .ended,
    at location: ViewPoint = ViewPoint(x: 195, y: 700)
  ) {
    step(.began, at: location)
    for index in 1...10 {
      step(.changed, after: 8, y * Double(index) / 10, vy: velocity, at: location)
    }
    step(end, y, vy: velocity, at: location)
  }

  /// Puts a finger down and lifts it 40 ms later.
  func tap(_ x: Double, _ y: Double) {
    let contact = Self.contact(ViewPoint(x: x, y: y), isNew: true)
    deliver(contacts: [contact])
    advance(to: now + 40)
    deliver(lifted: [Self.contact(ViewPoint(x: x, y: y), isNew: false)])
  }

  /// Drags a finger from a place by steps of some points, 8 ms apart, and lifts it or loses it.
  func drag(
    from start: ViewPoint, by step: ViewPoint, steps: Int,
    interruption: TouchFrame.Interruption.Reason? = nil
  ) {
    var location = start
    for index in 0...steps {
      if index > 0 { location = location + step }
      deliver(contacts: [
        Self.contact(location, step: index > 0 ? step : .zero, isNew: index == 0)
      ])
      advance(to: now + 8)
    }
    if let interruption {
      deliver(interruption: interruption)
    } else {
      deliver(lifted: [Self.contact(location, isNew: false)])
    }
  }

  /// Asks the scene for something.
  func ask(_ name: String, _ arguments: [(String, SceneArguments.Value)] = []) {
    var request = SceneRequest(name)
    for (name, value) in arguments { request.arguments.append(name, value) }
    scene.perform(request)
  }

  /// The name of the view that a touch at a place hits.
  func hit(_ x: Double, _ y: Double) -> String? {
    window.hitTest(Point(x: x, y: y))?.accessibilityIdentifier
  }

  /// The view of a name that lies in the window.
  func view(_ identifier: String) -> View? {
    Self.find(identifier, in: window)
  }

  /// The view of a name in a view.
  private static func find(_ identifier: String, in view: View) -> View? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
  }

  /// Delivers a frame of touches at the current moment.
  private func deliver(
    contacts: [Contact] = [], lifted: [Contact] = [],
    interruption: TouchFrame.Interruption.Reason? = nil
  ) {
    let time = scheduler.now
    window.deliver(
      TouchFrame(
        time: time, contacts: contacts, lifted: lifted,
        interruption: interruption.map { TouchFrame.Interruption(reason: $0, time: time) }))
  }

  /// A finger.
  private static func contact(
    _ location: ViewPoint, step: ViewPoint = .zero, isNew: Bool
  ) -> Contact {
    Contact(
      identifier: 0, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
      location: location, step: step, isNew: isNew)
  }
}
