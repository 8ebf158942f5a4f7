/// What a spring animation goes by: the spring itself, or a damping ratio and a given duration.
public struct SpringParameters: Hashable, Sendable, BitwiseCopyable {
  /// What is given.
  private enum Form: Hashable, Sendable, BitwiseCopyable {
    /// The spring itself, by its frequency; it takes the time that it takes.
    case free(frequency: Double)
    /// No more than the damping ratio; the frequency follows from the animation's duration.
    case fitted
  }

  /// What is given.
  private var form: Form
  /// The damping as a share of the one that just prevents swinging.
  public let dampingRatio: Double
  /// The velocity at the start in distances per second, where a distance is the way of the value.
  ///
  /// For a pan that lets go: its velocity in points per second divided by the points still to go.
  public var initialVelocity: Double

  /// Creates a spring from its parts; it takes as long as it takes.
  ///
  /// - Parameters:
  ///   - mass: Above 0; else it counts as 1.
  ///   - stiffness: Above 0; else it counts as 100.
  ///   - damping: Not below 0; else it counts as 10.
  ///   - initialVelocity: In distances per second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    let damping = damping >= 0 && damping.isFinite ? damping : 10
    form = .free(frequency: (stiffness / mass).squareRoot())
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Creates the spring that is the default elsewhere too: mass 3, stiffness 1000, damping 500.
  ///
  /// Its damping ratio is 4.56.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500)
  }

  /// Creates a spring in a designer's terms; it takes as long as it takes.
  ///
  /// - Parameters:
  ///   - response: How long one swing would take without damping, above 0; else 0.5 s.
  ///   - dampingRatio: 0 swings for ever, 1 just does not swing.
  ///   - initialVelocity: In distances per second.
  public init(response: Duration, dampingRatio: Double, initialVelocity: Double = 0) {
    let seconds = Double(response.wholeNanoseconds) / 1e9
    form = .free(frequency: 2 * Double.pi / (seconds > 0 ? seconds : 0.5))
    self.dampingRatio = dampingRatio > 0 ? dampingRatio : 0
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Creates a spring that settles within the duration of the animation that it is used for.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0 swings longest, 1 just does not swing.
  ///   - initialVelocity: In distances per second.
  public init(dampingRatio: Double, initialVelocity: Double = 0) {
    form = .fitted
    self.dampingRatio = dampingRatio > 0 ? dampingRatio : 0
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// The spring of an animation.
  ///
  /// - Parameter duration: How long the animation is said to take; where the spring itself is
  ///   given, it does not count.
  /// - Returns: The spring.
  public func spring(for duration: Duration) -> Spring {
    switch form {
    case .free(let frequency):
      Spring(
        frequency: frequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    case .fitted:
      Spring.settling(
        within: Double(duration.wholeNanoseconds) / 1e9, dampingRatio: dampingRatio,
        initialVelocity: initialVelocity)
    }
  }

  /// Whether the animation takes as long as the spring needs, whatever duration it is given.
  public var ignoresDuration: Bool {
    form != .fitted
  }
}
