extension ContactTracker {
  /// Which filters are on, and what else a device needs.
  public struct Configuration: Hashable, Sendable {
    /// The numbers of the jump filter, or `nil` to let jumps pass; touchpads only.
    public var jumps: JumpFilter.Configuration?
    /// Whether contacts that the device calls palms take no part in gestures.
    public var rejectsPalmsByToolType: Bool
    /// After how long without events contacts count as lifted, in nanoseconds, or `nil` for never.
    ///
    /// It concerns protocol A, some of whose drivers never say that the last finger went up. A
    /// finger at rest is silent as well, so by default nothing is concluded from silence.
    public var silenceTimeout: Int64?
    /// Whether contacts in slots hover while `BTN_TOUCH` is up.
    public var hoversByTouchKey = false
    /// Whether frames lie as far apart as `MSC_TIMESTAMP` says, where the device sends it.
    public var usesHardwareClock = false

    /// Creates a configuration; by default the jump filter and palms by tool type are on.
    public init(
      jumps: JumpFilter.Configuration? = JumpFilter.Configuration(),
      rejectsPalmsByToolType: Bool = true, silenceTimeout: Int64? = nil
    ) {
      self.jumps = jumps
      self.rejectsPalmsByToolType = rejectsPalmsByToolType
      self.silenceTimeout = silenceTimeout
    }

    /// The distance that a contact without tracking id may always move, in millimetres.
    private static let reachMillimetres = 20.0
    /// The speed that no finger exceeds, in millimetres per second.
    private static let speedMillimetres = 5_000.0

    /// What may pair two positions of protocol A on a surface.
    func matching(on geometry: SurfaceGeometry) -> AnonymousContacts.Configuration {
      guard geometry.hasMillimetres else { return AnonymousContacts.Configuration() }
      return AnonymousContacts.Configuration(
        reach: Self.reachMillimetres * geometry.pointsPerMillimetre,
        speed: Self.speedMillimetres * geometry.pointsPerMillimetre)
    }
  }
}
