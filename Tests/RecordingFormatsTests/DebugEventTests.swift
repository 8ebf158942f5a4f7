import InputEvents
import InputRecordings
import RecordingFormats
import Testing

/// The text of `libinput debug-events`, of which only swipes can be made pans.
@Suite("libinput debug-events")
struct DebugEventTests {
  /// The steps in a text.
  private static func steps(_ text: String) throws -> (steps: [PanScriptLine], leftOut: [String]) {
    var reader = try PanScriptReader(
      RecordingInput(bytes: Array(text.utf8), name: "test", formats: .all))
    var steps: [PanScriptLine] = []
    while let step = try reader.next() { steps.append(step) }
    return (steps, reader.leftOut)
  }

  /// A step in short.
  private static func step(
    _ milliseconds: Int64, _ phase: PanScriptLine.Phase, _ x: Double, _ y: Double, line: Int
  ) -> PanScriptLine {
    PanScriptLine(
      time: Timestamp(microseconds: milliseconds * 1_000), phase: phase, translationX: x,
      translationY: y, contacts: 3, line: line)
  }

  @Test("A swipe is a pan whose translation is the sum of motions that are not accelerated")
  func swipe() throws {
    let read = try Self.steps(
      """
      -event6   DEVICE_ADDED     SynPS/2 Synaptics TouchPad  seat0 default group1
      -event6   GESTURE_SWIPE_BEGIN  1 +1.000s\t3
       event6   GESTURE_SWIPE_UPDATE  2 +1.012s\t3 -0.26/ 9.64 (-0.50/10.25 unaccelerated)
       event6   GESTURE_SWIPE_UPDATE  3 +1.024s\t3  1.00/-nan (-1.25/ 0.50 unaccelerated)
       event6   GESTURE_SWIPE_END  4 +1.030s\t3 cancelled
      -event7   POINTER_MOTION  5 +2.000s\t  1.00/  2.00

      """)
    #expect(
      read.steps == [
        Self.step(0, .began, 0, 0, line: 2), Self.step(12, .changed, -0.5, 10.25, line: 3),
        Self.step(24, .changed, -1.75, 10.75, line: 4),
        Self.step(30, .cancelled, -1.75, 10.75, line: 5),
      ])
    #expect(read.leftOut == ["2 lines of libinput that are no swipes"])
  }

  @Test("Without a begin it begins with the first motion; a begin too many cancels what was")
  func cutOut() throws {
    let read = try Self.steps(
      """
      event10  GESTURE_SWIPE_UPDATE +9.54s\t3 -0.08/23.39
      event10  GESTURE_SWIPE_BEGIN  +9.60s\t3
      event10  GESTURE_SWIPE_END  +9.64s\t3

      """)
    #expect(read.steps.map(\.phase) == [.began, .changed, .cancelled, .began, .ended])
    #expect(read.steps.map(\.translationY) == [0, 23.39, 23.39, 0, 0])
  }

  @Test("It holds no contacts, so what needs them refuses it with a remedy")
  func noRecording() {
    #expect(
      Imported.error("event10  GESTURE_SWIPE_BEGIN  +9.60s\t3\n")
        == "test:1: expected a recording, found the output of libinput debug-events")
  }

  @Test("A motion that is no number is an error with its line")
  func errors() {
    #expect {
      try Self.steps("event10  GESTURE_SWIPE_UPDATE +9.54s\t3 -nan/-nan\n")
    } throws: { error in
      "\(error)".hasPrefix("test:1: expected a motion such as 1.25/-3.50")
    }
    #expect {
      try Self.steps(
        "event1 GESTURE_SWIPE_BEGIN +9.54s\t3\nevent1 GESTURE_SWIPE_END +8.54s\t3\n")
    } throws: { error in "\(error)".hasPrefix("test:2: expected a time that does not go back") }
  }
}
