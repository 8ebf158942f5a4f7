public import TouchTracking

/// The edges of the view that a pan must come in from.
public struct EdgeZone: Hashable, Sendable, BitwiseCopyable {
  /// A set of edges.
  public struct Edges: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// One bit per edge.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four.
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges; without any no pan begins.
  public var edges: Edges
  /// How far from its edge a pan may start, in points.
  public var width: Double
  /// The longest motion across for each point inwards at began; 1 allows 45 degrees.
  public var maximumSlope: Double
  /// The view whose edges are meant, in points.
  public var view: ViewSize

  /// Creates a zone.
  public init(edges: Edges, width: Double = 20, maximumSlope: Double = 1, view: ViewSize) {
    self.edges = edges
    self.width = width
    self.maximumSlope = maximumSlope
    self.view = view
  }

  /// The edges at which a touch is; beyond an edge counts as being at it.
  public func edges(at location: ViewPoint) -> Edges {
    var found: Edges = []
    if location.y <= width { found.insert(.top) }
    if location.x <= width { found.insert(.left) }
    if location.y >= view.height - width { found.insert(.bottom) }
    if location.x >= view.width - width { found.insert(.right) }
    return found.intersection(edges)
  }

  /// Whether a motion goes inwards from one of some edges.
  public func admits(_ motion: ViewPoint, from start: Edges) -> Bool {
    start.contains(.top) && isInwards(motion.y, across: motion.x)
      || start.contains(.left) && isInwards(motion.x, across: motion.y)
      || start.contains(.bottom) && isInwards(-motion.y, across: motion.x)
      || start.contains(.right) && isInwards(-motion.x, across: motion.y)
  }

  /// Whether a motion goes inwards at a slope that is allowed.
  private func isInwards(_ inwards: Double, across: Double) -> Bool {
    inwards > 0 && across.magnitude <= maximumSlope * inwards
  }
}
