/// Tells palms from fingers by where they come down: at the edges of a touchpad.
///
/// A contact that comes down in an edge zone is held back. It becomes a finger where it leaves the
/// zone soon enough and inwards, or where another finger is down. The numbers are libinput's (edge
/// palm detection of evdev-mt-touchpad.c).
public struct EdgePalmFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// The widest side zone, in millimetres; 8 by default.
    public var sideWidth: Double
    /// The part of the width that a side zone takes at most; 0.08 by default.
    public var sideFraction: Double
    /// Pads narrower than this have no side zones, in millimetres; 70 by default.
    public var minimumWidth: Double
    /// The part of the height that the top zone takes; 0.05 by default.
    public var topFraction: Double
    /// Pads lower than this have no top zone, in millimetres; 55 by default.
    public var minimumHeight: Double
    /// How long a contact may stay in a zone and still be a finger, in nanoseconds; 200 ms.
    public var timeout: Int64

    /// Creates numbers.
    public init(
      sideWidth: Double = 8, sideFraction: Double = 0.08, minimumWidth: Double = 70,
      topFraction: Double = 0.05, minimumHeight: Double = 55, timeout: Int64 = 200_000_000
    ) {
      self.sideWidth = sideWidth
      self.sideFraction = sideFraction
      self.minimumWidth = minimumWidth
      self.topFraction = topFraction
      self.minimumHeight = minimumHeight
      self.timeout = timeout
    }
  }

  /// How long a contact may stay in a zone, in nanoseconds.
  private let timeout: Int64
  /// The width of the surface, in millimetres.
  private let width: Double
  /// The width of each side zone, in millimetres.
  private let side: Double
  /// The height of the top zone, in millimetres.
  private let top: Double

  /// Creates a filter for a touchpad of a size in millimetres.
  init(configuration: Configuration, size: ViewSize, hasTopButtons: Bool) {
    timeout = configuration.timeout
    width = size.width
    side =
      size.width >= configuration.minimumWidth
      ? min(configuration.sideWidth, size.width * configuration.sideFraction) : 0
    top =
      size.height > configuration.minimumHeight && !hasTopButtons
      ? size.height * configuration.topFraction : 0
  }

  /// Whether a contact that comes down here is held back.
  func holds(_ point: ViewPoint) -> Bool {
    isAtSide(point) || isAtTop(point)
  }

  /// Whether a contact that was held back is a finger after all.
  ///
  /// - Parameters:
  ///   - start: Where it came down, in millimetres.
  ///   - point: Where it is.
  ///   - age: How long it has been down, in nanoseconds.
  /// - Returns: Whether it takes part from here on.
  func releases(from start: ViewPoint, to point: ViewPoint, age: Int64) -> Bool {
    guard age <= timeout, !holds(point) else { return false }
    let motion = point - start
    if isAtSide(start) { return motion.x.magnitude > motion.y.magnitude }
    return motion.y > motion.x.magnitude
  }

  /// Whether a point is in a side zone.
  private func isAtSide(_ point: ViewPoint) -> Bool {
    point.x < side || point.x > width - side
  }

  /// Whether a point is in the top zone.
  private func isAtTop(_ point: ViewPoint) -> Bool {
    point.y < top
  }
}
