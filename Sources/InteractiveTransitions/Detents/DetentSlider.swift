/// Something that rests at one of some detents and moves between them.
///
/// It keeps where the thing is and lets a finger drag it, past the ends as on a rubber band, or a
/// spring carry it; `DetentTransition` makes transitions of that. What is seen follows `moved`.
public final class DetentSlider {
  /// The detents; where they change, the thing stays where it is until it moves next.
  public var track: DetentTrack
  /// How things follow a finger past the ends.
  public let rubberBand: RubberBand
  /// The size of what the thing is dragged in, in points.
  public let size: Double
  /// The detent that it came to rest at last.
  public internal(set) var settled: Detent
  /// Where it is now, on the track.
  public private(set) var position: Double
  /// Told where it is, each time that it moves.
  public var moved: (Double) -> Void = { _ in }

  /// The transition that moves it, until that is over.
  public internal(set) weak var transition: DetentTransition?

  /// Carries it to a detent.
  private let motion: SpringMotion

  /// Creates something that rests at a detent.
  ///
  /// - Parameters:
  ///   - track: The detents.
  ///   - settled: The one that it rests at.
  ///   - rubberBand: How it follows a finger past the ends.
  ///   - size: The size of what it is dragged in, in points.
  ///   - motion: Carries it to a detent.
  public init(
    track: DetentTrack, settled: Detent, rubberBand: RubberBand, size: Double,
    motion: SpringMotion = SpringMotion()
  ) {
    self.track = track
    self.settled = settled
    self.rubberBand = rubberBand
    self.size = size
    self.motion = motion
    position = settled.position
    motion.moved = { [unowned self] position in place(at: position) }
  }

  /// How far a spring can have carried it at most since the frame before.
  var greatestStep: Double {
    motion.greatestStep
  }

  /// Whether a spring is carrying it.
  public var isSettling: Bool {
    motion.isMoving
  }

  /// How long the spring takes from rest.
  public var settlingDuration: Duration {
    motion.settlingDuration
  }

  /// The place of a finger that it can be dragged on from without a jump.
  public var fingerPlace: Double {
    rubberBand.place(of: position, in: track.range, size: size)
  }

  /// Puts it somewhere.
  public func place(at position: Double) {
    self.position = position
    moved(position)
    transition?.sliderMoved()
  }

  /// Drags it to a finger's place, one to one within the ends.
  public func drag(to place: Double) {
    motion.stop()
    self.place(at: rubberBand.position(of: place, in: track.range, size: size))
  }

  /// Lets a spring carry it to a detent.
  ///
  /// - Parameters:
  ///   - detent: The detent.
  ///   - velocity: How fast the finger's place grows, in points per second.
  ///   - scheduler: Gives the frames.
  ///   - completion: Told once it is there; not where somebody takes hold of it before.
  public func settle(
    to detent: Detent, velocity: Double, scheduler: Scheduler, completion: @escaping () -> Void
  ) {
    let slope = rubberBand.slope(at: fingerPlace, in: track.range, size: size)
    motion.go(
      to: detent.position, from: position, velocity: velocity * slope, scheduler: scheduler,
      completion: completion)
  }

  /// Stops it where it is.
  public func stop() {
    motion.stop()
  }
}
