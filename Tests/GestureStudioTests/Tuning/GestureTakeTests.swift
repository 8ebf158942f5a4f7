import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures

@Suite("Gesture takes")
struct GestureTakeTests {
  /// The gestures of a recording.
  private func reel(
    _ recording: EventRecording, _ change: (inout ReplayConfiguration) -> Void = { _ in }
  ) throws -> TakeReel {
    var configuration = ReplayConfiguration()
    change(&configuration)
    return try TakeSource.events(recording, name: "test").replay(
      by: SessionReplayer(configuration: configuration))
  }

  @Test("A drag is seen from finger to lift, with its decision, its outcome and its margins")
  func drag() throws {
    let reel = try reel(Gestures.recording(Gestures.drag(0.4), intent: .cancel))
    let take = try #require(reel.takes.first)
    #expect(reel.takes.count == 1)
    #expect((take.start, take.end) == (.zero, Timestamp(microseconds: 500_000)))
    #expect((take.fingers, take.hasPan, take.isUnderWay) == (1, true, false))
    #expect((take.verdict, take.operation) == (.cancel, "push"))
    #expect(take.outcome?.completed == false)
    #expect((take.intent, take.isAsMeant) == (.cancel, true))
    let decision = try #require(take.decision)
    #expect(abs(decision.progress - 0.4) < 0.001)
    #expect(decision.velocity == 0)
    // 0.1 of 390 points; 390 points are 68.25 mm.
    let words = TakeWords(take, on: reel.surface)
    #expect(words.verdict == "cancel push")
    #expect(words.reason == "progress 0.40, velocity 0 < 234 mm/s")
    #expect(words.margins == ["finish: 6.8 mm (39.0 pt) further", "finish: 234 mm/s faster"])
  }

  @Test("The fingers are where they were on the surface, and what was seen grows with them")
  func moments() throws {
    let reel = try reel(Gestures.recording(Gestures.drag(0.4)))
    let moments = try #require(reel.takes.first).moments
    #expect(moments.count == 31)
    let first = try #require(moments.first?.fingers.first)
    let last = try #require(moments.last?.fingers.first)
    #expect(abs(first.x - 1_300 / 1_364) < 0.001 && abs(first.y - 1_500 / 2_953) < 0.001)
    #expect(abs(last.x - (1_300 - 0.4 * 1_365) / 1_364) < 0.001)
    #expect(first.number == last.number)
    #expect(abs((moments.last?.progress ?? 0) - 0.4) < 0.001)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.progress <= $1.progress })
    // On the way it moved at 0.4 x 390 points in 300 ms: 520 pt/s, or 91 mm/s.
    #expect(moments.dropLast().contains { abs($0.velocity - 91) < 5 })
    #expect(abs(reel.surface.aspect - 1_365 / 2_954) < 0.001)
  }

  @Test("Several gestures are told apart, each with what came of it")
  func several() throws {
    let reel = try reel(
      Gestures.recording(
        Gestures.drag(0.4), Gestures.drag(0.7, at: 3_000, id: 2), Gestures.flick(at: 6_000)))
    #expect(reel.takes.map(\.verdict) == [.cancel, .finish, .cancel])
    #expect(reel.takes.map { $0.outcome?.verdict } == [.cancel, .finish, .cancel])
  }

  @Test("What was no pan says why and how much was missing")
  func none() throws {
    // 20 units of 1365 are 5.71 points; a pan begins at 10.
    var script = EventScript()
    script.at(0)
    script.down(0, id: 1, x: 700, y: 700)
    script.report()
    script.at(50)
    script.move(0, x: 720)
    script.report()
    script.at(100)
    script.up(0)
    script.report()
    let short = try reel(Gestures.recording(script.events))
    var words = TakeWords(try #require(short.takes.first), on: short.surface)
    #expect(words.verdict == "no pan")
    #expect(words.reason == "moved 1.0 mm (5.7 pt), a pan begins at 1.8 mm (10.0 pt)")
    #expect(words.margins == ["pan: 0.75 mm (4.3 pt) further"])
    let fingers = try reel(Gestures.recording(Gestures.drag(0.7))) { $0.minimumContacts = 2 }
    words = TakeWords(try #require(fingers.takes.first), on: fingers.surface)
    #expect(words.reason == "1 finger, a pan needs 2")
    #expect(words.margins.isEmpty)
  }

  @Test("A pan across the axis says that it is none, and how much straighter it must be")
  func across() throws {
    var script = EventScript()
    script.at(0)
    script.down(0, id: 1, x: 1_000, y: 1_000)
    script.report()
    for step: Int32 in 1...20 {
      script.at(Double(step) * 10)
      script.move(0, x: 1_000 - 10 * step, y: 1_000 + 20 * step)
      script.report()
    }
    script.at(300)
    script.up(0)
    script.report()
    let reel = try reel(Gestures.recording(script.events, intent: .finish))
    let take = try #require(reel.takes.first)
    #expect((take.verdict, take.isAsMeant) == (.fail, false))
    let words = TakeWords(take, on: reel.surface)
    #expect(words.verdict == "no gesture")
    #expect(words.reason.hasPrefix("along"))
    #expect(words.margins.count == 2 && words.margins[0].hasPrefix("pan: "))
    #expect(words.margins[1].hasSuffix("less across"))
  }

  @Test("The scene none shows pans, and a sheet where it came to rest")
  func scenes() throws {
    let pans = try reel(Gestures.recording(Gestures.drag(0.7))) { $0.scene = "none" }
    #expect(pans.takes.map(\.verdict) == [.pan])
    var script = EventScript()
    script.at(0)
    // Down on the sheet, which covers the lower half, and up by a third of the screen.
    script.down(0, id: 1, x: 700, y: 2_000)
    script.report()
    for step: Int32 in 1...40 {
      script.at(Double(step) * 10)
      script.move(0, y: 2_000 - 25 * step)
      script.report()
    }
    script.at(600)
    script.up(0)
    script.report()
    let sheet = try reel(Gestures.recording(script.events)) { $0.scene = "sheet" }
    let take = try #require(sheet.takes.first)
    let words = TakeWords(take, on: sheet.surface)
    #expect(words.verdict == "finish detent, at full")
    #expect(take.decision?.margins.isEmpty == false)
  }

  @Test("A pan script has fingers, too")
  func script() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      """
      {"t_ms":0,"phase":"began","tx":0,"ty":0}
      {"t_ms":16,"phase":"changed","tx":-100,"ty":0,"x":95,"y":422}
      {"t_ms":100,"phase":"ended","tx":-250,"ty":0,"x":39,"y":422}

      """, to: "a.pan.jsonl")
    let reel = try TakeSource.file(path).replay(by: SessionReplayer())
    let take = try #require(reel.takes.first)
    #expect(take.verdict == .finish)
    #expect(abs((take.moments.last?.fingers.first?.x ?? 0) - 0.1) < 0.001)
    #expect(reel.surface.kind == nil)
    // Without a device there are no millimetres.
    #expect(TakeWords(take, on: reel.surface).length(12) == "12.0 pt")
  }

  @Test("Of a very long gesture moments are left out, but neither its start nor its end")
  func long() throws {
    var script = EventScript()
    script.at(0)
    script.down(0, id: 1, x: 0, y: 1_500)
    script.report()
    for step: Int32 in 1...20_000 {
      script.at(Double(step))
      script.move(0, x: step % 1_000, y: 1_500 + step % 2)
      script.report()
    }
    script.at(20_001)
    script.up(0)
    script.report()
    let take = try #require(try reel(Gestures.recording(script.events)).takes.first)
    #expect(take.moments.count <= 2_048)
    #expect(take.moments.first?.time == .zero)
    #expect(take.moments.last?.time == Timestamp(microseconds: 20_000_000))
  }

  @Test("What can't be read or replayed is an error in words")
  func failure() throws {
    let folder = try TestFolder()
    let path = try folder.write("E: 0.1 oops\n", to: "broken.evemu")
    #expect(throws: ReplayError.self) {
      try TakeSource.file(path).replay(by: SessionReplayer())
    }
  }
}
