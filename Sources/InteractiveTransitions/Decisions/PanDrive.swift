import TouchGestures
import TouchTracking

/// Lets a pan drive transitions: whether it may begin, where it goes, and what becomes of it.
///
/// A pan may begin if its route is open and it goes along the axis; until both are known it is
/// undecided and drives nothing. Then the transition is begun, follows the pan and is decided by
/// the policy when the pan ends; a pan that is broken off takes it back. Whoever makes a drive
/// keeps it; once it is gone, its recogniser drives nothing more.
public final class PanDrive {
  /// The recogniser, to be attached to a view.
  public let recognizer: PanGestureRecognizer
  /// The rule by which pans are decided.
  public let policy: DecisionPolicy
  /// How velocities relate to millimetres.
  public let scale: VelocityScale
  /// Asked what motion in a direction is for, and with `nil` as long as none is known.
  public var route: (TransitionDirection?) -> PanRoute = { _ in .refused("nothing to drive") }
  /// Begins the transition of a direction; what it returns follows the pan.
  public var begin: (TransitionDirection) -> (any PanFollower)? = { _ in nil }
  /// Told that a pan has let go of what followed it.
  public var ended: () -> Void = {}

  /// The axis that pans are to go along.
  private let axis: TransitionDirection.Axis
  /// What tells the direction.
  private let heading: PanHeading
  /// What is known of the pan that is under way.
  private var pan = PanJudgement()
  /// The share of the way that the pan has come, 0...1.
  private var progress = 0.0
  /// The way from progress 0 to 1, in points.
  private var extent = 0.0
  /// Whether the distance counts in both directions.
  private var countsEitherWay = false
  /// What follows the pan that is under way.
  private var follower: (any PanFollower)?
  /// Where decisions are written down.
  private weak var window: Window?

  /// Makes a recogniser and lets it drive.
  ///
  /// - Parameters:
  ///   - environment: Gives the pan's numbers, the policy and the scale.
  ///   - axis: The axis that pans are to go along.
  ///   - heading: What tells the direction.
  public init(
    environment: SceneEnvironment, axis: TransitionDirection.Axis, heading: PanHeading = .velocity
  ) {
    recognizer = PanGestureRecognizer(configuration: environment.panConfiguration)
    policy = environment.policy
    scale = environment.scale
    self.axis = axis
    self.heading = heading
    recognizer.shouldBegin = { [unowned self] sample in permission(for: sample) }
    recognizer.handler = { [unowned self] sample in panMoved(sample) }
  }

  /// Lets go of the recogniser, which others may keep.
  deinit {
    recognizer.shouldBegin = nil
    recognizer.handler = nil
  }

  /// Whether something is following a pan now.
  public var isDriving: Bool {
    follower != nil
  }

  /// Judges whether a pan may begin, and finds out what it is for.
  private func permission(for sample: PanSample) -> PanPermission {
    if sample.phase == .began { pan = PanJudgement() }
    if case .refused(let reason) = route(nil) { return .fail(refusal(of: sample, reason)) }
    pan.findDirection(sample, along: axis, by: heading)
    if pan.isToBeJudged(sample) {
      let objection = policy.objection(
        translation: sample.translation, velocity: sample.velocity, axis: axis, scale: scale)
      if let objection { return .fail(objection) }
    }
    guard let direction = pan.direction else { return .undecided }
    if case .refused(let reason) = route(direction) {
      return .fail(refusal(of: sample, reason))
    }
    return pan.isJudged ? .begin : .undecided
  }

  /// A decision that a pan is no gesture for anything now.
  private func refusal(of sample: PanSample, _ reason: String) -> Decision {
    Decision(
      verdict: .fail, progress: 0, velocity: scale.velocity(axis.along(sample.velocity)),
      unit: scale.unit, rule: reason)
  }

  /// Follows a step of the pan.
  private func panMoved(_ sample: PanSample) {
    switch sample.phase {
    case .possible: break
    case .began: start()
    case .changed: follow(sample)
    case .ended:
      follow(sample)
      end(sample) { follower, gesture in follower.decide(gesture, by: policy) }
    case .cancelled, .failed:
      end(sample) { _, gesture in gesture.brokenOff(as: sample.phase) }
    }
  }

  /// Begins the transition once it is known what the pan is for.
  private func start() {
    guard follower == nil, pan.isJudged, let direction = pan.direction else { return }
    guard case .open(let extent, let countsEitherWay) = route(direction) else {
      return recognizer.cancel()
    }
    (self.extent, self.countsEitherWay, progress) = (extent, countsEitherWay, 0)
    window = recognizer.view?.window
    follower = begin(direction)
    follower?.prepare(extent: extent)
  }

  /// Moves the transition along with the pan.
  private func follow(_ sample: PanSample) {
    start()
    guard let follower, let direction = pan.direction else { return }
    let way = direction.along(sample.translation)
    let distance = countsEitherWay ? abs(way) : max(way, 0)
    progress = extent > 0 ? min(distance / extent, 1) : 0
    follower.follow(sample, progress: progress)
  }

  /// Has the end of a pan decided and carried out, and lets go.
  private func end(
    _ sample: PanSample, _ decide: (any PanFollower, GestureRelease) -> Decision
  ) {
    if let follower, let direction = pan.direction {
      let gesture = follower.gesture(
        GestureRelease(
          progress: progress, velocity: sample.velocity, direction: direction, scale: scale,
          extent: extent))
      let decision = decide(follower, gesture)
      window?.record(.decision(decision))
      follower.carryOut(decision, of: gesture)
    }
    follower = nil
    pan = PanJudgement()
    ended()
  }
}
