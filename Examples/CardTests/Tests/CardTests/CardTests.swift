import Cards
import GestureReplayTesting
import Testing

@Suite("The card", .goldens(record: .missing))
struct CardTests {
  @Test("Every recording ends as it did", arguments: RecordingFile.all(in: "Recordings"))
  func recordings(_ recording: RecordingFile) throws {
    try ReplayedSession(recording, on: CardScene.self).expectGolden()
  }

  @Test("A short, fast flick puts the card away")
  func flick() throws {
    let session = try ReplayedSession(
      RecordingFile("Recordings/flick.evemu"), on: CardScene.self)
    #expect(session.outcomes.map(\.verdict) == [.finish])
  }

  @Test("A finger that turns back keeps the card")
  func turnBack() throws {
    let finger = SyntheticTouches(on: .phone)
      .down(x: 30, y: 40, at: 0).move(x: 30, y: 100, at: 300).move(x: 30, y: 50, at: 600)
      .up(at: 610)
    let session = try ReplayedSession(finger, on: CardScene.self)
    #expect(session.outcomes.map(\.verdict) == [.cancel])
  }

  @Test("Two fingers on a touchpad put the card away; one only moves the pointer")
  func touchpad() throws {
    let one = SyntheticTouches(on: .laptop)
      .down(1, x: 40, y: 5, at: 0).move(1, x: 40, y: 55, at: 200).up(1, at: 210)
    #expect(try ReplayedSession(one, on: CardScene.self).outcomes.isEmpty)
    let two = SyntheticTouches(on: .laptop)
      .down(1, x: 40, y: 5, at: 0).down(2, x: 60, y: 5, at: 0)
      .move(1, x: 40, y: 55, at: 200).move(2, x: 60, y: 55, at: 200)
      .up(1, at: 210).up(2, at: 218)
    #expect(try ReplayedSession(two, on: CardScene.self).outcomes.map(\.verdict) == [.finish])
  }

  @Test("The flick is far from the threshold: no jitter of a millisecond changes what it does")
  func margin() throws {
    let flick = RecordingFile("Recordings/flick.evemu")
    let margin = try ReplayedSession.margin(of: flick.path, on: CardScene.self, variants: 26)
    #expect(!margin.isFlaky)
  }
}
