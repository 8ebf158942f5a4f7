import DeterministicMath
import InteractiveTransitions
import TouchTracking

/// Writes the elements of an SVG file: fixed decimals, escaped text, one element a line.
struct SVGWriter {
  /// The file so far.
  private(set) var bytes: [UInt8] = []

  /// Writes text as it is.
  mutating func raw(_ text: String) {
    bytes += text.utf8
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    raw("<\(name)\(Self.text(of: attributes))/>\n")
  }

  /// Writes the start of an element.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    raw("<\(name)\(Self.text(of: attributes))>\n")
  }

  /// Writes the end of an element.
  mutating func close(_ name: String) {
    raw("</\(name)>\n")
  }

  /// Writes an element with text in it.
  mutating func text(_ name: String, _ attributes: [(String, String)], _ content: String) {
    raw("<\(name)\(Self.text(of: attributes))>\(Self.escape(content))</\(name)>\n")
  }

  /// A number with a few decimals at most, two unless told.
  static func number(_ value: Double, places: Int = 2) -> String {
    var text = FixedDecimals.text(min(max(value, -1e6), 1e6), places: places)
    while text.contains(".") && text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// The data of a path through points.
  static func path(_ points: [Point], isClosed: Bool) -> String {
    var text = ""
    for (index, point) in points.enumerated() {
      text += index == 0 ? "M" : "L"
      text += "\(number(point.x)) \(number(point.y))"
    }
    return isClosed ? text + "Z" : text
  }

  /// Attributes as they are written.
  private static func text(of attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined()
  }

  /// Text without characters that mean something in XML or may not be in it, all on one line.
  static func escape(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line.append(isControl ? "\u{fffd}" : scalar)
    }
    return XMLText.escaped(String(line))
  }
}
