/// Tells thumbs that rest at the lower edge of a clickpad from fingers.
///
/// A contact that comes down below the lower line is held back until it leaves the zone upwards. One
/// that comes down between both lines is held back where another finger moves fast, or is farther
/// away than a finger of the same hand would be. The numbers are libinput's
/// (evdev-mt-touchpad-thumb.c).
public struct ThumbFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// Pads lower than this have no thumb zone, in millimetres; 50 by default.
    public var minimumHeight: Double
    /// The upper line, as a part of the height from the top; 0.85 by default.
    public var upperLine: Double
    /// The lower line, as a part of the height from the top; 0.92 by default.
    public var lowerLine: Double
    /// The speed of another finger above which this one is a thumb, in mm/s; 20 by default.
    public var speed: Double
    /// The distance across within which two contacts are fingers, in millimetres; 35 by default.
    public var reachX: Double
    /// The distance along within which two contacts are fingers, in millimetres; 25 by default.
    public var reachY: Double

    /// Creates numbers.
    public init(
      minimumHeight: Double = 50, upperLine: Double = 0.85, lowerLine: Double = 0.92,
      speed: Double = 20, reachX: Double = 35, reachY: Double = 25
    ) {
      self.minimumHeight = minimumHeight
      self.upperLine = upperLine
      self.lowerLine = lowerLine
      self.speed = speed
      self.reachX = reachX
      self.reachY = reachY
    }
  }

  /// The filter's numbers.
  private let configuration: Configuration
  /// The upper line, in millimetres.
  private let upper: Double
  /// The lower line, in millimetres.
  private let lower: Double

  /// Creates a filter for a pad of a size in millimetres, or `nil` where it is too low for thumbs.
  init?(configuration: Configuration, size: ViewSize) {
    guard size.height >= configuration.minimumHeight else { return nil }
    self.configuration = configuration
    upper = size.height * configuration.upperLine
    lower = size.height * configuration.lowerLine
  }

  /// Whether a contact that comes down here is held back, whatever else is down.
  func holds(_ point: ViewPoint) -> Bool {
    point.y > lower
  }

  /// Whether a contact that comes down here is held back because of another finger.
  ///
  /// - Parameters:
  ///   - point: Where it comes down, in millimetres.
  ///   - other: Where the other finger is.
  ///   - speed: How fast that one moves, in mm/s.
  /// - Returns: Whether it is held back.
  func holds(_ point: ViewPoint, besides other: ViewPoint, speed: Double) -> Bool {
    guard point.y > upper else { return false }
    let distance = other - point
    return speed > configuration.speed || distance.x.magnitude > configuration.reachX
      || distance.y.magnitude > configuration.reachY
  }

  /// Whether a contact that was held back is a finger after all.
  func releases(_ point: ViewPoint) -> Bool {
    point.y < upper
  }
}
