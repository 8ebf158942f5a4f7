import Foundation
import GestureReplay
import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TransitionScenes

/// A scene that does something else each time, as one that reads a clock would.
private final class MoodyScene: Scene {
  static var name: String { "moody" }
  let window: Window

  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    let mood = UInt64.random(in: 0...UInt64.max)
    environment.observer?.record(.callback(controller: "to", name: "mood\(mood)"), at: .zero)
  }
}

@Suite("A suite of recordings")
struct TestSuiteTests {
  /// A folder with a pan that pushes.
  private func folder() throws -> ScenarioFolder {
    let folder = try ScenarioFolder()
    try folder.writePan([(0, 0, 0), (100, -200, 0), (200, -300, 0)], to: "push.pan.jsonl")
    return folder
  }

  /// The one test of a folder.
  private func test(_ folder: ScenarioFolder) throws -> SuiteTest {
    try #require(try SuiteCatalog.tests(below: [folder.path("")]).first)
  }

  @Test("A trace that was written in a run fails that run, and passes the next")
  func recorded() throws {
    let folder = try folder()
    let test = try test(folder)
    var suite = TestSuite()
    suite.recordMode = .missing
    #expect(suite.run(test).faults.map(\.kind) == [.missingGolden, .recorded])
    #expect(suite.run(test).outcome == .passed)
    suite.recordMode = .all
    #expect(suite.run(test).faults.map(\.kind) == [.recorded])
  }

  @Test("A mode that may not write does not")
  func never() throws {
    let folder = try folder()
    let test = try test(folder)
    #expect(TestSuite().run(test).faults.map(\.kind) == [.missingGolden])
    #expect(!FileManager.default.fileExists(atPath: test.golden.path))
  }

  @Test("A mismatch says what a row said and what it says, with the golden trace's line")
  func mismatch() throws {
    let folder = try folder()
    let test = try test(folder)
    var suite = TestSuite()
    suite.recordMode = .missing
    _ = suite.run(test)
    let golden = try String(contentsOfFile: test.golden.path, encoding: .utf8)
    let lines = golden.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains("\"kind\":\"decision\"") })
    try folder.write(
      golden.replacing(
        "\"decision\",\"verdict\":\"finish\"", with: "\"decision\",\"verdict\":\"cancel\""),
      to: "push.trace.jsonl")
    let fault = try #require(TestSuite().run(test).faults.first)
    #expect(fault.kind == .mismatch)
    #expect(fault.file == test.golden.path)
    #expect(fault.line == index + 1)
    #expect(fault.message == "decision at 0.2 s: was cancel, is finish")
    #expect(
      fault.details.contains(
        "-" + lines[index].replacing("finish", with: "cancel", maxReplacements: 1)))
    #expect(fault.details.contains("+" + lines[index]))
  }

  @Test("A scene that gives other bytes each time is a fault of its own kind, and writes nothing")
  func nondeterministic() throws {
    let folder = try folder()
    let test = try test(folder)
    var suite = TestSuite(replayer: SessionReplayer(scenes: [MoodyScene.self]))
    suite.adjust = { $0.scene = MoodyScene.name }
    suite.recordMode = .all
    suite.repetitions = 2
    let result = suite.run(test)
    #expect(result.faults.map(\.kind) == [.nondeterministic])
    #expect(result.faults[0].message.hasPrefix("run 2 of 2 gave other bytes: callback at 0 s"))
    #expect(!FileManager.default.fileExists(atPath: test.golden.path))
    #expect(result.reproduction?.contains("--repeat 2") == true)
  }

  @Test("A scene that is as it should be gives the same bytes however often")
  func deterministic() throws {
    let folder = try folder()
    let test = try test(folder)
    var suite = TestSuite()
    suite.repetitions = 5
    #expect(suite.run(test).faults.map(\.kind) == [.missingGolden])
  }

  @Test("Faults of files are told from those of gestures")
  func errors() throws {
    let folder = try folder()
    try folder.write("{\"scene\":\"nowhere\"}", to: "gesture-replay.json")
    let test = try test(folder)
    #expect(TestSuite().run(test).faults.map(\.kind) == [.configuration])
    try folder.write("{\"sceen\":\"story\"}", to: "gesture-replay.json")
    let misspelt = try #require(TestSuite().run(test).faults.first)
    #expect(misspelt.kind == .configuration)
    #expect(misspelt.file == folder.path("gesture-replay.json"))
    #expect(misspelt.line == 1)
    try folder.write("{}", to: "gesture-replay.json")
    try folder.write("nonsense\n", to: "push.pan.jsonl")
    #expect(TestSuite().run(test).outcome == .error)
    #expect(SuiteFault.Kind.allCases.filter(\.isError).count == 6)
  }

  @Test("Results are in the order of the tests, and their times come from the caller")
  func times() throws {
    let folder = try folder()
    for name in ["a", "b", "c"] { try folder.write("x", to: "\(name).evemu") }
    let tests = try SuiteCatalog.tests(below: [folder.path("")])
    var time: Int64 = 0
    var told: [String] = []
    let results = TestSuite().run(
      tests,
      now: {
        time += 5
        return time
      }, report: { told.append($0.path) })
    #expect(results.map(\.path) == tests.map(\.path))
    #expect(told == tests.map(\.path))
    #expect(results.map(\.nanoseconds) == [5, 5, 5, 5])
  }

  @Test("After a stop the rest is skipped with the reason")
  func stop() throws {
    let folder = try folder()
    try folder.write("x", to: "a.evemu")
    let tests = try SuiteCatalog.tests(below: [folder.path("")])
    var done = 0
    let results = TestSuite().run(tests, isStopped: { done > 0 }, report: { _ in done += 1 })
    #expect(results.map(\.outcome) == [.error, .skipped])
    #expect(results[1].skipReason == "interrupted")
  }
}
