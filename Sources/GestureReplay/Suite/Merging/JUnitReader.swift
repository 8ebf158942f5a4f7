import InputRecordings

extension SuiteReport {
  /// Reads a report that `test --junit` wrote.
  ///
  /// - Parameters:
  ///   - xml: The text.
  ///   - file: The file as the user named it.
  /// - Throws: ``InputRecordings/RecordingError`` for what is no such report.
  init(junit xml: [UInt8], file: String) throws(RecordingError) {
    let root = try MarkupParser.parse(xml, file: file)
    guard root.name == "testsuites", let suite = root.children("testsuite").first,
      root.children.count == 1
    else {
      throw RecordingError(
        .malformed, file: file, line: root.line,
        message: "expected one testsuite in testsuites, found \(root.name)")
    }
    var properties: [String: String] = [:]
    for property in suite.children("properties").flatMap(\.children) {
      properties[property.attributes["name"] ?? ""] = property.attributes["value"]
    }
    guard let total = properties["total"].flatMap({ Int($0) }), total >= 0 else {
      throw RecordingError(
        .malformed, file: file, line: suite.line,
        message: "expected a report of gesture-replay test, found one without the property total")
    }
    self.init(
      shard: properties["shard"].flatMap(SuiteShard.init(parsing:)), total: total, results: [],
      isInterrupted: properties["interrupted"] == "true")
    for element in suite.children("testcase") {
      results.append(try SuiteResult(element, file))
    }
  }
}

extension SuiteResult {
  /// Reads a test; all its faults are the details of the main one.
  fileprivate init(_ element: MarkupElement, _ file: String) throws(RecordingError) {
    guard let path = element.attributes["file"] else {
      throw RecordingError(
        .malformed, file: file, line: element.line,
        message: "expected a testcase with a file, found one without")
    }
    self.init(path: path)
    if let seconds = element.attributes["time"].flatMap(Double.init),
      (0..<1e9).contains(seconds)
    {
      nanoseconds = Int64((seconds * 1e9).rounded())
    }
    skipReason = element.children("skipped").first.map { $0.attributes["message"] ?? "" }
    for child in element.children where child.name == "failure" || child.name == "error" {
      guard let message = child.attributes["message"],
        let kind = child.attributes["type"].flatMap(SuiteFault.Kind.init),
        kind.isError == (child.name == "error")
      else {
        throw RecordingError(
          .malformed, file: file, line: child.line,
          message: "expected a message and a type of \(child.name), found others")
      }
      var lines = child.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)[...]
      if lines.first == message { lines.removeFirst() }
      if let last = lines.last, last.hasPrefix(Self.reproductionMark) {
        reproduction = String(last.dropFirst(Self.reproductionMark.count))
        lines.removeLast()
      }
      faults.append(SuiteFault(kind, message, details: Array(lines)))
    }
  }
}
