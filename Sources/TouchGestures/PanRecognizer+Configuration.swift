public import TouchTracking

extension PanRecognizer {
  /// The numbers of a pan.
  public struct Configuration: Hashable, Sendable {
    /// The fewest contacts that make a pan; fewer leave it possible.
    public var minimumContacts: Int
    /// The most contacts.
    public var maximumContacts: Int
    /// What contacts do that come and go while the pan is under way.
    public var fingers: FingerCountPolicy
    /// How far the contacts move before the pan begins, in points; 10 by default.
    public var beginDistance: Double
    /// What each contact beyond the minimum adds to that, in points.
    public var beginDistancePerContact: Double
    /// Whether the motion before began is left out of the translation.
    public var removesBeginDistance: Bool
    /// Whether the step that crosses the begin distance stays in even if the rest is left out.
    public var keepsBeginStep: Bool
    /// How several contacts' steps become one.
    public var translation: TranslationRule
    /// Which way the pan may go.
    public var axis: AxisRule
    /// The edges that the pan must come from, or `nil` for anywhere.
    public var edgeZone: EdgeZone?
    /// How velocity is estimated.
    public var velocity: VelocityHistory.Configuration
    /// How its host shows it between began and ended; velocity and end never depend on it.
    public var resampling: DisplayResampling
    /// Where the pan is in the view, whatever its contacts: a touchpad's pointer, in points.
    public var pointer: ViewPoint?

    /// Creates numbers.
    public init(
      minimumContacts: Int = 1, maximumContacts: Int = .max,
      fingers: FingerCountPolicy = .lastLift, beginDistance: Double = 10,
      beginDistancePerContact: Double = 0, removesBeginDistance: Bool = false,
      keepsBeginStep: Bool = false, translation: TranslationRule = .centroid,
      axis: AxisRule = .free,
      edgeZone: EdgeZone? = nil,
      velocity: VelocityHistory.Configuration = VelocityHistory.Configuration(),
      resampling: DisplayResampling = .none, pointer: ViewPoint? = nil
    ) {
      self.minimumContacts = minimumContacts
      self.maximumContacts = maximumContacts
      self.fingers = fingers
      self.beginDistance = beginDistance
      self.beginDistancePerContact = beginDistancePerContact
      self.removesBeginDistance = removesBeginDistance
      self.keepsBeginStep = keepsBeginStep
      self.translation = translation
      self.axis = axis
      self.edgeZone = edgeZone
      self.velocity = velocity
      self.resampling = resampling
      self.pointer = pointer
    }

    /// Whether a number of contacts has moved far enough.
    ///
    /// A sum of steps that reaches the distance but for its rounding has.
    func isFarEnough(_ motion: ViewPoint, contacts: Int) -> Bool {
      let surplus = max(Double(contacts) - Double(minimumContacts), 0)
      let distance = beginDistance + surplus * beginDistancePerContact
      return motion != .zero && motion.length >= distance * (1 - 1e-12)
    }
  }
}
