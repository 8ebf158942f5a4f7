import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// A recording of one finger on the synthetic touchscreen, as text.
func recording(
  _ device: DeviceDescription = SyntheticDevice.touchscreen,
  _ write: (inout EventScript) -> Void
) throws -> String {
  var script = EventScript()
  write(&script)
  var writer = try EvemuWriter(
    to: MemorySink(), device: device, annotation: RecordingAnnotation())
  for event in script.events { try writer.append(event) }
  return writer.finish().text
}

/// A finger that moves along x at constant speed, 8 ms a frame.
func drag(
  from start: Int32, by step: Int32, frames: Int, holdMilliseconds: Double = 8, lifts: Bool = true
) throws -> String {
  try recording { script in
    script.down(0, id: 1, x: start, y: 1500)
    script.key(.touch, 1)
    script.report()
    for frame in 1...frames {
      script.at(Double(frame) * 8)
      script.move(0, x: start + step * Int32(frame))
      script.report()
    }
    guard lifts else { return }
    script.at(Double(frames) * 8 + holdMilliseconds)
    script.up(0)
    script.key(.touch, 0)
    script.report()
  }
}

@Suite("Sessions in virtual time")
struct SessionTests {
  @Test("A finished push calls back in UIKit's order and completes once")
  func finishedPush() throws {
    let events = try Replay(text: drag(from: 1200, by: -20, frames: 40)).events
    #expect(events.outcomes.map(\.operation) == ["push"])
    #expect(events.outcomes.map(\.completed) == [true])
    #expect(
      events.callbacks.filter { !$0.hasSuffix("viewDidLoad") } == [
        "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear",
        "to.viewDidAppear",
      ])
  }

  @Test("A cancelled pop takes its callbacks back and completes once")
  func cancelledPop() throws {
    let events = try Replay(
      text: drag(from: 200, by: 5, frames: 40, holdMilliseconds: 100)
    ).events
    #expect(events.outcomes.map(\.operation) == ["pop"])
    #expect(events.outcomes.map(\.verdict) == [.cancel])
    #expect(
      events.callbacks.filter { !$0.hasSuffix("viewDidLoad") } == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
  }

  @Test("The decision explains itself in millimetres per second")
  func decision() throws {
    // 20 units a frame at 20 per mm and 125 Hz are 125 mm/s; 10 mm are 57 of 390 points.
    let events = try Replay(text: drag(from: 200, by: 20, frames: 10)).events
    let decision = try #require(events.decisions.last)
    #expect(decision.verdict == .cancel)
    #expect(abs(decision.velocity - 125) < 1e-6)
    #expect(decision.rule == "progress 0.15, velocity 125 < 234 mm/s")
  }

  @Test("A contact that is down at the end cancels its transition")
  func endWithContactDown() throws {
    let events = try Replay(text: drag(from: 200, by: 20, frames: 40, lifts: false)).events
    #expect(events.outcomes.map(\.verdict) == [.cancel])
    #expect(events.anomalies.map(\.kind) == [.contactAtEnd])
    #expect(events.pans.last?.phase == .cancelled)
  }

  @Test("A hundred replays, one after the other and at once, give the same bytes")
  func repeated() async throws {
    let text = try drag(from: 1200, by: -15, frames: 40)
    let first = try Replay(text: text).trace.bytes
    #expect(!first.isEmpty)
    for _ in 0..<50 { #expect(try Replay(text: text).trace.bytes == first) }
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<50 { group.addTask { try Replay(text: text).trace.bytes } }
      for try await bytes in group { #expect(bytes == first) }
    }
  }

  @Test(
    "The display rate changes neither the verdict nor the velocity at release",
    arguments: [
      (1200, -20, 8.0), (1200, -5, 8.0), (200, 9, 8.0), (200, 20, 100.0), (900, -31, 3.0),
    ])
  func displayRate(start: Int32, step: Int32, hold: Double) throws {
    let text = try drag(from: start, by: step, frames: 25, holdMilliseconds: hold)
    let slow = try Replay(text: text) { $0.framesPerSecond = 60 }.events
    for rate in [30, 120, 144, 1000] {
      let fast = try Replay(text: text) { $0.framesPerSecond = rate }.events
      #expect(fast.outcomes == slow.outcomes)
      #expect(fast.decisions == slow.decisions)
      #expect(fast.pans.last?.velocity == slow.pans.last?.velocity)
      #expect(fast.pans.last?.translation == slow.pans.last?.translation)
    }
  }

  @Test("Between began and ended at most one change a display frame reaches the scene")
  func coalescing() throws {
    // 40 frames at 125 Hz take 320 ms: at most 20 display frames at 60 Hz.
    let events = try Replay(text: drag(from: 1200, by: -20, frames: 40)).events
    let changes = events.pans.filter { $0.phase == .changed }
    #expect((10...20).contains(changes.count))
    for change in changes { #expect(change.time.nanoseconds % 16_666_666 < 60) }
  }

  @Test("Moving a recording in time changes nothing")
  func timeShift() throws {
    let text = try drag(from: 1200, by: -20, frames: 40)
    let shifted = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("E: 0.") ? "E: 1344928693." + line.dropFirst("E: 0.".count) : line
    }.joined(separator: "\n")
    #expect(shifted != text)
    // The first row names the file's hash, which is another one.
    func rows(_ text: String) throws -> [Substring] {
      Array(try Replay(text: text).trace.text.split(separator: "\n").dropFirst())
    }
    #expect(try rows(shifted) == rows(text))
  }

  @Test("A pan script's phases are taken as they are, and its end cancels what is under way")
  func panScript() throws {
    let script = """
      {"t_ms":0,"phase":"began","tx":0,"ty":0}
      {"t_ms":16,"phase":"changed","tx":-1,"ty":0}
      {"t_ms":32,"phase":"changed","tx":-300,"ty":0}
      """
    let events = try Replay(text: script).events
    #expect(events.outcomes.map(\.operation) == ["push"])
    #expect(events.outcomes.map(\.verdict) == [.cancel])
    #expect(events.pans.last?.velocity == .zero)
    #expect(events.pans.last?.location == ViewPoint(x: 195, y: 422))
  }

  @Test("A flick to the left finishes by direction and cancels by the article's rule")
  func policies() throws {
    // 31 units a frame at 20 per mm and 125 Hz are 194 mm/s; 63 are 394 mm/s, 2250 pt/s.
    let text = try drag(from: 1200, by: -63, frames: 8)
    let directional = try Replay(text: text) { $0.policy = "directional" }.events
    #expect(directional.outcomes.map(\.verdict) == [.finish])
    let article = try Replay(text: text) { $0.policy = "article" }.events
    #expect(article.outcomes.map(\.verdict) == [.cancel])
  }

  @Test("An event that was noted as late counts at the time it was seen")
  func lateEvent() throws {
    var lines = try drag(from: 1200, by: -20, frames: 10).split(separator: "\n").map(String.init)
    let lift = try #require(lines.lastIndex { $0.contains(" 0003 0039 ") })
    let slot = try #require(lines[..<lift].lastIndex { $0.contains(" 0003 002f ") })
    lines.insert(#"# gesture-replay: {"t_us":95000,"late":true}"#, at: slot)
    let events = try Replay(text: lines.joined(separator: "\n") + "\n").events
    #expect(events.anomalies.map(\.kind) == [.late])
    let last = try #require(events.pans.last)
    #expect(last.phase == .ended)
    #expect(last.time == Timestamp(microseconds: 95_000))
  }

  @Test("A session that went on without events ends when its mark says")
  func endMark() throws {
    let text =
      try drag(from: 200, by: 20, frames: 20, lifts: false)
      + "# gesture-replay: {\"t_us\":500000,\"end\":true,\"lost\":true}\n"
    let events = try Replay(text: text).events
    #expect(events.pans.last?.phase == .cancelled)
    #expect(events.pans.last?.time == Timestamp(microseconds: 500_000))
    #expect(events.anomalies.map(\.kind) == [.deviceLost])
  }

  @Test("Unknown scenes and policies are errors that name what there is")
  func unknownNames() throws {
    let text = try drag(from: 200, by: 20, frames: 2)
    #expect(
      throws: ReplayError.configuration(
        .unknownScene("stroy", known: SceneCatalog.all.map { $0.name }), file: "test")
    ) { try Replay(text: text, scene: "stroy") }
    #expect(
      throws: ReplayError.configuration(
        .unknownPolicy("fast", known: DecisionPolicy.names), file: "test")
    ) { try Replay(text: text) { $0.policy = "fast" } }
  }

  @Test("Axes that give no geometry are an error of the recording, by name and numbers")
  func brokenAxes() throws {
    let text = """
      # EVEMU 1.3
      N: Broken
      A: 2f 0 4 0 0 0
      A: 35 500 500 0 0 10
      A: 36 0 1000 0 0 10
      E: 0.000001 0000 0000 0000

      """
    let error = #expect(throws: ReplayError.self) { try Replay(text: text) }
    guard case .recording(let recording)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(recording.message.contains("ABS_MT_POSITION_X"))
    #expect(recording.message.contains("500"))
  }

  @Test("What is read ahead to tell the kind of device changes no row")
  func lookAhead() throws {
    var bare = SyntheticDevice.touchscreen
    bare.properties = []
    let text = try recording(bare) { script in
      script.down(0, id: 1, x: 1200, y: 1500)
      script.report()
      for frame in 1...20 {
        script.at(Double(frame) * 8)
        script.move(0, x: 1200 - Int32(frame) * 20)
        script.report()
      }
      script.at(100)
      script.up(0)
      script.report()
    }
    func rows(_ kind: DeviceKind?) throws -> [Substring] {
      let replay = try Replay(text: text) { $0.geometry.kind = kind }
      return replay.trace.text.split(separator: "\n").dropFirst().filter {
        !$0.contains("kind_guessed")
      }
    }
    #expect(try rows(nil) == rows(.touchscreen))
    #expect(try Replay(text: text).events.anomalies.map(\.kind) == [.kindGuessed, .timeBackwards])
  }

  @Test("Tool keys tell a touchpad even after a click without a finger")
  func lateToolKeys() throws {
    var bare = SyntheticDevice.touchpad
    bare.properties = []
    bare.setCapabilities(EventCapabilities(type: .key))
    let text = try recording(bare) { script in
      script.key(.left, 1)
      script.report()
      script.at(5)
      script.key(.left, 0)
      script.report()
      script.at(20)
      script.down(0, id: 1, x: 100, y: 1500)
      script.key(.touch, 1)
      script.key(.toolFinger, 1)
      script.report()
    }
    #expect(try Replay(text: text).events.start?.surface?.kind == .touchpad)
  }

  @Test("A session that ends at the far end of time still has its outcome")
  func farEnd() throws {
    let text =
      try drag(from: 200, by: 20, frames: 20, lifts: false)
      + "# gesture-replay: {\"t_us\":9223372035000000,\"end\":true}\n"
    #expect(try Replay(text: text).events.outcomes.map(\.completions) == [1])
  }

  @Test("A limit of contacts below the usual minimum lowers that")
  func lowMaximum() throws {
    var configuration = ReplayConfiguration()
    configuration.maximumContacts = 1
    let pan = configuration.pan(on: try SurfaceGeometry(device: SyntheticDevice.touchpad))
    #expect(pan.minimumContacts == 1)
    #expect(pan.maximumContacts == 1)
  }

  @Test("Resampling moves what a frame shows, and neither the velocity nor the end")
  func resampling() throws {
    // 20 units of 1365 over 390 points every 8 ms.
    let text = try drag(from: 1200, by: -20, frames: 40)
    let pointsPerMillisecond = -20.0 * 390 / 1365 / 8
    let raw = try Replay(text: text).events
    for (rule, latency) in [(DisplayResampling.android, 5.0), (.flutter, 38.0)] {
      let events = try Replay(text: text) { $0.panSettings.resampling = rule }.events
      #expect(events.decisions == raw.decisions)
      #expect(events.outcomes == raw.outcomes)
      #expect(events.pans.last?.translation == raw.pans.last?.translation)
      let began = try #require(events.pans.first)
      let changes = events.pans.filter { $0.phase == .changed }
      #expect(changes.count > 10)
      for change in changes {
        let shown = Double(change.time.nanoseconds) / 1e6 - latency
        guard shown > Double(began.time.nanoseconds) / 1e6 else { continue }
        #expect(abs(change.translation.x - shown * pointsPerMillisecond) < 1e-6)
      }
    }
  }
}
