public import TouchGestures
public import TouchTracking

/// Every number and choice that a replay depends on, beside the recording itself.
///
/// In a file each has its unit in its name; ``ConfigurationField`` lists them.
@dynamicMemberLookup
public struct ReplayConfiguration: Hashable, Sendable {
  /// The scene, or `nil` for the recording's own, else `story`.
  public var scene: String?
  /// The decision policy by name, or `nil` for the scene's own.
  public var policy: String?
  /// Display frames per second, 1 to 1000.
  public var framesPerSecond = 60
  /// What is known better than the device's description, and the view.
  public var geometry = SurfaceGeometry.Options()
  /// The product whose numbers the pan took over when it was last told to.
  public private(set) var profile = GestureProfile.uikit
  /// What makes a pan; its members are the configuration's own, too.
  public var panSettings = GestureProfile.uikit.settings
  /// Which progress is enough to finish, 0 to 1, or `nil` for the policy's own.
  public var finishProgress: Double?
  /// Which velocity along the direction finishes, in mm/s, or `nil` for the policy's own.
  public var finishVelocity: Double?
  /// Which velocity against the direction cancels, in mm/s, or `nil` for the policy's own.
  public var cancelVelocity: Double?
  /// How much longer motion along the axis must be than across it, or `nil` for the policy's own.
  public var axisRatio: Double?
  /// The factor by which `projection` slows motion down per ms, or `nil` for the policy's own.
  public var deceleration: Double?
  /// The share of the finger's way that is followed right past an end, or `nil` for the usual one.
  public var rubberBand: Double?
  /// Which filters are on.
  public var tracking = ContactTracker.Configuration()

  /// Creates the default configuration.
  public init() {}

  /// Takes over all of a product's numbers for pans; those that were set before are lost.
  public mutating func apply(_ profile: GestureProfile) {
    self.profile = profile
    panSettings = profile.settings
  }

  /// A setting of the pan.
  public subscript<Value>(dynamicMember path: WritableKeyPath<PanSettings, Value>) -> Value {
    get { panSettings[keyPath: path] }
    set { panSettings[keyPath: path] = newValue }
  }

  /// The pan's numbers on a surface.
  public func pan(on geometry: SurfaceGeometry) -> PanRecognizer.Configuration {
    panSettings.configuration(on: geometry)
  }
}
