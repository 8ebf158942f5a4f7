extension ContactTracker {
  /// Which filters are on, and what else a device needs.
  public struct Configuration: Hashable, Sendable {
    /// The numbers of the jump filter, or `nil` to let jumps pass; touchpads only.
    public var jumps: JumpFilter.Configuration?
    /// Whether contacts that the device calls palms take no part in gestures.
    public var rejectsPalmsByToolType: Bool
    /// The numbers of the filter for jumps after a silent time, or `nil`; touchpads only.
    public var silentJumps: SilentJumpFilter.Configuration?
    /// The numbers of the filter for data that moves to another slot at a lift, or `nil`.
    public var slotSwaps: SlotSwapFilter.Configuration?
    /// The pressure in axis units above which a contact is a palm, or `nil`; libinput has 130.
    public var palmPressure: Int32?
    /// The size in millimetres above which a contact is a palm, or `nil`.
    public var palmSize: Double?
    /// The numbers of the filter for palms at the edges, or `nil`; touchpads only.
    public var edgePalms: EdgePalmFilter.Configuration?
    /// The numbers of the filter for thumbs, or `nil`; clickpads only.
    public var thumbs: ThumbFilter.Configuration?
    /// The numbers of the filter for fingers that press the pad, or `nil`; clickpads only.
    public var pins: PinFilter.Configuration?
    /// The numbers of the filter for fingers that wobble, or `nil`; touchpads only.
    public var wobble: WobbleFilter.Configuration?
    /// The numbers of the filter for lifts by the kernel's timer, or `nil`.
    public var stickyLifts: StickyLiftFilter.Configuration?
    /// Whether the coordinates of the frame of a lift count for nothing.
    public var ignoresLiftMotion = false

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
