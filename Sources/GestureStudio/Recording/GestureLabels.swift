public import InputRecordings

/// The labels that a person gives gestures as they are made, key by key.
///
/// A key counts for the gesture under way, or else for the last one. Each makes a mark for the
/// recording, and a later one takes the place of those before it.
public struct GestureLabels: Hashable, Sendable {
  /// What a key does to a label.
  public enum Edit: Hashable, Sendable {
    /// Says what the gesture was meant to do.
    case intent(RecordingMark.Intent)
    /// Says in which direction it went.
    case direction(String)
    /// Says with how many fingers it was made.
    case fingers(Int)
    /// Says that it is not to be checked, or takes that back.
    case discard
    /// Takes the last edit of this gesture back.
    case undo
  }

  /// The number of the gesture that was edited last, from 1.
  public private(set) var number = 0
  /// The label of that gesture.
  public private(set) var label = GestureLabel()
  /// How many gestures are discarded.
  public private(set) var discarded = 0
  /// The labels that the gesture had before, the first of all first.
  private var history: [GestureLabel] = []
  /// Whether a mark of the gesture was written.
  private var isWritten = false

  /// Creates labels of no gesture.
  public init() {}

  /// Takes an edit.
  ///
  /// - Parameters:
  ///   - edit: What a key does.
  ///   - gesture: The gesture under way, or the last one.
  /// - Returns: The mark to write, or `nil` where nothing changes.
  public mutating func apply(_ edit: Edit, to gesture: WatchedGesture) -> RecordingMark? {
    if gesture.number != number {
      (number, label, history, isWritten) = (gesture.number, GestureLabel(), [], false)
    }
    let before = label
    if edit == .undo {
      guard let last = history.popLast() else { return nil }
      label = last
    } else {
      change(by: edit)
      guard label != before else { return nil }
      history.append(before)
    }
    discarded += (label.isDiscard ? 1 : 0) - (before.isDiscard ? 1 : 0)
    defer { isWritten = true }
    return label.mark(at: gesture.end, replaces: isWritten)
  }

  /// The label of a gesture, if it was given one.
  public func label(of gesture: WatchedGesture?) -> GestureLabel? {
    gesture?.number == number ? label : nil
  }

  /// Changes the label.
  private mutating func change(by edit: Edit) {
    switch edit {
    case .intent(let intent): label.intent = intent
    case .direction(let direction): label.direction = direction
    case .fingers(let count): label.fingers = count
    case .discard: label.isDiscard.toggle()
    case .undo: break
    }
  }
}
