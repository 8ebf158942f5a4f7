/// The characters that bars, boxes and marks are drawn with.
public struct CellGlyphs: Hashable, Sendable {
  /// For terminals that understand UTF-8.
  public static let unicode = CellGlyphs(
    bar: "█", rest: "░", partial: ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"], horizontal: "─",
    vertical: "│", corners: ["┌", "┐", "└", "┘"], down: "▼", path: "·", chosen: "▶", arrow: "→",
    ellipsis: "…", separator: "·", up: "↑↓", sideways: "←→", erase: "⌫", good: "✓", bad: "✗")
  /// For all others.
  public static let ascii = CellGlyphs(
    bar: "#", rest: ".", partial: [""], horizontal: "-", vertical: "|",
    corners: ["+", "+", "+", "+"], down: "v", path: ".", chosen: ">", arrow: "->",
    ellipsis: "...", separator: "-", up: "kj", sideways: "hl", erase: "Backspace",
    good: "ok", bad: "NO")

  /// A part of a bar that is full.
  var bar: Character
  /// A part of a bar that is empty.
  var rest: Character
  /// A cell that is full from its left by so many of as many parts as there are of these.
  var partial: [String]
  /// A horizontal line.
  var horizontal: Character
  /// A vertical line.
  var vertical: Character
  /// The corners of a box: top left and right, bottom left and right.
  var corners: [Character]
  /// A mark that points down.
  var down: Character
  /// Where a finger has been.
  var path: Character
  /// What is chosen.
  var chosen: String
  /// From something to something else.
  var arrow: String
  /// Something is left out.
  var ellipsis: String
  /// Stands between parts of a line.
  var separator: String
  /// The arrows that choose.
  var up: String
  /// The arrows that change.
  var sideways: String
  /// The key that removes what is before the cursor.
  var erase: String
  /// As it was meant.
  var good: String
  /// Not as it was meant.
  var bad: String
}
