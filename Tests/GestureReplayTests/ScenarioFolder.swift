import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TransitionScenes

/// A folder with the files of a scenario, removed after its test.
final class ScenarioFolder {
  /// The folder.
  private let folder: URL

  /// Creates an empty folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file.
  func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Writes a pan of straight parts: times in milliseconds, with the translation at each.
  func writePan(
    _ points: [(time: Int, x: Int, y: Int)], end: String = "ended", to name: String
  ) throws {
    var text = ""
    for (index, point) in points.enumerated() {
      let phase = index == 0 ? "began" : index == points.count - 1 ? end : "changed"
      text +=
        "{\"t_ms\":\(point.time),\"phase\":\"\(phase)\",\"tx\":\(point.x),\"ty\":\(point.y)}\n"
    }
    try write(text, to: name)
  }

  /// Replays a scenario of some lines.
  func replay(
    _ lines: String..., scenes: [any Scene.Type] = [], rows: SessionRows = [],
    programs: [SceneProgram] = []
  ) throws -> ScenarioReplayed {
    try write(lines.joined(separator: "\n") + "\n", to: "test.scenario.jsonl")
    return try ScenarioReplayed(
      path("test.scenario.jsonl"), scenes: scenes, rows: rows, programs: programs)
  }
}

/// What came of a scenario.
struct ScenarioReplayed {
  /// What was compared.
  let expectations: [ExpectationResult]
  /// What the sessions told.
  let events: EventMemory
  /// The trace.
  let trace: String

  /// Replays a scenario; nothing may be left stuck or jump.
  init(
    _ path: String, scenes: [any Scene.Type] = [], rows: SessionRows = [],
    programs: [SceneProgram] = []
  ) throws {
    let memory = TraceMemory()
    let check = ExpectationCheck()
    events = EventMemory()
    try SessionReplayer(
      scenes: scenes + SceneCatalog.all, programs: programs, isChecked: true
    ).replay(path, observers: [TraceRecorder(sink: memory, rows: rows), check, events])
    expectations = check.results
    trace = memory.text
  }

  /// What was not met, as `name found`.
  var failures: [String] {
    expectations.filter { !$0.isMet }.map { "\($0.name) \($0.found.text)" }
  }

  /// The rows of a kind.
  func rows(_ kind: String) -> [String] {
    trace.split(separator: "\n").map(String.init).filter { $0.contains("\"kind\":\"\(kind)\"") }
  }
}
