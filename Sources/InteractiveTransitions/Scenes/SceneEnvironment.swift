public import TouchGestures
public import TouchTracking

/// What a scene runs in: its time, its screen and what it goes by.
public struct SceneEnvironment {
  /// The one owner of time.
  public var scheduler: Scheduler
  /// The size of the window, in points.
  public var viewSize: Size
  /// The height of what the screen's top covers, in points.
  public var safeAreaTop: Double
  /// The rule by which gestures are decided.
  public var policy: DecisionPolicy
  /// Points of the view per millimetre of the surface.
  public var pointsPerMillimetre: Double
  /// Whether the device tells its size, so that velocities are given in millimetres.
  public var hasMillimetres: Bool
  /// What makes a pan.
  public var panConfiguration: PanRecognizer.Configuration
  /// Who writes down what happens; the window keeps it.
  public var observer: (any SceneObserver)?
  /// What the scene is set up with in place of its usual start.
  public var arguments = SceneArguments()
  /// Who watches that nothing sticks or jumps, if anybody does; the window keeps it.
  public var checker: TransitionChecker?
  /// How things follow a finger past their ends.
  public var rubberBand = RubberBand()

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - scheduler: The one owner of time.
  ///   - viewSize: The size of the window, in points.
  ///   - safeAreaTop: The height of what the screen's top covers, in points.
  ///   - policy: The rule by which gestures are decided.
  ///   - pointsPerMillimetre: Points of the view per millimetre of the surface; nominal is 6.417.
  ///   - hasMillimetres: Whether the device tells its size.
  ///   - panConfiguration: What makes a pan.
  ///   - observer: Who writes down what happens; the window keeps it.
  public init(
    scheduler: Scheduler, viewSize: Size = Size(width: 390, height: 844),
    safeAreaTop: Double = 47, policy: DecisionPolicy,
    pointsPerMillimetre: Double = VelocityScale.nominal.pointsPerMillimetre,
    hasMillimetres: Bool = false,
    panConfiguration: PanRecognizer.Configuration = PanRecognizer.Configuration(),
    observer: (any SceneObserver)? = nil
  ) {
    self.scheduler = scheduler
    self.viewSize = viewSize
    self.safeAreaTop = safeAreaTop
    self.policy = policy
    self.pointsPerMillimetre = pointsPerMillimetre
    self.hasMillimetres = hasMillimetres
    self.panConfiguration = panConfiguration
    self.observer = observer
  }

  /// How velocities in points per second relate to thresholds in millimetres per second.
  public var scale: VelocityScale {
    VelocityScale(pointsPerMillimetre: pointsPerMillimetre, hasMillimetres: hasMillimetres)
  }
}
