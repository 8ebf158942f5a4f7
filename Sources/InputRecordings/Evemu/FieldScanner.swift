/// Reads the blank-separated fields of a header line from left to right.
struct FieldScanner {
  /// What a field lacks.
  struct Lack: Error, Hashable {
    /// What was expected.
    var expected: String
    /// What was found.
    var found: String
  }

  /// The rest of the line.
  private var rest: ArraySlice<UInt8>

  /// Creates a scanner over a line's content.
  init(_ content: ArraySlice<UInt8>) {
    rest = content
    skipBlanks()
  }

  /// Whether nothing but blanks or a comment is left.
  var isAtEnd: Bool {
    rest.isEmpty || rest.first == UInt8(ascii: "#")
  }

  /// Reads a field of hex digits, at most the given count of them.
  mutating func hex(_ what: String, digits: Int = 4) throws(Lack) -> UInt16 {
    let field = takeField()
    guard !field.isEmpty, field.count <= digits else { throw lack(what, field) }
    var sum: UInt16 = 0
    for byte in field {
      guard let digit = ByteClass.hexDigit(byte) else { throw lack(what, field) }
      sum = sum &* 16 &+ UInt16(digit)
    }
    return sum
  }

  /// Reads a decimal field that fits in 32 bits; leading zeros do not make it octal.
  mutating func decimal(_ what: String) throws(Lack) -> Int32 {
    let field = takeField()
    let digits = field.first == UInt8(ascii: "-") ? field.dropFirst() : field
    guard !digits.isEmpty, digits.allSatisfy(ByteClass.isDigit) else { throw lack(what, field) }
    guard let value = Int32(String(decoding: field, as: UTF8.self)) else {
      throw lack("\(what) that fits in 32 bits", field)
    }
    return value
  }

  /// Requires that nothing is left.
  func end() throws(Lack) {
    if !isAtEnd { throw lack("the end of the line or a comment", rest) }
  }

  /// The lack of a field.
  private func lack(_ what: String, _ field: ArraySlice<UInt8>) -> Lack {
    Lack(expected: what, found: FoundText.words(field))
  }

  /// Takes the bytes up to the next blank or comment.
  private mutating func takeField() -> ArraySlice<UInt8> {
    let field = rest.prefix { !ByteClass.isBlank($0) && $0 != UInt8(ascii: "#") }
    rest = rest.dropFirst(field.count)
    skipBlanks()
    return field
  }

  /// Goes over blanks.
  private mutating func skipBlanks() {
    rest = rest.drop { ByteClass.isBlank($0) }
  }
}
