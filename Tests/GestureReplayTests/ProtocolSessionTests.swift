import GestureReplay
import InputEvents
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite("Sessions of devices without slots")
struct ProtocolSessionTests {
  /// A panel of 68.25 x 147.7 mm without slots.
  private var panel: DeviceDescription {
    var device = DeviceDescription(name: "Panel", properties: .direct)
    device.enable(.key, KeyCode.touch.rawValue)
    device.enable(.absolute, AxisCode.positionX.rawValue)
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 1364, resolution: 20))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2953, resolution: 20))
    return device
  }

  /// A finger that moves to the left by 20 units every 8 ms, then lifts.
  private func drag(_ lift: (inout EventScript) -> Void) throws -> String {
    try recording(panel) { script in
      for frame: Int32 in 0...36 {
        script.at(Double(frame) * 8)
        script.axis(.positionX, 1200 - frame * 20)
        script.axis(.positionY, 1500)
        script.contactReport()
        if frame == 0 { script.key(.touch, 1) }
        script.report()
      }
      script.at(296)
      lift(&script)
    }
  }

  @Test("A push by a contact without slot and id finishes, however the device says up")
  func push() throws {
    let lifts: [(inout EventScript) -> Void] = [
      { script in
        script.contactReport()
        script.report()
      },
      { script in
        script.key(.touch, 0)
        script.report()
      },
    ]
    for lift in lifts {
      let events = try Replay(text: drag(lift), scene: "story").events
      #expect(events.outcomes.map(\.operation) == ["push"])
      #expect(events.outcomes.map(\.verdict) == [.finish])
      #expect(events.pans.last?.phase == .ended)
      // 20 units are 1 mm, 8 ms are 125 mm/s; 390 points are 68.25 mm.
      let speed = -1000.0 / 8 * 390 / 68.25
      #expect(abs((events.pans.last?.velocity.x ?? 0) - speed) < 1e-6)
    }
  }

  @Test("A finger that just falls silent cancels its push, or lifts it after the time-out")
  func silence() throws {
    let text = try drag { script in
      script.at(2_000)
      script.key(.left, 0)
      script.report()
    }
    let faithful = try Replay(text: text, scene: "story").events
    #expect(faithful.pans.last?.phase == .cancelled)
    let bounded = try Replay(text: text, scene: "story") {
      $0.tracking.silenceTimeout = 100_000_000
    }.events
    let last = try #require(bounded.pans.last)
    #expect(last.phase == .ended)
    #expect(last.time == Timestamp(microseconds: 388_000))
    #expect(bounded.anomalies.map(\.kind) == [.silence])
  }

  @Test("A lift that the kernel brings 104 ms late leaves the velocity only where it is dated back")
  func stickyLift() throws {
    let text = try GestureReplayTests.drag(
      from: 1200, by: -20, frames: 20, holdMilliseconds: 104)
    let faithful = try #require(try Replay(text: text, scene: "none").events.pans.last)
    #expect(faithful.phase == .ended)
    #expect(faithful.velocity == .zero)
    let replay = try Replay(text: text, scene: "none") { $0.tracking.stickyLifts = .init() }
    let dated = try #require(replay.events.pans.last)
    #expect(dated.time == faithful.time)
    #expect(abs(dated.velocity.x + 1000.0 / 8 * 390 / 68.25) < 1e-6)
    #expect(replay.events.anomalies.map(\.kind) == [.stickyLift])
  }
}
