import Foundation
import InputEvents
import InputRecordings
import Testing

/// A row of the index of recordings: a file and how many SYN_REPORTs an independent count found.
struct CorpusRow: Sendable, CustomTestStringConvertible {
  /// The file's path under the folder of recordings.
  var path: String
  /// The count of frames.
  var frames: Int

  /// The name of the test case.
  var testDescription: String { path }

  /// The rows of the families that hold evemu recordings, as far as their files are at hand.
  static let all: [CorpusRow] = {
    let families = [
      "InputActions", "evemu-devices", "hid-devices", "evemu", "aosp-uinput",
      "xorg-integration-tests", "umockdev", "mir-umockdev",
    ]
    let path = SharedFiles.path("corpora/INDEX.tsv")
    let index = try? String(contentsOfFile: path, encoding: .utf8)
    return (index ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 9, columns[2].hasPrefix("evemu"), let frames = Int(columns[9]),
        families.contains(String(columns[0].prefix { $0 != "/" })),
        FileManager.default.fileExists(atPath: SharedFiles.path("corpora/\(columns[0])"))
      else { return nil }
      return CorpusRow(path: String(columns[0]), frames: frames)
    }
  }()
}

/// Real recordings of many years and tools.
@Suite("Real recordings", .enabled(if: SharedFiles.areAtHand, "needs GESTURE_REPLAY_SHARED"))
struct CorpusTests {
  @Test("A real recording is read to its end with every frame", arguments: CorpusRow.all)
  func readsAllFrames(row: CorpusRow) throws {
    let read = try ReadOut(RecordingReader(path: SharedFiles.path("corpora/\(row.path)")))
    #expect(read.frames == row.frames)
  }
}
