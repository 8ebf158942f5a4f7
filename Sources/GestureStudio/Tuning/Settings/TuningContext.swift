public import GestureReplay
import InteractiveTransitions
public import TouchTracking
import TransitionScenes

/// What a tunable depends on besides the configuration: the scene at hand and the surface.
public struct TuningContext: Hashable, Sendable {
  /// The scene where the configuration names none: the recording's own, else `story`.
  public var scene = StoryScene.name
  /// The kind of the device at hand, or `nil` where it is not known.
  public var kind: DeviceKind?
  /// Points of the view per millimetre of the surface at hand.
  public var pointsPerMillimetre = SurfaceGeometry.nominalPointsPerMillimetre

  /// Creates a context of which nothing is known.
  public init() {}

  /// The name of the scene in force.
  public func scene(in configuration: ReplayConfiguration) -> String {
    configuration.scene ?? scene
  }

  /// The name of the policy in force; a program's scene has that of the directional one.
  public func policy(in configuration: ReplayConfiguration) -> String {
    if let policy = configuration.policy { return policy }
    let name = scene(in: configuration)
    let scene = SceneCatalog.all.first { $0.name == name }
    return (scene?.defaultPolicy ?? .directional(DirectionalPolicy())).name
  }
}
