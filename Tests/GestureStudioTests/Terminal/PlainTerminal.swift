import GestureStudio

/// Understands what a painter sends, as a terminal would, and knows then what is on the screen.
struct PlainTerminal {
  /// The characters, row by row.
  private(set) var rows: [[Character]]
  /// How each stands out: the parameters in force when it came.
  private(set) var styles: [[String]]
  /// What it did not understand.
  private(set) var strange: [String] = []
  /// Where the next character goes.
  private var cursor = (column: 0, row: 0)
  /// What is in force.
  private var style = "0"

  /// A blank screen.
  init(_ size: TerminalSize) {
    rows = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    styles = Array(repeating: Array(repeating: "0", count: size.columns), count: size.rows)
  }

  /// Whether whatever comes next stands out in no way.
  var isPlain: Bool { style == "0" }

  /// Takes what was sent.
  mutating func take(_ bytes: [UInt8]) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = text.popFirst() {
      guard character == "\u{1b}" else {
        put(character)
        continue
      }
      guard text.popFirst() == "[" else {
        strange.append("ESC")
        continue
      }
      let parameters = text.prefix { "0123456789;".contains($0) }
      text = text.dropFirst(parameters.count)
      let final = text.popFirst()
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      switch final {
      case "H":
        cursor = numbers.count == 2 ? (numbers[1] - 1, numbers[0] - 1) : (0, 0)
      case "m": style = String(parameters)
      case "J" where parameters == "2":
        for row in rows.indices {
          for column in rows[row].indices {
            rows[row][column] = " "
            styles[row][column] = "0"
          }
        }
      default: strange.append("\(parameters)\(final.map(String.init) ?? "")")
      }
    }
  }

  /// Puts a character at the cursor.
  private mutating func put(_ character: Character) {
    guard rows.indices.contains(cursor.row), rows[cursor.row].indices.contains(cursor.column)
    else {
      strange.append("outside: \(character)")
      return
    }
    rows[cursor.row][cursor.column] = character
    styles[cursor.row][cursor.column] = style
    let width = CellWidth.width(of: character)
    // The right half of a wide character.
    if width == 2, rows[cursor.row].indices.contains(cursor.column + 1) {
      rows[cursor.row][cursor.column + 1] = "\u{0}"
      styles[cursor.row][cursor.column + 1] = style
    }
    cursor.column += width
  }

  /// A row's text, without the blanks at its end.
  func text(ofRow row: Int) -> String {
    var text = String(rows[row].filter { $0 != "\u{0}" })
    while text.last == " " { text.removeLast() }
    return text
  }
}
