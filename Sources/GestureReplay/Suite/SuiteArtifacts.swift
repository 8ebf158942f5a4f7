import FoundationEssentials
import InputRecordings

/// The folder of one failure: all that is needed to look at it elsewhere.
struct SuiteArtifacts {
  /// The files in it.
  private enum Name: String, CaseIterable {
    /// The trace of this run.
    case actual = "actual.trace.jsonl"
    /// The golden trace, as it was before this run.
    case golden = "golden.trace.jsonl"
    /// All rows that differ, in words.
    case difference = "difference.txt"
    /// What is wrong, with the path of the recording and the command that runs it again.
    case report = "report.txt"
    /// Pictures of the scene, and its progress over time.
    case drawing = "filmstrip.svg"
  }

  /// The folder.
  let folder: String
  /// The golden trace before the run, or `nil` where there is none.
  private let golden: [UInt8]?

  /// The most differences that are written down.
  private static let mostDifferences = 1_000

  /// The folder of a test below one for all: the test's own path without what leads out of it.
  init(_ test: SuiteTest, in parent: String) {
    let parts = test.path.split(separator: "/").filter { $0 != "." }.map { part in
      part == ".." ? "__" : String(part)
    }
    folder = FilePath.join(FilePath.withoutTrailingSlash(parent), parts.joined(separator: "/"))
    golden = try? test.golden.read()
  }

  /// Removes what an earlier run left; whatever else is there stays.
  func clear() throws(SuiteFault) {
    for name in Name.allCases {
      let path = FilePath.join(folder, name.rawValue)
      guard FileManager.default.fileExists(atPath: path) else { continue }
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw SuiteFault(.unwritable, "\(path): the file can't be removed", file: path)
      }
    }
    if let rest = try? FileManager.default.contentsOfDirectory(atPath: folder), rest.isEmpty {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Writes what there is to see of a failure.
  func write(
    _ result: SuiteResult, trace: [UInt8]?, drawing: [UInt8]?
  ) throws(SuiteFault) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SuiteFault(.unwritable, "\(folder): the folder can't be made", file: folder)
    }
    try write(.report, lines: ["recording: \(result.path)"] + result.lines)
    try write(.actual, trace)
    try write(.golden, golden)
    try write(.drawing, drawing)
    if let golden, let trace {
      let comparison = TraceComparison(
        golden, trace, limit: Self.mostDifferences, contextLimit: 3)
      try write(.difference, lines: comparison.lines(Name.golden.rawValue, Name.actual.rawValue))
    }
  }

  /// Writes lines, unless there are none.
  private func write(_ name: Name, lines: [String]) throws(SuiteFault) {
    guard !lines.isEmpty else { return }
    try write(name, Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes a file, where there is something to write.
  private func write(_ name: Name, _ bytes: [UInt8]?) throws(SuiteFault) {
    guard let bytes else { return }
    let path = FilePath.join(folder, name.rawValue)
    do {
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw SuiteFault(.unwritable, "\(path): the file can't be written", file: path)
    }
  }
}
