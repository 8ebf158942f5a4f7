/// Goes over JSON with comments, token by token, and tells where things are.
struct SettingsScanner {
  /// The text.
  private let bytes: [UInt8]
  /// The index of the next byte.
  private var position = 0
  /// Where the last token or comment ended.
  private(set) var contentEnd = 0
  /// Where the brace is that ends the outermost object, once it was come to.
  private(set) var closingBrace: Int?

  /// Starts at the beginning of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte, or `nil` at the end.
  private var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Goes to the first member of the outermost object.
  mutating func enterObject() {
    skipBlanks()
    guard next == UInt8(ascii: "{") else { return }
    position += 1
    contentEnd = position
  }

  /// Goes over the next member of that object.
  ///
  /// - Returns: The places of its key and its value, or `nil` where there is none.
  mutating func nextMember() -> (key: Range<Int>, value: Range<Int>)? {
    skipBlanks()
    if next == UInt8(ascii: ",") {
      position += 1
      contentEnd = position
      skipBlanks()
    }
    if next == UInt8(ascii: "}") {
      closingBrace = position
      return nil
    }
    guard next == UInt8(ascii: "\"") else { return nil }
    let key = position
    skipString()
    let keyEnd = position
    skipBlanks()
    guard next == UInt8(ascii: ":") else { return nil }
    position += 1
    skipBlanks()
    let value = position
    skipValue()
    contentEnd = position
    return position > value ? (key..<keyEnd, value..<position) : nil
  }

  /// Goes over a value with all that is in it.
  private mutating func skipValue() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
        position += 1
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: ",") where depth > 0, UInt8(ascii: ":") where depth > 0: position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): return
      case UInt8(ascii: "/"), UInt8(ascii: " "), 0x09, 0x0a, 0x0d:
        guard depth > 0 else { return }
        skipBlanks()
      default: skipWord()
      }
      if depth == 0 { return }
    }
  }

  /// Goes over a number or a word.
  private mutating func skipWord() {
    let ends = Array(",:]}/ \t\r\n".utf8)
    while let byte = next, !ends.contains(byte) { position += 1 }
  }

  /// Goes over a string.
  private mutating func skipString() {
    position += 1
    while let byte = next {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { break }
    }
    position = min(position, bytes.count)
  }

  /// Goes over blanks and comments.
  private mutating func skipBlanks() {
    while let byte = next {
      if [UInt8(ascii: " "), 0x09, 0x0a, 0x0d].contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = next, byte != 0x0a { position += 1 }
        contentEnd = bytes[position - 1] == 0x0d ? position - 1 : position
      } else if bytes[position...].starts(with: "/*".utf8) {
        position = min(position + 2, bytes.count)
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
        contentEnd = position
      } else if byte == UInt8(ascii: "/") {
        position += 1
      } else {
        return
      }
    }
  }
}
