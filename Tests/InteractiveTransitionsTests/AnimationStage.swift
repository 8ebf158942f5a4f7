import InputEvents
import InteractiveTransitions
import TouchTracking

/// A window with a view in it, at 1000 frames per second.
final class AnimationStage {
  /// The time.
  let scheduler: Scheduler
  /// What happens.
  let log = EventLog()
  /// The window.
  let window: Window
  /// The view.
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  /// What completions told, with their time in microseconds.
  var told: [String] = []

  /// Sets the stage up.
  init(framesPerSecond: Int = 1000) {
    scheduler = Scheduler(framesPerSecond: framesPerSecond)
    window = Window(
      environment: SceneEnvironment(
        scheduler: scheduler, policy: .directional(DirectionalPolicy()), observer: log),
      sceneName: "test")
    window.addSubview(view)
  }

  /// Runs all that is due up to a time in milliseconds, frames of that time included.
  func run(to milliseconds: Int64) {
    scheduler.advance(to: Timestamp(nanoseconds: milliseconds * 1_000_000 + 1))
  }

  /// The view's place on the screen at each of some frames, the last time included.
  func places(from first: Int64, through last: Int64) -> [Double] {
    (first...last).map { time in
      run(to: time)
      return view.presentation.center.x
    }
  }

  /// A completion that notes a name.
  func note(_ name: String) -> (Bool) -> Void {
    { reached in
      self.told.append("\(name) \(reached) \(self.scheduler.now.microseconds)")
    }
  }

  /// A completion of an animator that notes where it ended.
  func note(_ name: String = "done") -> (AnimatingPosition) -> Void {
    { position in
      self.told.append("\(name) \(position) \(self.scheduler.now.microseconds)")
    }
  }

  /// How many calls in a wrong state were reported.
  var wrongStates: Int {
    log.lines.filter { $0 == "anomaly wrong_state" }.count
  }
}

/// Whether two numbers are as near as a tolerance.
func isNear(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}

/// Whether two points are as near as a tolerance, each coordinate by itself.
func isNear(_ left: Point?, _ right: Point, within tolerance: Double = 1e-9) -> Bool {
  guard let left else { return false }
  return isNear(left.x, right.x, within: tolerance) && isNear(left.y, right.y, within: tolerance)
}
