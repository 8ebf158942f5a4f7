import EvdevInput
import InputEvents
import Testing

/// The pace at which a recording is sent to a virtual device.
@Suite struct EventPlayerTests {
  /// Three frames 8 ms apart that begin at 1 s, and half a frame.
  private let events: [InputEvent] = {
    var events: [InputEvent] = []
    for index in 0..<3 {
      let time = Timestamp(microseconds: 1_000_000 + Int64(index) * 8_000)
      events.append(InputEvent(time: time, axis: .positionX, value: Int32(index)))
      events.append(.report(at: time))
    }
    events.append(
      InputEvent(time: Timestamp(microseconds: 1_024_000), axis: .positionX, value: 9))
    return events
  }()

  @Test("Frames end with their report, and half a frame at the end is none")
  func frames() {
    #expect(EventPlayer.frames(of: events) == [0..<2, 2..<4, 4..<6])
    #expect(EventPlayer.frames(of: []).isEmpty)
  }

  @Test(
    "Each frame is due at its own distance from the first event",
    arguments: zip([1.0, 2.0, 0.5], [16_000_000, 8_000_000, 32_000_000] as [Int64]))
  func pace(speed: Double, offset: Int64) {
    let start = MonotonicTime(nanoseconds: 500)
    let player = EventPlayer(speed: speed)
    #expect(player.moment(of: 0..<2, in: events, start: start) == start)
    #expect(
      player.moment(of: 4..<6, in: events, start: start)
        == start.advanced(byNanoseconds: offset))
  }

  @Test("Without a limit on speed every frame is due at once")
  func unlimited() {
    let start = MonotonicTime(nanoseconds: 500)
    #expect(EventPlayer(speed: .infinity).moment(of: 4..<6, in: events, start: start) == start)
  }

  @Test("A speed that is none counts as the recording's own", arguments: [0, -1, Double.nan])
  func oddSpeed(speed: Double) {
    #expect(EventPlayer(speed: speed).speed == 1)
  }
}
