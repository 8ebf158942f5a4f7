public import InputEvents

/// A dated `# gesture-replay: {json}` line: a label, a discard or a late mark.
///
/// The JSON object itself is the storage, so unknown keys survive a rewrite.
public struct RecordingMark: Hashable, Sendable {
  /// What the person meant to do at the end of the gesture.
  public enum Intent: String, Sendable, CaseIterable {
    /// The transition was to be finished.
    case finish
    /// The transition was to be cancelled.
    case cancel
  }

  /// The object as it is written.
  public private(set) var object: JSONObject

  /// Creates a mark without content; a time before the session counts as its start.
  public init(at time: Timestamp) {
    object = JSONObject()
    object["t_us"] = .integer(max(time.microseconds, 0))
  }

  /// Takes an object that was read.
  init(_ object: JSONObject) throws(AnnotationFault) {
    self.object = object
    try AnnotationFault.check(object, "t_us", "whole microseconds from 0") { value in
      value.integer.map { $0 >= 0 && $0 <= RecordingMark.largestTime } ?? false
    }
    try AnnotationFault.check(object, "direction", "left, right, up or down") { value in
      ["left", "right", "up", "down"].contains(value.string)
    }
    for key in ["gesture", "note"] {
      try AnnotationFault.check(object, key, "a string") { $0.string != nil }
    }
    try AnnotationFault.check(object, "fingers", "a count from 1 to 64") { value in
      value.integer.map { (1...64).contains($0) } ?? false
    }
    try AnnotationFault.check(object, "intent", "\"finish\" or \"cancel\"") { value in
      value.string.map { Intent(rawValue: $0) != nil } ?? false
    }
    for key in ["discard", "replaces", "late", "end", "lost", "back", "cut"] {
      try AnnotationFault.check(object, key, "true or false") { $0.bool != nil }
    }
    try AnnotationFault.checkContactState(object)
  }

  /// The last microsecond that an event can have, so that whatever a mark ends has time to settle.
  private static let largestTime = 9_223_372_035 * 1_000_000

  /// The moment that the mark is about, on the session's time line.
  public var time: Timestamp {
    Timestamp(microseconds: object["t_us"]?.integer ?? 0)
  }

  /// The gesture made in the sequence of touches at this time: `pan`, `tap`, `hold` and the like.
  public var gesture: String? {
    get { object["gesture"]?.string }
    set { object["gesture"] = newValue.map { .string($0) } }
  }

  /// With how many fingers it was made.
  public var fingers: Int? {
    get { object["fingers"]?.integer.flatMap { Int(exactly: $0) } }
    set { object["fingers"] = newValue.map { .integer(Int64($0)) } }
  }

  /// In which direction: `left`, `right`, `up` or `down`.
  public var direction: String? {
    get { object["direction"]?.string }
    set { object["direction"] = newValue.map { .string($0) } }
  }

  /// What it was meant to do.
  public var intent: Intent? {
    get { object["intent"]?.string.flatMap { Intent(rawValue: $0) } }
    set { object["intent"] = newValue.map { .string($0.rawValue) } }
  }

  /// Whether it says what was done: a gesture, fingers, a direction or an intent.
  public var isLabel: Bool {
    gesture != nil || fingers != nil || direction != nil || intent != nil
  }

  /// Whether the labels of the sequence of touches at this time are not to be checked.
  public var isDiscard: Bool {
    get { object["discard"]?.bool ?? false }
    set { object["discard"] = newValue ? .bool(true) : nil }
  }

  /// Whether labels and discards of its sequence of touches that stand before it hold no longer.
  public var replaces: Bool {
    get { object["replaces"]?.bool ?? false }
    set { object["replaces"] = newValue ? .bool(true) : nil }
  }

  /// Whether the next event came late and was applied at this time instead of its stamp's.
  public var isLate: Bool {
    get { object["late"]?.bool ?? false }
    set { object["late"] = newValue ? .bool(true) : nil }
  }

  /// Whether the session went on without events until this time and ended then.
  public var isEnd: Bool {
    get { object["end"]?.bool ?? false }
    set { object["end"] = newValue ? .bool(true) : nil }
  }

  /// Whether the device went away at this time: contacts that are down are cancelled.
  ///
  /// Where it did not come back the session ended then.
  public var isLost: Bool {
    get { object["lost"]?.bool ?? false }
    set { object["lost"] = newValue ? .bool(true) : nil }
  }

  /// Whether the device that went away is there again, its slots in the state ``contactState``.
  public var isBack: Bool {
    get { object["back"]?.bool ?? false }
    set { object["back"] = newValue ? .bool(true) : nil }
  }

  /// What the slots of a device that is back hold.
  public var contactState: InitialContactState {
    get { object.contactState }
    set { object.contactState = newValue }
  }

  /// Whether contacts that are down at this time are cancelled: the recording was cut here.
  ///
  /// The lifts that follow are there for the sake of other readers and end no gesture.
  public var isCut: Bool {
    get { object["cut"]?.bool ?? false }
    set { object["cut"] = newValue ? .bool(true) : nil }
  }

  /// The same mark at another time; one before the session counts as its start.
  public func moved(to time: Timestamp) -> RecordingMark {
    var mark = self
    mark.object["t_us"] = .integer(max(time.microseconds, 0))
    return mark
  }

  /// Whatever a person wants to say of it.
  public var note: String? {
    get { object["note"]?.string }
    set { object["note"] = newValue.map { .string($0) } }
  }
}
