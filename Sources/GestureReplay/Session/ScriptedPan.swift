import InputEvents
import InputRecordings
import TouchGestures
import TouchTracking

/// Turns the lines of a pan script into samples: phases as given, velocity estimated.
struct ScriptedPan {
  /// Where a line without a location is: the view's centre.
  private let centre: ViewPoint
  /// The recent translations.
  private var history: VelocityHistory
  /// The last sample of a pan that is under way.
  private var last: PanSample?

  /// Starts with no pan under way.
  init(configuration: ReplayConfiguration) {
    let view = configuration.geometry.view ?? SurfaceGeometry.defaultView
    centre = ViewPoint(x: view.width / 2, y: view.height / 2)
    history = VelocityHistory(configuration: configuration.velocity)
  }

  /// The sample of the next line.
  mutating func sample(of line: PanScriptLine) -> PanSample {
    let phase = Self.state(line.phase)
    let translation = ViewPoint(x: line.translationX + 0, y: line.translationY + 0)
    switch phase {
    case .began:
      history.reset()
      history.add(translation, at: line.time)
    case .ended: history.addRelease(translation, at: line.time)
    default: history.add(translation, at: line.time)
    }
    let sample = PanSample(
      time: line.time, phase: phase, contacts: line.contacts,
      location: ViewPoint(x: line.x ?? centre.x, y: line.y ?? centre.y),
      translation: translation,
      velocity: phase == .cancelled ? .zero : history.velocity(at: line.time))
    last = phase.isActive ? sample : nil
    return sample
  }

  /// The end of a pan that the script leaves under way, or `nil`.
  mutating func cancelled() -> PanSample? {
    guard var sample = last else { return nil }
    last = nil
    sample.phase = .cancelled
    sample.velocity = .zero
    return sample
  }

  /// The state that a phase stands for.
  private static func state(_ phase: PanScriptLine.Phase) -> GestureState {
    switch phase {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
