import InputEvents

/// Turns the motion of fingers into the frames that a device sends of it.
///
/// As a driver does, it says of each frame only what is new; the kernel would leave out the rest.
struct FrameMaker {
  /// A finger in the air or on the surface.
  private struct Finger {
    /// When it lands, in seconds.
    var landing: Double
    /// When it lifts, in seconds.
    var lift: Double
    /// Where it is beside the hand, in millimetres.
    var place: FingerMotion.Place
    /// The hand is never quite still.
    var tremor = Tremor()
    /// Its tracking id while it is down.
    var id: Int32?
    /// The values last sent.
    var sent: [AxisCode: Int32] = [:]
  }

  /// The device.
  private let model: DeviceModel
  /// Where the device's noise comes from.
  private var noise: SeededNoise
  /// The slot that values belong to.
  private var selectedSlot: Int32 = 0
  /// The values of single-touch axes and keys last sent.
  private var sent: [UInt32: Int32] = [:]
  /// The tracking id of the next finger that lands.
  private var nextID: Int32
  /// The number of the device's next frame.
  private var nextFrame = 0

  /// Creates a maker with the noise of a seed.
  init(_ model: DeviceModel, seed: UInt64, firstID: Int32) {
    self.model = model
    self.nextID = firstID
    noise = SeededNoise(seed: seed)
  }

  /// The frames of a hand that makes a gesture after all that were made before.
  ///
  /// Its fingers land and lift a frame or two after each other.
  ///
  /// - Parameter gesture: What the hand does.
  /// - Returns: Whole frames, the last of them with all fingers lifted.
  mutating func frames(of gesture: Gesture) -> [InputEvent] {
    let motion = gesture.motion
    var hand: [Finger] = []
    for index in 0..<gesture.fingers {
      let number = Double(index)
      let later = Double(gesture.fingers - 1) - number
      hand.append(
        Finger(
          landing: number * 1.5 * model.frameInterval,
          lift: motion.duration + later * model.frameInterval,
          place: FingerMotion.Place(x: number * 19, y: number * -4)))
    }
    var events: [InputEvent] = []
    let first = nextFrame + Int((gesture.pause / model.frameInterval).rounded(.up))
    let count = Int((motion.duration / model.frameInterval).rounded(.up)) + gesture.fingers + 1
    for frame in 0...count {
      let time = Double(frame) * model.frameInterval
      let stamp = Timestamp(
        microseconds: Int64((Double(first + frame) * model.frameInterval * 1e6).rounded()))
      let start = events.count
      for index in hand.indices {
        step(&hand[index], slot: Int32(index), motion, time, stamp, &events)
      }
      tellOldest(of: hand, stamp, &events)
      if events.count > start { events.append(.report(at: stamp)) }
    }
    nextFrame = first + count + 1
    return events
  }

  /// Tells what is new of one finger.
  private mutating func step(
    _ finger: inout Finger, slot: Int32, _ motion: FingerMotion, _ time: Double,
    _ stamp: Timestamp, _ events: inout [InputEvent]
  ) {
    finger.tremor.advance(&noise)
    let isDown = time >= finger.landing && time < finger.lift
    if !isDown {
      if finger.id != nil {
        select(slot, stamp, &events)
        events.append(InputEvent(time: stamp, axis: .trackingID, value: -1))
        finger.id = nil
      }
      return
    }
    var values: [(AxisCode, Int32)] = []
    if finger.id == nil {
      finger.id = nextID
      values.append((.trackingID, nextID))
      nextID += 1
      finger.sent = [:]
    }
    let path = motion.place(at: time)
    values.append(
      (.positionX, units(path.x + finger.place.x + finger.tremor.offset.x, on: .positionX)))
    values.append(
      (.positionY, units(path.y + finger.place.y + finger.tremor.offset.y, on: .positionY)))
    values.append((model.strengthAxis, strength(of: finger, at: time)))
    for (axis, value) in values where finger.sent[axis] != value {
      select(slot, stamp, &events)
      events.append(InputEvent(time: stamp, axis: axis, value: value))
      finger.sent[axis] = value
    }
  }

  /// Selects a slot where another one is selected.
  private mutating func select(
    _ slot: Int32, _ stamp: Timestamp, _ events: inout [InputEvent]
  ) {
    guard slot != selectedSlot else { return }
    events.append(InputEvent(time: stamp, axis: .slot, value: slot))
    selectedSlot = slot
  }

  /// A place in axis units, kept on the surface.
  private func units(_ millimetres: Double, on axis: AxisCode) -> Int32 {
    guard let info = model.description.axis(axis) else { return 0 }
    let value = Double(info.minimum) + millimetres * Double(info.resolution)
    return Int32(min(max(value.rounded(), Double(info.minimum)), Double(info.maximum)))
  }

  /// How hard a finger presses: it takes 30 ms to settle and 20 ms to leave.
  private mutating func strength(of finger: Finger, at time: Double) -> Int32 {
    let landed = min((time - finger.landing) / 0.030, 1)
    let leaving = min(max(finger.lift - time, 0) / 0.020, 1)
    let share = 0.45 + 0.55 * min(landed, leaving)
    return Int32((model.strength * share + noise.bell()).rounded())
  }

  /// Tells the keys, and the oldest contact once more in the old way.
  private mutating func tellOldest(
    of hand: [Finger], _ stamp: Timestamp, _ events: inout [InputEvent]
  ) {
    let down = hand.filter { $0.id != nil }
    var keys: [(KeyCode, Bool)] = [(.touch, !down.isEmpty)]
    if model.countsFingers {
      keys += [(.toolFinger, down.count == 1), (.toolDoubleTap, down.count == 2)]
    }
    for (key, isDown) in keys where tells(.key, key.rawValue, isDown ? 1 : 0, initially: 0) {
      events.append(InputEvent(time: stamp, key: key, value: isDown ? 1 : 0))
    }
    guard let oldest = down.min(by: { ($0.id ?? 0) < ($1.id ?? 0) }) else { return }
    for (axis, contactAxis) in [(AxisCode.x, AxisCode.positionX), (.y, .positionY)] {
      guard let value = oldest.sent[contactAxis] else { continue }
      if tells(.absolute, axis.rawValue, value, initially: nil) {
        events.append(InputEvent(time: stamp, axis: axis, value: value))
      }
    }
  }

  /// Whether a value is new; notes it as sent.
  private mutating func tells(
    _ type: EventType, _ code: UInt16, _ value: Int32, initially: Int32?
  ) -> Bool {
    let key = UInt32(type.rawValue) << 16 | UInt32(code)
    defer { sent[key] = value }
    return (sent[key] ?? initially) != value
  }
}
