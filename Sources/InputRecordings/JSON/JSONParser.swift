/// Reads JSON by RFC 8259, strictly; comments are a choice, for files that people write.
struct JSONParser {
  /// What the text lacks and where.
  struct Failure: Error, Hashable {
    /// What was expected.
    var expected: String
    /// What was found.
    var found: String
    /// The index of the offending byte.
    var position: Int
  }

  /// How deep arrays and objects may be nested.
  static let deepest = 64

  /// How many keys an object may have.
  static let mostKeys = 1_024

  /// The text.
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  private(set) var position: Int
  /// Whether `//` and `/* */` comments count as blanks.
  private let allowsComments: Bool

  /// Creates a parser over UTF-8 text.
  init(_ bytes: ArraySlice<UInt8>, allowsComments: Bool = false) {
    self.bytes = bytes
    position = bytes.startIndex
    self.allowsComments = allowsComments
  }

  /// Reads one value with nothing but blanks around it.
  mutating func parse() throws(Failure) -> JSONValue {
    let value = try parseValue(depth: 0)
    try skipBlanks()
    if position < bytes.endIndex { throw failure("the end of the JSON value") }
    return value
  }

  /// The next byte, or `nil` at the end.
  private var next: UInt8? {
    position < bytes.endIndex ? bytes[position] : nil
  }

  /// The failure at the current position.
  private func failure(_ expected: String) -> Failure {
    Failure(expected: expected, found: FoundText.words(bytes[position...]), position: position)
  }

  /// Goes over blanks, and comments where they are allowed.
  private mutating func skipBlanks() throws(Failure) {
    while let byte = next {
      if ByteClass.isBlank(byte) || byte == UInt8(ascii: "\n") {
        position += 1
      } else if allowsComments, byte == UInt8(ascii: "/") {
        try skipComment()
      } else {
        return
      }
    }
  }

  /// Goes over one comment.
  private mutating func skipComment() throws(Failure) {
    if bytes[position...].starts(with: "//".utf8) {
      while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
    } else if bytes[position...].starts(with: "/*".utf8) {
      position += 2
      while !bytes[position...].starts(with: "*/".utf8) {
        guard next != nil else { throw failure("the */ of a comment") }
        position += 1
      }
      position += 2
    } else {
      throw failure("a comment")
    }
  }

  /// Takes a byte if it is the next one.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a value after blanks.
  private mutating func parseValue(depth: Int) throws(Failure) -> JSONValue {
    try skipBlanks()
    guard depth <= JSONParser.deepest else { throw failure("at most 64 levels") }
    switch next {
    case UInt8(ascii: "{"): return .object(try parseObject(depth: depth))
    case UInt8(ascii: "["): return .array(try parseArray(depth: depth))
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "-"): return try parseNumber()
    case let byte? where ByteClass.isDigit(byte): return try parseNumber()
    default: return try parseWord()
    }
  }

  /// Reads `true`, `false` or `null`.
  private mutating func parseWord() throws(Failure) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw failure("a JSON value")
  }

  /// Reads an object from its brace on.
  private mutating func parseObject(depth: Int) throws(Failure) -> JSONObject {
    var object = JSONObject()
    position += 1
    try skipBlanks()
    if take(UInt8(ascii: "}")) { return object }
    while true {
      try skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let before = position
      let key = try parseString()
      guard object[key] == nil else {
        position = before
        throw failure("each key once")
      }
      guard object.members.count < JSONParser.mostKeys else { throw failure("at most 1024 keys") }
      try skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon after the key") }
      object[key] = try parseValue(depth: depth + 1)
      try skipBlanks()
      if take(UInt8(ascii: "}")) { return object }
      guard take(UInt8(ascii: ",")) else { throw failure("a comma or a closing brace") }
    }
  }

  /// Reads an array from its bracket on.
  private mutating func parseArray(depth: Int) throws(Failure) -> [JSONValue] {
    var values: [JSONValue] = []
    position += 1
    try skipBlanks()
    if take(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try parseValue(depth: depth + 1))
      try skipBlanks()
      if take(UInt8(ascii: "]")) { return values }
      guard take(UInt8(ascii: ",")) else { throw failure("a comma or a closing bracket") }
    }
  }

  /// Reads a number and keeps its spelling.
  private mutating func parseNumber() throws(Failure) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    if take(UInt8(ascii: ".")) { try skipDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// Goes over one or more digits.
  private mutating func skipDigits() throws(Failure) {
    guard let byte = next, ByteClass.isDigit(byte) else { throw failure("a digit") }
    while let byte = next, ByteClass.isDigit(byte) { position += 1 }
  }

  /// Reads a string from its quote on.
  private mutating func parseString() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw failure("valid UTF-8 in the string before")
        }
        return valid
      case UInt8(ascii: "\\"):
        position += 1
        try parseEscape(into: &text)
      case 0..<0x20: throw failure("an escape in place of a control character")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw failure("a closing quote")
  }

  /// Reads an escape after its backslash.
  private mutating func parseEscape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "u"):
      var scalar = UInt32(try parseCodeUnit())
      if scalar >> 10 == 0x36, bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        let low = UInt32(try parseCodeUnit())
        guard low >> 10 == 0x37 else { throw failure("the second half of a surrogate pair") }
        scalar = 0x10000 + (scalar & 0x3ff) << 10 + low & 0x3ff
      }
      guard let valid = Unicode.Scalar(scalar) else {
        throw failure("a surrogate pair")
      }
      text.append(contentsOf: String(Character(valid)).utf8)
    default:
      position -= 1
      throw failure("an escape that JSON knows")
    }
  }

  /// Reads the four hex digits of a `\u` escape.
  private mutating func parseCodeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = ByteClass.hexDigit(byte) else {
        throw failure("four hex digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

extension JSONValue {
  /// Reads JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The file as the user named it, for messages.
  ///   - line: The line that the text begins on.
  ///   - allowsComments: Whether `//` and `/* */` comments count as blanks.
  /// - Throws: ``RecordingError`` with the line that is malformed.
  public init(
    parsing bytes: [UInt8], file: String, line: Int = 1, allowsComments: Bool = false
  ) throws(RecordingError) {
    var parser = JSONParser(bytes[...], allowsComments: allowsComments)
    do {
      self = try parser.parse()
    } catch {
      let lines = bytes[..<min(error.position, bytes.count)].count { $0 == UInt8(ascii: "\n") }
      throw RecordingError(
        .malformed, file: file, line: line + lines,
        message: "expected \(error.expected), found \(error.found)")
    }
  }
}
