import InputEvents
public import TouchGestures
public import TouchTracking

/// Recognises a finger that moves over a view and reports its way and velocity.
///
/// It sees every raw frame. Began, ended and cancelled reach the handler at once; of the changes
/// in between the latest reaches it at each display frame, and an ended, which carries its own
/// translation, replaces a change that is still waiting. So neither what a scene decides nor the
/// velocity at release depends on the display's rate.
public class PanGestureRecognizer: GestureRecognizer {
  /// Asked whether the pan may begin, with the raw sample at which it would.
  ///
  /// It is asked once, unless it answers `undecided`. Without it every pan may.
  public var shouldBegin: ((PanSample) -> PanPermission)?
  /// Told every step of the pan; failed only where began was told before.
  ///
  /// A pan that is under way when its view is let go of is told to its end all the same, since
  /// whatever it drives must come to one. What may be gone by then is to be captured weakly.
  public var handler: ((PanSample) -> Void)?

  /// Finds the pan in raw frames.
  private(set) var machine: PanRecognizer
  /// The last step that was delivered.
  private var delivered: PanSample?
  /// The change that waits for the display frame.
  private var waiting: PanSample?
  /// Whether the pan began without it being certain that it may.
  private var isUndecided = false
  /// Steps that are told once it is decided that they may be: a began, an end, or both.
  private var decided: [PanSample] = []
  /// The display frames, wanted while a change waits.
  private var link: DisplayLink?
  /// Moves translations to display frames, where that is asked for.
  private var resampler: PanResampler
  /// When the device sent the last change.
  private var changeTime = Timestamp.zero

  /// How long after the last change resampled frames may still differ, in nanoseconds.
  private static let longestLatency: Int64 = 50_000_000

  /// Creates a recogniser that watches no view yet.
  public init(configuration: PanRecognizer.Configuration) {
    machine = PanRecognizer(configuration: configuration)
    resampler = PanResampler(configuration.resampling)
  }

  deinit {
    link?.stop()
  }

  /// The whole motion since the pan's first contact, in points; at the last delivered step.
  public var translation: Point {
    delivered?.translation ?? .zero
  }

  /// The velocity in points per second at the last delivered step.
  public var velocity: Point {
    delivered?.velocity ?? .zero
  }

  /// The number of contacts that take part, at the last delivered step.
  public var numberOfTouches: Int {
    delivered?.contacts ?? 0
  }

  /// Where the contacts are in a view's coordinates, or in the window's.
  public func location(in view: View?) -> Point {
    let location = delivered?.location ?? .zero
    return view?.convert(location, from: nil) ?? location
  }

  /// Breaks a pan that is under way off; the rest of its sequence is ignored.
  public override func cancel() {
    guard let journal else { return }
    let actions = machine.cancel(at: journal.now)
    wake(at: nil)
    if let sample = actions.count > 0 ? actions[0] : cancelled(at: journal.now) {
      receive(sample)
    }
    if coordinator?.state(of: self) == .possible { coordinator?.request(.failed, by: self) }
    coordinator?.perform()
  }

  /// Looks for pans of other numbers from now on; a pan that is under way is cancelled.
  func configure(_ configuration: PanRecognizer.Configuration) {
    guard configuration != machine.configuration else { return }
    if state.isActive { cancel() }
    machine = PanRecognizer(configuration: configuration)
    resampler = PanResampler(configuration.resampling)
  }

  /// A sequence of touches begins.
  override func sequenceBegan(in window: Window) {
    if journal !== window.journal {
      link?.stop()
      link = nil
      journal = window.journal
    }
    if !state.isActive { state = .possible }
  }

  /// Takes a frame of raw touches.
  override func receive(_ frame: borrowing TouchFrame) {
    take(machine.update(frame))
  }

  /// A grace time is over.
  override func timePassed(at time: Timestamp) {
    take(machine.advance(to: time))
  }

  /// Takes one step of a pan.
  override func receive(_ sample: PanSample) {
    // It may wait for others to fail, or have begun in this very tick.
    let isUntold = decided.contains { $0.phase == .began }
    switch sample.phase {
    case .possible: break
    case .began: begin(sample)
    case .changed where isUntold: follow(sample)
    case .changed:
      guard state.isActive, !isUndecided || mayGoOn(sample) else { break }
      wait(for: sample)
    case .ended:
      guard isUntold || state.isActive, !isUndecided || mayGoOn(sample) else { break }
      decide(sample)
    case .cancelled, .failed:
      if isUntold || state.isActive { decide(sample) }
    }
  }

  /// Takes what comes of a frame or of time.
  private func take(_ actions: PanActions) {
    for index in 0..<actions.count { receive(actions[index]) }
    if machine.state == .failed, coordinator?.state(of: self) == .possible {
      coordinator?.request(.failed, by: self)
    }
    wake(at: machine.deadline)
  }

  /// Becomes what was decided, and tells the handler.
  override func perform(_ state: GestureState) {
    switch state {
    case .possible, .changed: break
    case .began:
      if let sample = takeDecided(.began) { deliver(sample) }
    case .ended:
      if let sample = takeDecided(.ended) { deliver(sample) }
    case .cancelled:
      // One that has failed after it began has told so.
      guard self.state.isActive else { break }
      if let sample = takeDecided(.cancelled) ?? takeDecided(.failed) {
        deliver(sample)
      } else {
        // Another recogniser has prevented it.
        machine.veto()
        wake(at: nil)
        if let sample = cancelled(at: journal?.now ?? .zero) { deliver(sample) }
      }
    case .failed:
      machine.veto()
      wake(at: nil)
      decided.removeAll(keepingCapacity: true)
      if !self.state.isActive { self.state = .failed }
    }
  }

  /// A pan begins if it may, at once or when others have failed.
  private func begin(_ sample: PanSample) {
    guard isEnabled else { return }
    let state = coordinator?.state(of: self)
    if state == .cancelled || state == .ended, machine.configuration.fingers.restarts {
      // The fingers that are left begin another pan.
      coordinator?.restart(self)
    } else if state != .possible {
      return
    }
    if mayGoOn(sample) { decide(sample) }
  }

  /// Lets a pan whose handler is not told yet begin where it has got to meanwhile.
  private func follow(_ sample: PanSample) {
    guard let index = decided.lastIndex(where: { $0.phase == .began }) else { return }
    guard !isUndecided || mayGoOn(sample) else { return }
    decided[index] = sample
    decided[index].phase = .began
  }

  /// Keeps a step until it is decided that it is told.
  private func decide(_ sample: PanSample) {
    if coordinator?.request(sample.phase, by: self) == true { decided.append(sample) }
  }

  /// Takes out the oldest step of a phase that was kept.
  ///
  /// A began that was held back counts as of now, as time does not go back.
  private func takeDecided(_ phase: GestureState) -> PanSample? {
    guard let index = decided.firstIndex(where: { $0.phase == phase }) else { return nil }
    var sample = decided.remove(at: index)
    if phase != .cancelled, let journal { sample.time = max(sample.time, journal.now) }
    return sample
  }

  /// The last step as a cancelled one, where the pan is under way.
  private func cancelled(at time: Timestamp) -> PanSample? {
    guard state.isActive, var sample = waiting ?? delivered else { return nil }
    sample.time = time
    sample.phase = .cancelled
    sample.velocity = .zero
    return sample
  }

  /// Asks whether the pan may begin; if not it fails.
  private func mayGoOn(_ sample: PanSample) -> Bool {
    switch shouldBegin?(sample) ?? .begin {
    case .begin: isUndecided = false
    case .undecided: isUndecided = true
    case .fail(let decision):
      fail(sample, because: decision)
      return false
    }
    return true
  }

  /// Lets the pan fail; the handler is told where it was told that the pan began.
  private func fail(_ sample: PanSample, because decision: Decision) {
    let hadBegun = state.isActive
    var failed = sample
    failed.phase = .failed
    machine.veto()
    wake(at: nil)
    decided.removeAll(keepingCapacity: true)
    take(failed)
    journal?.record(.decision(decision))
    coordinator?.request(.failed, by: self)
    if hadBegun { handler?(failed) }
  }

  /// Keeps a change for the next display frame; an earlier one that waits is dropped.
  private func wait(for sample: PanSample) {
    waiting = sample
    resampler.add(sample.translation, at: sample.time)
    changeTime = sample.time
    if link == nil { link = makeLink() }
    link?.start()
  }

  /// Makes the link that delivers what waits; it is stopped before the recogniser is gone.
  private func makeLink() -> DisplayLink? {
    journal?.scheduler.makeDisplayLink(phase: .input) { [unowned self] time in
      deliverWaiting(at: time)
    }
  }

  /// Delivers the change that waits, or what resampling makes of those before, at a display frame.
  private func deliverWaiting(at time: Timestamp) {
    guard var sample = waiting ?? delivered else { return }
    sample.time = time
    if resampler.rule == .none {
      if waiting != nil { deliver(sample) }
      return
    }
    guard state.isActive else {
      link?.stop()
      return
    }
    sample.phase = .changed
    sample.translation = resampler.translation(forFrameAt: time)
    if sample.translation != delivered?.translation || waiting != nil { deliver(sample) }
    // Until all changes have been shown, the next frame may show something else.
    if state.isActive, time.nanoseconds(since: changeTime) < Self.longestLatency {
      link?.start()
    } else {
      link?.stop()
    }
  }

  /// Delivers a step now.
  private func deliver(_ sample: PanSample) {
    if sample.phase == .began { resampler.begin(sample.translation, at: sample.time) }
    take(sample)
    handler?(sample)
  }

  /// Makes a step the last delivered one and writes it down.
  private func take(_ sample: PanSample) {
    waiting = nil
    link?.stop()
    state = sample.phase
    delivered = sample
    journal?.record(.pan(sample))
  }
}
