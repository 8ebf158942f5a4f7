import Foundation

/// What a trace says, row by row.
struct TraceFile {
  /// The text, as it was written.
  let text: String
  /// The rows.
  let rows: [[String: Any]]

  /// Reads the rows of a text.
  init(text: String) {
    self.text = text
    rows = text.split(separator: "\n").map { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
    }
  }

  /// Reads a file.
  init(path: String) throws {
    self.init(text: try String(contentsOfFile: path, encoding: .utf8))
  }

  /// The rows of a kind.
  func rows(_ kind: String) -> [[String: Any]] {
    rows.filter { $0["kind"] as? String == kind }
  }

  /// What each transition came to, such as `push finish 1`.
  var verdicts: [String] {
    rows("outcome").map {
      "\($0["operation"] ?? "") \($0["verdict"] ?? "") \($0["completions"] ?? "")"
    }
  }

  /// The phases of the pans, without those that only go on.
  var phases: [String] {
    rows("pan").compactMap { $0["phase"] as? String }.filter { $0 != "changed" }
  }

  /// How many anomalies of a name there are.
  func count(ofAnomaly name: String) -> Int {
    rows("anomaly").count { $0["name"] as? String == name }
  }

  /// The first line that is another one in another trace, for messages.
  func difference(from other: TraceFile) -> String {
    let lines = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      other.text.split(separator: "\n", omittingEmptySubsequences: false))
    return lines.first { $0 != $1 }.map { "\($0.0)\n\($0.1)" } ?? "the length"
  }
}
