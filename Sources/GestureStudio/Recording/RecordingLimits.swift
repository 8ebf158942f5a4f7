public import EvdevInput

/// When a recording ends by itself.
public struct RecordingLimits: Hashable, Sendable {
  /// After how many gestures, those that are discarded not counted.
  public var gestures: Int?
  /// After how long, in nanoseconds.
  public var duration: Int64?
  /// After how long a silence, in nanoseconds.
  ///
  /// Silence counts from the last event on, once there was one and while nobody touches: a finger at
  /// rest sends nothing, and is no reason to cut its gesture.
  public var silence: Int64?

  /// Creates limits that end nothing.
  public init() {}

  /// What the limits are compared with.
  public struct State: Hashable, Sendable {
    /// When the recording began.
    public var start: MonotonicTime
    /// When the last event was read, or `nil` before the first.
    public var lastEvent: MonotonicTime?
    /// The gestures that are over and not discarded.
    public var gestures = 0
    /// Whether a finger is on a surface.
    public var isTouched = false
    /// Until when the last gesture may still be labelled, or `nil` where nobody does.
    public var labelsUntil: MonotonicTime?

    /// Starts with a recording that begins.
    public init(start: MonotonicTime) {
      self.start = start
    }
  }

  /// When the recording ends if nothing happens, or `nil` for never.
  public func end(after state: State) -> MonotonicTime? {
    var ends: [MonotonicTime] = []
    if let duration { ends.append(state.start.advanced(byNanoseconds: duration)) }
    if let silence, let last = state.lastEvent, !state.isTouched {
      ends.append(last.advanced(byNanoseconds: silence))
    }
    if hasAllGestures(state), !state.isTouched {
      ends.append(state.labelsUntil ?? state.start)
    }
    return ends.min()
  }

  /// Whether as many gestures were made as there are to be.
  public func hasAllGestures(_ state: State) -> Bool {
    gestures.map { state.gestures >= $0 } ?? false
  }
}
