public import InputEvents
public import InputRecordings
public import InteractiveTransitions

/// One gesture as it was seen: from no finger to no finger, with what was decided about it.
public struct GestureTake: Hashable, Sendable {
  /// A finger on the surface at one moment.
  public struct Finger: Hashable, Sendable, BitwiseCopyable {
    /// Tells it from others of the same gesture.
    public var number: Int
    /// Where it is across the surface, 0 at the left and 1 at the right.
    public var x: Double
    /// Where it is down the surface, 0 at the top and 1 at the bottom.
    public var y: Double
  }

  /// What was seen at one moment.
  public struct Moment: Hashable, Sendable {
    /// When it was.
    public var time: Timestamp
    /// The fingers that were down.
    public var fingers: [Finger] = []
    /// The transition's share of the way, 0...1, as far as it was known.
    public var progress = 0.0
    /// The velocity along the pan, in the unit of the scale; negative against it.
    public var velocity = 0.0
  }

  /// When the first finger came down.
  public var start: Timestamp
  /// When the last one lifted; the time so far while one is down.
  public var end: Timestamp
  /// The most fingers at one time.
  public var fingers = 0
  /// What was seen, moment by moment; of a long gesture not every one.
  public var moments: [Moment] = []
  /// What was decided, if a pan came to a decision.
  public var decision: Decision?
  /// What came of the transition, once it was over.
  public var outcome: TransitionOutcome?
  /// The operation of the transition, such as `push`, once it has started.
  public var operation: String?
  /// Whether a pan began.
  public var hasPan = false
  /// How far the fingers moved from where they came down, at most, in points.
  public var reach = 0.0
  /// Why a pan that began was broken off or never did, where the scene gives no decision.
  public var note: String?
  /// What a label in the recording says was meant.
  public var intent: RecordingMark.Intent?
  /// Whether the surface was still touched when this was looked at.
  public var isUnderWay = false

  /// Starts a gesture.
  public init(start: Timestamp) {
    self.start = start
    end = start
  }

  /// How it ended, in a word: the verdict, or that there was nothing to decide.
  public var verdict: Verdict {
    if isUnderWay { return .none }
    switch (outcome?.verdict, decision?.verdict) {
    case (.finish?, _): return .finish
    case (.cancel?, _): return .cancel
    case (nil, .finish?): return .finish
    case (nil, .cancel?): return .cancel
    case (nil, .fail?): return .fail
    case (nil, nil): return hasPan ? .pan : .none
    }
  }

  /// How a gesture ended.
  public enum Verdict: String, Sendable, BitwiseCopyable {
    /// Its transition was finished.
    case finish
    /// Its transition was taken back.
    case cancel
    /// It was no gesture for this scene.
    case fail
    /// A pan, in a scene that decides nothing.
    case pan
    /// No pan began.
    case none
  }

  /// Whether it did what its label says was meant; `nil` without a label.
  ///
  /// Where nothing began there is nothing to take back: who meant to cancel has what was meant.
  public var isAsMeant: Bool? {
    intent.map { intent in
      switch intent {
      case .finish: verdict == .finish
      case .cancel: verdict != .finish
      }
    }
  }
}
