import InputRecordings

/// The text of a settings file, in which values are changed and all else stays as it was written.
///
/// It finds the members of the outermost object between comments and blanks. That the text is what
/// it should be is somebody else's to check; in any other text it finds less and breaks nothing.
struct SettingsText {
  /// A member's place.
  private struct Member {
    /// The key.
    var key: String
    /// The bytes of the key, quotes included.
    var keyRange: Range<Int>
    /// The bytes of the value.
    var valueRange: Range<Int>
  }

  /// The text.
  private(set) var bytes: [UInt8]

  /// Takes a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Sets the value of a key: where it stands, or as a new last member.
  mutating func set(_ key: String, to value: JSONValue) {
    var scanner = SettingsScanner(bytes)
    var members: [Member] = []
    scanner.enterObject()
    while let (keyRange, valueRange) = scanner.nextMember() {
      members.append(
        Member(key: Self.key(bytes[keyRange]), keyRange: keyRange, valueRange: valueRange))
    }
    if let member = members.first(where: { $0.key == key }) {
      bytes.replaceSubrange(member.valueRange, with: Array(value.text.utf8))
    } else if let brace = scanner.closingBrace {
      append(key, value, after: members, scanner.contentEnd, brace)
    } else {
      let line = newline(JSONValue.string(key).text + ": " + value.text, indent: "  ")
      bytes = Array(("{" + line + lineEnd + "}" + lineEnd).utf8)
    }
  }

  /// Appends a member behind the last one and behind the comments that follow that.
  private mutating func append(
    _ key: String, _ value: JSONValue, after members: [Member], _ contentEnd: Int, _ brace: Int
  ) {
    let text = JSONValue.string(key).text + ": " + value.text
    let isOneLine = !bytes[..<brace].contains(UInt8(ascii: "\n"))
    let indent = members.first.map { self.indent(of: $0) } ?? "  "
    let addition = isOneLine && !members.isEmpty ? " \(text)" : newline(text, indent: indent)
    // What follows on the last line is the end of the object, on a line of its own.
    let hasLine = bytes[contentEnd..<brace].contains(UInt8(ascii: "\n"))
    let ending = addition.hasPrefix(" ") || hasLine ? "" : lineEnd
    bytes.replaceSubrange(contentEnd..<contentEnd, with: Array((addition + ending).utf8))
    if let last = members.last {
      bytes.insert(UInt8(ascii: ","), at: last.valueRange.upperBound)
    }
  }

  /// A text on a line of its own.
  private func newline(_ text: String, indent: String) -> String {
    lineEnd + indent + text
  }

  /// How lines end in this file.
  private var lineEnd: String {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let first, first > 0, bytes[first - 1] == UInt8(ascii: "\r") else { return "\n" }
    return "\r\n"
  }

  /// The blanks before a member, where it is the first on its line.
  private func indent(of member: Member) -> String {
    var start = member.keyRange.lowerBound
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1]) {
      start -= 1
    }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") else { return "  " }
    return String(decoding: bytes[start..<member.keyRange.lowerBound], as: UTF8.self)
  }

  /// A key without its quotes and escapes.
  private static func key(_ bytes: ArraySlice<UInt8>) -> String {
    (try? JSONValue(parsing: Array(bytes), file: ""))?.string ?? ""
  }
}
