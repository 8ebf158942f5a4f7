/// Takes out the wobble of a finger at rest: a contact moves only once it leaves a small circle.
///
/// The circle follows the finger, so a motion loses the circle's radius once, at its start. As in
/// libinput the filter is on from the start where the axis declares noise, its fuzz, and else from
/// the first time that a single finger wobbles: right, left and right again, each within 40 ms.
public struct WobbleFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// The radius of the circle, in millimetres; 0.25 by default.
    public var margin: Double
    /// The longest time between the steps of a wobble, in nanoseconds; 40 ms by default.
    public var maximumInterval: Int64

    /// Creates numbers.
    public init(margin: Double = 0.25, maximumInterval: Int64 = 40_000_000) {
      self.margin = margin
      self.maximumInterval = maximumInterval
    }
  }

  /// The filter's numbers.
  public let configuration: Configuration
  /// Whether the wobble is taken out.
  private(set) var isOn: Bool
  /// The directions of the last three steps: a bit is set for right, the oldest in bit 0.
  private var directions: UInt8 = 0

  /// Creates a filter.
  public init(configuration: Configuration = Configuration(), isOn: Bool = false) {
    self.configuration = configuration
    self.isOn = isOn
  }

  /// Watches the step of a contact that is down alone.
  ///
  /// - Parameters:
  ///   - step: The step; its unit doesn't matter.
  ///   - interval: The time since the step before, in nanoseconds.
  /// - Returns: Whether the wobble is found here, so that it is taken out from here on.
  mutating func watch(_ step: ViewPoint, interval: Int64) -> Bool {
    guard !isOn else { return false }
    if interval > configuration.maximumInterval || step.x == 0 {
      directions = 0
      return false
    }
    directions >>= 1
    guard step.x > 0 else { return false }
    directions |= 0b100
    isOn = directions == 0b101
    return isOn
  }

  /// Forgets the steps: the contacts changed.
  mutating func reset() {
    directions = 0
  }

  /// The point that a contact moves to, from the middle of its circle; all in millimetres.
  func moved(_ center: ViewPoint, to point: ViewPoint) -> ViewPoint {
    let motion = point - center
    let distance = motion.length
    guard distance > configuration.margin else { return center }
    let part = (distance - configuration.margin) / distance
    return ViewPoint(x: center.x + motion.x * part, y: center.y + motion.y * part)
  }
}
