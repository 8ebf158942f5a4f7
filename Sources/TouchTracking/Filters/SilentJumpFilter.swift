/// Tells a jump after a silent time from the first step of a finger.
///
/// A finger at rest sends nothing, so its first step comes after any time, which the jump filter
/// therefore does not judge. But a surface is scanned all the time: from rest, a finger comes no
/// farther in one scan than 7 mm, which is how much libinput lets a step grow.
public struct SilentJumpFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// Steps after a longer time without motion than this are judged, in nanoseconds.
    public var silence: Int64
    /// The longest first step, in millimetres.
    public var maximumStep: Double

    /// Creates numbers.
    public init(silence: Int64 = 30_000_000, maximumStep: Double = 7) {
      self.silence = silence
      self.maximumStep = maximumStep
    }
  }

  /// The filter's numbers.
  public var configuration: Configuration

  /// Creates a filter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Whether a step is a jump.
  ///
  /// - Parameters:
  ///   - millimetres: The length of the step.
  ///   - silence: The time since the contact last moved, in nanoseconds.
  /// - Returns: Whether the step is to be left out.
  func isJump(millimetres: Double, silence: Int64) -> Bool {
    silence > configuration.silence && millimetres > configuration.maximumStep
  }
}
