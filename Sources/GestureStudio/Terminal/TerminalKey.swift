/// A key that somebody pressed at a terminal, or something else that the terminal says.
public enum TerminalKey: Hashable, Sendable {
  /// A character, as it was typed.
  case character(Character)
  /// A letter with the control key, such as `c`.
  case control(Character)
  /// One of the four arrows.
  case arrow(Arrow, isShifted: Bool = false)
  /// The key that ends a line.
  case enter
  /// The key that ends a field; with shift it goes back.
  case tab(isShifted: Bool = false)
  /// The key that removes what is before the cursor.
  case backspace
  /// The key that removes what is at the cursor.
  case delete
  /// The key that leaves something.
  case escape
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// The start of something.
  case home
  /// The end of something.
  case end
  /// The terminal has another size, or its contents are lost: everything is to be drawn anew.
  case resize
  /// The terminal is gone; nothing more comes from it.
  case hangup

  /// Where an arrow points.
  public enum Arrow: Hashable, Sendable, BitwiseCopyable {
    /// Upwards.
    case up
    /// Downwards.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }
}
