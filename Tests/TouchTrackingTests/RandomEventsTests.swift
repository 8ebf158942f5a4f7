import InputEvents
import TestSupport
import Testing
import TouchTracking

@Suite("Random events")
struct RandomEventsTests {
  /// Devices of every protocol, one that says nothing of itself included.
  private static let devices: [DeviceDescription] = [
    SyntheticDevice.touchpad, SyntheticDevice.touchscreen, SyntheticDevice.anonymousPanel,
    SyntheticDevice.singleTouchpad, SyntheticDevice.buttonScreen, SyntheticDevice.semiTouchpad,
    DeviceDescription(),
  ]

  /// A random event of a kind that trackers look at.
  private func event(
    at time: Int64, _ generator: inout SeededGenerator
  ) -> InputEvent {
    let extremes: [Int32] = [.min, -1, 0, 1, 2, 4, 5, 100, 65535, 65536, .max]
    let keys: [KeyCode] = [
      .left, .toolFinger, .touch, .toolDoubleTap, .toolTripleTap, .toolQuintTap,
    ]
    let type = EventType(rawValue: [0, 0, 1, 3, 3, 3, 3, 4].randomElement(using: &generator) ?? 0)
    let code: UInt16
    let value: Int32
    switch type {
    case .absolute:
      code = [0, 1, 0x18].randomElement(using: &generator) ?? 0
      value =
        Bool.random(using: &generator)
        ? extremes.randomElement(using: &generator) ?? 0
        : .random(in: 0...3000, using: &generator)
      if Int.random(in: 0..<4, using: &generator) > 0 {
        return InputEvent(
          time: Timestamp(nanoseconds: time), type: type,
          code: .random(in: 0x2f...0x3d, using: &generator), value: value)
      }
    case .key:
      code = (keys.randomElement(using: &generator) ?? .touch).rawValue
      value = .random(in: 0...2, using: &generator)
    default:
      code = .random(in: 0...5, using: &generator)
      value = Int.random(in: 0..<8, using: &generator) == 0 ? 1 : 0
    }
    return InputEvent(
      time: Timestamp(nanoseconds: time), type: type, code: code, value: value)
  }

  @Test(
    "They never trap, never put two contacts into one slot, and give finite numbers",
    arguments: 0..<56)
  func property(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let device = Self.devices[Int(seed) % Self.devices.count]
    var configuration = ContactTracker.Configuration()
    if Bool.random(using: &generator) { configuration.silenceTimeout = 20_000_000 }
    configuration.usesHardwareClock = Bool.random(using: &generator)
    configuration.hoversByTouchKey = Bool.random(using: &generator)
    if Bool.random(using: &generator) {
      configuration.silentJumps = .init()
      configuration.slotSwaps = .init()
      configuration.palmPressure = 2000
      configuration.palmSize = 40
      configuration.edgePalms = .init()
      configuration.thumbs = .init()
      configuration.pins = .init()
      configuration.wobble = .init()
      configuration.stickyLifts = .init()
      configuration.ignoresLiftMotion = true
    }
    var tracker = ContactTracker(
      device: device, geometry: try SurfaceGeometry(device: device), configuration: configuration)
    var time: Int64 = 0
    var last = TouchFrame(time: .zero)
    for _ in 0..<4000 {
      if Bool.random(using: &generator) {
        time = time &+ .random(in: -5...20_000_000, using: &generator)
      }
      guard tracker.update(event(at: time, &generator)) else { continue }
      let frame = tracker.frame
      #expect(Set(frame.contacts.map(\.slot)).count == frame.contacts.count)
      #expect(frame.fingerCount >= frame.contacts.count)
      #expect(frame.time >= last.time)
      #expect(
        (frame.contacts + frame.lifted).allSatisfy {
          $0.step.length.isFinite && $0.location.x.isFinite && $0.location.y.isFinite
        })
      // Whoever was down is still there, was lifted, became a palm, or was interrupted.
      let present = Set(frame.contacts.filter { !$0.isNew }.map(\.identifier))
      #expect(present.isSubset(of: last.contacts.map(\.identifier)))
      #expect(Set(frame.lifted.map(\.identifier)).isSubset(of: last.contacts.map(\.identifier)))
      last = frame
    }
    _ = tracker.finish(at: Timestamp(nanoseconds: .max))
    #expect(tracker.frame.contacts.isEmpty)
  }

  @Test("Values at the ends of their range never trap on axes that reach them", arguments: 0..<7)
  func extremes(index: Int) throws {
    var device = Self.devices[index]
    for axis in device.axes where axis.code != .slot && axis.code != .trackingID {
      device.setAxis(axis.code, AxisInfo(minimum: .min, maximum: .max, resolution: .max))
    }
    var tracker = ContactTracker(device: device, geometry: try SurfaceGeometry(device: device))
    var generator = SeededGenerator(seed: UInt64(index))
    for step in 0..<2000 {
      let time = step % 7 == 0 ? Int64.max : Int64(step)
      _ = tracker.update(event(at: time, &generator))
    }
    _ = tracker.finish(at: Timestamp(nanoseconds: .min))
  }
}
