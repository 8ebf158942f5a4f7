/// Where an animator stands.
public enum AnimatingState: Sendable, BitwiseCopyable {
  /// It has not been started, or it is over; it can be started anew.
  case inactive
  /// Its animations are on the screen, moving or held.
  case active
  /// Its animations were stopped, and `finishAnimation` is to say where the values end.
  case stopped
}

/// Where the values of an animator's animations end.
public enum AnimatingPosition: Sendable, BitwiseCopyable {
  /// As they were before.
  case start
  /// Where the animations lead.
  case end
  /// Where they were stopped.
  case current
}

/// Animations that can be started, held, moved, run back and stopped.
///
/// A call in a state that does not allow it changes nothing and is reported as an anomaly.
public protocol ViewAnimating: AnyObject {
  /// Where the animator stands.
  var state: AnimatingState { get }
  /// Whether time moves the animations.
  var isRunning: Bool { get }
  /// Whether the animations run back to their start.
  var isReversed: Bool { get set }
  /// How far the animations are, 0...1; setting it starts the animator and holds it.
  var fractionComplete: Double { get set }

  /// Starts the animations, or lets them go on where they were held.
  func startAnimation()
  /// Starts the animations after a delay; the values before are held meanwhile.
  func startAnimation(afterDelay delay: Duration)
  /// Holds the animations where they are; ones that were not started are held at their start.
  func pauseAnimation()
  /// Stops the animations, with all values as they are on the screen.
  ///
  /// - Parameter withoutFinishing: Whether that is all, and no completion is called; else
  ///   `finishAnimation` is to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends animations that were stopped, and calls the completions.
  func finishAnimation(at position: AnimatingPosition)
}

/// Animations that are made from blocks.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds animations that begin after a share of the time that is left, and take the rest of it.
  func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double)
  /// Adds animations over the time that is left.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds someone to be told where the animations ended.
  func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void)
  /// Lets held animations go on, at another pace or within another time.
  ///
  /// - Parameters:
  ///   - timing: The pace, or `nil` for the animator's own.
  ///   - durationFactor: How long the rest takes as a share of the whole duration; 0 is the time
  ///     that is left of it.
  func continueAnimation(withTimingParameters timing: TimingParameters?, durationFactor: Double)
}
