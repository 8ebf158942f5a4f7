public import TouchTracking

/// What makes a pan on any surface: the numbers of a product, or a user's own.
///
/// A surface turns them into a recogniser's configuration: lengths become points, and its kind
/// fills in a minimum of contacts.
public struct PanSettings: Hashable, Sendable {
  /// The fewest contacts of a pan, or `nil` for 2 on a touchpad and 1 on a touchscreen.
  public var minimumContacts: Int?
  /// The most contacts of a pan, or `nil` for no limit.
  public var maximumContacts: Int?
  /// What contacts do that come and go while a pan is under way.
  public var fingers = FingerCountPolicy.lastLift
  /// How far contacts move before a pan begins.
  public var beginDistance = Length.points(10)
  /// What each contact beyond the minimum adds to that.
  public var beginDistancePerContact = Length.points(0)
  /// Whether that distance is left out of the translation.
  public var removesBeginDistance = false
  /// Whether the step that crosses that distance stays in even if the rest is left out.
  public var keepsBeginStep = false
  /// How several contacts' steps become one.
  public var translation = TranslationRule.centroid
  /// Which way a pan may go.
  public var axis = AxisRule.free
  /// How velocity is estimated.
  public var velocity = VelocityHistory.Configuration()
  /// How translations are moved to display frames.
  public var resampling = DisplayResampling.none

  /// Creates the default settings.
  public init() {}

  /// The recogniser's numbers on a surface.
  public func configuration(on geometry: SurfaceGeometry) -> PanRecognizer.Configuration {
    let scale = geometry.pointsPerMillimetre
    let maximum = maximumContacts ?? .max
    return PanRecognizer.Configuration(
      minimumContacts: minimumContacts ?? min(geometry.kind == .touchpad ? 2 : 1, maximum),
      maximumContacts: maximum, fingers: fingers,
      beginDistance: beginDistance.points(at: scale),
      beginDistancePerContact: beginDistancePerContact.points(at: scale),
      removesBeginDistance: removesBeginDistance, keepsBeginStep: keepsBeginStep,
      translation: translation, axis: axis,
      velocity: velocity, resampling: resampling, pointer: geometry.pointer)
  }
}
