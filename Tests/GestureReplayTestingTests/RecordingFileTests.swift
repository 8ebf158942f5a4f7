import Foundation
import GestureReplay
import GestureReplayTesting
import Testing
import TransitionScenes

@Suite("Recordings as arguments")
struct RecordingFileTests {
  @Test("All recordings below a folder come in the order of their paths, hidden ones left out")
  func all() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-replay-\(UUID().uuidString)")
    for name in [
      "b.evemu", "a/z.pan.jsonl", "a.evemu", "B.scenario.jsonl", "a.trace.jsonl", ".c.evemu",
      ".d/e.evemu", "notes.txt",
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let all = RecordingFile.all(in: folder.path)
    #expect(all.map(\.name) == ["B.scenario.jsonl", "a.evemu", "a/z.pan.jsonl", "b.evemu"])
    #expect(all.map(\.testDescription) == all.map(\.name))
    #expect(all.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    // From the folder of the source file that asks.
    let source = folder.appendingPathComponent("Tests.swift").path
    #expect(RecordingFile.all(in: "a", of: source).map(\.name) == ["z.pan.jsonl"])
    #expect(RecordingFile("b.evemu", of: source).path == folder.path + "/b.evemu")
  }

  @Test("A folder without recordings is one that fails, since a test without arguments passes")
  func empty() throws {
    let none = RecordingFile.all(in: "/nonexistent/folder")
    #expect(none.count == 1)
    let error = try #require(throws: ReplayError.self) { try ReplayedSession(none[0]) }
    #expect(error.description.hasPrefix("/nonexistent/folder/*.evemu: "))
  }

  @Test(
    "The project's recordings replay as arguments",
    arguments: RecordingFile.all(in: "../../Recordings/flip"))
  func replays(_ recording: RecordingFile) throws {
    try ReplayedSession(recording, on: FlipScene.self).expectGolden(record: .never)
  }
}
