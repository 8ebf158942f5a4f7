extension JSONValue {
  /// Reads one JSON value from a whole file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text.
  ///   - file: The file as the user named it, for errors.
  ///   - firstLine: The line that the bytes begin on.
  ///   - allowsComments: Whether `//` and `/* */` comments count as blanks.
  /// - Throws: ``RecordingError`` with the line of what is wrong.
  public init(
    parsing bytes: [UInt8], file: String, firstLine: Int = 1, allowsComments: Bool = false
  ) throws(RecordingError) {
    var parser = JSONParser(bytes[...], allowsComments: allowsComments)
    do throws(JSONParser.Failure) {
      self = try parser.parse()
    } catch {
      var line = firstLine
      for byte in bytes[..<min(error.position, bytes.count)] where byte == UInt8(ascii: "\n") {
        line += 1
      }
      throw RecordingError(
        .malformed, file: file, line: line,
        message: "expected \(error.expected), found \(error.found)")
    }
  }
}
