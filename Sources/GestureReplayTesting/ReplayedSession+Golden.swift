import FoundationEssentials
public import GestureReplay
import InputRecordings
public import Testing

extension ReplayedSession {
  /// Expects the trace to be the golden one beside the recording, `NAME.trace.jsonl`.
  ///
  /// It is the one that `gesture-replay test` compares with, unless it has a name of its own: a
  /// recording that is replayed on several scenes has one golden trace for each.
  ///
  /// A mismatch names the first rows that differ. Where the mode says so the golden trace is
  /// written; one that was written in this run fails it all the same.
  ///
  /// - Parameters:
  ///   - name: What tells this golden trace from others of the same recording: with `card` it is
  ///     `NAME.card.trace.jsonl`.
  ///   - mode: Which golden traces may be written; by default what `GESTURE_REPLAY_RECORD` says,
  ///     else what the trait `goldens(record:)` of the test or its suite says, but none where `CI`
  ///     is set; else none.
  ///   - sourceLocation: Where a failure is reported.
  public func expectGolden(
    named name: String? = nil, record mode: RecordMode? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let mode = mode ?? Self.usualMode(sourceLocation)
    let golden = GoldenTrace(of: path, named: name)
    let bytes: [UInt8]?
    do throws(SuiteFault) {
      bytes = try golden.read()
    } catch {
      Issue.record("\(error.message)", sourceLocation: sourceLocation)
      return
    }
    let exists = bytes != nil
    let result = GoldenTrace.compare(bytes, with: trace)
    let writes = mode.writes(exists: exists, matches: result == .matches)
    let explanation: String
    switch result {
    case .matches:
      if !writes { return }
      explanation = "\(golden.path) was the same"
    case .missing: explanation = "expected a golden trace at \(golden.path), found none"
    case .differs(let comparison): explanation = Self.words(comparison, golden.path)
    }
    let isWritten = writes && (try? golden.write(trace)) != nil
    let remedy =
      isWritten
      ? "it is written now; look at it and run again"
      : "to write it set GESTURE_REPLAY_RECORD to \(exists ? "failed" : "missing")"
    Issue.record("\(explanation); \(remedy)", sourceLocation: sourceLocation)
  }

  /// Which golden traces may be written where the call does not say.
  private static func usualMode(_ sourceLocation: SourceLocation) -> RecordMode {
    do throws(UnknownRecordMode) {
      return try GoldenTrait.mode(in: ProcessInfo.processInfo.environment)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return .never
    }
  }

  /// The first difference in words.
  private static func words(_ comparison: TraceComparison, _ path: String) -> String {
    guard let first = comparison.differences.first else { return "\(path) differs" }
    return """
      \(path) differs in \(comparison.count) lines, first in line \(first.line):
      expected \(first.first ?? "the end"),
      found    \(first.second ?? "the end")
      """
  }
}
