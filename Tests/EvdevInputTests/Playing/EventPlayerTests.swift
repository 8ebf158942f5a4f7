import EvdevInput
import InputEvents
import Testing

/// Frames that are in memory, on their way to a virtual device.
@Suite struct EventPlayerTests {
  @Test("Frames end with their report, and half a frame at the end is none")
  func frames() {
    var events: [InputEvent] = []
    for index in 0..<3 {
      let time = Timestamp(microseconds: Int64(index) * 8_000)
      events.append(InputEvent(time: time, axis: .positionX, value: Int32(index)))
      events.append(.report(at: time))
    }
    let half = InputEvent(time: Timestamp(microseconds: 24_000), axis: .positionX, value: 9)
    #expect(EventPlayer.frames(of: events + [half]) == [0..<2, 2..<4, 4..<6])
    #expect(EventPlayer.frames(of: []).isEmpty)
  }

  @Test("A speed that is none counts as the recording's own", arguments: [0, -1, Double.nan])
  func oddSpeed(speed: Double) {
    #expect(EventPlayer(speed: speed).speed == 1)
  }
}
