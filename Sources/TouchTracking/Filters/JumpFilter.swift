/// Tells the steps that a finger makes from those of a confused sensor.
///
/// A step counts per 12 ms, so that the device's rate doesn't matter: one longer than
/// `maximumStep`, or longer by `maximumGrowth` than the one before, is a jump. The numbers are
/// libinput's (touch jump detection of evdev-mt-touchpad.c). What goes on as fast in the direction
/// of a jump is a flick that set in within one frame: it loses that frame, and no more.
public struct JumpFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// The longest step in millimetres per 12 ms; 20 by default.
    public var maximumStep: Double
    /// The most that a step may exceed the one before, in millimetres per 12 ms; 7 by default.
    public var maximumGrowth: Double
    /// Steps over a longer interval than this are not judged, in nanoseconds; 30 ms by default.
    public var maximumInterval: Int64

    /// Creates numbers.
    public init(
      maximumStep: Double = 20, maximumGrowth: Double = 7, maximumInterval: Int64 = 30_000_000
    ) {
      self.maximumStep = maximumStep
      self.maximumGrowth = maximumGrowth
      self.maximumInterval = maximumInterval
    }
  }

  /// The interval that steps are compared over, in nanoseconds.
  private static let referenceInterval = 12_000_000.0

  /// What the filter remembers of one contact.
  struct Memory: Hashable, Sendable, BitwiseCopyable {
    /// The length of the last step in millimetres per 12 ms; 0 at touch-down and at rest.
    var lastStep = 0.0
    /// Which way the last step went if it was a jump, else zero.
    var lastJump = ViewPoint.zero
  }

  /// The filter's numbers.
  public var configuration: Configuration

  /// Creates a filter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Whether a step is a jump; the memory moves on either way.
  ///
  /// - Parameters:
  ///   - step: The step in millimetres.
  ///   - interval: The time since the frame before, in nanoseconds.
  ///   - memory: What is known of the contact.
  /// - Returns: Whether the step is to be left out.
  func isJump(_ step: ViewPoint, interval: Int64, memory: inout Memory) -> Bool {
    guard interval > 0, interval <= configuration.maximumInterval else {
      memory = Memory()
      return false
    }
    let length = step.length * Self.referenceInterval / Double(interval)
    // A sensor that finds its mistake jumps back; that is no second step of a flick.
    let isBack = step.x * memory.lastJump.x + step.y * memory.lastJump.y < 0
    let isJump =
      length > configuration.maximumStep
      || length - (isBack ? 0 : memory.lastStep) > configuration.maximumGrowth
    memory.lastStep = length
    memory.lastJump = isJump ? step : .zero
    return isJump
  }
}
