import InputRecordings

extension SuiteReport {
  /// Reads the rows that `test --json` printed.
  ///
  /// A report without its last row was broken off.
  ///
  /// - Parameters:
  ///   - rows: The text.
  ///   - file: The file as the user named it.
  /// - Throws: ``InputRecordings/RecordingError`` with the line that is no such row.
  init(rows: [UInt8], file: String) throws(RecordingError) {
    self.init(total: 0, results: [], isInterrupted: true)
    var hasStart = false
    var number = 0
    for line in rows.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard !line.isEmpty else { continue }
      let value = try JSONValue(parsing: Array(line), file: file, line: number)
      let row = value.object ?? JSONObject()
      switch row["kind"]?.string {
      case "suite" where !hasStart:
        hasStart = true
        total = row["total"]?.integer.flatMap { Int(exactly: max($0, 0)) } ?? 0
        if let shards = row["shards"]?.integer {
          shard = SuiteShard(
            number: Int(clamping: row["shard"]?.integer ?? 0), of: Int(clamping: shards))
        }
      case "test" where hasStart: results.append(try SuiteResult(row: row, file, line: number))
      case "summary" where hasStart: isInterrupted = row["interrupted"]?.bool ?? true
      default:
        throw RecordingError(
          .malformed, file: file, line: number,
          message: "expected a row of test --json, found \(value.words)")
      }
    }
    if !hasStart {
      throw RecordingError(
        .malformed, file: file, line: 1,
        message: "expected a row of kind suite, found the end of the file")
    }
  }
}

extension SuiteResult {
  /// Reads a `test` row.
  fileprivate init(row: JSONObject, _ file: String, line: Int) throws(RecordingError) {
    let faults = try (row["faults"]?.array ?? []).map { value throws(RecordingError) in
      try SuiteFault(value, file, line: line)
    }
    guard let path = row["recording"]?.string,
      let outcome = row["result"]?.string.flatMap(Outcome.init)
    else {
      throw RecordingError(
        .malformed, file: file, line: line,
        message: "expected a test with recording and result, found neither")
    }
    self.init(
      path: path, faults: faults,
      skipReason: outcome == .skipped ? row["reason"]?.string ?? "" : nil,
      nanoseconds: Self.nanoseconds(row["time_s"]), reproduction: row["reproduce"]?.string)
    notes = (row["notes"]?.array ?? []).compactMap(\.string)
    guard self.outcome == outcome else {
      throw RecordingError(
        .malformed, file: file, line: line,
        message: "expected faults that make it \(outcome.rawValue), "
          + "found such that make it \(self.outcome.rawValue)")
    }
  }

  /// A time in seconds as nanoseconds; 0 for what is none.
  private static func nanoseconds(_ value: JSONValue?) -> Int64 {
    guard let seconds = value?.double, (0..<1e9).contains(seconds) else { return 0 }
    return Int64((seconds * 1e9).rounded())
  }
}

extension SuiteFault {
  /// Reads a fault of a `test` row.
  fileprivate init(_ value: JSONValue, _ file: String, line: Int) throws(RecordingError) {
    guard let object = value.object, let message = object["message"]?.string,
      let kind = object["type"]?.string.flatMap(Kind.init)
    else {
      throw RecordingError(
        .malformed, file: file, line: line,
        message: "expected a fault with type and message, found \(value.words)")
    }
    self.init(
      kind, message, file: object["file"]?.string,
      line: Int(clamping: object["line"]?.integer ?? 0),
      details: (object["details"]?.array ?? []).compactMap(\.string))
  }
}
