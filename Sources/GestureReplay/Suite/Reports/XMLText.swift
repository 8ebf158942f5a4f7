/// Text in XML 1.0.
enum XMLText {
  /// Text for between tags or in quotes; what XML has no way to write becomes U+FFFD.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n" where keepsLines: escaped += "\n"
      case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xfffe && scalar.value != 0xffff
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{fffd}")
      }
    }
    return escaped
  }

  /// A tag's attributes, each after a blank.
  static func attributes(_ members: [(name: String, value: String)]) -> String {
    members.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }
}
