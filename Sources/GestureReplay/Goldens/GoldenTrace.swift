import FoundationEssentials
import InputRecordings

/// The trace that a recording is expected to give, in a file beside it.
public struct GoldenTrace: Hashable, Sendable {
  /// How a trace compares with the golden one.
  public enum Result: Hashable, Sendable {
    /// They are the same.
    case matches
    /// They differ.
    case differs(TraceComparison)
    /// There is no golden trace.
    case missing
  }

  /// The file, `NAME.trace.jsonl` beside `NAME.evemu`, `NAME.pan.jsonl` or the like.
  public let path: String

  /// The golden trace of a recording, or of one of several uses of it by the use's name.
  public init(of recording: String, named name: String? = nil) {
    var stem = recording[...]
    for ending in [".gz", ".zst"] where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count)
      break
    }
    let endings = [
      ".evemu", ".pan.jsonl", ".scenario.jsonl", ".jsonl", ".events", ".ev", ".yml", ".yaml",
    ]
    for ending in endings
    where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count)
      break
    }
    path = stem + (name.map { ".\($0)" } ?? "") + ".trace.jsonl"
  }

  /// Compares a trace with the golden one's bytes, `nil` where there is none.
  public static func compare(_ golden: [UInt8]?, with trace: [UInt8]) -> Result {
    guard let golden else { return .missing }
    let comparison = TraceComparison(golden, trace)
    return comparison.isEqual ? .matches : .differs(comparison)
  }
}

extension GoldenTrace {
  /// Its bytes, or `nil` where there is none.
  package func read() throws(SuiteFault) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(RecordingError) {
      return try FileContents.read(path)
    } catch {
      throw SuiteFault(error)
    }
  }

  /// Writes it anew, whole or not at all.
  package func write(_ trace: [UInt8]) throws(SuiteFault) {
    do {
      try Data(trace).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw SuiteFault(.unwritable, "\(path): the file can't be written", file: path)
    }
  }
}
