public import InputEvents
public import InteractiveTransitions
public import TouchGestures
public import TouchTracking

/// A scene with its time, driven by contacts or by pans, and watched.
///
/// Recorded and live input enter here alike. Time moves only when it is told to: `advance` runs
/// what is due, then input is delivered at its own time. One session belongs to one thread at a
/// time; any number of them run in parallel.
public final class Session {
  /// How long after its last input a scene may go on, in nanoseconds.
  private static let longestSettle: Int64 = 60_000_000_000

  /// The one owner of time.
  private let scheduler: Scheduler
  /// The scene, until the session is finished.
  private var scene: RunningScene?
  /// The scene's window, which takes the input.
  private var window: Window?
  /// Who sees what happens.
  private let audience: SessionAudience
  /// Who watches that nothing sticks or jumps, if that was asked for.
  private let checker: TransitionChecker?
  /// The sequence of touches that is under way.
  private var sequences = TouchSequenceTracker()

  /// Why the program that plays the scene could not go on, where one does and could not.
  ///
  /// What is delivered afterwards reaches nobody.
  public private(set) var failure: ProgramError?

  /// Sets a scene of this process up.
  ///
  /// - Throws: ``ConfigurationError`` for a policy that the scene does not have.
  public convenience init(
    of type: any Scene.Type, configuration: ReplayConfiguration, geometry: SurfaceGeometry?,
    device: DeviceDescription? = nil, recording: String, observers: [any SessionObserver]
  ) throws(ConfigurationError) {
    try self.init(
      of: .type(type), configuration: configuration, geometry: geometry, device: device,
      recording: recording, observers: observers)
  }

  /// Sets a scene up.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - configuration: Every number and choice.
  ///   - geometry: The surface that contacts come from, or `nil` for a pan script.
  ///   - device: What the device says of itself, for those who see the start.
  ///   - recording: The hash of the recording, or `live`.
  ///   - arguments: What the scene is set up with in place of its usual start.
  ///   - isChecked: Whether it is watched that nothing sticks or jumps.
  ///   - observers: Who sees what happens; the session keeps them.
  /// - Throws: ``ConfigurationError`` for a policy that the scene does not have.
  public init(
    of source: SceneSource, configuration: ReplayConfiguration, geometry: SurfaceGeometry?,
    device: DeviceDescription? = nil, recording: String,
    arguments: SceneArguments = SceneArguments(), isChecked: Bool = false,
    observers: [any SessionObserver]
  ) throws(ConfigurationError) {
    let policy = try configuration.decisionPolicy(for: source.policyType)
    let surface = geometry ?? SurfaceGeometry.none(view: configuration.geometry.view)
    scheduler = Scheduler(framesPerSecond: configuration.framesPerSecond)
    audience = SessionAudience(observers)
    let start = SessionStart(
      recording: recording, configuration: configuration.digest, scene: source.name,
      policy: policy.name, estimator: configuration.velocity.estimator.rawValue,
      framesPerSecond: configuration.framesPerSecond, device: device, surface: geometry)
    audience.tell(.start(start), at: .zero)
    var environment = SceneEnvironment(
      scheduler: scheduler, viewSize: surface.view, policy: policy,
      pointsPerMillimetre: surface.pointsPerMillimetre, hasMillimetres: surface.hasMillimetres,
      panConfiguration: configuration.pan(on: surface), observer: audience)
    environment.arguments = arguments
    if let ratio = configuration.rubberBand {
      environment.rubberBand = RubberBand(coefficient: ratio)
    }
    checker = isChecked ? TransitionChecker() : nil
    environment.checker = checker
    let scene = source.start(start, environment)
    checker?.expectRelease(of: scene.object, named: "the scene \(source.name)")
    self.scene = scene
    window = scene.window
    watchFrames()
    audience.show(scene.window, policy: policy)
    noteFailure()
    for note in surface.notes where geometry != nil {
      audience.tell(.anomaly(Anomaly(note, time: .zero)), at: .zero)
    }
  }

  /// The session's time.
  public var now: Timestamp {
    scheduler.now
  }

  /// When something is due without further input, or `nil` where nothing is.
  public var nextDeadline: Timestamp? {
    scheduler.nextDeadline
  }

  /// Runs what is due before a time, and makes it the session's time.
  public func advance(to time: Timestamp) {
    scheduler.advance(to: time)
    noteFailure()
  }

  /// Advances to a frame of contacts and delivers it.
  ///
  /// What interrupted the contacts before it is delivered first, at its own time.
  public func deliver(_ frame: borrowing TouchFrame) {
    if let interruption = frame.interruption {
      let time = max(interruption.time, scheduler.now)
      advance(to: time)
      let moment = TouchFrame.Interruption(reason: interruption.reason, time: time)
      window?.deliver(TouchFrame(time: time, interruption: moment))
      follow(time, fingers: 0)
    }
    advance(to: frame.time)
    if audience.rows.contains(.touches) { audience.tell(.touches(copy frame), at: frame.time) }
    if frame.interruption == nil {
      window?.deliver(frame)
    } else if frame.isTouched {
      var rest = copy frame
      rest.interruption = nil
      window?.deliver(rest)
    }
    follow(frame.time, fingers: frame.fingerCount)
    noteFailure()
  }

  /// Advances to a step of a pan script and delivers it.
  public func deliver(_ sample: PanSample) {
    advance(to: sample.time)
    window?.deliver(sample)
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    follow(sample.time, fingers: isOver ? 0 : sample.contacts)
    noteFailure()
  }

  /// Notes something odd, at its own time.
  public func note(_ anomaly: Anomaly) {
    advance(to: anomaly.time)
    audience.tell(.anomaly(anomaly), at: scheduler.now)
  }

  /// Asks something of the scene, as a press of a button would.
  public func perform(_ request: SceneRequest) {
    scene?.perform(request)
    noteFailure()
  }

  /// Lets whatever moves come to rest, without further input, for a minute at most.
  ///
  /// - Returns: Whether nothing moves any more and no transition is stuck.
  public func settle() -> Bool {
    let limit = scheduler.now.advanced(byNanoseconds: Self.longestSettle)
    let isIdle = scheduler.runUntilIdle(limit: limit)
    noteFailure()
    return isIdle && window?.hasTransition != true
  }

  /// The view that a touch at a place of the window would hit now, or `nil`.
  public func view(at place: ViewPoint) -> View? {
    window?.hitTest(place)
  }

  /// The controller that fills the window, or `nil` where none does.
  public var rootViewController: ViewController? {
    window?.rootViewController
  }

  /// Tells those who watch of something that is not the scene's doing.
  func tell(_ event: SessionEvent) {
    audience.tell(event, at: scheduler.now)
  }

  /// Looks for what sticks, in a session that is checked, unless something is still to come.
  ///
  /// For moments at which no finger is down; at its end a session does so by itself.
  public func checkRest() {
    if nextDeadline == nil { checker?.checkRest() }
  }

  /// Ends the session: whatever moves comes to rest, and the scene is released.
  public func finish() {
    _ = settle()
    if case .program(let program) = scene { program.finish() }
    noteFailure()
    window?.recordUnfinishedTransitions()
    checker?.checkRest()
    if let cut = sequences.finish() { audience.tell(.sequence(cut), at: scheduler.now) }
    window = nil
    scene = nil
    checker?.checkRelease()
    audience.tell(.end, at: scheduler.now)
  }

  /// Keeps why the scene's program could not go on.
  private func noteFailure() {
    if failure == nil, case .program(let program) = scene { failure = program.failure }
  }

  /// Tells the views' values now and after each display frame, where anybody wants to know.
  private func watchFrames() {
    guard audience.rows.contains(.frames), let window else { return }
    let audience = audience
    audience.tell(.views(ViewState.all(in: window)), at: .zero)
    scheduler.frameObserver = { [weak window] time in
      guard let window else { return }
      audience.tell(.views(ViewState.all(in: window)), at: time)
    }
  }

  /// Carries the sequence of touches over a frame.
  private func follow(_ time: Timestamp, fingers: Int) {
    guard let over = sequences.follow(time, fingers: fingers) else { return }
    audience.tell(.sequence(over), at: scheduler.now)
  }
}
