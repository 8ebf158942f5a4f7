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
  private var scene: (any Scene)?
  /// The scene's window, which takes the input.
  private var window: Window?
  /// Who sees what happens.
  private let audience: SessionAudience
  /// The sequence of touches that is under way.
  private var sequences = TouchSequenceTracker()

  /// Sets a scene up.
  ///
  /// - Parameters:
  ///   - type: The scene.
  ///   - configuration: Every number and choice.
  ///   - geometry: The surface that contacts come from, or `nil` for a pan script.
  ///   - device: What the device says of itself, for those who see the start.
  ///   - recording: The hash of the recording, or `live`.
  ///   - observers: Who sees what happens; the session keeps them.
  /// - Throws: ``ConfigurationError`` for a policy that the scene does not have.
  public init(
    of type: any Scene.Type, configuration: ReplayConfiguration, geometry: SurfaceGeometry?,
    device: DeviceDescription? = nil, recording: String, observers: [any SessionObserver]
  ) throws(ConfigurationError) {
    let policy = try configuration.decisionPolicy(for: type)
    let surface = geometry ?? SurfaceGeometry.none(view: configuration.geometry.view)
    scheduler = Scheduler(framesPerSecond: configuration.framesPerSecond)
    audience = SessionAudience(observers)
    let start = SessionStart(
      recording: recording, configuration: configuration.digest, scene: type.name,
      policy: policy.name, estimator: configuration.velocity.estimator.rawValue,
      framesPerSecond: configuration.framesPerSecond, device: device, surface: geometry)
    audience.tell(.start(start), at: .zero)
    var environment = SceneEnvironment(
      scheduler: scheduler, viewSize: surface.view, policy: policy,
      pointsPerMillimetre: surface.pointsPerMillimetre,
      hasMillimetres: surface.hasMillimetres,
      panConfiguration: configuration.pan(on: surface), observer: audience)
    if let ratio = configuration.rubberBand {
      environment.rubberBand = RubberBand(coefficient: ratio)
    }
    let scene = type.init(environment: environment)
    self.scene = scene
    window = scene.window
    audience.show(scene.window, policy: policy)
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
    if frame.interruption == nil {
      window?.deliver(frame)
    } else if frame.isTouched {
      var rest = copy frame
      rest.interruption = nil
      window?.deliver(rest)
    }
    follow(frame.time, fingers: frame.fingerCount)
  }

  /// Advances to a step of a pan script and delivers it.
  public func deliver(_ sample: PanSample) {
    advance(to: sample.time)
    window?.deliver(sample)
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    follow(sample.time, fingers: isOver ? 0 : sample.contacts)
  }

  /// Notes something odd, at its own time.
  public func note(_ anomaly: Anomaly) {
    advance(to: anomaly.time)
    audience.tell(.anomaly(anomaly), at: scheduler.now)
  }

  /// Ends the session: whatever moves comes to rest, and the scene is released.
  public func finish() {
    let limit = scheduler.now.advanced(byNanoseconds: Self.longestSettle)
    scheduler.runUntilIdle(limit: limit)
    window?.recordUnfinishedTransitions()
    if let cut = sequences.finish() { audience.tell(.sequence(cut), at: scheduler.now) }
    window = nil
    scene = nil
    audience.tell(.end, at: scheduler.now)
  }

  /// Carries the sequence of touches over a frame.
  private func follow(_ time: Timestamp, fingers: Int) {
    guard let over = sequences.follow(time, fingers: fingers) else { return }
    audience.tell(.sequence(over), at: scheduler.now)
  }
}
