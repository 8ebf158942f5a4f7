public import InputEvents

/// One step of a pan script: where the pan is at a time.
public struct PanScriptLine: Hashable, Sendable, BitwiseCopyable {
  /// What happens to the pan.
  public enum Phase: String, Sendable, CaseIterable, BitwiseCopyable {
    /// The pan begins.
    case began
    /// The pan moves, or the number of contacts changes.
    case changed
    /// The last finger lifts.
    case ended
    /// The system takes the pan away.
    case cancelled

    /// Whether the pan is over with this step.
    public var isFinal: Bool {
      self == .ended || self == .cancelled
    }
  }

  /// When, on the session's time line: the first line of a script is at 0.
  public var time: Timestamp
  /// What happens.
  public var phase: Phase
  /// The translation since the pan began, to the right, in points.
  public var translationX: Double
  /// The translation since the pan began, downwards, in points.
  public var translationY: Double
  /// Where the pan is, in points from the view's left; `nil` is the view's centre.
  public var x: Double?
  /// Where the pan is, in points from the view's top; `nil` is the view's centre.
  public var y: Double?
  /// How many contacts take part; a script that does not say means 1.
  public var contacts: Int
  /// The line of the script, counted from 1.
  public var line: Int

  /// Creates a step.
  public init(
    time: Timestamp, phase: Phase, translationX: Double, translationY: Double, x: Double? = nil,
    y: Double? = nil, contacts: Int = 1, line: Int = 0
  ) {
    self.time = time
    self.phase = phase
    self.translationX = translationX
    self.translationY = translationY
    self.x = x
    self.y = y
    self.contacts = contacts
    self.line = line
  }
}
