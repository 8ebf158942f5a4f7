public import InputEvents
public import InputRecordings

/// What a person says a gesture was meant to be.
public struct GestureLabel: Hashable, Sendable {
  /// What it was meant to do.
  public var intent: RecordingMark.Intent?
  /// In which direction: `left`, `right`, `up` or `down`.
  public var direction: String?
  /// With how many fingers.
  public var fingers: Int?
  /// Whether it is not to be checked.
  public var isDiscard = false

  /// Creates a label that says nothing.
  public init() {}

  /// The mark that says so.
  ///
  /// - Parameters:
  ///   - time: A moment of the gesture.
  ///   - replaces: Whether another label of the gesture was written before.
  public func mark(at time: Timestamp, replaces: Bool) -> RecordingMark {
    var mark = RecordingMark(at: time)
    mark.intent = intent
    mark.direction = direction
    mark.fingers = fingers
    mark.isDiscard = isDiscard
    mark.replaces = replaces
    return mark
  }

  /// The label in words, or `nil` where it says nothing.
  public var words: String? {
    var words: [String] = []
    if let direction { words.append(direction) }
    if let fingers { words.append("\(fingers) finger\(fingers == 1 ? "" : "s")") }
    if let intent { words.append("to \(intent.rawValue)") }
    if isDiscard { words.append("discarded") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
