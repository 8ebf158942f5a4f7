public import TouchGestures
import TouchTracking

/// Watches the touches on a view and its subviews for one kind of gesture.
///
/// Kinds are made in this module: a recogniser attaches a pure state machine to a view.
public class GestureRecognizer {
  /// The view whose touches are watched.
  public internal(set) unowned var view: View?
  /// Where the recogniser stands; after a sequence it stays at its last state until the next.
  public internal(set) var state = GestureState.possible
  /// Whether touches are watched; switched off amid a gesture, that is cancelled.
  public var isEnabled = true {
    didSet {
      if oldValue && !isEnabled { cancel() }
    }
  }

  /// Creates a recogniser that watches no view yet.
  init() {}

  /// Breaks a gesture that is under way off; the rest of its sequence is ignored.
  public func cancel() {}

  /// A sequence of touches begins.
  func sequenceBegan(in window: Window) {}

  /// Takes a frame of raw touches.
  func receive(_ frame: borrowing TouchFrame) {}

  /// Takes one step of a pan as such.
  func receive(_ sample: PanSample) {}

  /// Another recogniser has begun: what has not begun yet fails.
  func prevent() {}
}
