/// What came of one test.
public struct SuiteResult: Hashable, Sendable {
  /// The outcomes, by their names in reports.
  public enum Outcome: String, Sendable, CaseIterable {
    /// All is as expected.
    case passed
    /// Something is not as expected.
    case failed
    /// It could not be told, by a fault of files or machines.
    case error
    /// It was not run.
    case skipped
  }

  /// The file that was tested.
  public var path: String
  /// What is wrong.
  public var faults: [SuiteFault]
  /// Why it was not run, or `nil` where it was.
  public var skipReason: String?
  /// How long it took, in nanoseconds.
  public var nanoseconds: Int64
  /// The command that runs it again, where it did not pass.
  public var reproduction: String?
  /// What else is worth knowing and no fault, such as the margin, one line each.
  public var notes: [String] = []
  /// How far it is from another verdict, where that was measured.
  public var margin: Margin?

  /// Creates a result.
  public init(
    path: String, faults: [SuiteFault] = [], skipReason: String? = nil, nanoseconds: Int64 = 0,
    reproduction: String? = nil
  ) {
    self.path = path
    self.faults = faults
    self.skipReason = skipReason
    self.nanoseconds = nanoseconds
    self.reproduction = reproduction
  }

  /// What came of it.
  public var outcome: Outcome {
    if skipReason != nil { return .skipped }
    if faults.contains(where: \.kind.isError) { return .error }
    return faults.isEmpty ? .passed : .failed
  }

  /// The fault that reports with room for one show: an error, else the first.
  public var mainFault: SuiteFault? {
    faults.first(where: \.kind.isError) ?? faults.first
  }

  /// All that is wrong in lines for a person, the main fault first, and how to see it again.
  public var lines: [String] {
    let ordered = faults.filter(\.kind.isError) + faults.filter { !$0.kind.isError }
    return ordered.flatMap { [$0.message] + $0.details }
      + [reproduction.map { Self.reproductionMark + $0 }].compactMap(\.self)
  }

  /// What stands before the command in ``lines``.
  static let reproductionMark = "reproduce: "
}

/// How many tests came out how.
public struct SuiteCounts: Hashable, Sendable {
  /// All is as expected.
  public private(set) var passed = 0
  /// Something is not as expected.
  public private(set) var failed = 0
  /// It could not be told.
  public private(set) var errors = 0
  /// They were not run.
  public private(set) var skipped = 0
  /// How long they took together, in nanoseconds.
  public private(set) var nanoseconds: Int64 = 0

  /// Counts results.
  public init(_ results: [SuiteResult] = []) {
    for result in results { add(result) }
  }

  /// Counts one more.
  public mutating func add(_ result: SuiteResult) {
    switch result.outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    }
    nanoseconds &+= result.nanoseconds
  }

  /// All that were counted.
  public var total: Int {
    passed + failed + errors + skipped
  }

  /// One line.
  public var text: String {
    var text = "\(passed) passed, \(failed + errors) failed"
    if errors > 0 { text += " (\(errors) of them could not be replayed)" }
    if skipped > 0 { text += ", \(skipped) not run" }
    return text
  }
}
