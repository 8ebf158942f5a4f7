public import InputRecordings

/// The results of several runs as one.
public struct SuiteMerge: Hashable, Sendable {
  /// All results, in the order in which one run of all would have given them.
  public let report: SuiteReport
  /// What is missing or there twice, one sentence each; empty where the report is whole.
  public let problems: [String]

  /// Reads files that `test --json` or `test --junit` gave; the content says which.
  public static func read(_ path: String) throws(RecordingError) -> SuiteReport {
    let bytes = try FileContents.read(path)
    let start = bytes.first { $0 > 0x20 && $0 < 0x80 }
    return start == UInt8(ascii: "<")
      ? try SuiteReport(junit: bytes, file: path) : try SuiteReport(rows: bytes, file: path)
  }

  /// Joins reports.
  ///
  /// Shards of one suite are put together in its order; reports of whole suites follow each other.
  ///
  /// - Parameter reports: The reports with the names of their files.
  public init(_ reports: [(name: String, report: SuiteReport)]) {
    var problems: [String] = []
    for (name, report) in reports {
      if report.isInterrupted { problems.append("\(name): the run was broken off") }
      let expected = report.shard?.size(of: report.total) ?? report.total
      if report.results.count != expected {
        problems.append("\(name): expected \(expected) tests, found \(report.results.count)")
      }
    }
    let shards = reports.filter { $0.report.shard != nil }
    let wholes = reports.filter { $0.report.shard == nil }
    var results = Self.joined(shards, &problems) + wholes.flatMap(\.report.results)
    var places: Set<String> = []
    results.removeAll { result in
      guard !places.insert(result.path).inserted else { return false }
      problems.append("\(result.path): expected one result, found another")
      return true
    }
    report = SuiteReport(
      total: results.count, results: results,
      isInterrupted: reports.contains(where: \.report.isInterrupted))
    self.problems = problems
  }

  /// The results of shards, dealt back into the order of the whole.
  private static func joined(
    _ shards: [(name: String, report: SuiteReport)], _ problems: inout [String]
  ) -> [SuiteResult] {
    guard let first = shards.first, let count = first.report.shard?.count else { return [] }
    var parts: [Int: (name: String, results: [SuiteResult])] = [:]
    for (name, report) in shards {
      guard let shard = report.shard else { continue }
      if shard.count != count || report.total != first.report.total {
        problems.append(
          "\(name): expected a shard of \(count) with \(first.report.total) tests in all as in "
            + "\(first.name), found one of \(shard.count) with \(report.total)")
      } else if let other = parts[shard.number] {
        problems.append("\(name): shard \(shard) is in \(other.name), too")
      } else {
        parts[shard.number] = (name, report.results)
      }
    }
    let missing = (1...count).lazy.filter { parts[$0] == nil }
    for number in missing.prefix(mostMissing) {
      problems.append("shard \(number)/\(count) is missing")
    }
    let rest = count - parts.count - mostMissing
    if rest > 0 { problems.append("and \(rest) more shards are missing") }
    var order: [(round: Int, number: Int, result: SuiteResult)] = []
    for number in parts.keys.sorted() {
      for (round, result) in (parts[number]?.results ?? []).enumerated() {
        order.append((round, number, result))
      }
    }
    return order.sorted { ($0.round, $0.number) < ($1.round, $1.number) }.map(\.result)
  }

  /// The most missing shards that are named.
  private static let mostMissing = 10
}
