/// Text with the marks of roff, which manual pages are written in.
enum Roff {
  /// Text that stands for itself, whatever it holds, in any locale.
  static func text(_ text: String) -> String {
    var result = text.hasPrefix(".") ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case let scalar where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits)]"
      }
    }
    return result
  }

  /// What is typed as it stands.
  static func bold(_ text: String) -> String {
    "\\fB\(self.text(text))\\fR"
  }

  /// What stands for something else: the words in capitals of a text such as `FILE…|DEVICE`.
  static func placeholders(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let isName = first.isUppercase
      let part = rest.prefix { $0.isUppercase == isName }
      result += isName ? "\\fI\(self.text(String(part)))\\fR" : self.text(String(part))
      rest = rest.dropFirst(part.count)
    }
    return result
  }

  /// A list of terms with what each means; the terms have their marks already.
  static func list(_ rows: [(term: String, meaning: String)]) -> [String] {
    rows.flatMap { [".TP", $0.term] + sentences($0.meaning) }
  }

  /// Text with each sentence on lines of its own, as roff wants it.
  static func sentences(_ text: String) -> [String] {
    var lines: [String] = []
    var sentence: [Substring] = []
    for word in text.split(separator: " ") {
      sentence.append(word)
      if word.hasSuffix(".") || word.hasSuffix(".)") {
        lines.append(self.text(sentence.joined(separator: " ")))
        sentence = []
      }
    }
    if !sentence.isEmpty { lines.append(self.text(sentence.joined(separator: " "))) }
    return lines
  }
}
