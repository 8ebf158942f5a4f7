public import TouchGestures
public import TouchTracking

/// Every number and choice that a replay depends on, beside the recording itself.
///
/// In a file each has its unit in its name; ``ConfigurationField`` lists them.
public struct ReplayConfiguration: Hashable, Sendable {
  /// The scene, or `nil` for the recording's own, else `story`.
  public var scene: String?
  /// The decision policy by name, or `nil` for the scene's own.
  public var policy: String?
  /// Display frames per second, 1 to 1000.
  public var framesPerSecond = 60
  /// What is known better than the device's description, and the view.
  public var geometry = SurfaceGeometry.Options()
  /// The fewest contacts of a pan, or `nil` for 2 on a touchpad and 1 on a touchscreen.
  public var minimumContacts: Int?
  /// The most contacts of a pan, or `nil` for no limit.
  public var maximumContacts: Int?
  /// How far contacts move before a pan begins, in points.
  public var beginDistance = 10.0
  /// Whether that distance is left out of the translation.
  public var removesBeginDistance = false
  /// How velocity is estimated.
  public var velocity = VelocityHistory.Configuration()
  /// Which progress is enough to finish, 0 to 1, or `nil` for the policy's own.
  public var finishProgress: Double?
  /// Which velocity along the direction finishes, in mm/s, or `nil` for the policy's own.
  public var finishVelocity: Double?
  /// Which velocity against the direction cancels, in mm/s, or `nil` for the policy's own.
  public var cancelVelocity: Double?
  /// How much longer motion along the axis must be than across it, or `nil` for the policy's own.
  public var axisRatio: Double?
  /// Which filters are on.
  public var tracking = ContactTracker.Configuration()

  /// Creates the default configuration.
  public init() {}

  /// The pan's numbers on a surface.
  public func pan(on geometry: SurfaceGeometry) -> PanRecognizer.Configuration {
    let maximum = maximumContacts ?? .max
    let minimum = minimumContacts ?? min(geometry.kind == .touchpad ? 2 : 1, maximum)
    return PanRecognizer.Configuration(
      minimumContacts: minimum, maximumContacts: maximum,
      beginDistance: beginDistance, removesBeginDistance: removesBeginDistance,
      velocity: velocity, pointer: geometry.pointer)
  }
}
