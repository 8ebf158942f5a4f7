import InputEvents
public import TouchGestures
public import TouchTracking

/// Recognises a finger that moves over a view and reports its way and velocity.
///
/// It sees every raw frame. Began, ended and cancelled reach the handler at once; of the changes
/// in between the latest reaches it at each display frame, and an ended, which carries its own
/// translation, replaces a change that is still waiting. So neither what a scene decides nor the
/// velocity at release depends on the display's rate.
public final class PanGestureRecognizer: GestureRecognizer {
  /// Asked whether the pan may begin, with the raw sample at which it would.
  ///
  /// It is asked once, unless it answers `undecided`. Without it every pan may.
  public var shouldBegin: ((PanSample) -> PanPermission)?
  /// Told every step of the pan; failed only where began was told before.
  public var handler: ((PanSample) -> Void)?

  /// Finds the pan in raw frames.
  private var recognizer: PanRecognizer
  /// The last step that was delivered.
  private var delivered: PanSample?
  /// The change that waits for the display frame.
  private var waiting: PanSample?
  /// Whether the pan began without it being certain that it may.
  private var isUndecided = false
  /// Where the steps are written down: the journal of the window that the touches come from.
  private var journal: SceneJournal?
  /// The display frames, wanted while a change waits.
  private var link: DisplayLink?

  /// Creates a recogniser that watches no view yet.
  public init(configuration: PanRecognizer.Configuration) {
    recognizer = PanRecognizer(configuration: configuration)
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
    let actions = recognizer.cancel(at: journal.now)
    for index in 0..<actions.count { receive(actions[index]) }
    guard state.isActive, var sample = waiting ?? delivered else { return prevent() }
    sample.time = journal.now
    sample.phase = .cancelled
    sample.velocity = .zero
    receive(sample)
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
    let actions = recognizer.update(frame)
    for index in 0..<actions.count { receive(actions[index]) }
  }

  /// Another recogniser has begun: what has not begun yet fails.
  override func prevent() {
    guard state == .possible else { return }
    recognizer.veto()
    state = .failed
  }

  /// Takes one step of a pan.
  override func receive(_ sample: PanSample) {
    switch sample.phase {
    case .possible: break
    case .began:
      guard isEnabled, !state.isActive else { break }
      state = .possible
      if mayGoOn(sample) { deliver(sample) }
    case .changed:
      guard state.isActive, !isUndecided || mayGoOn(sample) else { break }
      wait(for: sample)
    case .ended:
      guard state.isActive, !isUndecided || mayGoOn(sample) else { break }
      deliver(sample)
    case .cancelled, .failed:
      if state.isActive { deliver(sample) }
    }
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
    recognizer.veto()
    take(failed)
    journal?.record(.decision(decision))
    if hadBegun { handler?(failed) }
  }

  /// Keeps a change for the next display frame; an earlier one that waits is dropped.
  private func wait(for sample: PanSample) {
    waiting = sample
    if link == nil { link = makeLink() }
    link?.start()
  }

  /// Makes the link that delivers what waits; it is stopped before the recogniser is gone.
  private func makeLink() -> DisplayLink? {
    journal?.scheduler.makeDisplayLink(phase: .input) { [unowned self] time in
      deliverWaiting(at: time)
    }
  }

  /// Delivers the change that waits, at a display frame.
  private func deliverWaiting(at time: Timestamp) {
    guard var sample = waiting else { return }
    sample.time = time
    deliver(sample)
  }

  /// Delivers a step now.
  private func deliver(_ sample: PanSample) {
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
