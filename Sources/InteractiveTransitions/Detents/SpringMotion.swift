import DeterministicMath
import InputEvents

/// Moves a number to a goal as a spring would, frame by frame, and can be stopped on its way.
///
/// Unlike an animation of a view it has no goal ahead of what is seen: the number is what it is at
/// each moment, so whoever takes hold of it goes on from there, with the velocity that it has. The
/// spring is critically damped: it comes to rest as fast as it can without swinging, but passes the
/// goal once where it is thrown hard.
public final class SpringMotion {
  /// Where a motion goes, and from where.
  private struct Course {
    /// When it began.
    var start: Timestamp
    /// The distance from the goal then.
    var distance: Double
    /// The velocity then, per second.
    var velocity: Double
    /// Where it ends.
    var goal: Double
    /// Told at the end.
    var completion: () -> Void
  }

  /// The distance from the goal, and the velocity per second, below which it is at rest.
  private static let rest = (distance: 0.25, velocity: 5.0)

  /// The time that the spring would take for a whole swing if nothing damped it, in seconds.
  public let response: Double
  /// Told the number at each frame.
  public var moved: (Double) -> Void = { _ in }

  /// The motion that is under way.
  private var course: Course?
  /// The frames, wanted while it moves.
  private var link: DisplayLink?

  /// Creates a motion at rest.
  ///
  /// - Parameter response: The time of a whole swing without damping, in seconds; above 0.
  public init(response: Double = 0.35) {
    self.response = response > 0.01 ? response : 0.01
  }

  deinit {
    link?.stop()
  }

  /// Whether it is on its way.
  public var isMoving: Bool {
    course != nil
  }

  /// Goes to a goal; it arrives at a later frame even where it is there already.
  ///
  /// - Parameters:
  ///   - goal: Where to go.
  ///   - position: Where it is now.
  ///   - velocity: How fast the number grows now, per second.
  ///   - scheduler: Gives the frames.
  ///   - completion: Told once it is at rest there; not where it is stopped before.
  public func go(
    to goal: Double, from position: Double, velocity: Double, scheduler: Scheduler,
    completion: @escaping () -> Void
  ) {
    stop()
    course = Course(
      start: scheduler.now, distance: position - goal,
      velocity: velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0, goal: goal,
      completion: completion)
    link = scheduler.makeDisplayLink(phase: .animation) { [weak self] time in
      self?.step(at: time)
    }
    link?.start()
  }

  /// Stops where it is.
  public func stop() {
    link?.stop()
    link = nil
    course = nil
  }

  /// Moves on to a frame.
  private func step(at time: Timestamp) {
    guard let course else { return }
    let seconds = Double(time.nanoseconds(since: course.start)) / 1e9
    guard seconds > 0 else { return }
    // Critically damped: x = (x0 + (v0 + w x0) t) e^(-w t).
    let frequency = 2 * Double.pi / response
    let slope = course.velocity + frequency * course.distance
    let decay = Elementary.exp(-frequency * seconds)
    let distance = (course.distance + slope * seconds) * decay
    let velocity = slope * decay - frequency * distance
    guard abs(distance) < Self.rest.distance, abs(velocity) < Self.rest.velocity else {
      return moved(course.goal + distance)
    }
    stop()
    moved(course.goal)
    course.completion()
  }
}
