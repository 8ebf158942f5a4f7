import Foundation
import GestureReplay
import GestureReplayTesting
import InputEvents
import InputRecordings
import InteractiveTransitions
import Testing
import TouchGestures

@Suite("What users import in their tests")
struct ReplayedSessionTests {
  /// A pan script in a folder of its own.
  let folder: URL
  /// The script.
  var script: String { folder.appendingPathComponent("push.pan.jsonl").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try """
    {"t_ms":0,"phase":"began","tx":0,"ty":0}
    {"t_ms":100,"phase":"changed","tx":-200,"ty":0}
    {"t_ms":200,"phase":"ended","tx":-250,"ty":0}
    """.write(toFile: script, atomically: true, encoding: .utf8)
  }

  @Test("A replayed session tells its outcomes, decisions, pans and callbacks")
  func contents() throws {
    let session = try ReplayedSession(script)
    #expect(session.outcomes.map(\.operation) == ["push"])
    #expect(session.outcomes.map(\.verdict) == [.finish])
    #expect(session.decisions.map(\.rule) == ["progress 0.64 > 0.50"])
    #expect(session.pans.map(\.phase) == [.began, .changed, .ended])
    #expect(session.callbacks.last == "to.viewDidAppear")
    #expect(session.anomalies.isEmpty)
  }

  @Test("A missing golden fails, one written now fails, and the one written before passes")
  func golden() throws {
    let session = try ReplayedSession(script)
    let golden = folder.appendingPathComponent("push.trace.jsonl").path
    withKnownIssue { session.expectGolden(record: .never) }
    #expect(!FileManager.default.fileExists(atPath: golden))
    withKnownIssue { session.expectGolden(record: .missing) }
    session.expectGolden(record: .never)
    #expect(FileManager.default.contents(atPath: golden) == Data(session.trace))
  }

  @Test("A golden that differs fails with the first rows that differ")
  func mismatch() throws {
    let session = try ReplayedSession(script)
    let golden = folder.appendingPathComponent("push.trace.jsonl").path
    try "{\"kind\":\"session\"}\n".write(toFile: golden, atomically: true, encoding: .utf8)
    withKnownIssue {
      session.expectGolden(record: .missing)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("first in line 1") }
    }
    #expect(FileManager.default.contents(atPath: golden)?.count == 19)
  }

  @Test("A recording on a scene of the user's has a golden trace of its own name")
  func namedGolden() throws {
    let session = try ReplayedSession(script)
    withKnownIssue { session.expectGolden(named: "card", record: .missing) }
    let golden = folder.appendingPathComponent("push.card.trace.jsonl").path
    #expect(FileManager.default.contents(atPath: golden) == Data(session.trace))
  }

  @Test("The project's own recordings have the traces beside them, with the numbers pinned there")
  func ownRecordings() throws {
    let recordings = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Recordings")
    let names = try FileManager.default.contentsOfDirectory(atPath: recordings.path)
      .filter { $0.hasSuffix(".evemu") }
    #expect(names.count >= 8)
    for name in names {
      try ReplayedSession(recordings.appendingPathComponent(name).path).expectGolden(record: .never)
    }
  }
}

extension ReplayedSessionTests {
  @Test("A scenario is replayed as well; what it expects and does not find fails the test")
  func scenario() throws {
    let path = folder.appendingPathComponent("a.scenario.jsonl").path
    try """
    {"scene":"story"}
    {"pan":"push.pan.jsonl"}
    {"expect":{"operation":"push","top":"story-3"}}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let session = try ReplayedSession(path)
    #expect(session.expectations.map(\.name) == ["operation", "top"])
    #expect(session.outcomes.map(\.operation) == ["push"])
    try String(contentsOfFile: path, encoding: .utf8).replacing("story-3", with: "story-4")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try withKnownIssue {
      _ = try ReplayedSession(path)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue == "\(path):3: expected top \"story-4\", found \"story-3\""
      }
    }
  }

  @Test("A scene may be a program")
  func program() throws {
    let program = SceneProgram(
      command: """
        while read -r line; do case $line in *'"ended"'*) echo '{"kind":"outcome",\
        "operation":"open","verdict":"finish","completed":true,"completions":1}';; \
        *'"sync"'*) echo "$line";; esac; done
        """, timeoutMilliseconds: 60_000)
    let session = try ReplayedSession(script, on: program)
    #expect(session.outcomes.map(\.operation) == ["open"])
    #expect(session.outcomes.map(\.scene) == [program.name])
  }
}
