import InputEvents
import TestSupport
import Testing
import TouchTracking

@Suite("The device's own clock")
struct HardwareClockTests {
  /// A configuration that uses the clock.
  private var clocked: ContactTracker.Configuration {
    var configuration = ContactTracker.Configuration(jumps: nil)
    configuration.usesHardwareClock = true
    return configuration
  }

  /// Frames of one contact, each with the kernel's time in ms and the device's in µs.
  private func write(
    _ script: inout EventScript, _ frames: [(kernel: Double, device: UInt32?)]
  ) {
    for (index, frame) in frames.enumerated() {
      script.at(frame.kernel)
      if index == 0 { script.down(0, id: 1, x: 1000, y: 1000) }
      script.move(0, x: 1000 + Int32(index) * 10)
      if let time = frame.device { script.hardwareTime(time) }
      script.report()
    }
  }

  @Test("Frames lie as far apart as the device's stamps say, a wrapped stamp included")
  func differences() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad, clocked) { script in
      write(
        &script,
        [
          (5, UInt32.max - 999), (6, 6_000), (13, 122_156), (21, 129_456),
        ])
    }
    #expect(tracked.frames.map(\.time.microseconds) == [5_000, 12_000, 128_156, 135_456])
  }

  @Test("A stamp of 0 is a reset: the kernel's times count there")
  func reset() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad, clocked) { script in
      write(&script, [(0, 50_000), (10, 57_000), (19, 0), (27, 7_300)])
    }
    #expect(tracked.frames.map(\.time.microseconds) == [0, 7_000, 16_000, 23_300])
    // Even where a wrapped stamp would be 0.
    let nearWrap = try Tracked(SyntheticDevice.touchpad, clocked) { script in
      write(&script, [(0, UInt32.max - 2_999), (10, 0)])
    }
    #expect(nearWrap.frames.map(\.time.microseconds) == [0, 10_000])
  }

  @Test("A frame without a stamp is as late as the kernel says, and the next one is exact again")
  func missingStamp() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad, clocked) { script in
      write(&script, [(0, 1_000), (10, nil), (18, 15_000)])
    }
    #expect(tracked.frames.map(\.time.microseconds) == [0, 10_000, 14_000])
  }

  @Test("A new sequence of touches begins at the kernel's time")
  func anchor() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad, clocked) { script in
      write(&script, [(0, 1_000), (10, 8_000)])
      script.at(15)
      script.up(0)
      script.hardwareTime(15_000)
      script.report()
      script.at(500)
      script.down(0, id: 2, x: 50, y: 50)
      script.hardwareTime(17_000)
      script.report()
    }
    #expect(tracked.frames.map(\.time.microseconds) == [0, 7_000, 14_000, 500_000])
  }

  @Test("By default the kernel's stamps count")
  func offByDefault() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      write(&script, [(0, 1_000), (10, 900_000)])
    }
    #expect(tracked.frames.map(\.time.microseconds) == [0, 10_000])
  }

  @Test("Stamps within a frame don't count, only its report's")
  func stampsWithinAFrame() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.at(1)
      script.axis(.trackingID, 1)
      script.at(1.004)
      script.axis(.positionX, 100)
      script.at(1.009)
      script.axis(.positionY, 100)
      script.at(1.02)
      script.report()
    }
    #expect(tracked.frames.map(\.time.microseconds) == [1_020])
  }
}
