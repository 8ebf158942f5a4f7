/// How many cells of a terminal characters take.
public enum CellWidth {
  /// Ranges of characters that take two cells: those of East Asia, and pictures.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x231a...0x231b, 0x2329...0x232a, 0x23e9...0x23ec, 0x25fd...0x25fe,
    0x2614...0x2615, 0x2648...0x2653, 0x26aa...0x26ab, 0x26bd...0x26be, 0x26c4...0x26c5,
    0x2705...0x2705, 0x270a...0x270b, 0x2728...0x2728, 0x2753...0x2755, 0x2795...0x2797,
    0x2b1b...0x2b1c, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
    0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
    0xff00...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18aff, 0x1b000...0x1b2ff, 0x1f200...0x1f320,
    0x1f32d...0x1f335, 0x1f337...0x1f37c, 0x1f37e...0x1f393, 0x1f3a0...0x1f3ca,
    0x1f3e0...0x1f3f0, 0x1f400...0x1f43e, 0x1f440...0x1f4fc, 0x1f4ff...0x1f53d,
    0x1f550...0x1f567, 0x1f5fb...0x1f64f, 0x1f680...0x1f6c5, 0x1f900...0x1f9ff,
    0x1fa70...0x1faff, 0x20000...0x3fffd,
  ]

  /// The cells that a character takes: 0, 1 or 2.
  public static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    // All of ASCII takes one: what is none to be seen is shown as a question mark.
    if scalar.value < 0x300 { return scalar.value == 0xad ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The cells that a text takes.
  public static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// A character that does nothing to a terminal: itself, or a question mark.
  static func plain(_ character: Character) -> Character {
    let isControl = character.unicodeScalars.contains { scalar in
      scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029
    }
    return isControl ? "?" : character
  }

  /// A text cut to some cells, with a mark where something was left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The most cells.
  ///   - mark: What stands for the rest.
  /// - Returns: The text, or its beginning and the mark.
  public static func cut(_ text: String, to limit: Int, mark: String) -> String {
    guard width(of: text) > limit else { return text }
    let room = limit - width(of: mark)
    guard room >= 0 else { return "" }
    var (result, used) = ("", 0)
    for character in text {
      let width = width(of: character)
      guard used + width <= room else { break }
      result.append(character)
      used += width
    }
    return result + mark
  }
}
