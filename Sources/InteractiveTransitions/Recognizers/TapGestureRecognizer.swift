import InputEvents
public import TouchGestures
public import TouchTracking

/// Recognises taps on a view: one or several, with one or several fingers.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Asked once whether a tap may be recognised; without it every tap may.
  public var shouldBegin: ((TapSample) -> Bool)?
  /// Told each tap, also where the view was let go of under the finger.
  ///
  /// What may be gone by then is to be captured weakly.
  public var handler: ((TapSample) -> Void)?

  /// Finds the taps in raw frames.
  private var machine: TapRecognizer
  /// The tap that waits to be told, then the last one that was.
  private var sample: TapSample?

  /// Creates a recogniser that watches no view yet.
  public init(configuration: TapRecognizer.Configuration = TapRecognizer.Configuration()) {
    machine = TapRecognizer(configuration: configuration)
  }

  /// Where the last tap was in a view's coordinates, or in the window's.
  public func location(in view: View?) -> Point {
    let location = sample?.location ?? .zero
    return view?.convert(location, from: nil) ?? location
  }

  /// Lets taps that are under way fail; the rest of the sequence is ignored.
  public override func cancel() {
    machine.fail()
    wake(at: nil)
    coordinator?.request(.failed, by: self)
    coordinator?.perform()
  }

  /// A tap is told once.
  override var kind: GestureKind {
    .discrete
  }

  /// Whether the next tap is waited for.
  override var expectsTouches: Bool {
    machine.isBetweenTaps
  }

  /// A sequence of touches begins.
  override func sequenceBegan(in window: Window) {
    journal = window.journal
    state = .possible
  }

  /// Takes a frame of raw touches.
  override func receive(_ frame: borrowing TouchFrame) {
    if let sample = machine.update(frame) { recognize(sample) }
    failWithMachine()
    wake(at: machine.deadline)
  }

  /// A tap took too long, or the next one did not come.
  override func timePassed(at time: Timestamp) {
    machine.advance(to: time)
    failWithMachine()
    wake(at: machine.deadline)
  }

  /// Becomes what was decided, and tells the handler.
  override func perform(_ state: GestureState) {
    self.state = state
    guard state == .ended, let sample else {
      machine.fail()
      return wake(at: nil)
    }
    handler?(sample)
  }

  /// Recognises a tap if it may be.
  private func recognize(_ sample: TapSample) {
    guard isEnabled, coordinator?.state(of: self) == .possible else { return }
    self.sample = sample
    let isAllowed = shouldBegin?(sample) ?? true
    coordinator?.request(isAllowed ? .ended : .failed, by: self)
  }

  /// Fails where the machine has.
  private func failWithMachine() {
    guard machine.state == .failed, coordinator?.state(of: self) == .possible else { return }
    coordinator?.request(.failed, by: self)
  }
}
