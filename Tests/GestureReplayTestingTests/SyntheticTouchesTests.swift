import GestureReplay
import GestureReplayTesting
import InputEvents
import InputRecordings
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking

@Suite("Synthetic fingers")
struct SyntheticTouchesTests {
  @Test("A finger on the phone pans by 6 points per millimetre, with the speed that it has")
  func phone() throws {
    let finger = SyntheticTouches(on: .phone)
      .down(x: 60, y: 70, at: 0).move(x: 20, y: 70, at: 400).up(at: 408)
    let session = try ReplayedSession(finger)
    let last = try #require(session.pans.last)
    #expect(last.phase == .ended)
    // 40 mm to the left at 100 mm/s; a unit is a quarter of a point.
    #expect(abs(last.translation.x + 240) < 0.26)
    #expect(abs(last.velocity.x + 600) < 5)
    #expect(session.outcomes.map(\.operation) == ["push"])
    #expect(session.anomalies.isEmpty)
  }

  @Test("The device reports at its rate while a finger moves, and says nothing while it rests")
  func reports() throws {
    let recording = try SyntheticTouches(on: .touchscreen(width: 70, height: 150))
      .down(x: 10, y: 10, at: 0).move(x: 20, y: 10, at: 40).hold(until: 200).up(at: 250)
      .recording()
    #expect(
      recording.frames.map(\.time.microseconds)
        == [0, 8_000, 16_000, 24_000, 32_000, 40_000, 250_000])
    #expect(recording.frames[0].events.map(\.code) == [0x39, 0x35, 0x36, 0x14a, 0])
    #expect(recording.frames[0].events.map(\.value) == [1, 240, 240, 1, 0])
    // A fifth of the way of 10 mm at 24 units per mm; y has not changed.
    #expect(recording.frames[1].events.map(\.value) == [288, 0])
    #expect(recording.frames[6].events.map(\.value) == [-1, 0, 0])
  }

  @Test("Fingers on a touchpad have slots and keys that tell how many there are")
  func touchpad() throws {
    let recording = try SyntheticTouches(on: .laptop)
      .down(1, x: 40, y: 20, at: 0).down(2, x: 60, y: 20, at: 5)
      .up(1, at: 50).down(3, x: 10, y: 10, at: 60).up(2, at: 70).up(3, at: 80).recording()
    let keys = recording.frames.map { frame in
      frame.events.filter { $0.type == .key && $0.value == 1 }
        .map { KeyCode(rawValue: $0.code) }
    }
    #expect(
      keys == [
        [.toolFinger, .touch], [.toolDoubleTap], [.toolFinger], [.toolDoubleTap], [.toolFinger], [],
      ])
    // The third finger takes the slot that the first one left, which is still selected.
    #expect(recording.frames[2].events.filter { $0.axis == .slot }.map(\.value) == [0])
    #expect(recording.frames[3].events.filter { $0.axis == .slot }.isEmpty)
  }

  @Test("A recording of synthetic fingers can be a file, a variant, and have a golden trace")
  func recording() throws {
    let finger = SyntheticTouches().down(x: 60, y: 70, at: 0).move(x: 20, y: 70, at: 400)
      .up(at: 408)
    let recording = try finger.recording()
    let again = try EventRecording(
      reading: RecordingReader(bytes: recording.evemu(), name: "again"))
    #expect(again.frames == recording.frames)
    let variant = try #require(Mutation(.shift, seed: 1).applied(to: recording))
    let session = try ReplayedSession(variant, named: "variant.evemu")
    #expect(session.outcomes.map(\.operation) == ["push"])
  }

  @Test("What no finger can do is refused with the reason")
  func faults() throws {
    let down = SyntheticTouches().down(x: 10, y: 10, at: 10)
    let cases: [(SyntheticTouches, String)] = [
      (SyntheticTouches().up(at: 1), "finger 1 is not down"),
      (SyntheticTouches().move(2, x: 1, y: 1, at: 1), "finger 2 is not down"),
      (down.down(x: 10, y: 10, at: 20), "finger 1 is down already"),
      (down.up(at: 5), "finger 1 lifts at 5.0 ms, before it has arrived"),
      (down.move(x: 20, y: 20, at: 10), "finger 1 arrives at 10.0 ms, before it sets out"),
      (down.up(at: 20).down(x: 1, y: 1, at: 15), "finger 1 comes down before it has lifted"),
      (down.move(x: 66, y: 10, at: 20), "finger 1 at 66.0, 10.0 mm is off the surface"),
      (down.move(x: .nan, y: 10, at: 20), "finger 1 at nan, 10.0 mm is off the surface"),
      (down.up(at: .infinity), "expected 0 to 600000 ms for finger 1, found inf"),
      (
        (1...6).reduce(SyntheticTouches(on: .laptop)) { $0.down($1, x: 10, y: 10, at: 0) },
        "the surface tells no more than 5 fingers"
      ),
      (
        SyntheticTouches(on: SyntheticSurface(DeviceDescription())).down(x: 0, y: 0, at: 0),
        "the device has no slots, or no size in millimetres"
      ),
    ]
    for (touches, message) in cases {
      let error = try #require(throws: RecordingError.self) { try touches.recording() }
      #expect(error.message.hasPrefix(message), "\(error)")
      // The first fault counts, whatever comes after it.
      #expect(throws: ReplayError.self) { try ReplayedSession(touches.up(7, at: 1)) }
    }
  }
}

@Suite("Margins in users' tests")
struct SessionMarginTests {
  @Test("A variant that sticks fails the test, with the change that makes it")
  func violations() throws {
    let finger = SyntheticTouches().down(x: 60, y: 70, at: 0).move(x: 20, y: 70, at: 400)
      .up(at: 408)
    let recording = try finger.recording()
    try withKnownIssue {
      let margin = try ReplayedSession.margin(
        of: recording, named: "finger", on: CarelessScene.self, variants: 1,
        choices: [MutationChoice(.jitter, amount: 5)], seed: 3)
      #expect(margin.variants == 1)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("never_completed: ") && $0.rawValue.contains("jitter 5 us, seed 3")
      }
    }
    let margin = try ReplayedSession.margin(of: recording, named: "finger", variants: 13)
    #expect(margin.isSound)
  }
}
