import InputRecordings

/// Replays recordings and says whether they still do what they did and what they should.
///
/// A test passes if its trace is the golden one, its labels hold, what a scenario expects is found,
/// and nothing is left stuck, jumps or stays in memory. Tests are independent of each other, so any
/// number may run at a time; no clock is read here.
public struct TestSuite {
  /// Replays them, but for the settings, which are each recording's own.
  public var replayer: SessionReplayer
  /// A file with the settings of all, or `nil` for those beside or above each recording.
  public var configurationPath: String?
  /// Changes the settings of each recording, after its file was read.
  public var adjust: (inout ReplayConfiguration) -> Void = { _ in }
  /// Which golden traces may be written.
  public var recordMode = RecordMode.never
  /// How often each is replayed; every time must give the same bytes.
  public var repetitions = 1
  /// How many variants of each recording are replayed to find its margin.
  public var mutations = 0
  /// The seed of the first variant.
  public var seed: UInt64 = 1
  /// The folder that takes what there is to see of each failure, or `nil`.
  public var artifacts: String?
  /// Options with which `gesture-replay test` replays a recording in the same way.
  public var options: [String] = []

  /// Creates a suite.
  public init(replayer: SessionReplayer = SessionReplayer()) {
    self.replayer = replayer
    self.replayer.isChecked = true
  }

  /// Runs tests side by side.
  ///
  /// - Parameters:
  ///   - tests: The tests.
  ///   - jobs: How many run at a time.
  ///   - isStopped: Asked before each test; once it says so, the others are not run.
  ///   - now: The time in nanoseconds on any line, from which durations are taken.
  ///   - report: Told each result as early as can be, in the order of the tests.
  /// - Returns: All results in the order of the tests; those that were not run are skipped.
  public func run(
    _ tests: [SuiteTest], jobs: Int = 1, isStopped: () -> Bool = { false },
    now: () -> Int64 = { 0 }, report: (SuiteResult) -> Void = { _ in }
  ) -> [SuiteResult] {
    var results: [SuiteResult] = []
    OrderedWork<SuiteResult>.run(
      tests.count, jobs: jobs, isStopped: isStopped,
      work: { index in
        let start = now()
        var result = run(tests[index])
        result.nanoseconds = max(now() &- start, 0)
        return result
      },
      deliver: { result in
        results.append(result)
        report(result)
      })
    for test in tests[results.count...] {
      let result = SuiteResult(path: test.path, skipReason: "interrupted")
      results.append(result)
      report(result)
    }
    return results
  }

  /// Runs one test.
  public func run(_ test: SuiteTest) -> SuiteResult {
    var result = SuiteResult(path: test.path)
    var replayed: SuiteReplay?
    let folder = artifacts.map { SuiteArtifacts(test, in: $0) }
    do throws(SuiteFault) {
      if let twin = test.twin {
        throw SuiteFault(
          .sharedGolden, "expected a name of its own, found the golden trace of \(twin)")
      }
      let replay = try self.replay(test)
      replayed = replay
      result.faults = replay.faults
      try repeatReplay(test, replay, &result)
      try compare(replay.trace, with: test.golden, &result)
      try measureMargin(of: test, &result)
    } catch {
      result.faults.append(error)
    }
    if result.outcome != .passed { result.reproduction = reproduction(of: test) }
    if let folder {
      do throws(SuiteFault) {
        try folder.clear()
        if result.outcome != .passed {
          try folder.write(result, trace: replayed?.trace, drawing: drawing(of: test))
        }
      } catch {
        result.faults.append(error)
      }
    }
    return result
  }

  /// The settings of a test.
  func configuration(of test: SuiteTest) throws(SuiteFault) -> ReplayConfiguration {
    do throws(RecordingError) {
      var configuration =
        if let configurationPath {
          try ReplayConfiguration(contentsOf: configurationPath)
        } else {
          try ReplayConfiguration(for: test.path, below: test.root)
        }
      adjust(&configuration)
      return configuration
    } catch {
      var fault = SuiteFault(error)
      if fault.kind == .malformed { fault.kind = .configuration }
      throw fault
    }
  }

  /// Replays again and again; each time must give the same bytes.
  private func repeatReplay(
    _ test: SuiteTest, _ first: SuiteReplay, _ result: inout SuiteResult
  ) throws(SuiteFault) {
    for number in 2..<max(repetitions + 1, 2) {
      let comparison = TraceComparison(first.trace, try replay(test).trace)
      guard let difference = comparison.differences.first else { continue }
      throw SuiteFault(
        .nondeterministic,
        "run \(number) of \(repetitions) gave other bytes: \(difference.sentence)",
        details: comparison.lines("run 1", "run \(number)", hasExplainedFirst: true))
    }
  }

  /// Compares a trace with the golden one, and writes that where the mode says so.
  private func compare(
    _ trace: [UInt8], with golden: GoldenTrace, _ result: inout SuiteResult
  ) throws(SuiteFault) {
    let old = try golden.read()
    let comparison = GoldenTrace.compare(old, with: trace)
    let writes = recordMode.writes(exists: old != nil, matches: comparison == .matches)
    switch comparison {
    case .matches: if !writes { return }
    case .missing:
      result.faults.append(
        SuiteFault(
          .missingGolden, "\(golden.path): expected a golden trace, found none",
          details: writes ? [] : ["write it with --record missing, and look at it"]))
    case .differs(let comparison):
      let start = comparison.differences.first
      result.faults.append(
        SuiteFault(
          .mismatch, start?.sentence ?? "the traces differ in blank lines", file: golden.path,
          line: start?.line ?? 0,
          details: comparison.lines(golden.path, "this run", hasExplainedFirst: true)))
    }
    guard writes else { return }
    try golden.write(trace)
    result.faults.append(
      SuiteFault(
        .recorded, "\(golden.path): written now; look at it and run again", file: golden.path))
  }

  /// The command that runs one test again.
  private func reproduction(of test: SuiteTest) -> String {
    var words = ["gesture-replay", "test"] + options
    let settings =
      configurationPath ?? ReplayConfiguration.file(for: test.path, below: test.root)
    if let settings { words += ["--config", settings] }
    if repetitions > 1 { words += ["--repeat", String(repetitions)] }
    if mutations > 0 { words += ["--mutations", String(mutations), "--seed", String(seed)] }
    if test.path.hasPrefix("-") { words.append("--") }
    return (words + [test.path]).map(ShellWord.quoted).joined(separator: " ")
  }
}
