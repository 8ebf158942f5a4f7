import InputRecordings

/// What the keys of a terminal do while a device is recorded.
enum RecordKey: Hashable, Sendable {
  /// Labels the gesture under way, or else the last one.
  case label(GestureLabels.Edit)
  /// Shows what the keys do.
  case help
  /// Ends the recording.
  case end
  /// Nothing but a line that is to be drawn anew.
  case redraw

  /// What a key does, or `nil` for nothing.
  init?(_ key: TerminalKey) {
    switch key {
    case .arrow(.left, _): self = .label(.direction("left"))
    case .arrow(.right, _): self = .label(.direction("right"))
    case .arrow(.up, _): self = .label(.direction("up"))
    case .arrow(.down, _): self = .label(.direction("down"))
    case .enter, .hangup: self = .end
    case .resize: self = .redraw
    case .character(let character): self.init(character)
    default: return nil
    }
  }

  /// What a character does, or `nil` for nothing.
  private init?(_ character: Character) {
    switch character {
    case "f", "F": self = .label(.intent(.finish))
    case "c", "C": self = .label(.intent(.cancel))
    case "x", "X": self = .label(.discard)
    case "u", "U": self = .label(.undo)
    case "?", "h", "H": self = .help
    case "q", "Q": self = .end
    case "1"..."9":
      guard let count = character.wholeNumberValue else { return nil }
      self = .label(.fingers(count))
    default: return nil
    }
  }

  /// What the keys do, a line each.
  static let helpLines = [
    "These keys label the gesture under way, or else the last one:",
    "  f c      it was meant to finish, to cancel",
    "  arrows   it went that way",
    "  1 to 9   it was made with so many fingers",
    "  x        discard it: its labels are not checked, and it does not count",
    "  u        undo",
    "Enter or q ends the recording.",
  ]
}
