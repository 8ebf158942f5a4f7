import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// A window with a panel that covers its lower half and a tap recogniser; the panel has a part
/// without a name.
private final class PanelScene: Scene {
  static var name: String { "panel" }
  static var arguments: [SceneArgument] { [.number("top"), .text("title"), .flag("raised")] }
  static var requestNames: [String] { ["lower"] }
  static func arguments(of requestName: String) -> [SceneArgument] { [.number("by")] }

  let window: Window
  private let panel: View

  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    window.accessibilityIdentifier = "window"
    let top = environment.arguments.number("top") ?? 422
    panel = View(frame: Rect(x: 0, y: top, width: 390, height: 844 - top))
    panel.accessibilityIdentifier = environment.arguments.text("title") ?? "panel"
    panel.addSubview(View(frame: Rect(x: 0, y: 0, width: 390, height: 50)))
    window.addSubview(panel)
    let tap = TapGestureRecognizer(
      configuration: TapRecognizer.Configuration(touches: 2, maximumDuration: 150_000_000))
    tap.handler = { [unowned self] _ in panel.isHidden = true }
    window.addGestureRecognizer(tap)
    if environment.arguments.flag("raised") == true { window.bringPanelDown() }
  }

  func perform(_ request: SceneRequest) {
    panel.center.y += request.arguments.number("by") ?? 0
  }
}

extension View {
  /// Stands for something that a scene does when it is set up.
  fileprivate func bringPanelDown() {
    subviews.last?.center.y += 100
  }
}

/// A scene that never comes to rest.
private final class RestlessScene: Scene {
  static var name: String { "restless" }

  let window: Window
  private var link: DisplayLink?

  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    link = environment.scheduler.makeDisplayLink(phase: .animation) { _ in }
    link?.start()
  }

  deinit {
    link?.stop()
  }
}

@Suite("Scenarios")
struct ScenarioTests {
  /// The files of a scenario.
  private let folder: ScenarioFolder

  init() throws {
    folder = try ScenarioFolder()
    try folder.writePan([(0, 0, 0), (50, 100, 0), (100, 250, 0)], to: "back.pan.jsonl")
  }

  @Test("The example of the documentation holds, and its trace is what the schema says")
  func example() throws {
    let files = try Documentation.files(of: "scenarios.md")
    #expect(files.map(\.name) == ["back.pan.jsonl", "story.scenario.jsonl"])
    for file in files { try folder.write(file.text, to: file.name) }
    let replay = try ScenarioReplayed(
      folder.path("story.scenario.jsonl"), rows: [.touches, .frames])
    #expect(replay.failures == [])
    #expect(replay.expectations.count == 9)
    #expect(replay.rows("session").count == 2)
    #expect(try TraceSchema().faults(replay.trace) == [])
  }

  @Test("A pan begins at once and takes its own time; the next step comes while things settle")
  func overlap() throws {
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"pan\":\"back.pan.jsonl\"}", "{\"pan\":\"back.pan.jsonl\"}",
      "{\"expect\":{\"outcomes\":1,\"completions\":1}}")
    let steps = replay.rows("step")
    #expect(steps[1].hasPrefix("{\"t_ns\":0,"))
    #expect(steps[2].hasPrefix("{\"t_ns\":100000000,"))
    #expect(steps[3].hasPrefix("{\"t_ns\":200000000,"))
    // The second pan came while the first one's pop was settling, so it was none.
    #expect(replay.rows("decision").filter { $0.contains("\"fail\"") }.count == 1)
    #expect(replay.failures == [])
  }

  @Test("Waiting and at_ms move time on; a moment that is over is refused")
  func moments() throws {
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"wait_ms\":1.5}", "{\"push\":true,\"at_ms\":20}",
      "{\"wait_ms\":0}")
    #expect(
      replay.rows("step").map { $0.prefix { $0 != "," } } == [
        "{\"t_ns\":0", "{\"t_ns\":0", "{\"t_ns\":20000000", "{\"t_ns\":20000000",
      ])
    let error = #expect(throws: ReplayError.self) {
      try folder.replay(
        "{\"scene\":\"story\"}", "{\"pan\":\"back.pan.jsonl\"}", "{\"push\":true,\"at_ms\":99}")
    }
    #expect(
      error?.description
        == folder.path("test.scenario.jsonl")
        + ":3: expected at_ms not before 100, the time of the step, found 99")
  }

  @Test("Every scene begins afresh at time 0, when all before it has come to rest")
  func scenes() throws {
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"pan\":\"back.pan.jsonl\"}", "{\"scene\":\"story\"}",
      "{\"pan\":\"back.pan.jsonl\"}",
      "{\"expect\":{\"outcomes\":1,\"operation\":\"pop\"}}")
    // A pop each time: the second scene has its second story again.
    #expect(replay.events.outcomes.map(\.operation) == ["pop", "pop"])
    #expect(replay.failures == [])
    let rows = replay.trace.split(separator: "\n")
    let second = try #require(rows.lastIndex { $0.contains("\"kind\":\"session\"") })
    #expect(rows[second - 1].contains("\"kind\":\"outcome\""))
    #expect(rows[second + 1].hasPrefix("{\"t_ns\":0,\"kind\":\"step\",\"line\":3,"))
  }

  @Test("Expectations compare the latest outcome, or all of them, since the one before")
  func comparison() throws {
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"push\":true}", "{\"pop\":true}",
      "{\"expect\":{\"operation\":\"pop\",\"completed\":[true,true],\"outcomes\":2}}",
      "{\"expect\":{\"outcomes\":0,\"verdict\":\"finish\",\"completed\":[]}}",
      "{\"push\":true}",
      "{\"expect\":{\"now\":true,\"outcomes\":0}}",
      "{\"expect\":{\"operation\":\"pop\",\"completions\":1,\"detent\":null}}")
    #expect(replay.failures == ["verdict \"no outcome\"", "operation \"push\""])
    #expect(replay.expectations.map(\.line) == [4, 4, 4, 5, 5, 5, 7, 8, 8, 8])
    let last = try #require(replay.expectations.first { $0.name == "operation" && !$0.isMet })
    #expect(last.description.hasSuffix(":8: expected operation \"pop\", found \"push\""))
  }

  @Test("Arguments, requests with details, taps and hits reach the scene")
  func panel() throws {
    let replay = try folder.replay(
      "{\"scene\":\"panel\",\"top\":500,\"title\":\"sheet\"}",
      "{\"tap\":[195,499]}", "{\"expect\":{\"hit\":\"window\"}}",
      "{\"tap\":[195,500]}", "{\"expect\":{\"hit\":\"sheet\"}}",
      "{\"lower\":{\"by\":100}}",
      "{\"expect\":{\"hit\":\"window\",\"at\":[195,599]}}",
      "{\"expect\":{\"hit\":\"sheet\",\"at\":[195,600]}}",
      "{\"expect\":{\"hit\":null,\"at\":[195,844]}}",
      // One finger, or two for too long, is not the tap that hides the panel.
      "{\"tap\":[195,700],\"contacts\":1}",
      "{\"tap\":[195,700],\"contacts\":2,\"duration_ms\":151}",
      "{\"expect\":{\"hit\":\"sheet\",\"at\":[195,700]}}",
      "{\"tap\":[195,700],\"contacts\":2}",
      "{\"expect\":{\"hit\":\"sheet\"}}", "{\"expect\":{\"hit\":\"window\",\"at\":[195,700]}}",
      "{\"scene\":\"panel\",\"raised\":true}", "{\"expect\":{\"hit\":\"window\",\"at\":[195,500]}}",
      scenes: [PanelScene.self])
    #expect(replay.failures == [])
    #expect(replay.expectations.count == 9)
  }

  @Test("The top of a stack is told by its view's name")
  func top() throws {
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"expect\":{\"top\":\"story-2\",\"presented\":null}}",
      "{\"pop\":true}", "{\"expect\":{\"top\":\"story-1\"}}", "{\"push\":true}",
      "{\"expect\":{\"top\":\"story-3\"}}")
    #expect(replay.failures == [])
  }

  @Test("Rows of frames show the views as they are on the screen at each display frame")
  func frames() throws {
    try folder.writePan([(0, 0, 0), (16, 195, 0), (100, 195, 0)], to: "half.pan.jsonl")
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"pan\":\"half.pan.jsonl\"}", rows: .frames)
    let first = try #require(replay.rows("frame").first)
    #expect(first.hasPrefix("{\"t_ns\":0,\"kind\":\"frame\",\"views\":[{\"depth\":0,"))
    // Half of the way of a pop: what leaves is half a width on, what comes half-way from 0.85 to 1.
    let half = try #require(replay.rows("frame").first { $0.hasPrefix("{\"t_ns\":16666666,") })
    #expect(half.contains("\"id\":\"story-2\",\"center\":[390.000,422.000]"))
    let below = half.split(separator: "\"id\":\"story-1\",").last ?? ""
    #expect(
      below.hasPrefix("\"center\":[195.000,422.000],\"bounds\":[0.000,0.000,390.000,844.000],"))
    #expect(below.contains("\"transform\":[0.925000,0.000000,0.000000,0.000000,0.000000,0.925000,"))
    #expect(below.contains("\"alpha\":1.00000,\"corner_radius\":10.000"))
    #expect(try TraceSchema().faults(replay.trace) == [])
  }

  @Test("A scene that does not come to rest is a failure, not a hang")
  func restless() throws {
    let replay = try folder.replay(
      "{\"scene\":\"restless\"}", "{\"expect\":{\"outcomes\":0}}", "{\"expect\":{\"now\":true}}",
      scenes: [RestlessScene.self])
    #expect(replay.failures == ["rest false"])
  }

  @Test("Settings beside a scene's name count for that scene")
  func settings() throws {
    let replay = try folder.replay(
      "{\"scene\":\"story\",\"policy\":\"article\",\"hz\":120,\"view\":\"400x800\"}",
      "{\"pan\":\"back.pan.jsonl\"}", "{\"scene\":\"story\"}", "{\"pan\":\"back.pan.jsonl\"}")
    let starts = replay.events.events.compactMap { event -> SessionStart? in
      if case .start(let start) = event.event { start } else { nil }
    }
    #expect(starts.map(\.policy) == ["article", "directional"])
    #expect(starts.map(\.framesPerSecond) == [120, 60])
    #expect(starts[0].configuration != starts[1].configuration)
    #expect(replay.events.pans.first?.location == ViewPoint(x: 200, y: 400))
  }

  @Test("A recording is played from now on, in the view of its scene")
  func recording() throws {
    let path = Documentation.path("../Recordings/touchscreen-push-flick.evemu")
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"pan\":\"\(path)\"}", "{\"expect\":{\"operation\":\"push\"}}",
      "{\"pan\":\"\(path)\",\"at_ms\":1000}", "{\"tap\":[10,10]}",
      "{\"expect\":{\"operation\":\"push\"}}", rows: .touches)
    #expect(replay.failures == [])
    let begins = replay.events.pans.filter { $0.phase == .began }
    #expect(begins.count == 2)
    #expect(begins[1].time.nanoseconds - begins[0].time.nanoseconds == 1_000_000_000)
    let ends = replay.events.pans.filter { $0.phase == .ended }
    #expect(ends[0].translation == ends[1].translation)
    #expect(abs(ends[0].velocity.x - ends[1].velocity.x) < 1e-6)
    #expect(replay.events.decisions.first?.unit == .millimetresPerSecond)
    let times = replay.rows("touch").compactMap { row in
      row.split(separator: ":").dropFirst().first.flatMap { Int($0.prefix { $0 != "," }) }
    }
    #expect(times == times.sorted() && times.count > 4)
  }

  @Test("A touchpad's scene takes no taps, and recordings of one kind only")
  func touchpad() throws {
    let pad = Documentation.path("../Recordings/touchpad-push-flick.evemu")
    let screen = Documentation.path("../Recordings/touchscreen-push-flick.evemu")
    let replay = try folder.replay(
      "{\"scene\":\"story\"}", "{\"pan\":\"\(pad)\"}", "{\"expect\":{\"operation\":\"push\"}}")
    #expect(replay.failures == [])
    for (line, step) in [(2, "{\"tap\":[1,1]}"), (3, "{\"pan\":\"\(screen)\"}")] {
      let lines =
        line == 2 ? [step, "{\"pan\":\"\(pad)\"}"] : ["{\"pan\":\"\(pad)\"}", step]
      let error = #expect(throws: ReplayError.self) {
        try folder.replay("{\"scene\":\"story\"}", lines[0], lines[1])
      }
      #expect(error?.description.contains(".jsonl:\(line): expected ") == true)
    }
  }

  @Test("The hash covers the scenario and what it plays, each file once")
  func digest() throws {
    try folder.writePan([(0, 0, 0), (10, 1, 0)], to: "b.pan.jsonl")
    let lines = [
      "{\"scene\":\"story\"}", "{\"pan\":\"b.pan.jsonl\"}", "{\"pan\":\"back.pan.jsonl\"}",
      "{\"pan\":\"b.pan.jsonl\"}",
    ]
    let replay = try folder.replay(lines[0], lines[1], lines[2], lines[3])
    var text = ""
    for name in ["test.scenario.jsonl", "b.pan.jsonl", "back.pan.jsonl"] {
      text += try SHA256.hex(ofFile: folder.path(name)) + "\n"
    }
    let hash = "sha256:" + SHA256.hex(of: Array(text.utf8))
    #expect(replay.rows("session").allSatisfy { $0.contains(hash) })
  }

  @Test("A malformed line in a pan ends the session with its own file and line")
  func malformedPan() throws {
    try folder.write(
      "{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n"
        + "{\"t_ms\":5,\"phase\":\"changed\",\"tx\":50,\"ty\":0}\nnonsense\n", to: "bad.pan.jsonl")
    let memory = EventMemory()
    try folder.write(
      "{\"scene\":\"story\"}\n{\"pan\":\"bad.pan.jsonl\"}\n", to: "test.scenario.jsonl")
    let error = #expect(throws: ReplayError.self) {
      try SessionReplayer().replay(folder.path("test.scenario.jsonl"), observers: [memory])
    }
    #expect(error?.description.contains("bad.pan.jsonl:3: expected") == true)
    #expect(memory.pans.last?.phase == .cancelled)
    if case .end? = memory.events.last?.event {} else { Issue.record("the session did not end") }
  }

  @Test(
    "What stands for nothing is told before any step is taken",
    arguments: [
      ("{\"scene\":\"panel\",\"top\":[1]}", 1, "a number for \"top\", found an array"),
      ("{\"scene\":\"panel\",\"top\":\"422\"}", 1, "a number for \"top\", found the string"),
      ("{\"scene\":\"panel\",\"title\":1}", 1, "a text for \"title\""),
      ("{\"scene\":\"panel\",\"raised\":1}", 1, "true or false for \"raised\""),
      ("{\"scene\":\"panel\",\"tpo\":1}", 1, "an argument of the scene panel (top, title, raised)"),
      ("{\"scene\":\"nothing\"}", 1, "a scene (panel, "),
      ("{\"scene\":\"story\",\"policy\":\"x\"}", 1, "a policy ("),
      ("{\"scene\":\"story\",\"hz\":0}", 1, "a whole number from 1 to 1000 for hz"),
      (
        "{\"scene\":\"story\"}\n{\"lower\":true}", 2,
        "a step (pan, tap, wait_ms, expect, scene, push"
      ),
      ("{\"scene\":\"story\",\"stories\":0}", 1, "a number from 1 to 100 for \"stories\""),
      ("{\"scene\":\"story\"}\n{\"push\":{\"a\":null}}", 2, "only \"animated\" in the details of"),
      ("{\"scene\":\"story\"}\n{\"push\":{\"animated\":1}}", 2, "true or false for \"animated\""),
      ("{\"scene\":\"panel\"}\n{\"lower\":{\"by\":true}}", 2, "a number for \"by\""),
      ("{\"scene\":\"sheet\",\"detent\":\"top\"}", 1, "one of hidden, half, full for \"detent\""),
      (
        "{\"scene\":\"sheet\"}\n{\"detent\":{\"name\":\"top\"}}", 2,
        "one of hidden, half, full for \"name\""
      ),
      ("{\"scene\":\"exec:true\"}", 1, "a scene that is no program"),
    ])
  func unknownNames(_ text: String, _ line: Int, _ expected: String) throws {
    let memory = EventMemory()
    try folder.write(text + "\n", to: "test.scenario.jsonl")
    let error = #expect(throws: ReplayError.self) {
      try SessionReplayer(scenes: [PanelScene.self, StoryScene.self, SheetScene.self]).replay(
        folder.path("test.scenario.jsonl"), observers: [memory])
    }
    #expect(error?.description.contains(".jsonl:\(line): expected \(expected)") == true)
    #expect(memory.events.isEmpty)
  }
}
