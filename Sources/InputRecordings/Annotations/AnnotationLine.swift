/// A `# gesture-replay: {json}` line, told apart by whether it is dated.
enum AnnotationLine: Hashable {
  /// The session's description: an object without `t_us`.
  case session(RecordingAnnotation)
  /// A mark: an object with `t_us`.
  case mark(RecordingMark)

  /// Where the JSON of an annotation begins in a comment, or `nil` for any other comment.
  ///
  /// - Parameter comment: The line from its `#` on.
  /// - Returns: What follows the mark.
  static func content(of comment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = comment.dropFirst().drop { ByteClass.isBlank($0) }
    let mark = RecordingKind.mark.utf8
    return rest.starts(with: mark) ? rest.dropFirst(mark.count) : nil
  }

  /// Reads the JSON of an annotation.
  init(_ content: ArraySlice<UInt8>) throws(AnnotationFault) {
    var parser = JSONParser(content)
    let value: JSONValue
    do {
      value = try parser.parse()
    } catch {
      throw AnnotationFault(expected: error.expected, found: error.found)
    }
    guard let object = value.object else {
      throw AnnotationFault(expected: "a JSON object", found: value.words)
    }
    self =
      object["t_us"] == nil
      ? .session(try RecordingAnnotation(object)) : .mark(try RecordingMark(object))
  }
}

/// What is wrong with an annotation, for a message that adds file and line.
package struct AnnotationFault: Error, Hashable {
  /// What was expected.
  package var expected: String
  /// What was found.
  package var found: String

  /// Refuses a key whose value is not of the right form; an absent key is fine.
  static func check(
    _ object: JSONObject, _ key: String, _ expected: String, _ isValid: (JSONValue) -> Bool
  ) throws(AnnotationFault) {
    guard let value = object[key], !isValid(value) else { return }
    throw AnnotationFault(expected: "\(expected) for \"\(key)\"", found: value.words)
  }
}

extension RecordingAnnotation {
  /// Reads the JSON of a session's annotation.
  package init(json text: ArraySlice<UInt8>) throws(AnnotationFault) {
    guard case .session(let annotation) = try AnnotationLine(text) else {
      throw AnnotationFault(expected: "an annotation of the session", found: "a dated one")
    }
    self = annotation
  }
}

extension RecordingMark {
  /// Reads the JSON of a dated annotation.
  package init(json text: ArraySlice<UInt8>) throws(AnnotationFault) {
    guard case .mark(let mark) = try AnnotationLine(text) else {
      throw AnnotationFault(expected: "a dated annotation", found: "one without t_us")
    }
    self = mark
  }
}
