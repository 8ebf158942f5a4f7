import InputEvents

/// Moves a number to a goal as a spring would, frame by frame, and can be stopped on its way.
///
/// Unlike an animation of a view it has no goal ahead of what is seen: the number is what it is at
/// each moment, so whoever takes hold of it goes on from there.
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

  /// Told the number at each frame.
  public var moved: (Double) -> Void = { _ in }

  /// The spring from rest, and the same one with a velocity of 1 at the start.
  ///
  /// The motion of a spring is a sum: its distance at the start times the motion from rest, and its
  /// velocity times what the second spring does beyond the first. So no distance is divided by.
  private let springs: (still: Spring, thrown: Spring)
  /// How far the last step can have been at most.
  ///
  /// A spring only loses energy, so it is never faster than its energy at the start allows; it is
  /// cut off where it counts as at rest.
  private(set) var greatestStep = 0.0
  /// When the last step was, in seconds since the motion began.
  private var lastStep = 0.0
  /// The motion that is under way.
  private var course: Course?
  /// The frames, wanted while it moves.
  private var link: DisplayLink?

  /// Creates a motion at rest.
  ///
  /// - Parameters:
  ///   - response: How long one swing would take without damping, in seconds; above 0.
  ///   - dampingRatio: 1 comes to rest as fast as it can without swinging, but passes the goal once
  ///     where it is thrown hard; below 0.1 counts as that, so that every motion ends.
  public init(response: Double = 0.35, dampingRatio: Double = 1) {
    let frequency = 2 * Double.pi / (response > 0.01 ? min(response, 10) : 0.01)
    let ratio = max(dampingRatio, 0.1)
    springs = (
      Spring(frequency: frequency, dampingRatio: ratio),
      Spring(frequency: frequency, dampingRatio: ratio, initialVelocity: 1)
    )
  }

  deinit {
    link?.stop()
  }

  /// Whether it is on its way.
  public var isMoving: Bool {
    course != nil
  }

  /// How long a motion from rest takes until a thousandth of its way is left.
  public var settlingDuration: Duration {
    .nanoseconds(Int64(springs.still.settlingDuration * 1e9))
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
    lastStep = 0
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
    let (still, thrown) = springs
    let elastic = still.frequency * course.distance
    let speed = (course.velocity * course.velocity + elastic * elastic).squareRoot()
    greatestStep = speed * (seconds - lastStep) + Self.rest.distance
    lastStep = seconds
    let distance =
      course.distance * (1 - still.value(at: seconds))
      + course.velocity * (thrown.value(at: seconds) - still.value(at: seconds))
    let velocity =
      course.velocity * (thrown.velocity(at: seconds) - still.velocity(at: seconds))
      - course.distance * still.velocity(at: seconds)
    guard abs(distance) < Self.rest.distance, abs(velocity) < Self.rest.velocity else {
      return moved(course.goal + distance)
    }
    stop()
    moved(course.goal)
    course.completion()
  }
}
