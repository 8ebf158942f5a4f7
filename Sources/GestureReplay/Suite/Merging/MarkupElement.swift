import InputRecordings

/// An element of an XML file.
struct MarkupElement {
  /// Its name.
  var name: String
  /// The line that it begins on.
  var line: Int
  /// Its attributes.
  var attributes: [String: String] = [:]
  /// The elements in it.
  var children: [MarkupElement] = []
  /// All text in it, but for that of elements in it.
  var text = ""

  /// The elements in it of a name.
  func children(_ name: String) -> [MarkupElement] {
    children.filter { $0.name == name }
  }
}

/// Reads XML without a document type: enough for reports that programs write.
struct MarkupParser {
  /// Elements may not lie deeper than this.
  private static let deepest = 64

  /// The text.
  private let bytes: [UInt8]
  /// The file as the user named it.
  private let file: String
  /// Where the reader is.
  private var position = 0
  /// The line that the reader is on.
  private var line = 1

  /// Reads a whole file and gives its one element.
  static func parse(_ bytes: [UInt8], file: String) throws(RecordingError) -> MarkupElement {
    var parser = MarkupParser(bytes: bytes, file: file)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { parser.position = 3 }
    try parser.skipMisc()
    let element = try parser.element(depth: 0)
    try parser.skipMisc()
    guard parser.position == bytes.count else { throw parser.failure("the end of the file") }
    return element
  }

  /// Starts before the first byte.
  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The error of what is not there.
  private func failure(_ expected: String) -> RecordingError {
    let found = bytes[min(position, bytes.count)...].prefix(12)
    return RecordingError(
      .malformed, file: file, line: line,
      message: "expected \(expected), found "
        + (found.isEmpty ? "the end of the file" : "'\(String(decoding: found, as: UTF8.self))'"))
  }

  /// Whether some text comes next.
  private func isNext(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Goes on by some bytes.
  private mutating func advance(_ count: Int) {
    let end = min(position + count, bytes.count)
    line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
    position = end
  }

  /// Takes some text if it comes next.
  private mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    advance(text.utf8.count)
    return true
  }

  /// Takes everything up to some text, and that text, too.
  private mutating func takeThrough(_ end: String) throws(RecordingError) -> ArraySlice<UInt8> {
    let start = position
    var place = position
    while place < bytes.count, !bytes[place...].starts(with: end.utf8) { place += 1 }
    guard place < bytes.count else { throw failure(end) }
    advance(place - start + end.utf8.count)
    return bytes[start..<place]
  }

  /// Goes over blanks.
  private mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { advance(1) }
  }

  /// Goes over blanks, comments and instructions around the one element.
  private mutating func skipMisc() throws(RecordingError) {
    while true {
      skipBlanks()
      if take("<?") {
        _ = try takeThrough("?>")
      } else if take("<!--") {
        _ = try takeThrough("-->")
      } else {
        return
      }
    }
  }

  /// Takes a name.
  private mutating func name() throws(RecordingError) -> String {
    let end =
      bytes[position...].firstIndex { byte in
        byte <= 0x20 || "<>/=\"'&?!".utf8.contains(byte)
      } ?? bytes.count
    guard end > position else { throw failure("a name") }
    defer { advance(end - position) }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// Takes an element from its first bracket on.
  private mutating func element(depth: Int) throws(RecordingError) -> MarkupElement {
    guard depth < Self.deepest else { throw failure("at most \(Self.deepest) levels") }
    let line = line
    guard take("<") else { throw failure("an element") }
    var element = MarkupElement(name: try name(), line: line)
    while true {
      skipBlanks()
      if take("/>") { return element }
      if take(">") { break }
      let key = try name()
      skipBlanks()
      guard take("=") else { throw failure("an equals sign") }
      skipBlanks()
      guard let quote = isNext("\"") ? "\"" : isNext("'") ? "'" : nil else {
        throw failure("a quote")
      }
      advance(1)
      guard element.attributes[key] == nil else { throw failure("each attribute once") }
      element.attributes[key] = try unescaped(try takeThrough(quote))
    }
    try fill(&element, depth: depth)
    return element
  }

  /// Takes what is in an element, and its end.
  private mutating func fill(
    _ element: inout MarkupElement, depth: Int
  ) throws(RecordingError) {
    while true {
      if take("</") {
        guard try name() == element.name else { throw failure("the end of \(element.name)") }
        skipBlanks()
        guard take(">") else { throw failure(">") }
        return
      } else if take("<![CDATA[") {
        element.text += String(decoding: try takeThrough("]]>"), as: UTF8.self)
      } else if take("<!--") {
        _ = try takeThrough("-->")
      } else if take("<?") {
        _ = try takeThrough("?>")
      } else if isNext("<") {
        element.children.append(try self.element(depth: depth + 1))
      } else {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        guard end < bytes.count else { throw failure("the end of \(element.name)") }
        let text = bytes[position..<end]
        element.text += try unescaped(text)
        advance(end - position)
      }
    }
  }

  /// Text with its entities replaced.
  private func unescaped(_ text: ArraySlice<UInt8>) throws(RecordingError) -> String {
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        plain.append(byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw failure("an entity") }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      guard let scalar = Self.entity(name) else { throw failure("an entity that XML knows") }
      plain += Array(String(Character(scalar)).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// What an entity stands for.
  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default:
      if name.hasPrefix("#x") {
        UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      } else {
        nil
      }
    }
  }
}
