/// The results of a suite, or of one shard of it.
public struct SuiteReport: Hashable, Sendable {
  /// Which part of the suite was run, or `nil` for all of it.
  public var shard: SuiteShard?
  /// How many tests the whole suite has.
  public var total: Int
  /// The results in the order of the tests; with those that were not run.
  public var results: [SuiteResult]
  /// Whether the run was broken off.
  public var isInterrupted: Bool

  /// Creates a report.
  public init(
    shard: SuiteShard? = nil, total: Int, results: [SuiteResult], isInterrupted: Bool = false
  ) {
    self.shard = shard
    self.total = total
    self.results = results
    self.isInterrupted = isInterrupted
  }

  /// How many came out how.
  public var counts: SuiteCounts {
    SuiteCounts(results)
  }
}
