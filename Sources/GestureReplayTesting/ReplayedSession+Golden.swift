import FoundationEssentials
public import GestureReplay
import InputRecordings
public import Testing

extension ReplayedSession {
  /// Expects the trace to be the golden one beside the recording, `NAME.trace.jsonl`.
  ///
  /// A mismatch names the first rows that differ. Where the mode says so the golden trace is
  /// written; one that was written in this run fails it all the same.
  ///
  /// - Parameters:
  ///   - mode: Which golden traces may be written; by default what `GESTURE_REPLAY_RECORD` says,
  ///     else none.
  ///   - sourceLocation: Where a failure is reported.
  public func expectGolden(
    record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let golden = GoldenTrace(of: path)
    let exists = FileManager.default.fileExists(atPath: golden.path)
    let bytes = exists ? try? FileContents.read(golden.path) : nil
    let explanation: String
    switch GoldenTrace.compare(bytes, with: trace) {
    case .matches: return
    case .missing: explanation = "expected a golden trace at \(golden.path), found none"
    case .differs(let comparison): explanation = Self.words(comparison, golden.path)
    }
    let isWritten =
      (mode ?? Self.environmentMode).writes(exists: exists, matches: false)
      && (try? Data(trace).write(to: URL(filePath: golden.path), options: .atomic)) != nil
    let remedy =
      isWritten
      ? "it is written now; look at it and run again"
      : "to write it set GESTURE_REPLAY_RECORD to \(exists ? "failed" : "missing")"
    Issue.record("\(explanation); \(remedy)", sourceLocation: sourceLocation)
  }

  /// What the environment says about writing golden traces.
  private static var environmentMode: RecordMode {
    let environment = ProcessInfo.processInfo.environment
    return environment["GESTURE_REPLAY_RECORD"].flatMap(RecordMode.init) ?? .never
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
