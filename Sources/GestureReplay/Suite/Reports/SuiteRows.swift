public import InputRecordings

/// Results as JSON Lines: a `suite` row, a `test` row for each, a `summary` row.
public enum SuiteRows {
  /// The version of the rows' form.
  private static let schema: Int64 = 1

  /// The first row: which part of which suite it is.
  ///
  /// - Parameters:
  ///   - shard: The part, or `nil` for all.
  ///   - total: How many tests the whole suite has.
  /// - Returns: The row.
  public static func start(shard: SuiteShard?, total: Int) -> JSONValue {
    var row = JSONObject()
    row["kind"] = .string("suite")
    row["schema"] = .integer(schema)
    if let shard {
      row["shard"] = .integer(Int64(shard.number))
      row["shards"] = .integer(Int64(shard.count))
    }
    row["total"] = .integer(Int64(total))
    return .object(row)
  }

  /// The row of a result.
  public static func row(_ result: SuiteResult) -> JSONValue {
    var row = JSONObject()
    row["kind"] = .string("test")
    row["recording"] = .string(result.path)
    row["result"] = .string(result.outcome.rawValue)
    row["faults"] = .array(result.faults.map(object))
    if !result.notes.isEmpty { row["notes"] = .array(result.notes.map(JSONValue.string)) }
    if let margin = result.margin { row["margin"] = margin.json }
    if let reason = result.skipReason { row["reason"] = .string(reason) }
    if let reproduction = result.reproduction { row["reproduce"] = .string(reproduction) }
    row["time_s"] = seconds(result.nanoseconds)
    return .object(row)
  }

  /// The last row.
  public static func summary(_ counts: SuiteCounts, isInterrupted: Bool) -> JSONValue {
    var row = JSONObject()
    row["kind"] = .string("summary")
    for (name, count) in [
      ("passed", counts.passed), ("failed", counts.failed), ("errors", counts.errors),
      ("skipped", counts.skipped),
    ] {
      row[name] = .integer(Int64(count))
    }
    row["interrupted"] = .bool(isInterrupted)
    row["time_s"] = seconds(counts.nanoseconds)
    return .object(row)
  }

  /// A fault.
  private static func object(_ fault: SuiteFault) -> JSONValue {
    var object = JSONObject()
    object["type"] = .string(fault.kind.rawValue)
    object["message"] = .string(fault.message)
    if let file = fault.file { object["file"] = .string(file) }
    if fault.line > 0 { object["line"] = .integer(Int64(fault.line)) }
    if !fault.details.isEmpty { object["details"] = .array(fault.details.map(JSONValue.string)) }
    return .object(object)
  }

  /// A time in seconds with nine decimals.
  private static func seconds(_ nanoseconds: Int64) -> JSONValue {
    let digits = String(1_000_000_000 + nanoseconds % 1_000_000_000).dropFirst()
    return .number("\(nanoseconds / 1_000_000_000).\(digits)")
  }
}
